import type { IncomingMessage, ServerResponse } from "node:http";
import type { Platform } from "@entente/core";
import { baseOf, belowBase } from "../base-path.ts";
import { pathOf } from "../incoming.ts";
import { NOWHERE, routesOf } from "../routing/service-routes.ts";
import type { HttpOptions } from "../server/options.ts";
import { serviceOf } from "../server/service.ts";
import { serve } from "./serve.ts";

/** A handler of Express, of Connect, or, without `next`, of `node:http`. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

export interface NodeHandlerOptions extends HttpOptions {
  /** The path below which the routes are, such as `/partners`, where nothing before the handler takes it off. Default: the root. */
  readonly basePath?: string;
}

/**
 * Entente as a handler of `node:http`, and of frameworks that take its handlers, such as Nest. Bodies are streamed in and out, and a
 * client that leaves ends what was streamed to it. Every other path is left to `next`, or answered 404 where there is none.
 * @throws {RangeError} when `basePath` is not a path.
 * @example
 * createServer(toNodeHandler(platform, { basePath: "/partners" })).listen(3000);
 * @example
 * app.use(toNodeHandler(platform, { basePath: "/partners" }));
 */
export const toNodeHandler = (platform: Platform, { basePath, ...options }: NodeHandlerOptions = {}): NodeHandler => {
  const base = baseOf(basePath);
  const service = serviceOf(platform, options, base);
  const find = routesOf(service);
  return (request: IncomingMessage & { originalUrl?: string }, response, next) => {
    const { url = "/" } = request;
    const below = belowBase(base, url);
    const found = below === undefined ? undefined : find(pathOf({ url: below }));
    if (found === undefined && next !== undefined) return next();
    if (below !== undefined && base !== "") {
      request.originalUrl ??= url;
      request.url = below;
    }
    serve(service.setup, request, response, found ?? NOWHERE);
  };
};

/**
 * Entente as routes of a host's own Express application, at any root: `app.use("/partners", ententeRoutes(platform))`.
 * Answers everything under `/v1/platform`, `/v1/connect`, `/v1/sources` and `/r/`, the public keys of seals, and `/docs` and `/openapi.json`
 * unless they are disabled; any other path is left to the host, or answered 404 where there is no `next`. Mount it before body
 * parsers: a body parsed by the host is accepted, but only a body read here is returned byte for byte.
 * @example
 * app.use("/partners", ententeRoutes(platform));
 * @example
 * app.use("/partners", ententeRoutes(platform, { trustProxy: 1 }));
 */
export const ententeRoutes = (platform: Platform, options: HttpOptions = {}): NodeHandler =>
  toNodeHandler(platform, options);
