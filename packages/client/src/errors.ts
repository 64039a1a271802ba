import type { ErrorCodes } from "./generated/error-codes.ts";
import type { Approval } from "./generated/types.ts";

/** A code of the catalogue. */
export type ErrorCode = CodeOf<keyof ErrorCodes>;
/** The codes that are answered with one of these statuses. */
export type CodeOf<Status extends keyof ErrorCodes> = {
  [One in Status]: keyof ErrorCodes[One] & string;
}[Status];
/** The reason why an answer did not arrive, or was not understood; or that there is nothing new to answer. */
export type ClientCode = "connection_failed" | "timed_out" | "unreadable_answer" | "not_modified" | "approval_required";

/** The changes that were committed though the request was refused. */
export interface CommittedAnyway {
  readonly payouts_created: number;
  readonly payouts_changed: number;
  /** The first 100 of them. */
  readonly payouts: readonly {
    readonly payout: string;
    /** True if the payout is new. */
    readonly created: boolean;
    readonly amount_minor: number;
    readonly currency: string;
    readonly exact?: Readonly<Record<string, string>>;
  }[];
}

/** A field of a row that is not what was announced, or follows from what was recorded. */
export interface NamedDifference {
  /** The id by which the difference is accepted. */
  readonly difference: string;
  readonly check: string;
  readonly table: string;
  readonly row: string;
  readonly field: string;
}

interface Said<Code> {
  readonly code: Code;
  readonly message: string;
  readonly status?: number | undefined;
  readonly param?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly retryAfter?: number | null | undefined;
  readonly committed?: CommittedAnyway | null | undefined;
  readonly differences?: readonly NamedDifference[] | null | undefined;
  readonly cause?: unknown;
}

/** A call that failed: `code` says why, and its class of which kind it is. */
export class EntenteError<Code extends string = ErrorCode | ClientCode> extends Error {
  override readonly name: string = "EntenteError";
  readonly code: Code;
  /** The status of the answer; undefined when none arrived. */
  readonly status: number | undefined;
  /** The path of the field with the error; null when it is not about one field. */
  readonly param: string | null;
  /** The id of the request, `req_…`, if an answer arrived: the service's log has it too. */
  readonly requestId: string | null;
  /** Seconds after which the service asks to be called again; null when it does not say. */
  readonly retryAfter: number | null;
  /** The changes that were committed all the same; null when nothing was changed, or no answer arrived. */
  readonly committed: CommittedAnyway | null;
  /** The differences that the refusal is about; null if it is about something else. */
  readonly differences: readonly NamedDifference[] | null;

  constructor({
    code,
    message,
    status,
    param = null,
    requestId = null,
    retryAfter = null,
    committed = null,
    differences = null,
    cause,
  }: Said<Code>) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.param = param;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.committed = committed;
    this.differences = differences;
  }
}

/** The request cannot be answered as it is: a field, its size or its type; 400, 405, 413, 415 and 422. */
export class InvalidRequestError extends EntenteError<CodeOf<400 | 405 | 413 | 415 | 422>> {
  override readonly name = "InvalidRequestError";
}
/** The API key, the session or the signature is not accepted; 401. */
export class AuthenticationError extends EntenteError<CodeOf<401>> {
  override readonly name = "AuthenticationError";
}
/** The key lacks the scope; 403. */
export class PermissionError extends EntenteError<CodeOf<403>> {
  override readonly name = "PermissionError";
}
/** There is no such thing in this brand; 404. */
export class NotFoundError extends EntenteError<CodeOf<404>> {
  override readonly name = "NotFoundError";
}
/** The request contradicts the state of things, or names another state than there is; 409 and 412. */
export class ConflictError extends EntenteError<CodeOf<409 | 412>> {
  override readonly name = "ConflictError";
}
/** Too many requests; 429. */
export class RateLimitError extends EntenteError<CodeOf<429>> {
  override readonly name = "RateLimitError";
}
/**
 * The service failed, or something on the way to it, whose answer cannot be read; 500 and above. After a 503 the outcome is unknown:
 * the same Idempotency-Key settles it.
 */
export class ServerError extends EntenteError<CodeOf<500 | 503> | "unreadable_answer"> {
  override readonly name = "ServerError";
}
/** The object is as it was: its `ETag` is the `if-none-match` of the request; 304. */
export class NotModifiedError extends EntenteError<"not_modified"> {
  override readonly name = "NotModifiedError";
}
/** No answer arrived. */
export class ConnectionError extends EntenteError<"connection_failed"> {
  override readonly name = "ConnectionError";
}
/** No answer arrived in time, or no end of an operation. */
export class TimeoutError extends EntenteError<"timed_out"> {
  override readonly name = "TimeoutError";
}

/** The act was not done: it waits for a person, who approves or refuses `approval`; 202. */
export class ApprovalRequiredError extends EntenteError<"approval_required"> {
  override readonly name = "ApprovalRequiredError";
  readonly approval: Approval;

  constructor(approval: Approval, requestId: string | null) {
    super({
      code: "approval_required",
      message: `This waits for a person, as ${approval.id}.`,
      status: 202,
      requestId,
    });
    this.approval = approval;
  }
}

const NOT_MODIFIED = 304;
const CLASSES: Readonly<Record<number, new (said: Said<never>) => EntenteError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  429: RateLimitError,
};

/** A date of HTTP (RFC 9110, 5.6.7): each of its three forms begins with the day of the week; only one does not name its zone. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*?( GMT)?$/;

/**
 * The seconds of a `Retry-After`, which is a whole number or a date. Anything else says nothing, and neither does a date that is past:
 * the usual pause is kept then.
 */
const retryAfterOf = (header: string | null): number | null => {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = HTTP_DATE.exec(header);
  const seconds = date === null ? Number.NaN : (Date.parse(date[1] ? header : `${header} GMT`) - Date.now()) / 1_000;
  return seconds > 0 ? seconds : null;
};

interface Envelope {
  readonly error: {
    readonly code: never;
    readonly message: string;
    readonly param: string | null;
    readonly request_id: string;
    readonly committed?: CommittedAnyway;
    readonly differences?: readonly NamedDifference[];
  };
}

const envelopeOf = (text: string): Partial<Envelope["error"]> => {
  try {
    return (JSON.parse(text) as Partial<Envelope> | null)?.error ?? {};
  } catch {
    return {};
  }
};

/** The error of an answer that is no success. Something between client and service may answer without the envelope. */
export const errorOf = ({ status, headers }: Response, text: string): EntenteError => {
  const { code, message, param, request_id: requestId, committed, differences } = envelopeOf(text);
  const said = {
    message: message ?? `The request was answered with status ${status}.`,
    ...{
      status,
      param,
      committed,
      differences,
      requestId: requestId ?? headers.get("request-id"),
      retryAfter: retryAfterOf(headers.get("retry-after")),
    },
  };
  if (status === NOT_MODIFIED) return new NotModifiedError({ ...said, code: "not_modified" });
  const isServers = status >= 500;
  const Kind = CLASSES[status] ?? (isServers ? ServerError : InvalidRequestError);
  if (code !== undefined) return new Kind({ ...said, code });
  return new (isServers ? ServerError : EntenteError)({ ...said, code: "unreadable_answer" });
};
