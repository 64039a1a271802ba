/** Entente over HTTP: routes for a host's Express application, and a server of its own. */
export { ententeRoutes } from "./app.ts";
export type { TrustProxy } from "./client-address.ts";
export { CLIENT_AUTHENTICATIONS, type OAuthChannelOptions, oauthChannel } from "./oauth-channel.ts";
export { openApiDocument } from "./openapi.ts";
export { DEFAULT_RATE, type HttpOptions, type Log, REDACTED } from "./options.ts";
export type { Readiness } from "./probes.ts";
export { STATUS } from "./refusal.ts";
export { PLATFORM_PATH, type RouteRow, type UseCaseName } from "./route.ts";
export { ROUTES } from "./routes.ts";
export { createHttpServer, createMetricsServer, type HttpServer, type ServerOptions } from "./server.ts";
export type { ClosingOptions } from "./shutdown.ts";
export type { Rate } from "./token-bucket.ts";
export { type TransportOptions, undiciTransport } from "./webhook-transport.ts";
