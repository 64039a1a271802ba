import type { Answering } from "../http/exchange.ts";
import type { OpenHandler } from "../http/open-surface.ts";
import type { Route } from "../http/routing/route.ts";
import type { PortalAccess, PortalEndpoint } from "./endpoint.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * Pages of any origin read these answers: each is given for a token alone, which browsers send for no page by themselves. Cookies
 * are neither read nor asked for.
 */
const READABLE: Headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Content-Disposition, Idempotent-Replayed, RateLimit, RateLimit-Policy, Request-Id, Retry-After",
};

/** The rights of sessions that a host or a brand opens. What only the member may do is for pages of this service. */
const GIVEN: readonly PortalAccess[] = ["read", "act"];
/** By which such a session is opened and ended. */
const OPENING = "/session/open";

/** True if pages of other origins may call an endpoint: with a session that a host may open, or to open one. */
export const isForOtherOrigins = ({ access, path }: Pick<PortalEndpoint, "access" | "path">): boolean =>
  GIVEN.includes(access) || path === OPENING;

/** The answering of an endpoint that pages of other origins may read: its answers, refusals and faults alike. */
export const readable =
  (answering: Answering): Answering =>
  (exchange) => {
    exchange.known.headers = { ...exchange.known.headers, ...READABLE };
    return answering(exchange);
  };

/** The answer to a browser that asks which requests a page of another origin may send. */
const agreeingTo = (endpoints: readonly PortalEndpoint[]): OpenHandler => {
  const headers: Headers = {
    ...READABLE,
    "Access-Control-Allow-Methods": endpoints.map(({ method }) => method).join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
    "Access-Control-Max-Age": "86400",
  };
  return () => ({ status: 200, type: "text/plain; charset=utf-8", body: "", headers });
};

/** Routes that also answer what a browser asks before it sends a request of a page of another origin. */
export const withPreflight = (
  routes: readonly (readonly [string, Route])[],
  endpoints: readonly PortalEndpoint[],
  open: (opening: OpenHandler, verbs: readonly string[]) => Answering,
): readonly (readonly [string, Route])[] =>
  routes.map(([path, route]) => {
    const callable = endpoints.filter((endpoint) => endpoint.path === path && isForOtherOrigins(endpoint));
    if (callable.length === 0) return [path, route];
    return [path, { ...route, verbs: new Map([...route.verbs, ["OPTIONS", open(agreeingTo(callable), ["OPTIONS"])]]) }];
  });
