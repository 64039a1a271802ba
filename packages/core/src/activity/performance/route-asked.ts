import type { Route } from "../../campaigns/index.ts";
import type { RouteQuery } from "./ports.ts";

/** What a route leads to, which is asked by its ids. */
export const routeAsked = ({ deployment, enrollment }: Route, now: Date): RouteQuery => ({
  deployment,
  distribution: null,
  enrollment,
  code: null,
  click: null,
  customer: null,
  reverses: null,
  class: "original",
  source: "",
  externalEventId: null,
  occurredAt: now,
});
