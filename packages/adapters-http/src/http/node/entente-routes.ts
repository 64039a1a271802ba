import type { IncomingMessage, ServerResponse } from "node:http";
import type { Platform } from "@entente/core";
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

/**
 * Entente as routes of a host's own Express application, at any root: `app.use("/partners", ententeRoutes(platform))`.
 * Answers everything under `/v1/platform`, `/v1/connect`, `/v1/sources` and `/r/`, the public keys of seals, and `/docs` and `/openapi.json`
 * unless they are disabled; any other path is left to the host, or answered 404 where there is no `next`. Mount it before body
 * parsers: a body parsed by the host is accepted, but only a body read here is returned byte for byte.
 */
export const ententeRoutes = (platform: Platform, options: HttpOptions = {}): NodeHandler => {
  const service = serviceOf(platform, options);
  const find = routesOf(service);
  return (request, response, next) => {
    const found = find(pathOf(request));
    if (found === undefined && next !== undefined) next();
    else serve(service.setup, request, response, found ?? NOWHERE);
  };
};
