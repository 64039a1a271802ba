import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "@entente/core";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { HelpLink } from "./help-link.ts";
import { type Answer, lateAnswer, refusalAnswer, refusalOf } from "./refusal.ts";
import { BodyLate, ClientGone, discardBody } from "./request/body.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import type { Meters } from "./server/meters.ts";
import type { Log } from "./server/options.ts";

/** One request and its answer. */
export interface Exchange {
  /** `req_…`: on the response, in the error body and in the log line. The caller cannot choose it. */
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The matched route pattern, used by logs, metrics and spans: a path may contain secrets. */
  readonly route: string;
  /** Further fields for the log line. */
  readonly notes: Record<string, unknown>;
  /** The refusal the caller gets for a thrown error. The error itself goes to the log, or its message to the log line. */
  readonly fault: (cause: unknown) => Refusal;
  /** Logs a fault of a request that is still answered. */
  readonly warn: (cause: unknown, message: string) => void;
}

export type Answering = (exchange: Exchange) => Answer | Promise<Answer>;

/** Runs one request: assigns its id, always answers, logs and measures it. Depends on `node:http` only. */
export type Serve = (request: IncomingMessage, response: ServerResponse, route: string, answering: Answering) => void;

/** The client closed the connection before the answer; no status was sent (nginx's 499). */
const CLIENT_GONE = 499;

const tracer = trace.getTracer("@entente/adapters-http");

const send = (exchange: Exchange, answer: Answer, help: HelpLink): void => {
  const { id, request, response, route } = exchange;
  const { status, type, body, headers, requestId = id, errorCode } = answer;
  const link = errorCode === undefined ? undefined : help(request, route, errorCode);
  if (response.destroyed || response.headersSent) return;
  // Express in a host sets `X-Powered-By`; helmet recommends removing it.
  response.removeHeader("X-Powered-By");
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    "Cache-Control": "no-store",
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    ...(link === undefined ? {} : { Link: link }),
    ...headers,
    "Request-Id": requestId,
  });
  response.end(body);
  discardBody(request);
};

const finishSpan = (span: Span, status: number): void => {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

export const exchanges = (log: Log, meters: Meters, help: HelpLink): Serve => {
  const report = ({ id, request, response, route, notes }: Exchange, span: Span, began: number): void => {
    const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
    const ms = performance.now() - began;
    const method = request.method ?? "";
    meters.request(method, route, status, ms / 1_000);
    log.info({ request_id: id, method, route, status, duration_ms: Math.round(ms * 100) / 100, ...notes }, "request");
    finishSpan(span, status);
  };

  return (request, response, route, answering) => {
    const began = performance.now();
    const id = `req_${randomUUID()}`;
    const attributes = { "http.request.method": request.method ?? "", "http.route": route };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const notes: Exchange["notes"] = {};
    const fault = (cause: unknown): Refusal => {
      const refusal = refusalOf(cause);
      // A store reports once that its database is away; the requests that this fails say no more than why.
      if (refusal.kind === "unavailable") notes.reason = cause instanceof Error ? cause.message : String(cause);
      if (refusal.kind === "internal") log.error({ request_id: id, route, err: cause }, "request failed");
      if (notes.reason !== undefined || refusal.kind === "internal")
        span.recordException(cause instanceof Error ? cause : String(cause));
      return refusal;
    };
    const warn = (cause: unknown, message: string): void => log.warn({ request_id: id, route, err: cause }, message);
    const exchange: Exchange = { id, request, response, route, notes, fault, warn };
    response.once("close", () => report(exchange, span, began));

    const run = async (): Promise<void> => {
      try {
        send(exchange, await answering(exchange), help);
      } catch (cause) {
        if (cause instanceof ClientGone) return;
        send(exchange, cause instanceof BodyLate ? lateAnswer(cause, id) : refusalAnswer(fault(cause), id), help);
      }
    };
    void context.with(trace.setSpan(parent, span), run);
  };
};
