/** The front door: the platform, the words it speaks, and the tables others are printed from. */

export {
  adapterFor,
  type Capabilities,
  type ChannelAdapter,
  type Click,
  DEPLOYMENT,
  DISTRIBUTION,
  foldCode,
  type Observation,
  type Redirects,
  type RedirectTarget,
  type SlotKind,
  serviceChannel,
  type Visit,
} from "./campaigns/index.ts";
export {
  type ChannelAccount,
  type ChannelAuthorizer,
  type ChannelPassage,
  ChannelRefused,
  type ChannelTokens,
} from "./connect/index.ts";
export {
  EVENT_ALIASES,
  EVENT_NAMES,
  EVENT_TYPES,
  type EventType,
  eventResource,
  type Made,
  type Options,
  OutcomeUnknown,
  type Settled,
} from "./journal/index.ts";
export {
  at,
  camelCase,
  camelRefusal,
  DEPTH_MAX,
  ERRORS,
  type ErrorCode,
  ID_PREFIX,
  type Id,
  type IdKind,
  type Machine,
  nearest,
  PlatformError,
  paramOf,
  parseId,
  REFUSAL_KINDS,
  type Refusal,
  type RefusalKind,
  type Refused,
  type Result,
  refuse,
  refuseJson,
  remember,
  renderJson,
  textOf,
  verbatim,
  wireId,
} from "./kernel/index.ts";
export { APPROVAL, MEMBERSHIP, RELATIONSHIP } from "./membership/index.ts";
export { OPERATION_KINDS, OPERATION_STATUSES } from "./operations/index.ts";
export { PAYOUT_BATCH, type PayoutRail } from "./payouts/index.ts";
export {
  CONNECT_SURFACE,
  type Connect,
  createPlatform,
  DEFAULT_SETTINGS,
  EVENT_DATA,
  type Operator,
  type Platform,
  type Ports,
  type Runtime,
  type Settings,
  type Storage,
  sampleEvent,
  USE_CASES,
  type UseCaseMethod,
  type UseCaseMethods,
  type Workers,
} from "./platform/index.ts";
export { type Actor, type Authenticator, holdsScope, SCOPES, type Scope } from "./tenancy/index.ts";
export {
  type Deliverer,
  newSecret,
  offendersIn,
  type Posted,
  signedHeaders,
  typesOf,
  type WebhookTransport,
} from "./webhooks/index.ts";
