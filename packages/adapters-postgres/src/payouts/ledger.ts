import type { LedgerAudit, LedgerCheck, LedgerDifference } from "@entente/core/ports";
import { LEDGER_CHECKS, TRANSFER_KINDS } from "@entente/core/storage";
import type { Send } from "../store/statement.ts";

const IN_TENANT = "organization = $1 and livemode = $2";

/** The kinds of transfers as a relation: `k(kind, account, sign)`, one row for each side. */
const SIDES = `(values ${Object.entries(TRANSFER_KINDS)
  .flatMap(([kind, { from, to }]) => [`('${kind}', '${from}', -1)`, `('${kind}', '${to}', 1)`])
  .join(", ")}) as k(kind, account, sign)`;

/**
 * Both sides of a check, as a union of `key, booked, derived`; by hand, because the checks are a table of texts. Unequal sums
 * are a difference.
 */
const STACKED: { readonly [K in LedgerCheck]: string } = {
  account: `
    select json_build_array(brand, asset, account)::text as key, amount as booked, 0 as derived from balance where ${IN_TENANT}
    union all
    select json_build_array(t.brand, t.asset, k.account)::text, 0, k.sign * t.amount
    from wallet_transaction t join ${SIDES} on k.kind = t.kind where ${IN_TENANT}`,
  books: `select json_build_array(brand, asset)::text as key, amount as booked, 0 as derived from balance where ${IN_TENANT}`,
  budget: `
    select json_build_array(b.distribution, m.measure)::text as key, m.amount as booked, 0 as derived
    from budget b cross join lateral
      (values ('reserved', b.reserved), ('consumed', b.consumed), ('released', b.released)) as m(measure, amount)
    where ${IN_TENANT}
    union all
    select json_build_array(distribution, case kind when 'reserve' then 'reserved' when 'consume' then 'consumed' else 'released' end)::text,
      0, amount
    from wallet_transaction where ${IN_TENANT} and distribution is not null and kind in ('reserve', 'consume', 'release')
    union all
    select json_build_array(c.distribution, m.measure)::text, 0, c.amount_minor
    from budget_claim c
    join distribution d on d.organization = $1 and d.livemode = $2 and d.id = c.distribution and d.budget_mode = 'metered'
    cross join (values ('reserved'), ('consumed')) as m(measure)
    where c.organization = $1 and c.livemode = $2`,
  funded: `
    select json_build_array(brand, asset)::text as key, case kind when 'reserve' then amount else -amount end as booked,
      0 as derived
    from wallet_transaction where ${IN_TENANT} and distribution is null and kind in ('reserve', 'consume', 'release')
    union all
    select json_build_array(i.brand, i.currency)::text, 0, i.amount_minor
    from payout_item i join payout_batch b on b.organization = $1 and b.livemode = $2 and b.id = i.batch
    where i.organization = $1 and i.livemode = $2 and i.status = 'pending' and b.exported_at is not null
      and (b.config::json->>'walletFunded')::bool`,
  owed: owing("owed", "processing"),
  paid: owing("paid", "paid"),
  item: `
    select json_build_array(id)::text as key, amount_minor as booked, 0 as derived from payout_item
    where ${IN_TENANT} and status in ('pending', 'paid')
    union all
    select json_build_array(item)::text, 0, amount_minor from payout where ${IN_TENANT} and item is not null`,
};

function owing(account: "owed" | "paid", status: string): string {
  return `
    select json_build_array(brand, asset)::text as key, amount as booked, 0 as derived from balance
    where ${IN_TENANT} and account = '${account}'
    union all
    select json_build_array(brand, currency)::text, 0, amount_minor from payout where ${IN_TENANT} and status = '${status}'`;
}

const statement = (check: LedgerCheck): string => `
  select key, sum(booked) as booked, sum(derived) as derived from (${STACKED[check]}) both_sides
  group by key having sum(booked) <> sum(derived) order by key collate "C" limit $3`;

const CHECKS = Object.keys(LEDGER_CHECKS) as LedgerCheck[];

export const ledgerAudit = (send: Send): LedgerAudit => ({
  async differences({ organization, livemode }, limit) {
    const found: LedgerDifference[] = [];
    for (const check of CHECKS) {
      if (found.length >= limit) break;
      const rows = await send<Omit<LedgerDifference, "check">>(statement(check), [
        organization,
        livemode,
        limit - found.length,
      ]);
      found.push(...rows.map((row) => ({ check, ...row })));
    }
    return found;
  },
});
