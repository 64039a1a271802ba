import type { PerformanceEventResource } from "../../activity/index.ts";
import { update } from "../../journal/index.ts";
import { HOUR_MS, later, PlatformError, type Refusal, revise, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Recording } from "../host-events/record.ts";
import { retryAt } from "../source-events/source-event.ts";
import type { NamesFact, PaymentFact } from "../sources/fact.ts";
import type { AddressedSource } from "../sources/ports.ts";
import { openFacts, openNames, type PaymentReason, type SourcePayment, sealFacts } from "./payment.ts";
import type { PaymentPart } from "./plan.ts";
import { actorOf, eventsDue, isNobody, leadsElsewhere, namesOf, routeOf, saleAmong } from "./record.ts";

export const SOURCES_ORIGIN = workerOrigin("sources");

interface Leased extends Versioned<SourcePayment> {
  readonly tenant: Tenant;
}

/** How long a payment waits for the names of its subscription or checkout, which vendors report within seconds. */
const NAMES_WAIT_MS = HOUR_MS;

const commit = async ({ journal }: Ports, { tenant, ...payment }: Leased, fields: Partial<SourcePayment>) => {
  const row = revise(payment, fields);
  const { outcome } = await journal.commit({
    tenant,
    origin: SOURCES_ORIGIN,
    writes: [update("sourcePayment", row)],
  });
  return outcome === "committed" ? { ...row, version: payment.version + 1, tenant } : undefined;
};

const rests: Partial<SourcePayment> = { nextAttemptAt: null, leaseUntil: null, attempts: 0 };

/** The names that are known of the subscription or checkout of a payment, those that it asks for first. */
const knownNames = async (
  { sourceNames, sourcePayments, cipher }: Ports,
  { tenant, row }: Leased,
  { namedBy, occurredAt }: PaymentFact,
): Promise<readonly NamesFact[]> => {
  const own = await sourcePayments.idsOf(tenant, row.id);
  const ids = [...(namedBy === null ? [] : [namedBy]), ...own.map(({ row: { vendorId } }) => vendorId)];
  const known = await sourceNames.of(tenant, row.brand, ids);
  return known.map((one) => ({
    kind: "names",
    occurredAt,
    of: [one.row.vendorId],
    ...openNames(cipher, tenant, one.row),
  }));
};

/** The facts of a payment with the names that are known of it; undefined while they may still come. */
const withNames = async (
  ports: Ports,
  leased: Leased,
  facts: readonly PaymentPart[],
  fact: PaymentFact,
  now: Date,
): Promise<readonly PaymentPart[] | undefined> => {
  const { row } = leased;
  if (!isNobody(namesOf(facts).names) || row.creditedTo !== null) return facts;
  const names = await knownNames(ports, leased, fact);
  if (names.length > 0) return [...facts, ...names];
  return fact.namedBy !== null && now < later(row.createdAt, NAMES_WAIT_MS) ? undefined : facts;
};

/** Facts without the addresses of customers, once their sale is recorded. */
const withoutAddresses = (facts: readonly PaymentPart[]): readonly PaymentPart[] =>
  facts.map((fact) =>
    "customer" in fact && fact.customer !== null ? { ...fact, customer: { ...fact.customer, email: null } } : fact,
  );

/** Why a payment is not matched: the code of the refusal. */
const reasonOf = (refusal: Refusal): string =>
  refusal.code === "enrollment_not_found" && refusal.param?.endsWith("customer") === true
    ? "customer_not_bound"
    : refusal.code;

/** The reason for which nothing may be recorded of a payment, found before it is tried; undefined for none. */
const refusedBefore = async (
  ports: Ports,
  { row }: Leased,
  source: AddressedSource,
  facts: readonly PaymentPart[],
  fact: PaymentFact,
): Promise<PaymentReason | undefined> => {
  const route = routeOf(row, facts);
  const names = Object.keys(route).filter((name) => name !== "customer_email");
  if (names.length === 0) return "no_names";
  return (await leadsElsewhere(ports, source, route, fact.occurredAt)) ? "other_program" : undefined;
};

const unmatched = (ports: Ports, leased: Leased, reason: string) =>
  commit(ports, leased, { ...rests, status: "unmatched", reason, waitsFor: null, updatedAt: ports.clock.now() });

