import { type Happening, originOf } from "../book/activity.ts";
import type { Program, Terms } from "../book/members.ts";
import { valueAt } from "../book/since.ts";
import { DAY } from "../run/clock.ts";

/** The terms that judge what occurred at a time; before the first of a program these hold. */
export const termsAt = ({ terms }: Program, at: number): Terms => (valueAt(terms, at) ?? terms[0]?.[1]) as Terms;

/** When an event counts for payouts: once its hold is over, by the terms of when it occurred, a refund with its sale. */
export const countsAt = (one: Happening): number => {
  const { at, program } = originOf(one);
  return at + termsAt(program, at).hold_days * DAY;
};
