import { migration } from "./migrate.ts";

/** Payouts: what a payment and a file were made of, as digests. */
export const payoutsDigests = migration(`
alter table payout_item add column digest text;
update payout_item set digest = (
  select encode(sha256(convert_to(string_agg(encode(sha256(convert_to(coalesce(field, ''), 'UTF8')), 'hex'), '' order by place), 'UTF8')), 'hex')
  from unnest(array[id::text, batch::text, entity::text, currency, amount_minor::text, destination, name, email, recipient_type])
    with ordinality as f(field, place));
alter table payout_item alter column digest set not null;

alter table payout_file add column digest text;
update payout_file set digest = encode(sha256(convert_to(content, 'UTF8')), 'hex');
alter table payout_file alter column digest set not null;
`);
