import { endpointDocumentText } from "../endpoints/document.ts";
import type { Limit } from "../endpoints/endpoint.ts";
import { endpointRoutes } from "../endpoints/endpoint-routes.ts";
import { cookieJar } from "../http/cookie.ts";
import type { Answering } from "../http/exchange.ts";
import { identityProvider } from "../http/outgoing/identity-provider.ts";
import { JSON_TYPE } from "../http/refusal.ts";
import { beginAttempt } from "../http/request/admit.ts";
import type { Rate } from "../http/request/token-bucket.ts";
import { pathTree } from "../http/routing/path-tree.ts";
import { lostRoute, tableRoutes } from "../http/routing/platform-routes.ts";
import { withPosition } from "../http/routing/positions.ts";
import { type FindRoute, foundRoute } from "../http/routing/route.ts";
import { CONSOLE_HEADERS } from "../http/security-headers.ts";
import type { ConsoleOptions } from "../http/server/options.ts";
import type { Service } from "../http/server/service.ts";
import type { Surface } from "../http/surface.ts";
import { servedPages } from "../pages/built-pages.ts";
import { consoleAdmission, sessionHolds } from "./admission.ts";
import { bellEndpoints } from "./bell-endpoints.ts";
import { brandEndpoints } from "./brand-endpoints.ts";
import { colleagueEndpoints } from "./colleague-endpoints.ts";
import { CONSOLE_API, CONSOLE_PATH } from "./console-path.ts";
import { CONSOLE_TEXTS } from "./document.ts";
import { type Bounded, type Endpoint, forAnybody, forSession } from "./endpoint.ts";
import { factorEndpoints } from "./factor-endpoints.ts";
import { mailEndpoints } from "./mail-endpoints.ts";
import { CALLBACK, oidcCallback, oidcEndpoints } from "./oidc-endpoints.ts";
import { operatorEndpoints } from "./operator-endpoints.ts";
import { passkeyEndpoints } from "./passkey-endpoints.ts";
import { peopleEndpoints } from "./people-endpoints.ts";
import { sessionEndpoints } from "./session-endpoints.ts";
import { viewEndpoints } from "./view-endpoints.ts";

const BASE = CONSOLE_PATH + CONSOLE_API;
const SIGN_IN_RATE: Rate = { perSecond: 0.2, burst: 20 };

/** The only endpoint that takes an outdated cookie: its answer replaces it. */
const REPLACES = "GET /session";

const signInRateOf = ({ signInRate }: ConsoleOptions, isLimited: boolean): Rate | false =>
  signInRate ?? (isLimited && SIGN_IN_RATE);

/**
 * Everything under `/console`: its pages, and under `/console/api` the routes of the platform and those of its own, for people
 * who are signed in. Undefined where it is not served.
 */
export const consoleRoutes = (service: Service): FindRoute | undefined => {
  const { platform, options, limits, body } = service;
  if (options.console === undefined || options.console === false) return undefined;
  const jar = cookieJar(options);
  const admit = consoleAdmission(platform.console, jar, limits);
  const surface: Surface = {
    platform,
    admit: (exchange, scope) => admit(exchange, scope),
    holds: sessionHolds(platform.console, jar, limits),
    body,
    admitExport: service.admitExport,
    streams: service.streams,
  };
  const signInRate = signInRateOf(options.console, options.addressRate !== false);
  const buckets = service.makeBuckets("console sign-in", signInRate);
  const { oidc: given } = options.console;
  const oidc = given && { options: given, provider: identityProvider(given) };
  const limit: Limit = (exchange, at) => beginAttempt("sign_in", buckets, limits, exchange, at);
  const bounded: Bounded = { bounds: body, limit };
  const endpoints = [
    ...oidcEndpoints(platform.console, jar, oidc),
    ...factorEndpoints(platform.console),
    ...sessionEndpoints(platform.console, jar, limits),
    ...passkeyEndpoints(platform.console, jar, limits),
    ...peopleEndpoints(platform.console, limits),
    ...brandEndpoints(platform.console),
    ...mailEndpoints(platform.console),
    ...colleagueEndpoints(platform.console),
    ...bellEndpoints(platform.console),
    ...operatorEndpoints(platform.console, options.console.operators),
    ...viewEndpoints(platform.console),
  ];
  const answering = (endpoint: Endpoint): Answering =>
    endpoint.access === "open"
      ? forAnybody(endpoint, service, bounded)
      : forSession(endpoint, admit, bounded, { outdated: `${endpoint.method} ${endpoint.path}` === REPLACES });
  const own = endpointRoutes(BASE, endpoints, (endpoint) => {
    const answer = answering(endpoint);
    return endpoint.method === "GET" ? answer : async (exchange) => withPosition(platform, await answer(exchange));
  });
  const text = endpointDocumentText(endpoints, CONSOLE_TEXTS);
  const document = foundRoute(
    `${BASE}/openapi.json`,
    service.open(() => ({ status: 200, type: JSON_TYPE, body: text(), headers: { "Cache-Control": "no-cache" } })),
  ).value;
  const callback = oidc && foundRoute(BASE + CALLBACK, service.open(oidcCallback(platform.console, jar, oidc))).value;
  const find = pathTree([
    ...(callback === undefined ? [] : [[CALLBACK, callback] as const]),
    ...tableRoutes(surface, BASE),
    ...own,
    ["/openapi.json", document],
  ]);
  const lost = lostRoute(surface, BASE);
  const pages = servedPages({ name: "console", folder: options.console.folder, headers: CONSOLE_HEADERS });
  return (path) => {
    if (path === CONSOLE_API || path.startsWith(`${CONSOLE_API}/`)) return find(path.slice(CONSOLE_API.length)) ?? lost;
    return foundRoute(`${CONSOLE_PATH}/*`, service.open(pages.at(path)));
  };
};
