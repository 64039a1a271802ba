/** A client of what the members of programs see and do, `/v1/portal`. */

export type { Answer, Call } from "./call.ts";
export {
  AuthenticationError,
  type ClientCode,
  ConflictError,
  ConnectionError,
  EntenteError,
  type ErrorCode,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from "./errors.ts";
export type * from "./generated/portal/types.ts";
export type { Fetch, PortalOptions, PortalRequestOptions } from "./options.ts";
export type { List, ListCall, Page, RowsCall, RowsPage } from "./page.ts";
export { createPortalClient, type PortalClient } from "./portal-client.ts";
