import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Platform } from "@entente/core";
import { refuse } from "@entente/core/http";
import { Registry } from "prom-client";
import { SETUP_PATH, setupRoute } from "../../setup/setup-route.ts";
import { answerBrokenRequests } from "../broken-request.ts";
import type { Answering } from "../exchange.ts";
import { helpLinks } from "../help-link.ts";
import { pathOf } from "../incoming.ts";
import { serve } from "../node/serve.ts";
import { readSurface } from "../open-surface.ts";
import { refusalAnswer } from "../refusal.ts";
import type { Found } from "../routing/path-tree.ts";
import { foundProbe, foundRoute, type Route } from "../routing/route.ts";
import { NOWHERE, routesOf } from "../routing/service-routes.ts";
import { type HttpOptions, type Log, SILENT } from "./options.ts";
import { live, metrics, type Readiness, ready } from "./probes.ts";
import { metersIn } from "./prometheus.ts";
import { type RootOptions, rootAnswering } from "./root.ts";
import { serviceOf } from "./service.ts";
import { type ClosingOptions, closing } from "./shutdown.ts";

export interface ServerOptions extends Omit<HttpOptions, "meters">, ClosingOptions, RootOptions {
  /** The registry that counts durations and clicks. Default: a new registry. */
  readonly registry?: Registry;
  /** The readiness check of `/readyz`. Default: always ready. */
  readonly readiness?: () => Promise<Readiness>;
  /** True if requests are admitted. Until they are, all but the probes are answered 503. Default: always. */
  readonly admits?: () => boolean;
  /** True if `/setup` is served while the service has no organization. Default false. */
  readonly setup?: boolean;
  /** The Bearer key of `/metrics`. Default: `/metrics` is not served here; see {@link createMetricsServer}. */
  readonly metricsKey?: string;
  /** The page of `/metrics`, in the Prometheus format. Default: that of the registry. */
  readonly metricsPage?: (() => Promise<string>) | undefined;
  /** The timeout of the whole request, for what `bodyTimeoutMs` does not end: a body that nobody reads. Default 30 s. */
  readonly requestTimeoutMs?: number;
  /** The timeout of the request headers. Default 10 s. */
  readonly headersTimeoutMs?: number;
  /** How long an idle connection is kept. It must be longer than the timeout of a load balancer in front. Default 65 s. */
  readonly keepAliveMs?: number;
}

export interface HttpServer {
  /** A `node:http` server, for `listen`. Stop it with `close` of this object, not with its own. */
  readonly server: Server;
  /** The registry of its metrics. */
  readonly registry: Registry;
  /**
   * Stops accepting, answers accepted requests, closes idle connections, and resolves when every connection has ended, or at
   * the deadline. Close the stores after it, not before. A second call returns the same promise. Where another process answers at
   * its address already, `handover` is how long kept connections get one more answer, in place of `graceMs`, and `/readyz` stays
   * as it is.
   */
  close(handover?: { readonly graceMs: number }): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

const NOT_YET = foundRoute("*", ({ id }) => refusalAnswer(refuse("temporarily_unavailable").refusal, id));

const refusing = (reason: string): Found<Route> =>
  foundRoute("*", ({ id }) => refusalAnswer(refuse("invalid_request", { reason }).refusal, id));

const HOSTLESS = refusing("The Host header is missing.");
const HOSTS = refusing("The request has more than one Host header.");

/** Servers and proxies would differ in which one they follow. */
const hasHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

/** Probes are frequent and are never rate-limited. */
const unlimited = readSurface(() => ({ refused: undefined, headers: {} }));

/** A proxy may request `http://host/path`; it is read as `/path`. */
const originForm = (target: string): string => {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
};

/**
 * Entente as a standalone server: the routes of `ententeRoutes`, `/`, `/livez`, `/readyz`, `/metrics`, timeouts for slow
 * clients, and a shutdown that drops no accepted request.
 * @example
 * const server = createHttpServer(platform);
 * @example
 * const server = createHttpServer(platform, { trustProxy: 1 });
 */
export const createHttpServer = (platform: Platform, options: ServerOptions = {}): HttpServer => {
  const stopping = new AbortController();
  const given = options.streams?.signal;
  const signal = given === undefined ? stopping.signal : AbortSignal.any([given, stopping.signal]);
  const { registry = new Registry() } = options;
  const streams = { ...options.streams, signal };
  const service = serviceOf(platform, { ...options, meters: metersIn(registry), streams });
  const { setup } = service;
  const find = routesOf(service);
  const probes = new Map<string, Found<Route>>();
  const probe = (path: string, answering: Answering) => probes.set(path, foundProbe(path, unlimited(answering)));
  probe("/livez", live);
  probe(
    "/readyz",
    ready(options.readiness ?? (async () => ({ ready: true, checks: {} })), () => end.begun() && !handsOver),
  );
  if (options.metricsKey !== undefined) probe("/metrics", metrics(registry, options.metricsKey, options.metricsPage));
  const root = foundRoute("/", service.open(rootAnswering(options)));
  const firstRun = options.setup === true ? { value: setupRoute(service), ids: [] } : undefined;

  const routeFor = (request: IncomingMessage): Found<Route> => {
    if (request.headers.host === undefined && request.httpVersion === "1.1") return HOSTLESS;
    if (hasHosts(request)) return HOSTS;
    const path = pathOf(request);
    const found = probes.get(path);
    if (found !== undefined) return found;
    if (options.admits?.() === false) return NOT_YET;
    if (path === SETUP_PATH && firstRun !== undefined) return firstRun;
    return (path === "/" ? root : find(path)) ?? NOWHERE;
  };
  const listener: RequestListener = (request, response) => {
    end.meet(response);
    request.url = originForm(request.url ?? "/");
    serve(setup, request, response, routeFor(request));
  };
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const headersTimeout = Math.min(options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS, requestTimeout);
  const server = createServer(
    {
      requestTimeout,
      headersTimeout,
      keepAliveTimeout: options.keepAliveMs ?? 65_000,
      // Node checks for late requests at this interval; its default of 30 s would be too coarse for the timeouts above.
      connectionsCheckingInterval: Math.min(1_000, headersTimeout),
      // This package refuses such requests itself, in the error envelope.
      requireHostHeader: false,
    },
    listener,
  );
  // Any other expectation is ignored, and the request is answered.
  server.on("checkExpectation", listener);
  answerBrokenRequests(server, setup.log);
  const end = closing(server, options);
  /** True if another process answers in its place, so that the service stays ready. */
  let handsOver = false;
  let ended: Promise<void> | undefined;
  const close = (handover?: { readonly graceMs: number }): Promise<void> => {
    stopping.abort();
    handsOver = handover !== undefined;
    ended ??= end.close(handover?.graceMs).then(() => service.recorder?.close());
    return ended;
  };
  return { server, registry, close };
};

/** `/metrics` on a separate port, without authentication, for a private network. */
export const createMetricsServer = (
  registry: Registry,
  log: Log = SILENT,
  page?: (() => Promise<string>) | undefined,
): Server => {
  const setup = { log, meters: metersIn(registry), help: helpLinks({ docs: false }) };
  const everything = foundProbe("/metrics", metrics(registry, undefined, page));
  return createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => {
      const isMetrics = request.method === "GET" && request.url === "/metrics";
      serve(setup, request, response, isMetrics ? everything : NOWHERE);
    },
  );
};
