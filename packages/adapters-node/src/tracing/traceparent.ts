import { type Context, isSpanContextValid, type Span, trace } from "@opentelemetry/api";

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A span as the header `traceparent` names it; undefined where nothing is traced. */
export const traceparentOf = (span: Span | undefined): string | undefined => {
  const context = span?.spanContext();
  if (context === undefined || !isSpanContextValid(context)) return undefined;
  const { traceId, spanId, traceFlags } = context;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
};

/** A context in which the named span, of this process or another, is the one that is continued; the given one where the text names none. */
export const continuing = (context: Context, traceparent: string | null | undefined): Context => {
  const [, traceId = "", spanId = "", flags = "0"] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  const named = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(named) ? trace.setSpanContext(context, named) : context;
};
