import { Counter, Histogram, type Registry } from "prom-client";
import type { Meters } from "./meters.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The meters in a registry. A second call for one registry returns the same meters, so that two mounts share them.
 *
 * @example `ententeRoutes(platform, { meters: metersIn(createHttpServer(platform).registry) })`
 */
export const metersIn = (registry: Registry): Meters => {
  const once = <M>(name: string, make: () => M): M => (registry.getSingleMetric(name) as M | undefined) ?? make();
  const registers = [registry];

  const requests = once("entente_http_request_duration_seconds", () => {
    const help =
      "Duration of HTTP requests by route pattern, from the first byte of the request to the last byte of the response.";
    const labelNames = ["method", "route", "status"] as const;
    return new Histogram({
      name: "entente_http_request_duration_seconds",
      help,
      labelNames,
      buckets: SECONDS,
      registers,
    });
  });
  const clicks = once("entente_redirect_clicks_total", () => {
    const help = "Visits of links that were to be recorded as clicks, by outcome; over_limit: led on and not recorded.";
    return new Counter({ name: "entente_redirect_clicks_total", help, labelNames: ["outcome"] as const, registers });
  });
  const deliveries = once("entente_source_deliveries_total", () => {
    const help = "Deliveries to sources, by outcome: received, duplicate, or the code of the error that refused them.";
    return new Counter({ name: "entente_source_deliveries_total", help, labelNames: ["outcome"] as const, registers });
  });
  const commits = once("entente_redirect_commit_duration_seconds", () => {
    const help = "Duration of click commits.";
    const labelNames = ["outcome"] as const;
    return new Histogram({
      name: "entente_redirect_commit_duration_seconds",
      help,
      labelNames,
      buckets: SECONDS,
      registers,
    });
  });

  const leases = once("entente_limit_leases_total", () => {
    const help = "Shares of limits that this process asked the database for, by outcome; failed: it counts alone.";
    return new Counter({ name: "entente_limit_leases_total", help, labelNames: ["outcome"] as const, registers });
  });
  const limited = once("entente_limited_requests_total", () => {
    const help = "Requests that were answered 429, by the name of the limit.";
    return new Counter({ name: "entente_limited_requests_total", help, labelNames: ["limit"] as const, registers });
  });

  return {
    leases: (count, outcome) => leases.labels(outcome).inc(count),
    limited: (limit) => limited.labels(limit).inc(),
    request: (method, route, status, seconds) => requests.labels(method, route, String(status)).observe(seconds),
    clicks: (count, outcome) => clicks.labels(outcome).inc(count),
    delivery: (outcome) => deliveries.labels(outcome).inc(),
    commit: (seconds, outcome) => commits.labels(outcome).observe(seconds),
  };
};
