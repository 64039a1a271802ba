import { OutcomeUnknown, update, workerContext } from "../../journal/index.ts";
import { keyOfName, PlatformError, refuse, revise, type Versioned, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { Recording } from "../host-events/record.ts";
import { namesFacts } from "../source-payments/names.ts";
import { actorOf, isNobody, leadsElsewhere, namedFields, notAhead } from "../source-payments/record.ts";
import { decideTakingOver, namedIdsOf, paymentIdsOf } from "../source-payments/take-over.ts";
import { SOURCES_ORIGIN } from "../source-payments/worker.ts";
import type { NamesFact, SourceFact } from "../sources/fact.ts";
import { translated } from "../sources/facts.ts";
import type { AddressedSource } from "../sources/ports.ts";
import { SourceUnreadable, type TranslatedReport } from "../sources/report.ts";
import { ERASED_BEFORE, NO_CONTENT, openContent, retryAt, type SourceEvent, sealContent } from "./source-event.ts";

interface Leased extends Versioned<SourceEvent> {
  readonly tenant: Tenant;
}

const ATTEMPTS_MAX = 8;

/** The customer whom facts name, as performance events do. */
const customerOf = (facts: readonly SourceFact[]): string | null => {
  const [id] = facts.flatMap((fact) => ("customer" in fact ? (fact.customer?.id ?? []) : []));
  return id === undefined ? null : keyOfName(id);
};

/** The event as its source reads it now. @throws SourceUnreadable */
export const reportOf = (
  { sales, cipher }: Pick<Ports, "sales" | "cipher">,
  tenant: Tenant,
  { source: { row } }: Pick<AddressedSource, "source">,
  event: SourceEvent,
): TranslatedReport => {
  if (sales === undefined) throw new SourceUnreadable("cannot be read: this service has no sales sources");
  const { event: body, headers } = openContent(cipher, tenant, event);
  const { kind, mapping, account, clickKeys, codeKeys } = row;
  const reader = sales.open(kind, mapping === null ? null : JSON.parse(mapping));
  return translated(reader, body, headers, { account, clickKeys, codeKeys });
};

const ends: Partial<SourceEvent> = { nextAttemptAt: null, leaseUntil: null };

const finish = async (ports: Ports, { tenant, ...event }: Leased, fields: Partial<SourceEvent>): Promise<unknown> => {
  const row = revise(event, { ...ends, ...fields, updatedAt: ports.clock.now() });
  return ports.journal.commit({ tenant, origin: SOURCES_ORIGIN, writes: [update("sourceEvent", row)] });
};

/**
 * Binds the customer of a checkout to the member whom it names: payments of a subscription may come long after the click. Names that
 * lead nowhere bind nobody.
 */
const bind = async (
  ports: Ports,
  source: AddressedSource,
  record: Recording,
  leased: Leased,
  given: NamesFact,
): Promise<Leased> => {
  const { tenant, brand } = source;
  const coupons = given.couponId === undefined ? [] : [given.couponId];
  const [coupon] = await namesFacts(ports, tenant, brand.id, coupons, given.occurredAt);
  const fact = { ...given, names: { ...given.names, coupon: given.names.coupon ?? coupon?.names.coupon ?? null } };
  if (fact.customer?.id == null || isNobody(fact.names)) return leased;
  if (await leadsElsewhere(ports, source, namedFields(fact.names), fact.occurredAt)) return leased;
  const { id, email } = fact.customer;
  const input = {
    type: "checkout",
    source: actorOf(source).ref.id,
    external_event_id: `names:${fact.of[0]}`,
    occurred_at: wireTime(notAhead(fact.occurredAt, ports.clock.now())),
    customer: id,
    ...(email === null ? {} : { customer_email: email }),
    ...namedFields(fact.names),
  };
  const { tenant: _, ...event } = leased;
  // The event is written along, so that nobody is bound by one whose customer is erased meanwhile.
  const result = await record(actorOf(source), [], input, {
    async condition() {
      const now = await ports.sourceEvents.get(tenant, event.row.id);
      return now?.version === event.version ? undefined : refuse("temporarily_unavailable");
    },
    alongside: () => [update("sourceEvent", revise(event, { updatedAt: ports.clock.now() }))],
  });
  if (result.ok) return { ...leased, version: leased.version + 1 };
  if (result.refusal.kind === "unavailable") throw new PlatformError(result.refusal);
  return leased;
};

/** Commits the facts of an event with its status; false where a row moved meanwhile. */
const takeOver = async (
  ports: Ports,
  { tenant, ...event }: Leased,
  facts: readonly SourceFact[],
  fields: Partial<SourceEvent>,
): Promise<boolean> => {
  const { sourcePayments, sourceNames, cipher } = ports;
  const { brand } = event.row;
  const namedIds = namedIdsOf(facts);
  const about = [...new Set([...facts.flatMap((fact) => paymentIdsOf(fact) ?? []), ...namedIds])];
  const among = await sourcePayments.idsAmong(tenant, brand, about);
  const found = [...new Set(among.map(({ row }) => row.sourcePayment))];
  const [payments, ids, names, waiting] = await Promise.all([
    sourcePayments.many(tenant, found),
    Promise.all(found.map((one) => sourcePayments.idsOf(tenant, one))),
    sourceNames.of(tenant, brand, namedIds),
    sourcePayments.waitingFor(tenant, brand, namedIds),
  ]);
  const context = workerContext(ports, tenant, SOURCES_ORIGIN, event);
  const writes = decideTakingOver(context, facts, {
    tenant,
    event: event.row,
    cipher,
    payments,
    ids: ids.flat(),
    names,
    waiting,
  });
  const row = revise(event, { ...ends, ...fields, updatedAt: context.now });
  const { outcome } = await ports.journal.commit({
    tenant,
    origin: SOURCES_ORIGIN,
    writes: [update("sourceEvent", row), ...writes],
    notifications: ["sources"],
  });
  return outcome === "committed";
};

const statusOf = ({ livemode, facts }: TranslatedReport, tenant: Tenant): "other_mode" | "unrelated" | "done" => {
  if (livemode !== null && livemode !== tenant.livemode) return "other_mode";
  return facts.length === 0 ? "unrelated" : "done";
};

/** Works on each payment one after the other, in the order in which the work came: several events of one would only conflict. */
interface Turns {
  take<T>(ids: readonly string[], work: () => Promise<T>): Promise<T>;
}

const openTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(ids, work) {
      const before = Promise.allSettled(ids.map((one) => last.get(one)));
      const done = before.then(work);
      for (const one of ids) last.set(one, done);
      return done;
    },
  };
};