/** Records what a payment comes to, and is not recorded yet. A repeat after a crash records the same once. */
const recordDue = async (
  ports: Ports,
  record: Recording,
  leased: Leased,
  source: AddressedSource,
  facts: readonly PaymentPart[],
): Promise<unknown> => {
  const { row } = leased;
  const now = ports.clock.now();
  const events = eventsDue(row, facts);
  const status = row.status === "joined" ? "joined" : "recorded";
  if (events.length === 0)
    return commit(ports, leased, { ...rests, ...(row.recorded > 0 ? { status, reason: null } : {}) });
  const result = await record(actorOf(source), [], { events }, {});
  if (!result.ok) {
    const { refusal } = result;
    if (refusal.kind === "unavailable") throw new PlatformError(refusal);
    if (row.recorded === 0) return unmatched(ports, leased, reasonOf(refusal));
    return commit(ports, leased, { ...rests, reason: reasonOf(refusal), updatedAt: now });
  }
  const recorded = (result.value as { readonly data: readonly PerformanceEventResource[] }).data;
  const sealed = sealFacts(ports.cipher, leased.tenant, row.id, withoutAddresses(facts));
  return commit(ports, leased, {
    ...rests,
    status,
    reason: null,
    waitsFor: null,
    facts: sealed,
    recorded: row.recorded + events.length,
    sale: saleAmong(recorded) ?? row.sale,
    updatedAt: now,
  });
};

const waits = (ports: Ports, leased: Leased, fields: Partial<SourcePayment> & { readonly reason: PaymentReason }) =>
  commit(ports, leased, { ...rests, status: "waiting", ...fields });

const settle = async (ports: Ports, record: Recording, claimed: Leased): Promise<unknown> => {
  const { tenant, row } = claimed;
  const facts = openFacts(ports.cipher, tenant, row);
  const fact = facts.find((one) => one.kind === "payment");
  if (fact === undefined) return waits(ports, claimed, { reason: "payment_missing" });
  const source = await ports.sources.addressed(row.source);
  if (source === undefined) throw new Error("A payment names a source that its tenant does not have.");
  if (row.recorded > 0) return recordDue(ports, record, claimed, source, facts);
  const now = ports.clock.now();
  const named = await withNames(ports, claimed, facts, fact, now);
  if (named === undefined) {
    const until = later(row.createdAt, NAMES_WAIT_MS);
    const fields = { reason: "names_missing", waitsFor: fact.namedBy, nextAttemptAt: until } as const;
    const waiting = await waits(ports, claimed, fields);
    // Names that became known meanwhile saw nobody wait for them.
    if (waiting === undefined || (await knownNames(ports, waiting, fact)).length === 0) return waiting;
    return commit(ports, waiting, { nextAttemptAt: now });
  }
  const reason = await refusedBefore(ports, claimed, source, named, fact);
  if (reason !== undefined) {
    const waitsFor = fact.namedBy;
    return commit(ports, claimed, { ...rests, status: "unmatched", reason, waitsFor, updatedAt: now });
  }
  if (named === facts) return recordDue(ports, record, claimed, source, facts);
  // The names are kept before the sale is recorded with them, so that a repeat after a crash records the same.
  const kept = await commit(ports, claimed, { facts: sealFacts(ports.cipher, tenant, row.id, named) });
  return kept === undefined ? undefined : recordDue(ports, record, kept, source, named);
};

/** Records what due payments come to, at most `limit`; how many were due. */
export const recordPayments =
  (record: Recording) =>
  async (ports: Ports, limit: number): Promise<number> => {
    const { leaseMs } = ports.settings;
    const claimed = await ports.sourcePayments.claim({ now: ports.clock.now(), leaseMs, limit });
    const results = await Promise.allSettled(claimed.map((one) => settle(ports, record, one)));
    for (const [place, result] of results.entries()) {
      if (result.status === "fulfilled") continue;
      const one = claimed[place] as Leased;
      const attempts = one.row.attempts + 1;
      await commit(ports, one, { attempts, nextAttemptAt: retryAt(attempts, ports.clock.now()), leaseUntil: null });
      if (!(result.reason instanceof PlatformError)) throw result.reason;
    }
    return claimed.length;
  };
