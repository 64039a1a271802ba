import type { Change, Ports, WebhookTransport, Write } from "@entente/core/ports";
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { continuing, traceparentOf } from "./traceparent.ts";

/**
 * Asked for on use: a host may register its SDK after this module is loaded, and through another copy of the API, which a tracer of before
 * would never hear of.
 */
const tracer = () => trace.getTracer("@entente/adapters-node");

/** When a span has read through ports, since it began or since its last commit. */
interface Gathering {
  begins: number;
  ends: number;
}

const gatherings = new WeakMap<Span, Gathering>();

/** Notes that the active span reads, from now until the promise settles. Nothing is noted where nothing is traced. */
const noting = <T>(read: () => T): T => {
  const span = trace.getActiveSpan();
  if (span === undefined || !span.isRecording()) return read();
  const begins = Date.now();
  const result = read();
  if (!(result instanceof Promise)) return result;
  const note = (): void => {
    const known = gatherings.get(span);
    if (known === undefined) gatherings.set(span, { begins, ends: Date.now() });
    else known.ends = Date.now();
  };
  // What a read comes to is its caller's; here it has ended.
  result.then(note, note);
  return result;
};

type Method = (...given: unknown[]) => unknown;

/** The same port, of which each call is noted. */
const readThrough = <P extends object>(port: P): P => {
  const made = new Map<PropertyKey, Method>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const known = made.get(name);
      if (known !== undefined) return known;
      const method: Method = (...given) => noting(() => (value as Method).apply(target, given));
      made.set(name, method);
      return method;
    },
  });
};

/** Draws what has happened since the last commit as two spans: what was read, and what was decided of it. */
const drawPhases = (span: Span): void => {
  const gathered = gatherings.get(span);
  if (gathered === undefined) return;
  gatherings.delete(span);
  const within = trace.setSpan(context.active(), span);
  tracer().startSpan("gather", { startTime: gathered.begins }, within).end(gathered.ends);
  tracer().startSpan("decide", { startTime: gathered.ends }, within).end(Date.now());
};

const failed = (span: Span, cause: unknown): void => {
  span.recordException(cause instanceof Error ? cause : String(cause));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

type OperationWrite = Extract<Write, { readonly kind: "operation" }>;

const operationsIn = (change: Change): readonly OperationWrite[] =>
  (change.writes ?? []).filter((write): write is OperationWrite => write.kind === "operation");

/** Names the span on everything by which it is followed: events, and operations that the change begins. */
const naming = (change: Change, traceparent: string | undefined): Change => {
  if (traceparent === undefined) return change;
  const writes = (change.writes ?? []).map((write) =>
    write.kind === "operation" && write.version === 0 ? { ...write, row: { ...write.row, traceparent } } : write,
  );
  return { ...change, writes, origin: { ...change.origin, traceparent } };
};

/** The span of a commit: within that of a request; of a worker within the span in which its operation was begun. */
const spanOfCommit = (change: Change): Span => {
  const { type, id } = change.origin.actor;
  const attributes: Attributes = { "entente.actor.type": type, "entente.livemode": change.tenant.livemode };
  const active = trace.getActiveSpan();
  if (active !== undefined) {
    if (active.isRecording()) drawPhases(active);
    return tracer().startSpan("commit", { attributes });
  }
  const [operation] = operationsIn(change);
  if (operation === undefined)
    return tracer().startSpan(`worker ${type === "system" ? (id ?? "") : type}`, {
      kind: SpanKind.CONSUMER,
      attributes,
    });
  const of = {
    ...attributes,
    "entente.operation.kind": operation.row.kind,
    "entente.operation.status": operation.row.status,
  };
  const begun = continuing(context.active(), operation.row.traceparent);
  return tracer().startSpan(`worker step ${operation.row.kind}`, { kind: SpanKind.CONSUMER, attributes: of }, begun);
};

const tracedJournal = (journal: Ports["journal"]): Ports["journal"] => {
  const commit: Ports["journal"]["commit"] = async (change) => {
    const span = spanOfCommit(change);
    try {
      const done = await journal.commit(naming(change, traceparentOf(span)));
      span.setAttribute("entente.commit.outcome", done.outcome);
      return done;
    } catch (cause) {
      failed(span, cause);
      throw cause;
    } finally {
      span.end();
    }
  };
  // A journal may be an object of a class, whose methods no copy has.
  return new Proxy(readThrough(journal), {
    get: (reading, name) => (name === "commit" ? commit : Reflect.get(reading, name)),
  });
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

const tracedTransport = (transport: WebhookTransport): WebhookTransport => ({
  ...transport,
  ...(transport.close === undefined ? {} : { close: () => transport.close?.() ?? Promise.resolve() }),
  async post(asked) {
    const { traceparent: before, ...headers } = asked.headers as Readonly<Record<string, string>>;
    // A path and a query may hold secrets of the receiver.
    const attributes = { "http.request.method": "POST", "server.address": hostOf(asked.url) };
    const begun = continuing(context.active(), before);
    const span = tracer().startSpan("deliver webhook", { kind: SpanKind.PRODUCER, attributes }, begun);
    const traceparent = traceparentOf(span) ?? before;
    try {
      const posted = await transport.post({
        ...asked,
        headers: { ...headers, ...(traceparent === undefined ? {} : { traceparent }) },
      });
      if ("status" in posted) span.setAttribute("http.response.status_code", posted.status);
      else span.setAttribute("error.type", posted.error);
      if ("error" in posted || posted.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      return posted;
    } finally {
      span.end();
    }
  },
});

/** Ports that read nothing for a decision: they make values, are called by workers, or hold settings. */
const UNREAD: ReadonlySet<string> = new Set([
  ...[
    "settings",
    "clock",
    "ids",
    "randomness",
    "cipher",
    "signer",
    "secretKeys",
    "limitShares",
    "reads",
    "notifications",
    "mailTransport",
  ],
  ...["channels", "rails", "resultsReader", "authorizers", "sales", "oneTimeCodes", "passkeyVerifier", "documents"],
]);

/**
 * The same ports, which draw spans through OpenTelemetry's API; give them to `createPlatform`. The host brings the SDK and a context
 * manager; without them nothing is drawn, and nothing changes.
 *
 * Of a request that changes something: `gather`, `decide` and `commit`, in its own span. A commit names its span on its events and on the
 * operations that it begins, so that `worker step …` and `deliver webhook`, in whichever process and however much later, belong to the same
 * trace; a delivery sends `traceparent` to its receiver. No attribute names an organization, a person or a path of a receiver. A change in
 * the transaction of a host names none.
 *
 * @example `const platform = createPlatform(tracedPorts({ ...storage, ...runtime, channels, settings }))`
 * @example `const { journal } = tracedPorts({ ...storage, ...runtime, channels, settings })`
 */
export const tracedPorts = (ports: Ports): Ports => {
  const traced = Object.entries(ports).map(([name, port]: [string, unknown]) => [
    name,
    UNREAD.has(name) || typeof port !== "object" || port === null || Array.isArray(port) ? port : readThrough(port),
  ]);
  const { webhookTransport: transport } = ports;
  return {
    ...(Object.fromEntries(traced) as Ports),
    journal: tracedJournal(ports.journal),
    ...(transport === undefined ? {} : { webhookTransport: tracedTransport(transport) }),
  };
};
