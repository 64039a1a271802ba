import type { EarnedText } from "../../paying/earned.ts";

/** The words of what was earned and is in no payout, in French, which load with their part of a page. */
export const earned: EarnedText = {
  earned: "Gagné, pas encore calculé",
  held: "En période d’attente",
  soFar: (amounts) => `Ces 30 derniers jours, les membres ont gagné ${amounts}, pas encore calculés.`,
};
