import { createServer, type RequestListener, type Server } from "node:http";
import type { Platform } from "@entente/core";
import { refuse } from "@entente/core/http";
import express from "express";
import type { Registry } from "prom-client";
import { answerBrokenRequests } from "../broken-request.ts";
import { type Answering, exchanges } from "../exchange.ts";
import { helpLinks } from "../help-link.ts";
import { readSurface } from "../open-surface.ts";
import { codeOf, REDIRECT_PATTERN } from "../redirect/redirect.ts";
import { refusalAnswer } from "../refusal.ts";
import { routesOf } from "./app.ts";
import { metersIn } from "./meters.ts";
import { type HttpOptions, type Log, SILENT } from "./options.ts";
import { live, metrics, type Readiness, ready } from "./probes.ts";
import { type RootOptions, rootAnswering } from "./root.ts";
import { serviceOf } from "./service.ts";
import { type ClosingOptions, closing } from "./shutdown.ts";

export interface ServerOptions extends HttpOptions, ClosingOptions, RootOptions {
  /** The readiness check of `/readyz`. Default: always ready. */
  readonly readiness?: () => Promise<Readiness>;
  /** Whether requests are admitted. Until they are, all but the probes are answered 503. Default: always. */
  readonly admits?: () => boolean;
  /** The Bearer key of `/metrics`. Default: `/metrics` is not served here; see {@link createMetricsServer}. */
  readonly metricsKey?: string;
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
   * the deadline. Close the stores after it, not before. A second call returns the same promise.
   */
  close(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

const nowhere: Answering = ({ id }) => refusalAnswer(refuse("route_not_found").refusal, id);

const notYet: Answering = ({ id }) => refusalAnswer(refuse("temporarily_unavailable").refusal, id);

const hostless: Answering = ({ id }) =>
  refusalAnswer(refuse("invalid_request", { reason: "The Host header is missing." }).refusal, id);

/** Probes are frequent and are never rate-limited. */
const unlimited = readSurface(() => ({ refused: undefined, headers: {} }));

/** A proxy may request `http://host/path`; it is read as `/path`. */
const originForm = (target: string): string => {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
};

/**
 * Entente as a standalone server: the routes of `ententeRoutes`, the redirect answered before Express sees it, `/`,
 * `/livez`, `/readyz`, `/metrics`, timeouts for slow clients, and a shutdown that drops no accepted request.
 */
export const createHttpServer = (platform: Platform, options: ServerOptions = {}): HttpServer => {
  const service = serviceOf(platform, options);
  const { serve, redirect, meters, log } = service;
  const app = express().disable("x-powered-by");
  const probes: Record<string, Answering> = {
    "/livez": live,
    "/readyz": ready(options.readiness ?? (async () => ({ ready: true, checks: {} })), () => end.begun()),
    ...(options.metricsKey === undefined ? {} : { "/metrics": metrics(meters.registry, options.metricsKey) }),
  };
  for (const [path, answering] of Object.entries(probes)) {
    app.all(path, (request, response) => serve(request, response, path, unlimited(answering)));
  }
  const root = service.open(rootAnswering(options));
  app.all("/", (request, response) => serve(request, response, "/", root));
  app.use(routesOf(service));
  app.use((request, response) => serve(request, response, "*", nowhere));

  const listener: RequestListener = (request, response) => {
    end.meet(response);
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      return serve(request, response, "*", hostless);
    }
    request.url = originForm(request.url ?? "/");
    const [path = ""] = request.url.split("?");
    if (options.admits?.() === false && !Object.hasOwn(probes, path)) return serve(request, response, "*", notYet);
    const code = codeOf(request.url);
    if (code === undefined) app(request, response);
    else serve(request, response, REDIRECT_PATTERN, redirect(code));
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
  answerBrokenRequests(server, log);
  const end = closing(server, options);
  return { server, registry: meters.registry, close: end.close };
};

/** `/metrics` on a separate port, without authentication, for a private network. */
export const createMetricsServer = (registry: Registry, log: Log = SILENT): Server => {
  const serve = exchanges(log, metersIn(registry), helpLinks({ docs: false }));
  const everything = metrics(registry, undefined);
  return createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => {
      const isMetrics = request.method === "GET" && request.url === "/metrics";
      serve(request, response, isMetrics ? "/metrics" : "*", isMetrics ? everything : nowhere);
    },
  );
};
