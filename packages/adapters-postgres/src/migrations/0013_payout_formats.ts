import { migration } from "./migrate.ts";

/**
 * Keeps with a batch whom its format paid when the batch was made: formats are of adapters, which the process that reads a batch may
 * not have. The batches before were of these. No default is left behind, because that of one format is wrong of another.
 */
export const payoutFormats = migration(`
alter table payout_batch add column provider text;
alter table payout_batch add column by_email boolean not null default true;
update payout_batch set
  provider = case format
    when 'paypal_payouts_csv' then 'paypal' when 'wise_batch_csv' then 'wise' when 'sepa_pain_001' then 'sepa' end,
  by_email = format <> 'sepa_pain_001'
where format <> 'list';
alter table payout_batch alter column by_email drop default;
`);
