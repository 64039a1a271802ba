import { z } from "zod";
import { exact, nearestInteger, wireAmounts, wireTimeField } from "../../kernel/index.ts";
import type { LiabilityMonth } from "./month.ts";

const movement = z.strictObject({
  /** The currency of the amounts, three lower-case letters. */
  currency: z.string(),
  /** The liability at the beginning of the month, in minor units. */
  opening_minor: nearestInteger,
  /**
   * The amount that was earned since, less what was taken back of it before it was paid, in minor units: a refund of what is not paid yet
   * lowers it, and so does an amount that is written off since its recipient was erased. It may be below zero.
   */
  earned_minor: nearestInteger,
  /**
   * The amount that was taken back since off later payments, in minor units: refunds of what was paid, and amounts below zero that were
   * entered by hand. A debt that is written off since its recipient was erased lowers it.
   */
  taken_back_minor: nearestInteger,
  /** The amount that was paid since, less what came back, in minor units. */
  paid_minor: nearestInteger,
  /** The liability at the end of the day, in minor units: `opening_minor` and `earned_minor`, less `taken_back_minor` and `paid_minor`. */
  closing_minor: nearestInteger,
  /** Of `closing_minor`, what was held back, in minor units. */
  held_back_minor: nearestInteger,
  /** Of `closing_minor`, what was still to be taken back, in minor units; zero or less. */
  to_take_back_minor: nearestInteger,
  ...exact,
});

/** The movement of a liability in the month of a day. */
export const monthResource = z.strictObject({
  /** The beginning of the month in the brand's `time_zone`, RFC 3339 UTC. */
  from: wireTimeField,
  /** The movements, one for each currency. */
  movements: z.array(movement),
});

/** A month as answers and documents have it. */
export const presentMonth = ({
  currency,
  opening,
  earned,
  takenBack,
  paid,
  closing,
  heldBack,
  toTakeBack,
}: LiabilityMonth): z.output<typeof movement> => ({
  currency,
  ...wireAmounts({
    opening_minor: opening,
    earned_minor: earned,
    taken_back_minor: takenBack,
    paid_minor: paid,
    closing_minor: closing,
    held_back_minor: heldBack,
    to_take_back_minor: toTakeBack,
  }),
});
