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

/** `lastedBefore` of core, of what has a `started_at` and an `ended_at`. */
const lasted = (until: string, of: string): string =>
  `${of}.started_at < ${until} and (${of}.ended_at is null or ${of}.ended_at >= ${until})`;

/** A table, and its rows by their key of the entities that are asked for. */
type Among = (table: string, as: string, key: string) => string;

/** Members whose relationship was paused, found by the pauses of then: of all there are, these are few. */
const stoppedOfAll = (until: string, brand: string): string => `
        with stopping as materialized (
        select distinct z.subject from pause z
        where z.organization = $1 and z.livemode = $2 and z.subject_type = 'relationship' and ${lasted(until, "z")})
        select m.id from stopping z join enrollment m
          on m.organization = $1 and m.livemode = $2 and m.brand = ${brand} and m.relationship = z.subject
        where not exists (select 1 from past_relationship l
          where l.organization = $1 and l.livemode = $2 and l.enrollment = m.id and ${lasted(until, "l")})
        union
        select l.enrollment from stopping z join past_relationship l
          on l.organization = $1 and l.livemode = $2 and l.relationship = z.subject and ${lasted(until, "l")}`;

/** The same of the members of entities, found by these: whoever else was paused is not looked at. */
const stoppedAmong = (until: string, brand: string, of: Among): string => `
        select m.id from ${of("enrollment", "m", "entity")}
        cross join lateral (select coalesce(
          (select l.relationship from past_relationship l
            where l.organization = $1 and l.livemode = $2 and l.enrollment = m.id and ${lasted(until, "l")} limit 1),
          m.relationship) as id) r
        where m.organization = $1 and m.livemode = $2 and m.brand = ${brand} and exists (select 1 from pause z
          where z.organization = $1 and z.livemode = $2 and z.subject = r.id and z.subject_type = 'relationship'
            and ${lasted(until, "z")})`;

/**
 * By which `heldBackBefore` of core judges: `stopped` has the members whose relationship of then was paused, and `reached` the entities of
 * each person who had an account connected or else an e-mail address, and whether the newest account waited.
 */
const heldBack = (until: string, brand: string, of: Among, stopped: string): string => `
      stopped as materialized (${stopped}),
      account as materialized (
        select distinct on (a.person) a.person, a.waits from (
          select coalesce(e.merged_into, e.id) as person, c.created_at, c.id, (c.holds <> '[]' and exists (
              select 1 from jsonb_array_elements(c.holds::jsonb) as x(o)
              where (x.o ->> 'from')::timestamptz < ${until} and (x.o ->> 'until')::timestamptz >= ${until}))
            or (c.held_until >= ${until} and not exists (
              select 1 from jsonb_array_elements(c.holds::jsonb) as x(o) where (x.o ->> 'until')::timestamptz = c.held_until)) as waits
          from ${of("connection", "c", "owner")} join entity e on e.organization = $1 and e.livemode = $2 and e.id = c.owner
          where c.organization = $1 and c.livemode = $2 and c.brand = ${brand} and c.kind = 'payout' and c.owner_type = 'entity'
            and c.created_at < ${until} and (c.disconnected_at is null or c.disconnected_at >= ${until})) a
        order by a.person, a.created_at desc, a.id desc),
      addressed as materialized (
        select coalesce(e.merged_into, e.id) as person from (
          select k.entity from ${of("contact", "k", "entity")}
          where k.organization = $1 and k.livemode = $2 and k.brand = ${brand} and k.email is not null and k.address_since < ${until}
          union all
          select f.entity from ${of("former_address", "f", "entity")}
          where f.organization = $1 and f.livemode = $2 and f.brand = ${brand} and ${lasted(until, "f")}
        ) s join entity e on e.organization = $1 and e.livemode = $2 and e.id = s.entity),
      payable as materialized (
        select a.person, a.waits from account a
        union
        select s.person, false from addressed s where s.person not in (select a.person from account a)),
      reached as materialized (
        select a.person as entity, a.waits from payable a
        union all
        select e.id, a.waits from payable a join entity e
          on e.organization = $1 and e.livemode = $2 and e.merged_into = a.person)`;

const OWED = "h.payout is null and v.amount > 0";
const AMOUNTS = {
  owed: OWED,
  paused: `${OWED} and q.id is not null`,
  accountChanged: `${OWED} and q.id is null and r.waits`,
  withoutAccount: `${OWED} and q.id is null and r.entity is null`,
  takenBack: "h.payout is null and v.amount < 0",
  inBatch: "not h.is_paid",
  paid: "h.is_paid",
  negative: "v.amount < 0 and t.source_kind <> 'carried'",
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
        left join stopped q on q.id = t.enrollment
        left join reached r on r.entity = t.entity
        cross join lateral (select ${amountBefore(at)} as amount) v`;

/** Every entity of the recipients, whether it has payouts or not: a payment of a merged one's payouts is of who went on. */
const ENTITIES = `(
        select r.entity from recipient r
        union all
        select e.id from recipient r join entity e
          on e.organization = $1 and e.livemode = $2 and e.merged_into = r.entity
      )`;

const ofEntities: Among = (table, as, key) => `${ENTITIES} n join ${table} ${as} on ${as}.${key} = n.entity`;

/** By hand: its recipients are walked, and each of their payouts is looked up in the payments of then. */
const rowsStatement = (
  tenant: Tenant,
  filter: LiabilityFilter,
  { limit, after }: { readonly limit: number; readonly after: LiabilityKey | null },
) => {
  const { bind, at, where } = asked(tenant, filter);
  const brand = bind(filter.brand, "uuid");
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
      holder as materialized (${holders(at, `${ENTITIES} m join payout_item i on i.entity = m.entity`)}),${heldBack(at, brand, ofEntities, stoppedAmong(at, brand, ofEntities))},
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
  const brand = bind(filter.brand, "uuid");
  const text = `with holder as materialized (${holders(at, "payout_item i")} and i.brand = ${brand}),${heldBack(at, brand, (table, as) => `${table} ${as}`, stoppedOfAll(at, brand))}
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
