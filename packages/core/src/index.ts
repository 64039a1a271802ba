/** The front door: the platform, the words it speaks, and the tables others are printed from. */
export {
  type ChannelAccount,
  type ChannelAuthorizer,
  type ChannelPassage,
  ChannelRefused,
  type ChannelTokens,
} from "./channel-authorizations/ports.ts";
export {
  adapterFor,
  type Capabilities,
  type ChannelAdapter,
  type Observation,
  type SlotKind,
} from "./channels/ports.ts";
export { serviceChannel } from "./channels/service-channel.ts";
export { CONNECT_SURFACE, type Connect } from "./connect.ts";
export type { Deliverer } from "./deliveries/deliverer.ts";
export type { Posted, WebhookTransport } from "./deliveries/ports.ts";
export { signedHeaders } from "./deliveries/signature.ts";
export { DEPLOYMENT } from "./deployments/deployment.ts";
export { DISTRIBUTION } from "./distributions/distribution.ts";
export { APPROVAL, MEMBERSHIP } from "./enrollments/enrollment.ts";
export { EVENT_DATA } from "./event-data.ts";
export { sampleEvent } from "./event-sample.ts";
export { EVENT_ALIASES, EVENT_NAMES, EVENT_TYPES, type EventType } from "./events/catalogue.ts";
export { eventResource } from "./events/resource.ts";
export type { Options, Settled } from "./journal/perform.ts";
export { OutcomeUnknown } from "./journal/ports.ts";
export type { Actor, Made } from "./journal/use-case.ts";
export { camelCase, camelRefusal } from "./kernel/camel-case.ts";
export {
  at,
  ERRORS,
  type ErrorCode,
  PlatformError,
  REFUSAL_KINDS,
  type Refusal,
  type RefusalKind,
  type Refused,
  type Result,
  refuse,
} from "./kernel/error.ts";
export { ID_PREFIX, type Id, type IdKind, parseId, wireId } from "./kernel/id.ts";
export { DEPTH_MAX, paramOf, refuseJson } from "./kernel/json.ts";
export type { Machine } from "./kernel/machine.ts";
export { nearest } from "./kernel/nearest.ts";
export { remember, renderJson, textOf, verbatim } from "./kernel/verbatim.ts";
export { foldCode } from "./links/code.ts";
export type { Click, RedirectTarget } from "./links/ports.ts";
export type { Redirects, Visit } from "./links/redirects.ts";
export { OPERATION_KINDS, OPERATION_STATUSES } from "./operations/operation.ts";
export type { Workers } from "./operations/workers.ts";
export { PAYOUT_BATCH } from "./payout-batches/batch.ts";
export type { PayoutRail } from "./payout-rails/ports.ts";
export { createPlatform, type Door, type Doors, type Platform } from "./platform.ts";
export { DEFAULT_SETTINGS, type Ports, type Runtime, type Settings, type Storage } from "./platform-ports.ts";
export { RELATIONSHIP } from "./relationships/relationship.ts";
export type { Gate } from "./tenants/gate.ts";
export type { Operator } from "./tenants/operator.ts";
export { holdsScope, SCOPES, type Scope } from "./tenants/scopes.ts";
export { USE_CASES } from "./use-case-table.ts";
export { newSecret, offendersIn, typesOf } from "./webhooks/endpoint.ts";
