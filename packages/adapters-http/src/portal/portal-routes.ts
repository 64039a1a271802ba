import type { Portal } from "@entente/core";
import { refuse } from "@entente/core/http";
import { endpointDocumentText } from "../endpoints/document.ts";
import { answerEndpoint, type Bounded, type Limit } from "../endpoints/endpoint.ts";
import { endpointRoutes } from "../endpoints/endpoint-routes.ts";
import type { Answering, Exchange } from "../http/exchange.ts";
import { type OpenHandler, READ, WRITE } from "../http/open-surface.ts";
import { guardedFetch } from "../http/outgoing/guarded-fetch.ts";
import { JSON_TYPE, refusalAnswer } from "../http/refusal.ts";
import { beginAttempt } from "../http/request/admit.ts";
import type { Rate } from "../http/request/token-bucket.ts";
import { pathTree } from "../http/routing/path-tree.ts";
import { type FindRoute, foundRoute } from "../http/routing/route.ts";
import type { Service } from "../http/server/service.ts";
import { portalAdmission } from "./admission.ts";
import { PORTAL_TEXTS } from "./document.ts";
import type { PortalEndpoint } from "./endpoint.ts";
import { portalEndpoints } from "./endpoints.ts";
import type { JoinLimits } from "./join-endpoints.ts";
import { isForOtherOrigins, readable, withPreflight } from "./other-origins.ts";
import { PORTAL_API } from "./paths.ts";
import { providerCalls } from "./provider-calls.ts";

/** Wrong guesses at one link, of each address. */
const OPEN_RATE: Rate = { perSecond: 0.2, burst: 20 };
/** Links to join a program that one address is sent. */
const LINKS_RATE: Rate = { perSecond: 5 / 3_600, burst: 5 };
const ANY_VERB = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const nowhere: OpenHandler = () => refuse("route_not_found").refusal;

/** Everything under `/v1/portal`, found by the path below it: for sessions of members alone. */
export const portalRoutes = (service: Service): FindRoute => {
  const { platform, options, limits, body } = service;
  const isLimited = options.addressRate !== false;
  const buckets = service.makeBuckets("portal sign-in", isLimited && OPEN_RATE);
  const limit: Limit = (exchange, at) => beginAttempt("sign_in", buckets, limits, exchange, at);
  const bounded: Bounded = { bounds: body, limit };
  const links = service.makeBuckets("portal links", isLimited && LINKS_RATE);
  const joining: JoinLimits = {
    maySend: async (key) => (await links?.take(key))?.allowed ?? true,
    addressOf: limits.addressOf,
  };
  const calls = providerCalls(guardedFetch(options.outgoing));
  const served = (portal: Portal) => {
    const endpoints = portalEndpoints(portal, joining, calls);
    return { endpoints, admit: portalAdmission(portal, limits) };
  };
  const anywhere = served(platform.portal);
  const { endpoints } = anywhere;
  /** The portal as it is where a request is made: at the domain of a brand that of its members alone. */
  const servedAt = ({ known: { site } }: Exchange) =>
    site === undefined ? anywhere : served(platform.portal.at(site));

  const answering = (row: PortalEndpoint, place: number): Answering => {
    const { access, method } = row;
    const endpointIn = (at: typeof anywhere): PortalEndpoint => at.endpoints[place] ?? row;
    if (access === "open")
      return service.open(
        (exchange) => answerEndpoint(endpointIn(servedAt(exchange)), exchange, undefined as never, bounded),
        method === "GET" ? READ : WRITE,
      );
    return async (exchange) => {
      const at = servedAt(exchange);
      const endpoint = endpointIn(at);
      const admitted = await at.admit(exchange, access);
      if (!admitted.ok) return refusalAnswer(admitted.refusal, exchange.id, admitted.headers);
      const answer = await answerEndpoint(endpoint, exchange, admitted.member, bounded);
      if ("code" in answer) return refusalAnswer(answer, exchange.id, admitted.headers);
      return { ...answer, headers: { ...admitted.headers, ...answer.headers } };
    };
  };

  const text = endpointDocumentText(endpoints, PORTAL_TEXTS);
  const document = foundRoute(
    `${PORTAL_API}/openapi.json`,
    service.open(() => ({ status: 200, type: JSON_TYPE, body: text(), headers: { "Cache-Control": "no-cache" } })),
  ).value;
  const routes = endpointRoutes(PORTAL_API, endpoints, (row) => {
    const answers = answering(row, endpoints.indexOf(row));
    return isForOtherOrigins(row) ? readable(answers) : answers;
  });
  const find = pathTree([...withPreflight(routes, endpoints, service.open), ["/openapi.json", document]]);
  const lost = foundRoute(`${PORTAL_API}/*`, service.open(nowhere, ANY_VERB));
  return (path) => find(path) ?? lost;
};
