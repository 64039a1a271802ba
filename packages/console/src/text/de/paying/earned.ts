import type { EarnedText } from "../../paying/earned.ts";

/** The words of what was earned and is in no payout, in German, which load with their part of a page. */
export const earned: EarnedText = {
  earned: "Verdient, noch nicht berechnet",
  held: "In Wartezeit",
  soFar: (amounts) => `Mitglieder haben in den letzten 30 Tagen ${amounts} verdient, noch nicht berechnet.`,
};
