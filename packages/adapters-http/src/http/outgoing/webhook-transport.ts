import type { WebhookTransport } from "@entente/core";
import type { Posted } from "@entente/core/http";
import type { Dispatcher } from "undici";
import { endpointDispatchers } from "./endpoint-dispatchers.ts";
import { guardedDispatchers, type OutgoingOptions } from "./guarded-dispatcher.ts";
import { REFUSED_ADDRESS } from "./webhook-address.ts";

export interface TransportOptions extends OutgoingOptions {
  /** The number of endpoints whose idle connections are kept for some seconds. */
  readonly idleEndpoints?: number;
}

const ANSWER_MAX_BYTES = 1_024;

/** The failures of the delivery log. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^(ABORT_ERR|UND_ERR_ABORTED|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|TimeoutError)$/, "timeout"],
  [new RegExp(`^${REFUSED_ADDRESS}$`), REFUSED_ADDRESS],
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, "name_not_resolved"],
  [/^ECONNREFUSED$/, "connection_refused"],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/, "tls_failed"],
  [/^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RESPONSE|RES_))/, "answer_not_http"],
];

interface Failure {
  readonly name?: string;
  readonly code?: unknown;
  readonly cause?: Failure;
  readonly errors?: readonly Failure[];
}

/** The codes of an error and of its causes, outermost first. */
const codesOf = (error: Failure | undefined): readonly string[] =>
  error === undefined
    ? []
    : [
        ...(typeof error.code === "string" ? [error.code] : []),
        ...(error.name === undefined ? [] : [error.name]),
        ...codesOf(error.cause),
        ...codesOf(error.errors?.[0]),
      ];

const errorOf = (error: unknown): string => {
  const codes = codesOf(error as Failure);
  return ERRORS.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1] ?? "connection_failed";
};

/** The first KiB of the body; the connection is closed after it. */
const firstOf = async (body: Dispatcher.ResponseData["body"]): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) break;
  }
  // A partial character at the end is dropped.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES)).replace(/\ufffd$/, "");
};

const headerOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/**
 * Runs work with a deadline. At the deadline the work is aborted but not awaited, because a request without a connection
 * notices the abort only when it gets one.
 */
const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const { signal } = controller;
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const timer = setTimeout(() => controller.abort(new DOMException("The deadline has passed.", "TimeoutError")), ms);
  try {
    return await Promise.race([work(signal), over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends webhooks with undici. Close it when no more webhooks are sent. */
export const undiciTransport = ({ idleEndpoints, ...outgoing }: TransportOptions = {}): Required<WebhookTransport> => {
  /** Loaded by the first delivery: it is the largest part of this package, and most processes start without one. */
  let undici: typeof import("undici").default;
  const { refuses, open } = guardedDispatchers(outgoing);
  const dispatchers = endpointDispatchers({ idle: idleEndpoints, open: () => open(undici) });

  type Asked = Parameters<WebhookTransport["post"]>[0];
  const send = async ({ url, headers, body }: Asked, dispatcher: Dispatcher, signal: AbortSignal): Promise<Posted> => {
    const answered = await undici.request(url, { method: "POST", headers, body, dispatcher, signal });
    answered.body.on("error", () => undefined);
    const retryAfter = headerOf(answered.headers["retry-after"]);
    return { status: answered.statusCode, retryAfter, answer: await firstOf(answered.body) };
  };

  const post = async (asked: Asked): Promise<Posted> => {
    if (refuses(asked.url)) return { error: REFUSED_ADDRESS };
    undici ??= (await import("undici")).default;
    return dispatchers.using(asked.endpoint, (dispatcher) =>
      within(asked.deadlineMs, (signal) => send(asked, dispatcher, signal)),
    );
  };

  return {
    post: (asked) => post(asked).catch((error: unknown): Posted => ({ error: errorOf(error) })),
    close: () => dispatchers.close(),
  };
};
