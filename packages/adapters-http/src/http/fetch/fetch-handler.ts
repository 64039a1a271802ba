import type { Platform } from "@entente/core";
import { baseOf, belowBase } from "../base-path.ts";
import { CLIENT_GONE, endExchange, openExchange, runExchange } from "../exchange.ts";
import { pathOf } from "../incoming.ts";
import { answeringOf } from "../routing/route.ts";
import { NOWHERE, routesOf } from "../routing/service-routes.ts";
import type { HttpOptions } from "../server/options.ts";
import { serviceOf } from "../server/service.ts";
import { type FetchConnection, incomingOf, targetOf } from "./incoming.ts";
import { readBytes } from "./read-bytes.ts";
import { send } from "./send.ts";

export interface FetchOptions extends HttpOptions {
  /** The path below which the routes are, such as `/partners`; every other path is answered 404. Default: the root. */
  readonly basePath?: string;
}

/**
 * Answers a request, and never rejects. Rate limits without a key count the address of the caller, and it is part of what makes
 * a click count once: pass it where the host knows it, or set `trustProxy` where a proxy names it. Without one all callers share
 * one limit, and visitors differ by their browsers only; the log says so once.
 */
export type FetchHandler = (request: Request, connection?: FetchConnection) => Promise<Response>;

const UNKNOWN: FetchConnection = {};

/**
 * Entente as a function of a standard `Request`, for Next, Hono, Fastify, Deno, Bun and whatever else speaks fetch: the same
 * routes and the same answers as {@link ententeRoutes}. A request that is aborted is logged as 499; what it committed before
 * stays committed.
 * @throws {RangeError} when `basePath` is not a path.
 * @example `export const POST = fetchHandler(platform, { basePath: "/partners" })`
 * @example
 * const handler = fetchHandler(platform, { trustProxy: 1 });
 * const response = await handler(request, { address: "203.0.113.7" });
 */
export const fetchHandler = (platform: Platform, options: FetchOptions = {}): FetchHandler => {
  const base = baseOf(options.basePath);
  const service = serviceOf(platform, options, base);
  const { setup } = service;
  const find = routesOf(service);
  let warned = (options.trustProxy ?? false) !== false;

  return async (request, connection = UNKNOWN) => {
    if (connection.address === undefined && !warned) {
      warned = true;
      setup.log.warn({}, "the addresses of callers are unknown: pass them to the handler, or set trustProxy");
    }
    const target = targetOf(request.url);
    const url = belowBase(base, target);
    const found = (url === undefined ? undefined : find(pathOf({ url }))) ?? NOWHERE;
    const incoming = incomingOf(request, url ?? target, target, connection);
    const exchange = openExchange(setup, incoming, request, found, readBytes);
    const response = await runExchange(exchange, answeringOf(found.value, request.method), send);
    if (response !== undefined) return response;
    endExchange(exchange, CLIENT_GONE);
    return new Response(null, { status: CLIENT_GONE });
  };
};
