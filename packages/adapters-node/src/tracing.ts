/** Spans through the API of OpenTelemetry, for which a host installs `@opentelemetry/api` besides. */
export { tracedPorts } from "./tracing/traced-ports.ts";
