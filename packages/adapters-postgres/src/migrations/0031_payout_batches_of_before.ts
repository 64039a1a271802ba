import { migration } from "./migrate.ts";

/**
 * A server of 0.1.0 goes on while it is replaced, and makes batches without what `0013_payout_formats` keeps with them. Its formats say it:
 * the same rule as there. It can go once no server of 0.1.0 is left.
 */
export const payoutBatchesOfBefore = migration(`
create function payout_batch_of_before() returns trigger language plpgsql as $$
begin
  new.by_email := new.format <> 'sepa_pain_001';
  new.provider := case new.format
    when 'paypal_payouts_csv' then 'paypal' when 'wise_batch_csv' then 'wise' when 'sepa_pain_001' then 'sepa' end;
  return new;
end $$;
create trigger payout_batch_of_before before insert on payout_batch
  for each row when (new.by_email is null) execute function payout_batch_of_before();
`);
