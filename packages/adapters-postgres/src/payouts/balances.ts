import type { AgedTotal, BalanceRow, BalanceStore, SumFilter, Tenant } from "@entente/core/ports";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { IN_TENANT, matching } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";

const FILTERS = fieldsOf({ brand: uuid, entity: uuid, program: uuid, currency: text });

/** `isFree` of core. */
const FREE = "t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')";
const sumWhere = (condition: string): string => `coalesce(sum(t.amount_minor) filter (where ${condition}), 0)`;

const asked = ({ organization, livemode }: Tenant, filter: SumFilter): { bind: Binder; where: string } => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return { bind, where: [IN_TENANT, ...matching(FILTERS, { ...filter })(bind)].join(" and ") };
};

type StoredTotal = Omit<AgedTotal, "payouts"> & { readonly payouts: bigint };

/** By hand: it walks the index from one recipient to the next, so that a page reads no other recipient's rows. */
export const balanceStore = (send: Send): BalanceStore => ({
  async balances(tenant, filter, { limit, after }) {
    const { bind, where } = asked(tenant, filter);
    const below = after === null ? "" : ` and t.entity < ${bind(after, "uuid")}`;
    const next = (bound: string): string =>
      `select t.entity from payout t where ${where}${bound} order by t.entity desc limit 1`;
    return send<BalanceRow>(
      `with recursive recipient(entity, place) as (
        select f.entity, 1 from (${next(below)}) f
        union all
        select n.entity, r.place + 1 from recipient r cross join lateral (${next(" and t.entity < r.entity")}) n
        where r.place < ${bind(limit, "int4")}
      )
      select t.entity, t.program, t.currency,
        ${sumWhere(`${FREE} and t.amount_minor > 0`)} as pending,
        ${sumWhere(`${FREE} and t.amount_minor > 0 and t.status <> 'awaiting_account'`)} as payable,
        ${sumWhere(`${FREE} and t.amount_minor < 0`)} as negative,
        ${sumWhere(`not (${FREE}) and t.status <> 'paid'`)} as "inBatch",
        ${sumWhere("t.status = 'paid'")} as paid
      from recipient r join payout t on t.entity = r.entity and ${where}
      group by t.entity, t.program, t.currency
      order by t.entity desc, t.program, t.currency collate "C"`,
      bind.values,
    );
  },

  async totals(tenant, filter, instants) {
    const { bind, where } = asked(tenant, filter);
    const older = instants.map((at) => `(t.created_at <= ${bind(at.toISOString(), "timestamptz")})::int`);
    const found = await send<StoredTotal>(
      `select a.status, a.currency, a.age, count(*) as payouts, sum(a.amount_minor) as amount, min(a.created_at) as "oldestAt"
      from (select t.status, t.currency, t.amount_minor, t.created_at, ${["0", ...older].join(" + ")} as age
        from payout t where ${where}) a
      group by a.status, a.currency, a.age order by a.status collate "C", a.currency collate "C", a.age`,
      bind.values,
    );
    return found.map(({ payouts, ...total }) => ({ ...total, payouts: Number(payouts) }));
  },
});
