import { PlatformError, type Refusal } from "@entente/core";
import { OutcomeUnknown, type RefusalKind, refuse } from "@entente/core/http";

/**
 * The only mapping from refusals to statuses. A new error code needs no line here; a new kind does not compile without one.
 */
export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  changed: 412,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

/** Headers that some codes always carry (decisions, section 1). */
const HEADERS: { readonly [code: string]: Readonly<Record<string, string>> } = {
  unauthenticated: { "WWW-Authenticate": "Bearer" },
  idempotency_key_in_use: { "Retry-After": "1" },
  temporarily_unavailable: { "Retry-After": "1" },
};

/** The response without the headers that every response has. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  /** A text, bytes, or the parts of a text as they are made: then it has no Content-Length, and ends early when the client leaves. */
  readonly body: string | Uint8Array | AsyncIterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the request whose stored answer this is, in place of the request's own id. */
  readonly requestId?: string | undefined;
  /** The error code of a refusal, for the link to its page. */
  readonly errorCode?: string;
  /** The field of a refusal, for the log of requests. */
  readonly errorParam?: string | null;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** The error envelope, with its status and headers. */
export const refusalAnswer = (
  { code, kind, message, param, committed, differences }: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status: STATUS[kind],
  type: JSON_TYPE,
  body: JSON.stringify({ error: { code, message, param, request_id: requestId, committed, differences } }),
  headers: { ...HEADERS[code], ...headers },
  errorCode: code,
  errorParam: param ?? null,
});

/** A request that did not arrive in time: not what it says is refused, but that it does not end. */
export const lateAnswer = ({ message }: Error, requestId: string): Answer => ({
  ...refusalAnswer(refuse("invalid_request", { reason: message }).refusal, requestId, { Connection: "close" }),
  status: 408,
});

/**
 * The refusal the caller gets for a thrown error: a refusal unchanged, a lost database as unavailable, and anything else as an
 * internal error. Its details are only logged.
 */
export const refusalOf = (thrown: unknown): Refusal => {
  if (thrown instanceof PlatformError) {
    const { code, kind, message, param, committed, differences } = thrown;
    return {
      code,
      kind,
      message,
      param,
      ...(committed === undefined ? {} : { committed }),
      ...(differences === undefined ? {} : { differences }),
    };
  }
  return refuse(thrown instanceof OutcomeUnknown ? "temporarily_unavailable" : "internal_error").refusal;
};
