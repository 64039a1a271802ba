/** The front door: the platform, the words it speaks, and the tables others are printed from. */

export {
  adapterFor,
  type Capabilities,
  type ChannelAdapter,
  type Observation,
  type SlotKind,
} from "./campaigns/channels/ports.ts";
export { serviceChannel } from "./campaigns/channels/service-channel.ts";
export { DEPLOYMENT } from "./campaigns/deployments/deployment.ts";
export { DISTRIBUTION } from "./campaigns/distributions/distribution.ts";
export { foldCode } from "./campaigns/links/code.ts";
export type { Click, RedirectTarget } from "./campaigns/links/ports.ts";
export type { Redirects, Visit } from "./campaigns/links/redirects.ts";
export {
  type ChannelAccount,
  type ChannelAuthorizer,
  type ChannelPassage,
  ChannelRefused,
  type ChannelTokens,
} from "./connect/channel-authorizations/ports.ts";
export { EVENT_ALIASES, EVENT_NAMES, EVENT_TYPES, type EventType } from "./journal/events/catalogue.ts";
export { eventResource } from "./journal/events/resource.ts";
export type { Options, Settled } from "./journal/perform.ts";
export { OutcomeUnknown } from "./journal/ports.ts";
export type { Made } from "./journal/use-case.ts";
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
export { APPROVAL, MEMBERSHIP } from "./membership/enrollments/enrollment.ts";
export { RELATIONSHIP } from "./membership/relationships/relationship.ts";
export { OPERATION_KINDS, OPERATION_STATUSES } from "./operations/operation.ts";
export { PAYOUT_BATCH } from "./payouts/payout-batches/batch.ts";
export type { PayoutRail } from "./payouts/payout-rails/ports.ts";
export { CONNECT_SURFACE, type Connect } from "./platform/connect.ts";
export { EVENT_DATA } from "./platform/event-data.ts";
export { sampleEvent } from "./platform/event-sample.ts";
export type { Operator } from "./platform/operator.ts";
export { createPlatform, type Door, type Doors, type Platform } from "./platform/platform.ts";
export { DEFAULT_SETTINGS, type Ports, type Runtime, type Settings, type Storage } from "./platform/ports.ts";
export { USE_CASES } from "./platform/use-case-table.ts";
export type { Workers } from "./platform/workers.ts";
export type { Actor } from "./tenancy/actor.ts";
export type { Gate } from "./tenancy/gate.ts";
export { holdsScope, SCOPES, type Scope } from "./tenancy/scopes.ts";
export type { Deliverer } from "./webhooks/deliveries/deliverer.ts";
export type { Posted, WebhookTransport } from "./webhooks/deliveries/ports.ts";
export { signedHeaders } from "./webhooks/deliveries/signature.ts";
export { newSecret, offendersIn, typesOf } from "./webhooks/endpoints/endpoint.ts";
