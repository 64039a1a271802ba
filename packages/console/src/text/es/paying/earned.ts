import type { EarnedText } from "../../paying/earned.ts";

/** The words of what was earned and is in no payout, in Spanish, which load with their part of a page. */
export const earned: EarnedText = {
  earned: "Ganado, aún sin calcular",
  held: "En periodo de espera",
  soFar: (amounts) => `En los últimos 30 días, los socios han ganado ${amounts}, aún sin calcular.`,
};
