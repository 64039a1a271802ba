import type { PerformanceEventResource } from "../../activity/index.ts";
import { update } from "../../journal/index.ts";
import {
  HOUR_MS,
  later,
  MINUTE_MS,
  PlatformError,
  type Refusal,
  refuse,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Recording } from "../host-events/record.ts";
import { retryAt } from "../source-events/source-event.ts";
import type { NamesFact, PaymentFact, VendorId } from "../sources/fact.ts";
import type { AddressedSource } from "../sources/ports.ts";
import { namesFacts } from "./names.ts";
import { openFacts, type PaymentReason, type SourcePayment, sealFacts } from "./payment.ts";
import { isPayment, netOf, type PaymentPart, reportIn } from "./plan.ts";
import { actorOf, customerKeyOf, eventsDue, isNobody, leadsElsewhere, namesOf, routeOf, saleAmong } from "./record.ts";

export const SOURCES_ORIGIN = workerOrigin("sources");

interface Leased extends Versioned<SourcePayment> {
  readonly tenant: Tenant;
}

/** How long a payment waits for the names of its subscription or checkout, which vendors report within seconds. */
const NAMES_WAIT_MS = HOUR_MS;
/** How long a rough report waits for the better one, which vendors send at the same time. */
const DETAILS_WAIT_MS = 10 * MINUTE_MS;
/** The most events that are recorded of a payment at once; the others follow. */
const EVENTS_MAX = 500;

/** The write of a payment as the worker leaves it; it is refused where the row moved meanwhile. */
const left = ({ tenant: _, ...payment }: Leased, fields: Partial<SourcePayment>) =>
  update("sourcePayment", revise(payment, fields));

/** The payment after the commit; undefined where it moved meanwhile. */
const commit = async (
  { journal }: Ports,
  leased: Leased,
  fields: Partial<SourcePayment>,
): Promise<Leased | undefined> => {
  const { tenant, version } = leased;
  const { outcome } = await journal.commit({ tenant, origin: SOURCES_ORIGIN, writes: [left(leased, fields)] });
  return outcome === "committed" ? { tenant, ...revise(leased, fields), version: version + 1 } : undefined;
};

const rests: Partial<SourcePayment> = { nextAttemptAt: null, leaseUntil: null, attempts: 0 };

/** The coupons of which reports say the vendor's id and no code. */
const couponIdsOf = (facts: readonly PaymentPart[]): readonly VendorId[] => [
  ...new Set(facts.flatMap((fact) => ("couponId" in fact && fact.couponId !== undefined ? [fact.couponId] : []))),
];

/** The subscription or checkout whose report brings the names of a payment; null where its own reports do. */
const namedByOf = (facts: readonly PaymentPart[]) =>
  facts.filter(isPayment).find(({ namedBy }) => namedBy !== null)?.namedBy ?? null;

/** The names that are known of the subscription, checkout and coupon of a payment, those that it asks for first. */
const knownNames = async (
  ports: Ports,
  { tenant, row }: Leased,
  facts: readonly PaymentPart[],
  { occurredAt }: PaymentFact,
): Promise<readonly NamesFact[]> => {
  const own = await ports.sourcePayments.idsOf(tenant, row.id);
  const namedBy = namedByOf(facts);
  const ids = [...(namedBy === null ? [] : [namedBy]), ...own.map(({ row: { vendorId } }) => vendorId)];
  const named = isNobody(namesOf(facts).names) && row.creditedTo === null;
  const known = named ? await namesFacts(ports, tenant, row.brand, ids, occurredAt) : [];
  const coupons = couponIdsOf([...facts, ...known]);
  return [...known, ...(await namesFacts(ports, tenant, row.brand, coupons, occurredAt))];
};

/** The id whose names a payment without any waits for: the coupon that it or its subscription names, else the subscription. */
const waitsForOf = (facts: readonly PaymentPart[]): VendorId | null => couponIdsOf(facts)[0] ?? namedByOf(facts);

/** Facts without the addresses of customers, once their sale is recorded. */
const withoutAddresses = (facts: readonly PaymentPart[]): readonly PaymentPart[] =>
  facts.map((fact) =>
    "customer" in fact && fact.customer !== null ? { ...fact, customer: { ...fact.customer, email: null } } : fact,
  );

/** Facts as a payment is recorded by them: the report that counts now is the first of its reports, and stays what the sale is worth. */
const settledBy = (facts: readonly PaymentPart[]): readonly PaymentPart[] => {
  const report = reportIn(facts);
  return report === undefined ? facts : [report, ...facts.filter((fact) => fact !== report)];
};

/** Why a payment is not matched: the code of the refusal. */
const reasonOf = (refusal: Refusal): string =>
  refusal.code === "enrollment_not_found" && refusal.param?.endsWith("customer") === true
    ? "customer_not_bound"
    : refusal.code;

/** The sources that reported a payment, the first one first. */
const sourcesOf = async ({ sources }: Ports, { row }: Leased, facts: readonly PaymentPart[]) => {
  const ids = new Set(facts.filter(isPayment).map(({ from }) => from ?? row.source));
  const found = await Promise.all([...ids].map((one) => sources.addressed(one)));
  return found.map((one) => {
    if (one === undefined) throw new Error("A payment names a source that its tenant does not have.");
    return one;
  });
};

