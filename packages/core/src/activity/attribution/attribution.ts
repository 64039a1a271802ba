import type { Route } from "../../campaigns/index.ts";
import { DAY_MS, later } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";

/** How a program credits a customer: by its terms when the event occurred that is to be credited. */
export type AttributionTerms = Pick<Program, "attribution" | "referralWindowDays">;

/** An event with a customer that a coupon, a code or a click credits: it attributes the customer to a member. */
export interface Touch extends AttributionTerms {
  readonly route: Route;
  readonly occurredAt: Date;
}

/** True if an event is a touch: a coupon, a code or a click credited it, and it names its customer. */
export const isTouch = ({ customer, binds }: Pick<PerformanceEvent, "customer" | "binds">): boolean =>
  customer !== null && binds;

/** To whom a customer is bound at an instant. */
export interface Bound extends AttributionTerms {
  readonly route: Route;
  /** Of the touch that is credited. */
  readonly creditedAt: Date;
  /** Of the touch that is nearest, which is the credited one where the last click counts. */
  readonly nearestAt: Date;
}

/** Clocks differ, so a touch that is said to have come a little after the event is taken for one before it. */
const AHEAD_MS = DAY_MS;

const isOpen = ({ occurredAt, referralWindowDays }: Touch, at: Date): boolean =>
  occurredAt > later(at, -referralWindowDays * DAY_MS) && occurredAt <= later(at, AHEAD_MS);

/** The last that came no later than `at`, else the first after it. Of two at one instant the later one in the list. */
const nearest = (touches: readonly Touch[], at: Date): Touch | undefined => {
  const before = touches.filter(({ occurredAt }) => occurredAt <= at);
  if (before.length === 0) return first(touches);
  return before.reduce((last, one) => (one.occurredAt >= last.occurredAt ? one : last));
};

const first = (touches: readonly Touch[]): Touch | undefined =>
  touches.reduce<Touch | undefined>(
    (early, one) => (early === undefined || one.occurredAt < early.occurredAt ? one : early),
    undefined,
  );

/**
 * Returns the binding of an event at this instant that names only its customer (decisions, section 4). The nearest touch within
 * its program's window selects the program; there the last click is credited, or the first click of the window. Nothing is stored
 * besides the touches, so concurrent bindings need no reconciliation. `touches` are in the order in which they were recorded.
 */
export const attribute = (touches: readonly Touch[], at: Date): Bound | undefined => {
  const open = touches.filter((touch) => isOpen(touch, at));
  const near = nearest(open, at);
  if (near === undefined) return undefined;
  const { attribution, referralWindowDays, route, occurredAt } = near;
  const there = open.filter((touch) => touch.route.program === route.program);
  const credited = attribution === "first_click" ? (first(there) as Touch) : near;
  return {
    attribution,
    referralWindowDays,
    route: credited.route,
    creditedAt: credited.occurredAt,
    nearestAt: occurredAt,
  };
};

/** Returns the touches that produce a binding. */
export const touchesOf = ({ route, creditedAt, nearestAt, ...terms }: Bound): readonly Touch[] =>
  [creditedAt, nearestAt].map((occurredAt) => ({ ...terms, route, occurredAt }));
