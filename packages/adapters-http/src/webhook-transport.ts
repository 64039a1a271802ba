import type { Posted, WebhookTransport } from "@entente/core";
import { Agent, type Dispatcher, ProxyAgent, request } from "undici";
import { guardedLookup, isAllowed, literalOf, REFUSED_ADDRESS, type ResolveAll } from "./webhook-address.ts";

export interface TransportOptions {
  /** Whether this machine itself may receive; never in production. */
  readonly allowLoopback?: boolean;
  /**
   * An egress proxy, as `http://user:password@host:port`. Names are then looked up by the proxy, whose task it becomes to
   * refuse what is not public; addresses in the URL itself are still refused here. No proxy is taken from the environment.
   */
  readonly proxy?: string;
  /** Most connections to one receiver. */
  readonly connections?: number;
  /** For tests: how names are looked up. */
  readonly resolveAll?: ResolveAll;
}

const ANSWER_MAX_BYTES = 1_024;

/** How failures are told in the delivery log. */
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

/** The codes of an error and of what caused it, the outermost first. */
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

/** The first KiB; whoever sends more is hung up on. */
const firstOf = async (body: Dispatcher.ResponseData["body"]): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) break;
  }
  // Half a character at the end says nothing.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES)).replace(/\ufffd$/, "");
};

const headerOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/** Sends webhooks by undici. Close it when nothing is to be sent any more. */
export const undiciTransport = ({
  allowLoopback = false,
  proxy,
  connections = 16,
  resolveAll,
}: TransportOptions = {}): WebhookTransport & { close(): Promise<void> } => {
  // Said outright, so that no variable of the environment can turn verification off.
  const tls = { rejectUnauthorized: true };
  const dispatcher: Dispatcher =
    proxy === undefined
      ? new Agent({ connections, connect: { ...tls, lookup: guardedLookup(allowLoopback, resolveAll) } })
      : new ProxyAgent({ uri: proxy, connections, requestTls: tls, proxyTls: tls, proxyTunnel: true });

  const send = async ({ url, headers, body, deadlineMs }: Parameters<WebhookTransport["post"]>[0]): Promise<Posted> => {
    const literal = literalOf(new URL(url).hostname);
    if (literal !== undefined && !isAllowed(literal, allowLoopback)) return { error: REFUSED_ADDRESS };
    const signal = AbortSignal.timeout(deadlineMs);
    const answered = await request(url, { method: "POST", headers, body, dispatcher, signal });
    answered.body.on("error", () => undefined);
    const retryAfter = headerOf(answered.headers["retry-after"]);
    return { status: answered.statusCode, retryAfter, answer: await firstOf(answered.body) };
  };

  return {
    post: (asked) => send(asked).catch((error: unknown): Posted => ({ error: errorOf(error) })),
    close: () => dispatcher.destroy(),
  };
};
