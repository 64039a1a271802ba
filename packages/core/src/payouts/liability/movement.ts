import { wireAmounts } from "../../kernel/index.ts";
import type { LiabilityMonth } from "./month.ts";

/** A month as a document has it. */
export const presentMonth = ({ currency, opening, earned, paid, closing, heldBack, toTakeBack }: LiabilityMonth) => ({
  currency,
  ...wireAmounts({
    opening_minor: opening,
    earned_minor: earned,
    paid_minor: paid,
    closing_minor: closing,
    held_back_minor: heldBack,
    to_take_back_minor: toTakeBack,
  }),
});
