import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { isGone, leftToGive, movedBy, type Taken, takesBack } from "../verdict.ts";

/** A step of why an event counts: what it came to, and what it rests on. */
export interface Step {
  readonly key: string;
  readonly outcome: "yes" | "no" | "wait";
  readonly title: string;
  readonly facts: readonly string[];
  /** The text at the end of the line. */
  readonly aside: string | null;
  /** The member that the step names. */
  readonly enrollment: string | null;
  /** Other events that the step names, each with what it is to this one. */
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

export const step = (key: string, title: string, rest: Partial<Step> = {}): Step => ({
  key,
  outcome: "yes",
  title,
  facts: [],
  aside: null,
  enrollment: null,
  events: [],
  ...rest,
});

/** The events that take back an event, or give it back, and the amount that they took. */
export interface Reversals {
  readonly events: readonly PerformanceEvent[];
  readonly taken: Taken | undefined;
}

export const NONE: Reversals = { events: [], taken: undefined };

/** Returns true if all of an event was taken back, or all that a refund took was given back. */
export const isUndone = (event: PerformanceEvent, taken: Taken): boolean =>
  takesBack(event) ? leftToGive(event, taken) === 0n : isGone(event, taken);

/** Returns true if an event counts for payouts: it earns, and is neither credited to somebody else nor undone. */
export const mayCount = (why: PerformanceEventExplanation, { taken }: Reversals): boolean =>
  why.event.projection.projected &&
  why.eligibility?.eligible === true &&
  movedBy(why, why.event.id) === undefined &&
  (taken === undefined || !isUndone(why.event, taken));
