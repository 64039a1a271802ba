import { isSpanContextValid, type Span } from "@opentelemetry/api";
import type { Incoming } from "./incoming.ts";
import type { HttpOptions, Log, RequestLines } from "./server/options.ts";

/** Takes the line of a request that has ended. */
export type RequestLine = (status: number, line: object) => void;

const LEAST: { readonly [L in RequestLines]: number } = {
  all: 0,
  refused: 400,
  faults: 500,
  none: Number.POSITIVE_INFINITY,
};

export const allLines =
  (log: Pick<Log, "info">): RequestLine =>
  (_status, line) =>
    log.info(line, "request");

export const requestLine = ({ logger, requestLogger = logger, requestLines = "all" }: HttpOptions): RequestLine => {
  const least = LEAST[requestLines];
  return (status, line) => {
    if (status >= least) requestLogger?.info(line, "request");
  };
};

/** An id as programs make them. Anything else might be a text about somebody, and a key is no id. */
const PLAIN_ID = /^(?!sk_|hs_|whsec_)[0-9A-Za-z][0-9A-Za-z._:/+=-]{0,127}$/;
/** `traceparent` of W3C Trace Context, of this version or a later one; an id of zeros is none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

const only = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The ids by which a caller and a host find the request in their own logs: of its trace, and the caller's `X-Request-Id`. */
export const idsOfCaller = (
  { headers }: Pick<Incoming, "headers">,
  span: Span,
): { readonly trace_id?: string; readonly caller_request_id?: string } => {
  const context = span.spanContext();
  const traced = isSpanContextValid(context) ? context.traceId : TRACEPARENT.exec(only(headers.traceparent) ?? "")?.[1];
  const given = only(headers["x-request-id"]);
  return {
    ...(traced === undefined ? {} : { trace_id: traced }),
    ...(given === undefined || !PLAIN_ID.test(given) ? {} : { caller_request_id: given }),
  };
};
