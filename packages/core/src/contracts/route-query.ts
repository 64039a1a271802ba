import type { RouteQuery } from "../activity/index.ts";
import { at } from "./fixtures.ts";

/** A request for a route that names nothing but these. */
export const routeQuery = (fields: Partial<RouteQuery>): RouteQuery => ({
  deployment: null,
  distribution: null,
  enrollment: null,
  coupon: null,
  code: null,
  click: null,
  customer: null,
  reverses: null,
  class: "original",
  source: "api",
  externalEventId: null,
  occurredAt: at(),
  ...fields,
});

/** An event to take back, by its id or that of its source. */
export const reversing = (
  id: NonNullable<RouteQuery["reverses"]>["id"],
  externalEventId: string,
): Pick<RouteQuery, "reverses"> => ({ reverses: { id, externalEventId, classes: ["original"] } });