/** The source that may record a payment: the first of those that reported it; else the reason why none may. */
const recordingSource = async (
  ports: Ports,
  leased: Leased,
  facts: readonly PaymentPart[],
  { occurredAt }: PaymentFact,
): Promise<AddressedSource | PaymentReason> => {
  const route = routeOf(leased.row, facts);
  const names = Object.keys(route).filter((name) => name !== "customer_email");
  if (names.length === 0) return "no_names";
  for (const source of await sourcesOf(ports, leased, facts))
    if (!(await leadsElsewhere(ports, source, route, occurredAt))) return source;
  return "other_program";
};

const unmatched = (ports: Ports, leased: Leased, facts: readonly PaymentPart[], reason: string) =>
  commit(ports, leased, {
    ...rests,
    status: "unmatched",
    reason,
    waitsFor: waitsForOf(facts),
    customer: leased.row.customer ?? customerKeyOf(facts),
    updatedAt: ports.clock.now(),
  });

/** The row once events are recorded: what it shows is what was recorded. */
const recordedRow = (
  { cipher, clock }: Ports,
  { tenant, row }: Leased,
  facts: readonly PaymentPart[],
  count: number,
  data: readonly PerformanceEventResource[],
): Partial<SourcePayment> => {
  const report = row.recorded > 0 ? undefined : facts.find(isPayment);
  return {
    ...rests,
    ...(report === undefined
      ? {}
      : {
          payment: report.payment[0],
          currency: report.currency,
          netMinor: netOf(report),
          occurredAt: report.occurredAt,
          customer: customerKeyOf(facts),
        }),
    status: row.status === "joined" ? "joined" : "recorded",
    reason: null,
    waitsFor: null,
    facts: sealFacts(cipher, tenant, row.id, withoutAddresses(facts)),
    recorded: row.recorded + count,
    sale: saleAmong(data) ?? row.sale,
    nextAttemptAt: count === EVENTS_MAX ? clock.now() : null,
    updatedAt: clock.now(),
  };
};

/**
 * Records what a payment comes to, and is not recorded yet, and what is known of it, as one: whatever else becomes known of the payment
 * meanwhile moves its row, and then nothing is recorded before it is looked at again.
 */
const recordDue = async (
  ports: Ports,
  record: Recording,
  leased: Leased,
  source: AddressedSource,
  facts: readonly PaymentPart[],
): Promise<unknown> => {
  const { tenant, row, version } = leased;
  const by = { source: source.source.row.id };
  const events = eventsDue({ ...row, ...by }, facts).slice(0, EVENTS_MAX);
  if (events.length === 0) return commit(ports, leased, { ...rests, ...(row.recorded > 0 ? { reason: null } : {}) });
  const result = await record(
    actorOf(source),
    [],
    { events },
    {
      async condition() {
        const now = await ports.sourcePayments.get(tenant, row.id);
        return now?.version === version ? undefined : refuse("temporarily_unavailable");
      },
      alongside(answer) {
        const { data } = answer as { readonly data: readonly PerformanceEventResource[] };
        return [left(leased, { ...by, ...recordedRow(ports, leased, facts, events.length, data) })];
      },
    },
  );
  if (result.ok) return;
  const { refusal } = result;
  if (refusal.kind === "unavailable") throw new PlatformError(refusal);
  if (row.recorded === 0) return unmatched(ports, leased, facts, reasonOf(refusal));
  return commit(ports, leased, { ...rests, reason: reasonOf(refusal), updatedAt: ports.clock.now() });
};

const waits = (ports: Ports, leased: Leased, fields: Partial<SourcePayment> & { readonly reason: PaymentReason }) =>
  commit(ports, leased, { ...rests, status: "waiting", ...fields });

const settle = async (ports: Ports, record: Recording, claimed: Leased): Promise<unknown> => {
  const { tenant, row } = claimed;
  const facts = openFacts(ports.cipher, tenant, row);
  const report = reportIn(facts);
  if (report === undefined) return waits(ports, claimed, { reason: "payment_missing" });
  if (row.recorded > 0) {
    const source = await ports.sources.addressed(row.source);
    if (source === undefined) throw new Error("A payment names a source that its tenant does not have.");
    return recordDue(ports, record, claimed, source, facts);
  }
  const now = ports.clock.now();
  const detailed = later(row.createdAt, DETAILS_WAIT_MS);
  if (report.isRough === true && now < detailed)
    return waits(ports, claimed, { reason: "details_missing", nextAttemptAt: detailed });
  const names = await knownNames(ports, claimed, facts, report);
  const waitsFor = waitsForOf([...facts, ...names]);
  const named = later(row.createdAt, NAMES_WAIT_MS);
  if (isNobody(namesOf([...facts, ...names]).names) && row.creditedTo === null && waitsFor !== null && now < named) {
    const customer = row.customer ?? customerKeyOf(facts);
    const fields = { reason: "names_missing", waitsFor, customer, nextAttemptAt: named } as const;
    const waiting = await waits(ports, claimed, fields);
    if (waiting === undefined) return;
    // Names that became known meanwhile saw nobody wait for them.
    const known = await knownNames(ports, waiting, facts, report);
    return known.length > names.length ? commit(ports, waiting, { nextAttemptAt: now }) : waiting;
  }
  const all = settledBy([...facts, ...names]);
  const source = await recordingSource(ports, claimed, all, report);
  return typeof source === "string"
    ? unmatched(ports, claimed, all, source)
    : recordDue(ports, record, claimed, source, all);
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
