import { refuse } from "@entente/core/http";
import type { Answering } from "../http/exchange.ts";
import { refusalAnswer } from "../http/refusal.ts";
import type { Route } from "../http/routing/route.ts";
import type { EndpointRow } from "./endpoint.ts";

/** The routes of endpoints below a base, by their paths below it: each verb by `answering`, others as 405. */
export const endpointRoutes = <E extends EndpointRow>(
  base: string,
  endpoints: readonly E[],
  answering: (endpoint: E) => Answering,
): readonly (readonly [string, Route])[] => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  return paths.map((path) => {
    const own = endpoints.filter((endpoint) => endpoint.path === path);
    const verbs = new Map<string, Answering>();
    for (const endpoint of own) {
      verbs.set(endpoint.method, answering(endpoint));
      if (endpoint.method === "GET") verbs.set("HEAD", answering(endpoint));
    }
    const allow = [...verbs.keys()];
    const otherwise: Answering = ({ id }) =>
      refusalAnswer(refuse("method_not_allowed", { allow }).refusal, id, { Allow: allow.join(", ") });
    return [path, { pattern: base + path, verbs, otherwise }];
  });
};
