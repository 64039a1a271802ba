import { TRANSFER_KINDS, UNBATCHED_KINDS } from "@entente/core/storage";
import { IN_TENANT, rowsIn, summed } from "../store/compared.ts";
import { BATCH } from "./batch-checks.ts";
import { CONFIRMATION, CONFIRMED, FILE, HELD, PAYMENT } from "./payment-checks.ts";
import { BASIS, PAYOUT, PERIOD } from "./payout-checks.ts";
import { BRAND_TERMS, PAYOUT_RAIL, PAYOUT_RULE } from "./terms-checks.ts";

/** The kinds of transfers as a relation: `k(kind, account, sign)`, one row for each side. */
const SIDES = `(values ${Object.entries(TRANSFER_KINDS)
  .flatMap(([kind, { from, to }]) => [`('${kind}', '${from}', -1)`, `('${kind}', '${to}', 1)`])
  .join(", ")}) as k(kind, account, sign)`;

/** The measure of a budget that transfers of a kind count as. */
const MEASURE = "case kind when 'reserve' then 'reserved' when 'consume' then 'consumed' else 'released' end";

const owing = (account: "owed" | "paid" | "written_off", status: string): string =>
  summed(`
    select json_build_array(brand, asset)::text as key, 'amount' as field, 0 as expected, amount as found from balance
    where ${IN_TENANT} and account = '${account}'
    union all
    select json_build_array(brand, currency)::text, 'amount', amount_minor, 0 from payout
    where ${IN_TENANT} and status = '${status}'`);

/** The kinds of transfers that no payment led to. */
const NOT_OF_BATCHES = UNBATCHED_KINDS.map((kind) => `'${kind}'`).join(", ");

/** The transfers that each payment led to, as its status says: `n(kind, is_made)`. */
const MOVED = `(values
      ('payout_freeze', true),
      ('payout_settle', i.paid_at is not null),
      ('payout_return', i.status = 'returned' and i.paid_at is not null),
      ('payout_unfreeze', i.status in ('failed', 'canceled', 'returned', 'destination_changed') and i.paid_at is null),
      ('reserve', w.pays),
      ('consume', w.pays and i.paid_at is not null),
      ('restore', w.pays and i.status = 'returned' and i.paid_at is not null),
      ('release', w.pays and i.status in ('failed', 'canceled', 'returned') and i.paid_at is null)) as n(kind, is_made)`;

export const PAYOUT_CHECKS = {
  account: summed(`
    select json_build_array(brand, asset, account)::text as key, 'amount' as field, 0 as expected, amount as found
    from balance where ${IN_TENANT}
    union all
    select json_build_array(t.brand, t.asset, k.account)::text, 'amount', k.sign * t.amount, 0
    from wallet_transaction t join ${SIDES} on k.kind = t.kind where ${IN_TENANT}`),
  books: summed(`
    select json_build_array(brand, asset)::text as key, 'amount' as field, 0 as expected, amount as found from balance
    where ${IN_TENANT}`),
  budget: summed(`
    select json_build_array(b.distribution, m.measure)::text as key, m.measure as field, 0 as expected, m.amount as found
    from ${rowsIn("budget")} b cross join lateral
      (values ('reserved', b.reserved), ('consumed', b.consumed), ('released', b.released)) as m(measure, amount)
    union all
    select json_build_array(distribution, ${MEASURE})::text, ${MEASURE}, amount, 0 from wallet_transaction
    where ${IN_TENANT} and distribution is not null and kind in ('reserve', 'consume', 'release')
    union all
    select json_build_array(c.distribution, m.measure)::text, m.measure, c.amount_minor, 0
    from ${rowsIn("budget_claim")} c
    join ${rowsIn("distribution")} d on d.id = c.distribution and d.budget_mode = 'metered'
    cross join (values ('reserved'), ('consumed')) as m(measure)`),
  funded: summed(`
    select json_build_array(brand, asset)::text as key, 'amount' as field, 0 as expected,
      case kind when 'reserve' then amount else -amount end as found
    from wallet_transaction where ${IN_TENANT} and distribution is null and kind in ('reserve', 'consume', 'release')
    union all
    select json_build_array(i.brand, i.currency)::text, 'amount', i.amount_minor, 0
    from ${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch
    where i.status = 'pending' and b.exported_at is not null and (b.config::json->>'walletFunded')::bool`),
  owed: owing("owed", "processing"),
  paid: owing("paid", "paid"),
  written_off: owing("written_off", "written_off"),
  // A transfer names the batch, or the operation that carried out what was confirmed of one.
  moved: summed(`
    select json_build_array(i.brand, i.batch, n.kind, i.currency)::text as key, 'amount' as field, i.amount_minor as expected, 0 as found
    from ${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch
    cross join lateral (select b.exported_at is not null and (b.config::json->>'walletFunded')::bool and i.status <> 'destination_changed' as pays) w
    cross join lateral ${MOVED}
    where n.is_made
    union all
    select json_build_array(t.brand, coalesce(c.batch::text, t.named), t.kind, t.asset)::text, 'amount', 0, t.amount
    from (select t.*, split_part(t.reference, ':', 2) as named from ${rowsIn("wallet_transaction")} t) t
    left join ${rowsIn("payout_confirmation")} c on c.id::text = t.named
    where t.distribution is null and t.kind <> all(array[${NOT_OF_BATCHES}])`),
  item: summed(`
    select json_build_array(id)::text as key, 'amount_minor' as field, 0 as expected, amount_minor as found from payout_item
    where ${IN_TENANT} and status in ('pending', 'paid')
    union all
    select json_build_array(item)::text, 'amount_minor', amount_minor, 0 from payout where ${IN_TENANT} and item is not null`),
  payout_rule: PAYOUT_RULE,
  payout_rail: PAYOUT_RAIL,
  brand_terms: BRAND_TERMS,
  payout: PAYOUT,
  basis: BASIS,
  period: PERIOD,
  payment: PAYMENT,
  held: HELD,
  batch: BATCH,
  file: FILE,
  confirmed: CONFIRMED,
  confirmation: CONFIRMATION,
};
