import type { AgedTotal, BalanceRow, BalanceStore, HeldRow, Holding, SumFilter, Tenant } from "@entente/core/ports";
import { owedFor } from "../../earning/payout-formulas.ts";
import { fieldsOf, text, uuid, uuids } from "../../store/columns.ts";
import { IN_TENANT, matching } from "../../store/row-store.ts";
import { type Binder, binder, type Send } from "../../store/statement.ts";
import { measuring } from "../runs/measure.ts";
import { PERSONS, walkPersons } from "./persons.ts";

const FILTERS = fieldsOf({ brand: uuid, entity: uuid, program: uuid, currency: text });

/** `isFree` of core. */
const FREE = "t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')";
const sumWhere = (condition: string): string => `coalesce(sum(t.amount_minor) filter (where ${condition}), 0)`;

const asked = ({ organization, livemode }: Tenant, filter: SumFilter): { bind: Binder; where: string } => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return { bind, where: [IN_TENANT, ...matching(FILTERS, { ...filter })(bind)].join(" and ") };
};

/**
 * Builds the statement for the held amounts, by the parts of runs, event by event; rounded once per rule and member, as their
 * payout will be.
 */
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

/** By hand: of the first free payouts by their index those above zero, and the first rules that are not archived. */
const OWING = `select a.currency from (
    select f.currency from (
      select t.currency, t.amount_minor from payout t where ${IN_TENANT} and t.brand = $3 and ${FREE}
      order by t.entity, t.currency limit $4::int4) f where f.amount_minor > 0
    union
    (select t.currency from payout_rule t where ${IN_TENANT} and t.brand = $3 and t.status <> 'archived'
      order by t.created_at, t.id limit $4::int4)
  ) a order by a.currency collate "C"`;

type StoredTotal = Omit<AgedTotal, "payouts"> & { readonly payouts: bigint };

export const balanceStore = (send: Send): BalanceStore => ({
  async balances(tenant, { enrollments, ...filter }, { limit, after }) {
    const { bind, where: all } = asked(tenant, { ...filter, entity: undefined });
    const where =
      // A filter, and no look-up: no index of payouts begins with the member.
      enrollments === undefined
        ? all
        : `${all} and array_position(${bind(uuids.write(enrollments), "uuid[]")}, t.enrollment) is not null`;
    const person = filter.entity === undefined ? "" : bind(filter.entity, "uuid");
    const first = after === null ? "" : `< ${bind(after, "uuid")}`;
    return send<BalanceRow>(
      `with ${walkPersons({ table: "payout", where, first, person, limit: bind(limit, "int4") })}
      select p.person as entity, t.program, t.currency,
        ${sumWhere(`${FREE} and t.amount_minor > 0`)} as pending,
        ${sumWhere(`${FREE} and t.amount_minor > 0 and t.status <> 'awaiting_account'`)} as payable,
        ${sumWhere(`${FREE} and t.amount_minor < 0`)} as negative,
        ${sumWhere(`not (${FREE}) and t.status not in ('paid', 'written_off')`)} as "inBatch",
        ${sumWhere("t.status = 'paid'")} as paid
      from ${PERSONS} p join payout t on t.entity = p.entity and ${where}
      group by p.person, t.program, t.currency
      order by p.person desc, t.program, t.currency collate "C"`,
      bind.values,
    );
  },

  async held(tenant, holding) {
    const { text, values } = heldStatement(tenant, holding);
    return send<HeldRow>(text, values);
  },

  async owing({ organization, livemode }, brand, limit) {
    const found = await send<{ readonly currency: string }>(OWING, [organization, livemode, brand, limit]);
    return found.map(({ currency }) => currency);
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
