/**
 * The further exports that a wire adapter needs: use cases as tables, the reading of input, answers and refusals as values,
 * signatures.
 */

export {
  CLICK_PARAMETERS,
  type Click,
  type ClickDetails,
  type Redirects,
  type RedirectTarget,
  walletTransactionResource,
} from "./campaigns/index.ts";
export type { ChannelAccount, ChannelTokens } from "./connect/index.ts";
export { eventResource, type Outcome, OutcomeUnknown, type UseCaseResult } from "./journal/index.ts";
export {
  at,
  camelCase,
  camelRefusal,
  foldCode,
  type IdKind,
  KNOWN_VALUES,
  nearest,
  nothing,
  paramOf,
  type RefusalKind,
  type Refused,
  type Result,
  readInput,
  refuse,
  refuseJson,
  remember,
  sameDigest,
  textOf,
  unifyNames,
} from "./kernel/index.ts";
export { operationResource } from "./operations/index.ts";
export {
  approvalResource,
  CONSOLE_SCOPES,
  type ConsoleScope,
  csrfTokenOf,
  MODES,
  type Mode,
  type OidcFlow,
  PEOPLE_USE_CASES,
  type Requests,
  type RoleScope,
  requestList,
  requestResource,
  rowOfToken,
  type SignedIn,
  sessionEntryResource,
  sessionResource,
  signInOffer,
} from "./people/index.ts";
export {
  CONNECT_SURFACE,
  CONTEST_ACTS,
  type Connect,
  type Console,
  type ContestAct,
  consoleKeyInput,
  consoleKeyResource,
  EXPANSIONS,
  exampleEvent,
  expandedShape,
  KINDS,
  PORTAL_ACTS,
  PORTAL_CHANGES,
  PORTAL_READS,
  type PortalAct,
  type PortalChange,
  type PortalRead,
  portalChangeAsked,
  portalChangeConfirmed,
  sampleEvent,
  USE_CASES,
} from "./platform/index.ts";
export {
  ASSET_TYPES,
  joinApplied,
  joinAsked,
  joinPage,
  joinStanding,
  type Member,
  type PortalRight,
  signInAsked,
  termsAccepted,
  termsToAccept,
} from "./portal/index.ts";
export { type Authenticator, holdsScope, type IsFrom } from "./tenancy/index.ts";
export { newSecret, offendersIn, type Posted, signedHeaders, typesOf } from "./webhooks/index.ts";
