import type { RouteRow } from "../route.ts";

export const linkRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/promo_links",
    scope: "deployments:read",
    useCase: "promoLinks.list",
    makes: ["done"],
    refuses: [],
    summary: "List promo links, newest first",
  },
  {
    method: "GET",
    path: "/promo_links/{id}",
    scope: "deployments:read",
    useCase: "promoLinks.retrieve",
    makes: ["done"],
    refuses: ["promo_link_not_found"],
    summary: "Retrieve a promo link",
  },
];
