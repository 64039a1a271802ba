import type { ContestExplained } from "@entente/client";
import { contestText } from "../../text/contests.ts";
import { paidByHand } from "../activity/verdict.ts";

/** The sums that adjustments pay for the event of a contest already, such as "$12.00"; "" where none do, and where it names no event. */
export const paidInWords = ({ explanation }: Pick<ContestExplained, "explanation">): string =>
  explanation === null ? "" : paidByHand(explanation).join(", ");

/** Puts a refusal because the event is paid already beside the box by which it is paid once more, in words. */
export const againFault = (error: unknown): unknown => {
  if ((error as { readonly code?: string }).code === "performance_event_already_paid")
    Object.defineProperties(error, {
      param: { value: "again" },
      message: { value: contestText.paidAlready },
      code: { value: "" },
    });
  return error;
};
