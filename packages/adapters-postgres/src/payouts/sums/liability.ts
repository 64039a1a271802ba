import type {
  LiabilityFilter,
  LiabilityKey,
  LiabilityRow,
  LiabilityStore,
  LiabilitySums,
  Tenant,
} from "@entente/core/ports";
import { fieldsOf, text, uuid } from "../../store/columns.ts";
import { IN_TENANT, matching } from "../../store/row-store.ts";
import { type Binder, binder, type Send } from "../../store/statement.ts";
import { PERSONS, walkPersons } from "./persons.ts";

const FILTERS = fieldsOf({ brand: uuid, program: uuid, currency: text });

/** `amountBefore` of core: most payouts have had one amount. */
const amountBefore = (until: string): string => `case when t.earlier_amounts = '[]' then t.amount_minor else coalesce(
          (select (x.o ->> 'amount_minor')::numeric from jsonb_array_elements(t.earlier_amounts::jsonb) with ordinality as x(o, place)
            where (x.o ->> 'until')::timestamptz >= ${until} order by x.place limit 1), t.amount_minor) end`;

/** Payouts that were written before, and not written off: those of which `stateBefore` of core tells something. */
const known = (until: string): string =>
  `t.created_at < ${until} and not (t.status = 'written_off' and t.updated_at < ${until})`;

/** `holdsBefore` of core: the payments by which payouts were held or paid, one line for each payout. */
const holders = (until: string, of: string): string => `
      select u.payout, i.paid_at is not null and i.paid_at < ${until} as is_paid
      from ${of} cross join lateral unnest(i.payouts) as u(payout)
      where i.organization = $1 and i.livemode = $2 and i.created_at < ${until}
        and (i.returned_at is null or i.returned_at >= ${until})`;

const AMOUNTS = {
  owed: "h.payout is null and v.amount > 0",
  takenBack: "h.payout is null and v.amount < 0",
  inBatch: "not h.is_paid",
  paid: "h.is_paid",
} as const;

const SUMMED = Object.entries(AMOUNTS)
  .map(([name, condition]) => `coalesce(sum(v.amount) filter (where ${condition}), 0) as "${name}"`)
  .join(",\n        ");
const asked = ({ organization, livemode }: Tenant, { until, entity: _, ...filter }: LiabilityFilter) => {
  const bind: Binder = binder();
  bind.values.push(organization, livemode);
  const at = bind(until.toISOString(), "timestamptz");
  const where = [IN_TENANT, ...matching(FILTERS, { ...filter })(bind), known(at)].join(" and ");
  return { bind, at, where };
};

const sumsOf = (of: string, at: string, where: string): string => `from ${of} join payout t on ${where}
        left join holder h on h.payout = t.id
        cross join lateral (select ${amountBefore(at)} as amount) v`;

/** Every entity of the recipients, whether it has payouts or not: a payment of a merged one's payouts is of who went on. */
const ENTITIES = `(
        select r.entity from recipient r
        union all
        select e.id from recipient r join entity e
          on e.organization = $1 and e.livemode = $2 and e.merged_into = r.entity
      )`;

/** By hand: its recipients are walked, and each of their payouts is looked up in the payments of then. */
const rowsStatement = (
  tenant: Tenant,
  filter: LiabilityFilter,
  { limit, after }: { readonly limit: number; readonly after: LiabilityKey | null },
) => {
  const { bind, at, where } = asked(tenant, filter);
  const walk = {
    table: "payout" as const,
    where,
    first: after === null ? "" : `<= ${bind(after.entity, "uuid")}`,
    person: filter.entity === undefined ? "" : bind(filter.entity, "uuid"),
    // The recipient of the cursor may have no further row.
    limit: bind(after === null ? limit : limit + 1, "int4"),
  };
  const rest =
    after === null
      ? "true"
      : `g.entity < ${bind(after.entity, "uuid")} or (g.program, g.currency collate "C") > (${bind(after.program, "uuid")}, ${bind(after.currency, "text")})`;
  const text = `with ${walkPersons(walk)},
      holder as materialized (${holders(at, `${ENTITIES} m join payout_item i on i.entity = m.entity`)}),
      g as (
        select p.person as entity, t.program, t.currency,
        ${SUMMED}
        ${sumsOf(`${PERSONS} p`, at, `t.entity = p.entity and ${where}`)}
        group by p.person, t.program, t.currency)
    select g.* from g where ${rest}
    order by g.entity desc, g.program, g.currency collate "C" limit ${bind(limit, "int4")}`;
  return { text, values: bind.values };
};

const sumsStatement = (tenant: Tenant, filter: LiabilityFilter) => {
  const { bind, at, where } = asked(tenant, filter);
  const person =
    filter.entity === undefined
      ? ""
      : ` and t.entity in (select e.id from entity e where e.organization = $1 and e.livemode = $2
          and coalesce(e.merged_into, e.id) = ${bind(filter.entity, "uuid")})`;
  const items = `payout_item i`;
  const brand = ` and i.brand = ${bind(filter.brand, "uuid")}`;
  const text = `with holder as materialized (${holders(at, items)}${brand})
    select t.currency,
        ${SUMMED}
        ${sumsOf("(select 1) one", at, `${where}${person}`)}
    group by t.currency order by t.currency collate "C"`;
  return { text, values: bind.values };
};

export const liabilityStore = (send: Send): LiabilityStore => ({
  async liability(tenant, filter, page) {
    const { text, values } = rowsStatement(tenant, filter, page);
    return send<LiabilityRow>(text, values);
  },
  async liabilitySums(tenant, filter) {
    const { text, values } = sumsStatement(tenant, filter);
    return send<LiabilitySums>(text, values);
  },
});
