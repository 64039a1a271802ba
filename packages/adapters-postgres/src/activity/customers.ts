import type {
  Customer,
  CustomerDetail,
  CustomerFilter,
  CustomerStore,
  CustomerTouch,
  Id,
  PageRequest,
  PerformanceEvent,
  Range,
  Tenant,
  Write,
} from "@entente/core/ports";
import { foldText } from "@entente/core/storage";
import { fieldsOf, text, time, uuid } from "../store/columns.ts";
import { IN_TENANT, within } from "../store/row-store.ts";
import { begins, folded } from "../store/search.ts";
import { type Binder, binder, rowsSource, type Send } from "../store/statement.ts";
import { COUNTED_EVENTS, SIGNED_VALUE } from "./rollups.ts";

const CUSTOMER_FIELDS = fieldsOf({ brand: uuid, program: uuid, customer: text, id: uuid, receivedAt: time });

/** The new events among these rows that name a customer. */
export const customerEvents = (writes: readonly Write[]): readonly PerformanceEvent[] =>
  writes.flatMap((write) =>
    write.kind === "performanceEvent" && write.version === 0 && write.row.customer !== null ? [write.row] : [],
  );

/**
 * Inserts the customers of events that the table lacks. Every batch locks them in the same order, so that two do not wait for each
 * other. Most customers are there already, and nothing is written.
 */
export const takeCustomers = (events: readonly PerformanceEvent[], bind: Binder): string =>
  `insert into customer (organization, livemode, id, brand, program, customer, created_at)
    select distinct on (u.program, u.customer) $1::uuid, $2::bool, u.id, u.brand, u.program, u.customer, u.received_at
    from ${rowsSource(CUSTOMER_FIELDS, events, bind)} order by u.program, u.customer, u.id
    on conflict (organization, livemode, program, customer) do nothing returning 1`;

const COLUMNS = `t.id, t.brand, t.program, t.customer, t.created_at as "createdAt"`;

const found = (row: Customer) => ({ row, version: 1 });

/** Restricts to customers by their folded id, which an index has in order. */
const byCustomerKey = (brand: string, condition: (key: string) => string): string =>
  `t.id = any (array(select x.id from customer x where x.organization = $1 and x.livemode = $2 and x.brand = ${brand}
      and ${condition(folded("x.customer"))}))`;

/** The customers that a member's events name. */
const ofMember = (enrollment: string): string =>
  `t.id = any (array(select x.id from (
      select distinct e.program, e.customer from performance_event e
      where e.organization = $1 and e.livemode = $2 and e.enrollment = ${enrollment} and e.customer is not null
    ) d join customer x on x.organization = $1 and x.livemode = $2 and x.program = d.program and x.customer = d.customer))`;

/** Builds the query for an event of a customer `t` that was recorded since, by an index of the events of each customer. */
const recordedSince = (since: Date, bind: Binder): string =>
  `(select 1 from performance_event e where e.organization = $1 and e.livemode = $2 and e.brand = t.brand
      and e.customer = t.customer and e.program = t.program and ${within("e.received_at", { from: since }, bind).join(" and ")})`;

/** A customer changes with each of its events, of which the first made it. */
const changed = ({ from, to }: Range = {}, bind: Binder): readonly string[] => [
  ...(from === undefined ? [] : [`exists ${recordedSince(from, bind)}`]),
  ...(to === undefined ? [] : [`not exists ${recordedSince(to, bind)}`, ...within("t.created_at", { to }, bind)]),
];

const conditions = (
  { brand, program, enrollment, customer }: CustomerFilter,
  { created, updated, q }: PageRequest,
  bind: Binder,
): readonly string[] => {
  const own = bind(brand, "uuid");
  return [
    IN_TENANT,
    `t.brand = ${own}`,
    ...(program === undefined ? [] : [`t.program = ${bind(program, "uuid")}`]),
    ...(enrollment === undefined ? [] : [ofMember(bind(enrollment, "uuid"))]),
    ...(customer === undefined
      ? []
      : [
          byCustomerKey(own, (key) => `${key} = ${bind(foldText(customer), "text")}`),
          `t.customer = ${bind(customer, "text")}`,
        ]),
    ...(q === undefined ? [] : [byCustomerKey(own, (key) => begins(key, q, bind))]),
    ...within("t.created_at", created, bind),
    ...changed(updated, bind),
  ];
};

const EVENT_OF = `t.organization = $1 and t.livemode = $2 and t.brand = u.brand and t.customer = u.customer
      and t.program = u.program`;
