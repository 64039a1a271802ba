import { refuse } from "@entente/core/http";
import { cookieJar } from "../../http/cookie.ts";
import { type OpenHandler, READ, WRITE } from "../../http/open-surface.ts";
import { asPage } from "../../http/redirect/page.ts";
import { pathTree } from "../../http/routing/path-tree.ts";
import { type FindRoute, foundRoute, routeOf } from "../../http/routing/route.ts";
import type { Service } from "../../http/server/service.ts";
import { BROWSER_PATTERN, BROWSER_VERBS, browserAnswering } from "./browser-events.ts";
import {
  CALLBACK_PATTERN,
  CONNECT_PATTERN,
  callbackAnswering,
  connectAnswering,
  isChannel,
} from "./channel-authorizations.ts";
import { CONNECT_PATH } from "./connect-path.ts";
import { discoverAnswering } from "./discover.ts";
import { handoffAnswerings } from "./handoffs.ts";

const BROWSER_ROUTE = CONNECT_PATH + BROWSER_PATTERN;
const ANY_VERB = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const nowhere: OpenHandler = () => refuse("route_not_found").refusal;

/** Everything under `/v1/connect`, found by the path below it. Paths are exact, and each address has a rate limit. */
export const connectRoutes = (service: Service): FindRoute => {
  const { open, platform, body, options } = service;
  const jar = cookieJar(options);
  const { handoff, standing, portal, events } = handoffAnswerings(platform, body);
  const routes = {
    "/discover": open(discoverAnswering(platform), READ),
    "/handoff": open(handoff, WRITE),
    "/standing": open(standing, WRITE),
    "/portal": open(portal, WRITE),
    "/events": open(events, WRITE),
    [BROWSER_PATTERN]: open(browserAnswering(service), BROWSER_VERBS),
    [CONNECT_PATTERN]: open(connectAnswering(platform, jar), ["GET", "POST"], asPage),
    [CALLBACK_PATTERN]: open(callbackAnswering(platform, jar), ["GET"], asPage),
  };
  const find = pathTree(
    Object.entries(routes).map(([path, answering]) => [path, routeOf(CONNECT_PATH + path, answering)] as const),
  );
  const lost = foundRoute(`${CONNECT_PATH}/*`, open(nowhere, ANY_VERB));
  return (path) => {
    const found = find(path);
    // What is no name of a channel is no path of a callback.
    return found !== undefined && (found.value.pattern === BROWSER_ROUTE || found.ids.every(isChannel)) ? found : lost;
  };
};
