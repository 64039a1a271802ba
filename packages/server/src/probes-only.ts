import type { RequestListener } from "node:http";
import type { HttpServer } from "@entente/adapters-http/server";

const PROBES = /^\/(livez|readyz|metrics)(\?|$)/;
/** A path that no route has, so that every request gets the usual refusal. */
const NOWHERE = "/nowhere";

/** A worker process serves probes only: every other path is not found. */
export const probesOnly = (http: HttpServer): HttpServer => {
  for (const event of ["request", "checkExpectation"] as const) {
    const listeners = http.server.listeners(event) as RequestListener[];
    http.server.removeAllListeners(event);
    http.server.on(event, (request, response) => {
      if (!PROBES.test(request.url ?? "")) request.url = NOWHERE;
      for (const listener of listeners) listener(request, response);
    });
  }
  return http;
};