const translate = async (ports: Ports, record: Recording, turns: Turns, leased: Leased): Promise<unknown> => {
  const { tenant, row } = leased;
  const source = await ports.sources.addressed(row.source);
  if (source === undefined) throw new Error("An event names a source that its tenant does not have.");
  const { kind, mapping } = source.source.row;
  // Another process may know the kind.
  if (ports.sales?.kinds.includes(kind) !== true) throw new PlatformError(refuse("temporarily_unavailable").refusal);
  if (openContent(ports.cipher, tenant, row).event === null) return finish(ports, leased, { status: "unrelated" });
  const empty = sealContent(ports.cipher, tenant, row.id, NO_CONTENT);
  const erased = { status: "erased", reason: null, customer: null, content: empty } as const;
  const isErased = row.reason === ERASED_BEFORE;
  let report: TranslatedReport;
  try {
    report = reportOf(ports, tenant, source, row);
  } catch (error) {
    if (!(error instanceof SourceUnreadable)) throw error;
    const unreadable = { status: "unreadable", reason: error.message.slice(0, 500) } as const;
    return finish(ports, leased, isErased ? erased : unreadable);
  }
  const { facts, type, at: happenedAt } = report;
  const said = { type: type.slice(0, 200), happenedAt, reason: null, customer: customerOf(facts) };
  const status = statusOf(report, tenant);
  // By another mapping, or other keys, an event may say more.
  const isKept = mapping !== null || (status === "unrelated" && report.isForeign !== true);
  const ended = { ...said, status, ...(isKept ? {} : { content: empty }), ...(isErased ? erased : {}) };
  if (status !== "done") return finish(ports, leased, ended);
  return turns.take([...new Set(facts.flatMap((fact) => paymentIdsOf(fact) ?? []))], async () => {
    if (isErased) return persist(ports, leased, facts.map(withoutCustomer), ended);
    let bound = leased;
    for (const fact of facts) if (fact.kind === "names") bound = await bind(ports, source, record, bound, fact);
    return persist(ports, bound, facts, { ...said, status: "done" });
  });
};

const withoutCustomer = (fact: SourceFact): SourceFact => ("customer" in fact ? { ...fact, customer: null } : fact);

/** Takes the facts over, however often the rows that they concern move meanwhile. */
const persist = async (
  ports: Ports,
  leased: Leased,
  facts: readonly SourceFact[],
  fields: Partial<SourceEvent>,
): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) if (await takeOver(ports, leased, facts, fields)) return;
  throw new OutcomeUnknown();
};

/** Translates due events of sources and takes over their facts, at most `limit`; how many were due. */
export const translateEvents =
  (record: Recording) =>
  async (ports: Ports, limit: number): Promise<number> => {
    const { leaseMs } = ports.settings;
    const claimed = await ports.sourceEvents.claim({ now: ports.clock.now(), leaseMs, limit });
    const turns = openTurns();
    const results = await Promise.allSettled(claimed.map((one) => translate(ports, record, turns, one)));
    for (const [place, result] of results.entries()) {
      if (result.status === "fulfilled") continue;
      const one = claimed[place] as Leased;
      const attempts = one.row.attempts + 1;
      await finish(ports, one, { attempts, nextAttemptAt: retryAt(attempts, ports.clock.now()) });
      const isPassing = result.reason instanceof PlatformError || result.reason instanceof OutcomeUnknown;
      if (!isPassing) throw result.reason;
    }
    return claimed.length;
  };
