import { randomUUID } from "node:crypto";
import type { Actor, Refusal } from "@entente/core";
import type { Site } from "@entente/core/http";
import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { HelpLink } from "./help-link.ts";
import type { Incoming } from "./incoming.ts";
import { type Answer, lateAnswer, refusalAnswer, refusalOf } from "./refusal.ts";
import { BodyLate, ClientGone, type ReadBytes } from "./request/bytes.ts";
import { allLines, idsOfCaller, type RequestLine } from "./request-line.ts";
import type { Found } from "./routing/path-tree.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import type { Meters } from "./server/meters.ts";
import type { Log } from "./server/options.ts";

/** The parts that all exchanges of a service share. */
export interface Setup {
  readonly log: Log;
  /** Takes the line of each request that has ended; absent: `log` takes all of them. */
  readonly line?: RequestLine;
  readonly meters: Meters;
  readonly help: HelpLink;
  /** Takes down requests whose caller is known, for the log that developers read. Absent: there is none. */
  readonly record?: (answered: Answered) => void;
  /** Answers requests that are made at a domain of a brand and that nothing answers there; see {@link siteAnswering}. Absent: there are none. */
  readonly before?: Early;
}

/** An answered request of a known caller. */
export interface Answered {
  readonly id: string;
  readonly actor: Actor;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly errorCode: string | null;
  readonly errorParam: string | null;
}

/** One request and its answer. `Out` is where a server puts the answer. */
export interface Exchange<Out = unknown> {
  /** `req_…`: on the response, in the error body and in the log line. The caller cannot choose it. */
  readonly id: string;
  readonly request: Incoming;
  readonly out: Out;
  /** The matched route pattern, used by logs, metrics and spans: a path may contain secrets. */
  readonly route: string;
  /** True of a probe, whose line is written only where it is answered with a fault. */
  readonly isProbe: boolean;
  /** The `{…}` parts of the path, in their order. */
  readonly ids: readonly string[];
  /** Further fields for the log line. */
  readonly notes: Record<string, unknown>;
  /**
   * The facts that become known on the way: the caller, the error code and the field of a refusal, the headers of every answer, faults
   * included, and the domain of a brand at which it is made; absent at the service's own address.
   */
  readonly known: {
    actor?: Actor;
    errorCode?: string;
    errorParam?: string | null;
    headers?: Readonly<Record<string, string>>;
    site?: Site;
  };
  readonly setup: Setup;
  readonly span: Span;
  readonly scope: Context;
  readonly began: number;
  /** The bytes of the body; see {@link ReadBytes}. */
  readBytes(...given: Parameters<ReadBytes>): ReturnType<ReadBytes>;
}

export type Answering = (exchange: Exchange) => Answer | Promise<Answer>;
/** Answers a request in place of its route; undefined where the route answers it. */
export type Early = (exchange: Exchange) => Promise<Answer | undefined> | undefined;

/** An answer with all its headers, as a server sends it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Answer["body"];
}

/** The client closed the connection before the answer; no status was sent (nginx's 499). */
export const CLIENT_GONE = 499;

/** Asked for on use: a host may register its SDK later, and through another copy of the API. */
const tracer = () => trace.getTracer("@entente/adapters-http");

export const openExchange = <In extends Incoming, Out>(
  setup: Setup,
  request: In,
  out: Out,
  { value: { pattern: route, isProbe = false }, ids }: Found<{ readonly pattern: string; readonly isProbe?: boolean }>,
  readBytes: ReadBytes<In>,
): Exchange<Out> => {
  const began = performance.now();
  const id = `req_${randomUUID()}`;
  const attributes = { "http.request.method": request.method ?? "", "http.route": route };
  const parent = propagation.extract(context.active(), request.headers);
  const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  const scope = trace.setSpan(parent, span);
  return { id, request, out, route, isProbe, ids, notes: {}, known: {}, setup, span, scope, began, readBytes };
};

/** The refusal the caller gets for a thrown error. The error itself goes to the log, or its message to the log line. */
export const faultOf = ({ id, route, notes, span, setup }: Exchange, cause: unknown): Refusal => {
  const refusal = refusalOf(cause);
  // A store reports once that its database is away; the requests that this fails say no more than why.
  if (refusal.kind === "unavailable") notes.reason = cause instanceof Error ? cause.message : String(cause);
  if (refusal.kind === "internal") setup.log.error({ request_id: id, route, err: cause }, "request failed");
  if (notes.reason !== undefined || refusal.kind === "internal")
    span.recordException(cause instanceof Error ? cause : String(cause));
  return refusal;
};

