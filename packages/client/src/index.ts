/** A client of the Entente API. */

export type { Answer, Call } from "./call.ts";
export { Entente } from "./entente.ts";
export {
  ApprovalRequiredError,
  AuthenticationError,
  type ClientCode,
  type CommittedAnyway,
  ConflictError,
  ConnectionError,
  EntenteError,
  type ErrorCode,
  InvalidRequestError,
  type NamedDifference,
  NotFoundError,
  NotModifiedError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from "./errors.ts";
export type { Expanded, Expansion } from "./expand.ts";
export type * from "./generated/types.ts";
export type { Redirect } from "./operation.ts";
export type { EntenteOptions, Fetch, KeyOptions, OpenOptions, RequestOptions, SessionOptions } from "./options.ts";
export type { List, ListCall, Page, RowsCall, RowsPage } from "./page.ts";
export { readingOwnWrites } from "./positions.ts";
export type { EventStream } from "./stream.ts";
export type { WaitOptions } from "./wait.ts";
export {
  type UnwrapOptions,
  type WebhookHeaders,
  type Webhooks,
  WebhookVerificationError,
  webhooks,
} from "./webhooks.ts";
