/** Entente over HTTP: routes for a host's application, and a function of a `Request`. */

export type { ServerProblem, ServerSeen, ServerSight } from "./console/operator-room.ts";
export { type FetchHandler, type FetchOptions, fetchHandler } from "./http/fetch/fetch-handler.ts";
export type { FetchConnection } from "./http/fetch/incoming.ts";
export { ententeRoutes, type NodeHandler, type NodeHandlerOptions, toNodeHandler } from "./http/node/entente-routes.ts";
export type { OutgoingOptions } from "./http/outgoing/guarded-dispatcher.ts";
export { CLIENT_AUTHENTICATIONS, type OAuthChannelOptions, oauthChannel } from "./http/outgoing/oauth-channel.ts";
export { type TransportOptions, undiciTransport } from "./http/outgoing/webhook-transport.ts";
export { STATUS } from "./http/refusal.ts";
export type { TrustProxy } from "./http/request/client-address.ts";
export type { SharedLimits } from "./http/request/share-asker.ts";
export type { Rate } from "./http/request/token-bucket.ts";
export type { Meters } from "./http/server/meters.ts";
export { DEFAULT_RATE, type HttpOptions, type Log, REDACTED, type RequestLines } from "./http/server/options.ts";
export { isContact } from "./http/server/security-txt.ts";
export { clientMethodOf } from "./openapi/client-methods.ts";
export { openApiDocument } from "./openapi/document.ts";
export { type Place, placesOf, type Step } from "./openapi/fields.ts";
export { portalMethodOf } from "./portal/client-methods.ts";
export { PLATFORM_PATH, type RouteRow, type UseCaseName } from "./routes/route.ts";
export { ROUTES } from "./routes/routes.ts";
