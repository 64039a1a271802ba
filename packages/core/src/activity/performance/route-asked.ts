import type { Route } from "../../campaigns/index.ts";
import type { RouteQuery } from "./ports.ts";

/** Builds the request for the target of a route, by its ids. */
export const routeAsked = ({ deployment, enrollment }: Route, now: Date): RouteQuery => ({
  deployment,
  distribution: null,
  enrollment,
  coupon: null,
  code: null,
  click: null,
  customer: null,
  reverses: null,
  class: "original",
  source: "",
  externalEventId: null,
  occurredAt: now,
});
