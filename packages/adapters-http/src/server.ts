/** Entente as a server of its own, and its metrics, for which a host installs `prom-client` besides. */
export type { Readiness } from "./http/server/probes.ts";
export { metersIn } from "./http/server/prometheus.ts";
export { createHttpServer, createMetricsServer, type HttpServer, type ServerOptions } from "./http/server/server.ts";
export type { ClosingOptions } from "./http/server/shutdown.ts";
