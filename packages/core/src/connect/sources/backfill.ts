import { insert, update, type Write, workerContext } from "../../journal/index.ts";
import { DAY_MS, type JsonText, later, revise, type Versioned, wireId } from "../../kernel/index.ts";
import { type Origin, type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { receivedEvent } from "../source-events/inbox.ts";
import { retryAt } from "../source-events/source-event.ts";
import type { ApiAccess } from "./access.ts";
import { type ApiRefusal, type SalesApi, SalesApiRefused } from "./api.ts";
import type { SalesSource } from "./ports.ts";
import { readerOf } from "./reader.ts";
import { apiKeyOf, type BackfillPlace, type Source, sealSourceSecret, sourcePath } from "./source.ts";

interface Leased extends Versioned<Source> {
  readonly tenant: Tenant;
}

const ORIGIN: Origin = workerOrigin("sources");

/** How much of what was read before is read once more: vendors list some events late. */
const OVERLAP_MS = DAY_MS;
const EVERY_MS = DAY_MS;
/** After how many failures in a row a span is read from its beginning. */
const BEGIN_ANEW = 5;

const commit = async (
  { journal, clock }: Ports,
  { tenant, ...source }: Leased,
  fields: Partial<Source>,
  writes: readonly Write[] = [],
): Promise<boolean> => {
  const next = revise(source, { ...fields, leaseUntil: null, updatedAt: clock.now() });
  const { outcome } = await journal.commit({
    tenant,
    origin: ORIGIN,
    writes: [update("source", next), ...writes],
    ...(writes.length === 0 ? {} : { notifications: ["sources"] }),
  });
  return outcome === "committed";
};

/** Makes or moves the endpoint of a source, where it has none of its own or its address is another one; true if the source moved. */
const settleEndpoint = async (
  ports: Ports,
  leased: Leased,
  endpoints: NonNullable<SalesApi["endpoints"]>,
  access: ApiAccess,
): Promise<boolean> => {
  const { tenant, row } = leased;
  const now = ports.clock.now();
  const url = `${ports.settings.publicUrl}${sourcePath(row.id)}`;
  const isMade = row.endpoint !== null;
  if (isMade ? row.endpointUrl === url : row.secret !== null) return false;
  if (isMade && (await endpoints.move(access, row.endpoint, url)))
    return commit(ports, leased, { endpointUrl: url, nextAttemptAt: now });
  const { endpoint, secret } = await endpoints.make(access, wireId("source", row.id), url);
  const sealed = sealSourceSecret(ports.cipher, tenant, row.id, secret);
  const replaced = { previousSecret: row.secret, rotatedAt: row.secret === null ? row.rotatedAt : now };
  const made = { endpoint, endpointUrl: url, secret: sealed, ...replaced, nextAttemptAt: now };
  if (await commit(ports, leased, made)) return true;
  // Somebody changed the source meanwhile, perhaps archived it: nobody would know of the endpoint.
  await endpoints.remove(access, endpoint);
  return true;
};

/** The events of a page that the inbox does not have. */
const newEvents = async (ports: Ports, leased: Leased, reader: SalesSource, events: readonly unknown[]) => {
  const { tenant, ...source } = leased;
  const context = workerContext(ports, tenant, ORIGIN, source);
  const rows = events.map((value, nth) => {
    const body = new TextEncoder().encode(JSON.stringify(value));
    return receivedEvent(ports, context, { tenant, source }, reader, { value, body, headers: {} }, nth);
  });
  const once = [...new Map(rows.map((row) => [row.eventKey, row])).values()];
  const keys = once.map(({ eventKey }) => eventKey);
  const known = new Set((await ports.sourceEvents.byKeys(tenant, source.row.id, keys)).map(({ row }) => row.eventKey));
  return once.filter(({ eventKey }) => !known.has(eventKey));
};

/** Reads one page of what the vendor has, and keeps its events with the place to go on from. */
const readPage = async (
  ports: Ports,
  leased: Leased,
  reader: SalesSource,
  api: SalesApi,
  access: ApiAccess,
  backfillError: ApiRefusal | null,
): Promise<unknown> => {
  const { row } = leased;
  const now = ports.clock.now();
  const from = row.backfillFrom ?? later(row.backfilledUntil ?? now, -OVERLAP_MS);
  const begun: BackfillPlace =
    row.backfillPlace === null ? { until: now.toISOString(), place: null } : JSON.parse(row.backfillPlace);
  const until = new Date(begun.until);
  const { events, next } = await api.read(access, { from, until }, begun.place);
  if (next !== null && next === begun.place) throw new Error("The vendor names the same place once more.");
  const fresh = await newEvents(ports, leased, reader, events);
  const place: BackfillPlace = { until: begun.until, place: next };
  const goesOn = { backfillFrom: from, backfillPlace: JSON.stringify(place) as JsonText, nextAttemptAt: now };
  const ends = { backfillFrom: null, backfillPlace: null, backfilledUntil: until, nextAttemptAt: later(now, EVERY_MS) };
  return commit(
    ports,
    leased,
    { ...(next === null ? ends : goesOn), backfillError, attempts: 0 },
    fresh.map((one) => insert("sourceEvent", one)),
  );
};

/** Removes the endpoint of an archived source, and forgets the key to its vendor. */
const leave = async (ports: Ports, leased: Leased, api: SalesApi | undefined, access: ApiAccess): Promise<unknown> => {
  const { endpoint } = leased.row;
  try {
    if (endpoint !== null) await api?.endpoints?.remove(access, endpoint);
  } catch (error) {
    if (!(error instanceof SalesApiRefused)) throw error;
  }
  return commit(ports, leased, { apiKey: null, endpoint: null, endpointUrl: null, nextAttemptAt: null });
};

const attend = async (ports: Ports, leased: Leased): Promise<unknown> => {
  const { tenant, row } = leased;
  const key = apiKeyOf(ports.cipher, tenant, row);
  if (key === undefined || row.status === "paused") return commit(ports, leased, { nextAttemptAt: null });
  const reader = readerOf(ports.sales, row);
  const access = { key, account: row.account };
  if (row.status === "archived") return leave(ports, leased, reader?.api, access);
  // Another process may know the kind.
  if (reader?.api === undefined) throw new Error(`This process cannot ask the API of ${row.kind}.`);
  const { api } = reader;
  let refused: ApiRefusal | null = null;
  try {
    if (api.endpoints !== undefined && (await settleEndpoint(ports, leased, api.endpoints, access))) return;
  } catch (error) {
    if (!(error instanceof SalesApiRefused)) throw error;
    refused = error.reason;
  }
  // What is not delivered is read all the same.
  return readPage(ports, leased, reader, api, access, refused);
};

const fail = (ports: Ports, leased: Leased, error: unknown): Promise<boolean> => {
  const now = ports.clock.now();
  const attempts = leased.row.attempts + 1;
  return error instanceof SalesApiRefused
    ? commit(ports, leased, { backfillError: error.reason, attempts, nextAttemptAt: later(now, EVERY_MS) })
    : commit(ports, leased, {
        backfillError: "unreachable",
        attempts,
        nextAttemptAt: retryAt(attempts, now),
        // A place that the vendor no longer knows is given up: the span is read from its beginning.
        ...(attempts % BEGIN_ANEW === 0 ? { backfillPlace: null } : {}),
      });
};

/**
 * Asks the vendors of due sources, at most `limit`: makes and moves endpoints for webhooks, and reads into the inbox what was not
 * delivered; how many were due. A vendor is asked outside of every transaction, and a page that is read twice is kept once.
 */
export const backfillSources = async (ports: Ports, limit: number): Promise<number> => {
  const { leaseMs } = ports.settings;
  const claimed = await ports.sources.claim({ now: ports.clock.now(), leaseMs, limit });
  await Promise.all(
    claimed.map(async (one) => {
      try {
        await attend(ports, one);
      } catch (error) {
        await fail(ports, one, error);
      }
    }),
  );
  return claimed.length;
};
