import type { PerformanceEventResource } from "../../activity/index.ts";
import { update, type Write } from "../../journal/index.ts";
import {
  DAY_MS,
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
import type { AddressedSource } from "../sources/ports.ts";
import { choicesFor, knownNames, waitsForOf } from "./choose.ts";
import { openFacts, type PaymentReason, type SourcePayment, sealFacts } from "./payment.ts";
import { netOf, type PaymentPart, reportIn, returnsOtherCurrency } from "./plan.ts";
import { actorOf, customerKeyOf, eventsDue, isNobody, namesOf, saleAmong, withoutAddresses } from "./record.ts";

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

const NOT_BOUND = "customer_not_bound";

/** Why a payment is not matched: the code of the refusal. */
const reasonOf = (refusal: Refusal): string =>
  refusal.code === "enrollment_not_found" && refusal.param?.endsWith("customer") === true ? NOT_BOUND : refusal.code;

const unmatched = (ports: Ports, leased: Leased, facts: readonly PaymentPart[], reason: string) =>
  commit(ports, leased, {
    ...rests,
    status: "unmatched",
    reason,
    waitsFor: waitsForOf(facts),
    customer: leased.row.customer ?? customerKeyOf(facts),
    updatedAt: ports.clock.now(),
  });

/** Why a recorded payment needs somebody to look at it; null where it does not. */
const leftOver = (facts: readonly PaymentPart[]): PaymentReason | null =>
  returnsOtherCurrency(facts) ? "other_currency" : null;

/** The row once events are recorded: what it shows is what was recorded. */
const recordedRow = (
  { cipher, clock }: Ports,
  { tenant, row }: Leased,
  facts: readonly PaymentPart[],
  count: number,
  data: readonly PerformanceEventResource[],
): Partial<SourcePayment> => {
  const report = row.recorded > 0 ? undefined : reportIn(facts);
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
    reason: leftOver(facts),
    waitsFor: null,
    facts: sealFacts(cipher, tenant, row.id, withoutAddresses(facts)),
    recorded: row.recorded + count,
    sale: saleAmong(data) ?? row.sale,
    nextAttemptAt: count === EVENTS_MAX ? clock.now() : null,
    updatedAt: clock.now(),
  };
};

/** The writes by which payments of a customer who is bound by this one are looked at again. */
const unboundOf = async (ports: Ports, { tenant, row }: Leased, customer: string | null): Promise<readonly Write[]> => {
  const { sourcePayments, clock } = ports;
  const found = customer === null ? [] : await sourcePayments.unmatchedOf(tenant, row.brand, customer, NOT_BOUND);
  const now = clock.now();
  return found
    .filter((one) => one.row.id !== row.id)
    .map((one) => update("sourcePayment", revise(one, { nextAttemptAt: now, leaseUntil: null, attempts: 0 })));
};

/**
 * Records what a payment comes to, and is not recorded yet, and what is known of it, as one: whatever else becomes known of the payment
 * meanwhile moves its row, and then nothing is recorded before it is looked at again. Answers the reason where nobody is found.
 */
const recordDue = async (
  ports: Ports,
  record: Recording,
  leased: Leased,
  source: AddressedSource,
  facts: readonly PaymentPart[],
): Promise<string | undefined> => {
  const { tenant, row, version } = leased;
  const by = { source: source.source.row.id };
  const now = ports.clock.now();
  const events = eventsDue({ ...row, ...by }, facts, now).slice(0, EVENTS_MAX);
  if (events.length === 0) {
    await commit(ports, leased, { ...rests, ...(row.recorded > 0 ? { reason: leftOver(facts) } : {}) });
    return undefined;
  }
  const unbound = row.recorded > 0 ? [] : await unboundOf(ports, leased, customerKeyOf(facts));
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
        return [left(leased, { ...by, ...recordedRow(ports, leased, facts, events.length, data) }), ...unbound];
      },
    },
  );
  if (result.ok) return undefined;
  const { refusal } = result;
  if (refusal.kind === "unavailable") throw new PlatformError(refusal);
  if (row.recorded === 0) return reasonOf(refusal);
  // The money that went back must not be forgotten, whatever stands in its way now.
  await commit(ports, leased, {
    ...rests,
    reason: reasonOf(refusal),
    nextAttemptAt: later(now, DAY_MS),
    updatedAt: now,
  });
  return undefined;
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
  const all = [...facts, ...names];
  const reasons: string[] = [];
  for (const choice of await choicesFor(ports, claimed, all, report)) {
    const nobody =
      typeof choice === "string" ? choice : await recordDue(ports, record, claimed, choice.source, choice.facts);
    if (nobody === undefined) return;
    reasons.push(nobody);
  }
  return unmatched(ports, claimed, all, reasons[0] ?? "no_names");
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
