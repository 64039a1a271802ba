import type { RequestListener } from "node:http";
import type { HttpServer } from "@entente/adapters-http";

const PROBES = /^\/(livez|readyz|metrics)(\?|$)/;
/** Where nothing is served, so that whatever is asked gets the usual refusal. */
const NOWHERE = "/";

/** A process that only works is asked how it is, and nothing else: every other path is unknown to it. */
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
