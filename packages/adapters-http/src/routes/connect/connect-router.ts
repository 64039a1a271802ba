import { refuse } from "@entente/core/http";
import { Router } from "express";
import { type Opening, READ, WRITE } from "../../http/open-surface.ts";
import { asPage } from "../../http/redirect/page.ts";
import type { Service } from "../../http/server/service.ts";
import { CALLBACK_PATTERN, callbackAnswering, callbackChannel } from "./channel-authorizations.ts";
import { CONNECT_PATH } from "./connect-path.ts";
import { discoverAnswering } from "./discover.ts";
import { handoffAnswerings } from "./handoffs.ts";

interface ConnectRoute {
  readonly path: string;
  readonly verbs: readonly string[];
  readonly answering: Opening;
}

const nowhere: Opening = () => refuse("route_not_found").refusal;

/** Everything under `/v1/connect`. Paths are exact, and each address has a rate limit. */
export const connectRouter = ({ serve, open, platform, body }: Service): Router => {
  const { handoff, standing, events } = handoffAnswerings(platform, body);
  const routes: readonly ConnectRoute[] = [
    { path: "/discover", verbs: READ, answering: discoverAnswering(platform) },
    { path: "/handoff", verbs: WRITE, answering: handoff },
    { path: "/standing", verbs: WRITE, answering: standing },
    { path: "/events", verbs: WRITE, answering: events },
  ];
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, verbs, answering } of routes) {
    const answer = open(answering, verbs);
    router.all(path, (request, response) => serve(request, response, CONNECT_PATH + path, answer));
  }
  router.use((request, response, next) => {
    const channel = callbackChannel(request.path);
    if (channel === undefined) return next();
    const answer = open(callbackAnswering(platform, channel), ["GET"], asPage);
    serve(request, response, CONNECT_PATH + CALLBACK_PATTERN, answer);
  });
  const anyVerb = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const lost = open(nowhere, anyVerb);
  router.use((request, response) => serve(request, response, `${CONNECT_PATH}/*`, lost));
  return router;
};