/** Logs a fault of a request that is still answered. */
export const warnOf = ({ id, route, setup }: Exchange, cause: unknown, message: string): void =>
  setup.log.warn({ request_id: id, route, err: cause }, message);

/** Returns true if a body is present as a whole, so that its length is known. */
export const isWhole = (body: Answer["body"]): body is string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array;

/** Texts longer than this are encoded once, for their length and for the connection; a short one is sent along with its headers. */
const SHORT = 1_000;

const encoded = (body: Answer["body"]): Answer["body"] =>
  typeof body === "string" && body.length > SHORT ? Buffer.from(body) : body;

const lengthOf = (body: string | Uint8Array): number =>
  typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;

const replyOf = ({ id, request, route, known, setup }: Exchange, answer: Answer): Reply => {
  const { status, type, headers, requestId = id, errorCode, errorParam } = answer;
  const body = encoded(answer.body);
  if (errorCode !== undefined) known.errorCode = errorCode;
  if (errorParam !== undefined) known.errorParam = errorParam;
  const link = errorCode === undefined ? undefined : setup.help(request, route, errorCode);
  return {
    status,
    headers: {
      // An answer with a policy of its own has all the headers beside it, too.
      ...(headers?.["Content-Security-Policy"] === undefined ? SECURITY_HEADERS : {}),
      "Cache-Control": "no-store",
      "Content-Type": type,
      ...(isWhole(body) ? { "Content-Length": String(lengthOf(body)) } : {}),
      ...(link === undefined ? {} : { Link: link }),
      ...headers,
      ...known.headers,
      "Request-Id": requestId,
    },
    body,
  };
};

/** Ends a body of which nothing is sent, so that what it holds is freed. */
export const discardParts = (body: Answer["body"]): void => {
  if (!isWhole(body))
    void body[Symbol.asyncIterator]()
      .return?.()
      .catch(() => undefined);
};

const run = async <Out, Sent>(
  exchange: Exchange<Out>,
  answering: Answering,
  send: (exchange: Exchange<Out>, reply: Reply) => Sent,
): Promise<Sent | undefined> => {
  let made: Answer | undefined;
  try {
    const early = exchange.setup.before?.(exchange);
    made = (early && (await early)) ?? (await answering(exchange));
    return send(exchange, replyOf(exchange, made));
  } catch (cause) {
    if (made !== undefined) discardParts(made.body);
    if (cause instanceof ClientGone) return undefined;
    const { id } = exchange;
    const answer = cause instanceof BodyLate ? lateAnswer(cause, id) : refusalAnswer(faultOf(exchange, cause), id);
    return send(exchange, replyOf(exchange, answer));
  }
};

/**
 * Answers a request: whatever is thrown becomes an answer too. Resolves with what `send` made of the answer; `undefined` when the
 * client is gone.
 */
export const runExchange = <Out, Sent>(
  exchange: Exchange<Out>,
  answering: Answering,
  send: (exchange: Exchange<Out>, reply: Reply) => Sent,
): Promise<Sent | undefined> => context.with(exchange.scope, run<Out, Sent>, undefined, exchange, answering, send);

/** Logs and measures an exchange that has ended; once for each. */
export const endExchange = (exchange: Exchange, status: number): void => {
  const { id, request, route, isProbe, notes, known, span, setup, began } = exchange;
  const ms = performance.now() - began;
  const method = request.method ?? "";
  setup.meters.request(method, route, status, ms / 1_000);
  const durationMs = Math.round(ms * 100) / 100;
  const { actor, errorCode = null, errorParam = null } = known;
  if (actor !== undefined) setup.record?.({ id, actor, method, route, status, durationMs, errorCode, errorParam });
  if (!isProbe || status >= 500) {
    const line = {
      request_id: id,
      ...idsOfCaller(request, span),
      method,
      route,
      status,
      duration_ms: durationMs,
      ...notes,
    };
    (setup.line ?? allLines(setup.log))(status, line);
  }
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};
