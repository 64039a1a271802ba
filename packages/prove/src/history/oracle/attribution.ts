import type { Happening } from "../book/activity.ts";
import type { Book } from "../book/book.ts";
import { DAY } from "../run/clock.ts";
import { termsAt } from "./terms.ts";

/** How far the clocks of those who report may be apart. */
const AHEAD = DAY;

/**
 * The touch that an event of a customer is credited to: of the program of the nearest touch within its window, the nearest or
 * the first within the window, by the terms when the event occurred. Undefined where nobody referred the customer.
 */
export const creditedTo = ({ happenings }: Book, customer: string, at: number): Happening | undefined => {
  const open: Happening[] = [];
  for (const one of happenings) {
    if (one.customer !== customer || !one.isTouch || one.member === null) continue;
    const { referral_window_days } = termsAt(one.program, at);
    if (one.at > at - referral_window_days * DAY && one.at <= at + AHEAD) open.push(one);
  }
  open.sort((left, right) => left.at - right.at);
  const near = open.findLast((one) => one.at <= at) ?? open[0];
  if (near === undefined || termsAt(near.program, at).attribution === "last_click") return near;
  return open.find(({ program }) => program === near.program);
};