const TOUCH = `${EVENT_OF} and t.customer is not null and t.binds and not exists (
        select 1 from attribution_correction z
        where z.organization = $1 and z.livemode = $2 and z.event = t.id and z.rebinds)`;

/** A touch as one value of JSON. */
const touch = (order: string): string => `(
    select json_build_array(t.id, t.type, t.enrollment, t.coupon, t.code, t.click, t.sub_id,
      round(extract(epoch from t.occurred_at) * 1000)::text)::text
    from performance_event t where ${TOUCH} order by ${order} limit 1)`;
const LATEST = "t.occurred_at desc, t.id desc";

/** By hand: each customer's events are read by an index, whatever the number of customers. */
const DETAILS = `
  select u.id, s.*, ${touch("t.occurred_at, t.id")} as first, ${touch(LATEST)} as last, (
    select t.enrollment from performance_event t where ${EVENT_OF} and t.enrollment is not null and t.reverses is null
    order by ${LATEST} limit 1) as enrollment,
    (select json_agg(json_build_array(v.currency, v.value_minor::text) order by v.currency collate "C")::text from (
      select t.currency, coalesce(sum(${SIGNED_VALUE}), 0) as value_minor
      from performance_event t where ${EVENT_OF} and t.currency is not null group by t.currency) v) as values
  from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) as u(id, brand, program, customer)
  cross join lateral (
    select coalesce(sum(${COUNTED_EVENTS}), 0) as events, sum(t.quantity) as quantity, min(t.occurred_at) as "firstAt",
      max(t.occurred_at) as "lastAt", max(t.received_at) as "receivedAt"
    from performance_event t where ${EVENT_OF} offset 0) s`;

interface StoredDetail extends Omit<CustomerDetail, "firstTouch" | "lastTouch" | "values"> {
  readonly id: Id<"customer">;
  readonly first: string | null;
  readonly last: string | null;
  readonly values: string | null;
}

const touchOf = (stored: string | null): CustomerTouch | null => {
  if (stored === null) return null;
  const [id, type, enrollment, coupon, code, click, subId, at] = JSON.parse(stored);
  return { id, type, enrollment, coupon, code, click, subId, occurredAt: new Date(Number(at)) };
};

const detailOf = ({ id: _, first, last, values, ...sums }: StoredDetail): CustomerDetail => ({
  ...sums,
  values: (JSON.parse(values ?? "[]") as readonly [string, string][]).map(([currency, value]) => ({
    currency,
    valueMinor: BigInt(value),
  })),
  firstTouch: touchOf(first),
  lastTouch: touchOf(last),
});

/** A binder whose first two parameters are the tenant. */
const tenantBinder = ({ organization, livemode }: Tenant): Binder => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return bind;
};

export const customerStore = (send: Send): CustomerStore => ({
  async get({ organization, livemode }, id) {
    const [row] = await send<Customer>(`select ${COLUMNS} from customer t where ${IN_TENANT} and t.id = $3`, [
      organization,
      livemode,
      id,
    ]);
    return row && found(row);
  },

  async list(tenant, filter, request) {
    const { limit, startingAfter } = request;
    const bind = tenantBinder(tenant);
    const all = [...conditions(filter, request, bind)];
    const cursor = (of: Binder) =>
      `from customer c where c.organization = $1 and c.livemode = $2 and c.id = ${of(startingAfter, "uuid")}
        and c.brand = ${of(filter.brand, "uuid")}`;
    if (startingAfter !== undefined) all.push(`(t.created_at, t.id) < (select c.created_at, c.id ${cursor(bind)})`);
    const rows = await send<Customer>(
      `select ${COLUMNS} from customer t where ${all.join(" and ")}
      order by t.created_at desc, t.id desc limit ${bind(limit + 1, "int4")}`,
      bind.values,
    );
    if (rows.length === 0 && startingAfter !== undefined) {
      const known = tenantBinder(tenant);
      const text = `select 1 ${cursor(known)}`;
      if ((await send(text, known.values)).length === 0) return undefined;
    }
    return { rows: rows.slice(0, limit).map(found), hasMore: rows.length > limit };
  },

  async details({ organization, livemode }, customers) {
    if (customers.length === 0) return new Map();
    const rows = await send<StoredDetail>(DETAILS, [
      organization,
      livemode,
      ...(["id", "brand", "program", "customer"] as const).map((field) => customers.map((one) => one[field])),
    ]);
    return new Map(rows.filter(({ events }) => events > 0n).map((row) => [row.id, detailOf(row)]));
  },
});
