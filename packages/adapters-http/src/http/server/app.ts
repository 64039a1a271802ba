import type { Platform } from "@entente/core";
import { type RequestHandler, Router } from "express";

import { openApiText } from "../../openapi/document.ts";
import { REFERENCE } from "../../reference/reference.ts";
import { CONNECT_PATH } from "../../routes/connect/connect-path.ts";
import { connectRouter } from "../../routes/connect/connect-router.ts";
import { SEAL_KEYS_PATH, sealKeysAnswering } from "../../routes/journal/seal-keys.ts";
import { PLATFORM_PATH } from "../../routes/route.ts";
import { platformRouter } from "../platform-router.ts";
import { codeOf, REDIRECT_PATTERN } from "../redirect/redirect.ts";
import { JSON_TYPE } from "../refusal.ts";
import type { HttpOptions } from "./options.ts";
import { type Service, serviceOf } from "./service.ts";

const decodes = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** An id that is not percent-encoded UTF-8 is a malformed id and is answered 404; the router would throw. */
const takeBrokenEscapesLiterally: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.url.split("?");
  if (path.includes("%") && !decodes(path)) request.url = [path.replaceAll("%", "%25"), ...query].join("?");
  next();
};

const redirects =
  ({ serve, redirect }: Service): RequestHandler =>
  (request, response, next) => {
    const code = codeOf(request.url);
    if (code === undefined) next();
    else serve(request, response, REDIRECT_PATTERN, redirect(code));
  };

const documentation = ({ serve, open, options }: Service): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const text = openApiText(options.publicUrl);
  const headers = { "Cache-Control": "public, max-age=60", "Access-Control-Allow-Origin": "*" };
  const document = open(async () => ({ status: 200, type: JSON_TYPE, body: text(), headers }));
  router.all("/openapi.json", (request, response) => serve(request, response, "/openapi.json", document));
  for (const [path, read] of REFERENCE) {
    const answering = open(read);
    router.all(path, (request, response) => serve(request, response, path, answering));
  }
  return router;
};

const sealKeys = ({ serve, open, platform }: Service): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const answering = open(sealKeysAnswering(platform));
  router.all(SEAL_KEYS_PATH, (request, response) => serve(request, response, SEAL_KEYS_PATH, answering));
  return router;
};

/** The routes of a service: everything a host mounts. */
export const routesOf = (service: Service): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(PLATFORM_PATH, takeBrokenEscapesLiterally, platformRouter(service));
  router.use(CONNECT_PATH, connectRouter(service));
  router.use(redirects(service));
  router.use(sealKeys(service));
  if (service.options.docs !== false) router.use(documentation(service));
  return router;
};

/**
 * Entente as routes of a host's own Express 5 application, at any root: `app.use("/partners", ententeRoutes(platform))`.
 * Answers everything under `/v1/platform`, `/v1/connect` and `/r/`, the public keys of seals, and `/docs` and `/openapi.json`
 * unless they are disabled; any other path is left to the host. Mount it before body parsers: a body parsed by the host is accepted, but only a body read
 * here is returned byte for byte.
 */
export const ententeRoutes = (platform: Platform, options: HttpOptions = {}): Router =>
  routesOf(serviceOf(platform, options));
