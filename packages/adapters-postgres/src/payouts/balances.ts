import type { AgedTotal, BalanceRow, BalanceStore, HeldRow, Holding, SumFilter, Tenant } from "@entente/core/ports";
import { owedFor } from "../earning/payout-formulas.ts";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { IN_TENANT, matching } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { measuring } from "./runs/measure.ts";

const FILTERS = fieldsOf({ brand: uuid, entity: uuid, program: uuid, currency: text });

/** `isFree` of core. */
const FREE = "t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')";
const sumWhere = (condition: string): string => `coalesce(sum(t.amount_minor) filter (where ${condition}), 0)`;

const asked = ({ organization, livemode }: Tenant, filter: SumFilter): { bind: Binder; where: string } => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return { bind, where: [IN_TENANT, ...matching(FILTERS, { ...filter })(bind)].join(" and ") };
};

/** What is held, by the parts of runs, event by event; of each rule and member rounded once, as their payout will be. */
const heldStatement = ({ organization, livemode }: Tenant, { brand, entities, entitlements }: Holding) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes } = measuring({ brand, entitlements, includesOpen: false }, "s0", bind, { entities }, null, true);
  const days = bind(
    entitlements.map(({ intervals: [one] }) => one?.holdDays ?? 0),
    "int4[]",
  );
  const text = `with ${ctes.join(",\n  ")}
    select g.entity, g.program, g.currency, sum(g.held) as held, min(g.until) as "heldUntil" from (
      select m.entity, c.program, c.currency, ${owedFor("v.value", "c")} as held, v.until
      from (
        select min(x.place) as place, x.enrollment, sum(x.value) as value,
          min(x.occurred_at + make_interval(hours => 24 * (${days})[x.place + 1])) filter (where x.value > 0) as until
        from s0_value x join s0_claim c on c.place = x.place group by c.rule, x.enrollment
      ) v
      join s0_claim c on c.place = v.place join s0_member m on m.id = v.enrollment
    ) g where g.held <> 0 group by g.entity, g.program, g.currency`;
  return { text, values: bind.values };
};

type StoredTotal = Omit<AgedTotal, "payouts"> & { readonly payouts: bigint };

/** By hand: it walks the index from one recipient to the next, so that a page reads no other recipient's rows. */
export const balanceStore = (send: Send): BalanceStore => ({
  async balances(tenant, filter, { limit, after }) {
    const { bind, where } = asked(tenant, { ...filter, entity: undefined });
    const person = filter.entity === undefined ? "" : bind(filter.entity, "uuid");
    const limits = (entity: string, bound: string): string =>
      `${bound === "" ? "" : ` and ${entity} < ${bound}`}${person === "" ? "" : ` and ${entity} = ${person}`}`;
    // Who has payouts and stands for itself, or has been merged into by who has payouts: the highest of both.
    const next = (bound: string): string => `select o.entity from (
        (select t.entity from payout t
          where ${where}${limits("t.entity", bound)} and t.entity not in (select a.entity from alias a)
          order by t.entity desc limit 1)
        union all
        (select a.person from alias a where true${limits("a.person", bound)} order by a.person desc limit 1)
      ) o order by o.entity desc limit 1`;
    const below = after === null ? "" : bind(after, "uuid");
    return send<BalanceRow>(
      `with recursive alias(entity, person) as materialized (
        select e.id, e.merged_into from entity e
        where e.organization = $1 and e.livemode = $2 and e.merged_into is not null
          and exists (select 1 from payout t where ${where} and t.entity = e.id)
      ), recipient(entity, place) as (
        select f.entity, 1 from (${next(below)}) f
        union all
        select n.entity, r.place + 1 from recipient r cross join lateral (${next("r.entity")}) n
        where r.place < ${bind(limit, "int4")}
      )
      select p.person as entity, t.program, t.currency,
        ${sumWhere(`${FREE} and t.amount_minor > 0`)} as pending,
        ${sumWhere(`${FREE} and t.amount_minor > 0 and t.status <> 'awaiting_account'`)} as payable,
        ${sumWhere(`${FREE} and t.amount_minor < 0`)} as negative,
        ${sumWhere(`not (${FREE}) and t.status not in ('paid', 'written_off')`)} as "inBatch",
        ${sumWhere("t.status = 'paid'")} as paid
      from (
        select r.entity as person, r.entity from recipient r
        union all
        select a.person, a.entity from recipient r join alias a on a.person = r.entity
      ) p join payout t on t.entity = p.entity and ${where}
      group by p.person, t.program, t.currency
      order by p.person desc, t.program, t.currency collate "C"`,
      bind.values,
    );
  },

  async held(tenant, holding) {
    const { text, values } = heldStatement(tenant, holding);
    return send<HeldRow>(text, values);
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
