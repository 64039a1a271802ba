import type {
  Brand,
  Id,
  KnownNamesStore,
  SourceCouponStore,
  SourceEvent,
  SourceEventStore,
  SourcePaymentIdStore,
  SourcePaymentStore,
  SourceStore,
  Tenant,
} from "@entente/core/ports";
import { sql } from "kysely";
import { claiming, waiting } from "../store/claim.ts";
import { anyOf, type Place, query, rowQuery, rowsOf } from "../store/query.ts";
import { IN_TENANT, inOrderOf, listStore, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";
import type { Whose } from "../tenancy/whose.ts";

const addressed = query((id: Place<string>) =>
  rowsOf("source")
    .innerJoin("brand as b", (join) =>
      join.onRef("b.organization", "=", "t.organization").onRef("b.id", "=", "t.brand"),
    )
    .select(["t.organization", "t.livemode"])
    .select(["b.slug as brandSlug", "b.name as brandName", "b.created_at as brandCreatedAt"])
    .where("t.id", "=", id),
);

const readSource = revive("source");

export const sourceStore = (send: Send, whose: Whose): SourceStore => ({
  ...listStore(send, "source"),
  async addressed(id) {
    const [found] = await addressed(send, id);
    if (found === undefined) return undefined;
    const { livemode } = found;
    const organization = found.organization as Id<"organization">;
    const source = readSource(found);
    const brand: Brand = {
      id: source.row.brand,
      organization,
      slug: found.brandSlug,
      name: found.brandName,
      createdAt: found.brandCreatedAt,
    };
    return { tenant: { organization, livemode }, brand, source };
  },
  withCouponsDue: waiting(send, whose, "source", "coupons_due_at"),
  claim: claiming(send, whose, "source", { where: "next_attempt_at is not null" }),
});

export const sourceCouponStore = (send: Send, whose: Whose): SourceCouponStore => ({
  ...listStore(send, "sourceCoupon"),
  claim: claiming(send, whose, "sourceCoupon", { where: "next_attempt_at is not null" }),
});

type OfCustomer = "sourceEvent" | "sourcePayment" | "sourceNames";

/** The rows of a brand that name a customer, the oldest first; a further condition has its parameters from $5 on. */
const ofCustomer = <K extends OfCustomer>(kind: K, further = "") => {
  const { name } = TABLES[kind];
  const text = `select ${selecting(kind)} from ${name} t
  where ${IN_TENANT} and t.brand = $3 and t.customer = $4 ${further}`;
  const read = revive(kind);
  return (send: Send) =>
    async ({ organization, livemode }: Tenant, brand: Id<"brand">, customer: string, ...more: readonly string[]) =>
      (await send<Stored>(text, [organization, livemode, brand, customer, ...more])).map(read);
};
const OLDEST_FIRST = "order by t.created_at, t.id";
const [eventsOfCustomer, paymentsOfCustomer, namesOfCustomer] = [
  ofCustomer("sourceEvent", OLDEST_FIRST),
  ofCustomer("sourcePayment", OLDEST_FIRST),
  ofCustomer("sourceNames", OLDEST_FIRST),
];
const unmatchedOf = ofCustomer(
  "sourcePayment",
  `and t.status = 'unmatched' and t.reason = $5 ${OLDEST_FIRST} limit 1000`,
);

const byKeys = rowQuery("sourceEvent", (events, source: Place<string>, eventKeys: Place<readonly string[]>) =>
  events.where("t.source", "=", source).where("t.event_key", "=", anyOf(eventKeys)),
);

/** By hand: counts over the index of statuses, and the ends of two others. */
const HEALTH = `
  select status, count(*)::int as count, max(created_at) as last, min(created_at) as first
  from source_event t where ${IN_TENANT} and t.source = $3 group by status order by status`;

/** Of the events that are due, which are few. */
const WAITING_SINCE = "select min(created_at) as since from source_event where next_attempt_at is not null";

/** The limit is a literal, because a generic plan for any number of rows would read them all. */
const sweep = (whose: Whose, limit: number): string => `
  with kept as materialized (
    select organization, livemode, id from source_event where created_at < $1 and next_attempt_at is null
      and ${whose("source_event")} order by created_at
    limit ${Math.trunc(limit)} for update skip locked)
  delete from source_event s using kept e
  where s.organization = e.organization and s.livemode = e.livemode and s.id = e.id returning 1`;

interface Counted {
  readonly status: SourceEvent["status"];
  readonly count: number;
  readonly last: Date;
  readonly first: Date;
}

export const sourceEventStore = (send: Send, whose: Whose): SourceEventStore => ({
  ...listStore(send, "sourceEvent"),
  byKeys: async (tenant, source, eventKeys) =>
    eventKeys.length === 0
      ? []
      : inOrderOf(eventKeys, await byKeys(send, tenant, source, eventKeys), ({ row }) => row.eventKey),
  async health({ organization, livemode }, source) {
    const counted = await send<Counted>(HEALTH, [organization, livemode, source]);
    const last = counted.map((one) => one.last.getTime());
    const waiting = counted.find(({ status }) => status === "received");
    return {
      events: counted.map(({ status, count }) => ({ status, count })),
      lastReceivedAt: last.length === 0 ? null : new Date(Math.max(...last)),
      waitingSince: waiting?.first ?? null,
    };
  },
  async waitingSince() {
    const [found] = await send<{ readonly since: Date | null }>(WAITING_SINCE, []);
    return found?.since ?? null;
  },
  ofCustomer: eventsOfCustomer(send),
  claim: claiming(send, whose, "sourceEvent", { where: "next_attempt_at is not null" }),
  async sweep(until, limit) {
    return (await send(sweep(whose, limit), [until])).length;
  },
});

/** By hand, for its locks. The limit is a literal, because a generic plan for any number of rows would read them all. */
const sweepPayments = (whose: Whose, limit: number): string => `
  with kept as materialized (
    select p.organization, p.livemode, p.id from source_payment p
    where p.recorded = 0 and p.next_attempt_at is null and p.updated_at < $1 and not exists (
      select 1 from source_payment j where j.organization = p.organization and j.livemode = p.livemode and j.joined_to = p.id)
      and ${whose("p")}
    order by p.updated_at limit ${Math.trunc(limit)} for update of p skip locked
  ), ids as (
    delete from source_payment_id i using kept k
    where i.organization = k.organization and i.livemode = k.livemode and i.source_payment = k.id)
  delete from source_payment s using kept k
  where s.organization = k.organization and s.livemode = k.livemode and s.id = k.id returning 1`;

const idsAmong = rowQuery("sourcePaymentId", (ids, brand: Place<string>, vendorIds: Place<readonly string[]>) =>
  ids.where("t.brand", "=", brand).where("t.vendor_id", "=", anyOf(vendorIds)),
);

const idsOf = rowQuery("sourcePaymentId", (ids, payment: Place<string>) =>
  ids.where("t.source_payment", "=", payment).orderBy("t.created_at").orderBy("t.id"),
);

const waitingFor = rowQuery("sourcePayment", (payments, brand: Place<string>, vendorIds: Place<readonly string[]>) =>
  payments
    .where("t.brand", "=", brand)
    .where("t.waits_for", "=", anyOf(vendorIds))
    .orderBy("t.created_at")
    .orderBy("t.id")
    .limit(sql.lit(1_000)),
);

export const sourcePaymentStore = (send: Send, whose: Whose): SourcePaymentStore => ({
  ...listStore(send, "sourcePayment"),
  idsAmong: async (tenant, brand, vendorIds) =>
    vendorIds.length === 0
      ? []
      : inOrderOf(vendorIds, await idsAmong(send, tenant, brand, vendorIds), ({ row }) => row.vendorId),
  idsOf: (tenant, payment) => idsOf(send, tenant, payment),
  waitingFor: async (tenant, brand, vendorIds) =>
    vendorIds.length === 0 ? [] : waitingFor(send, tenant, brand, vendorIds),
  ofCustomer: paymentsOfCustomer(send),
  unmatchedOf: unmatchedOf(send),
  async sweep(until, limit) {
    return (await send(sweepPayments(whose, limit), [until])).length;
  },
  claim: claiming(send, whose, "sourcePayment", { where: "next_attempt_at is not null" }),
});

export const sourcePaymentIdStore = (send: Send): SourcePaymentIdStore => rowStore(send, "sourcePaymentId");

const namesOf = rowQuery("sourceNames", (names, brand: Place<string>, vendorIds: Place<readonly string[]>) =>
  names.where("t.brand", "=", brand).where("t.vendor_id", "=", anyOf(vendorIds)),
);

export const knownNamesStore = (send: Send): KnownNamesStore => ({
  ...rowStore(send, "sourceNames"),
  ofCustomer: namesOfCustomer(send),
  of: async (tenant, brand, vendorIds) =>
    vendorIds.length === 0
      ? []
      : inOrderOf(vendorIds, await namesOf(send, tenant, brand, vendorIds), ({ row }) => row.vendorId),
});
