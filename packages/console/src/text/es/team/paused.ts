import type { PausedText } from "../../team/paused.ts";

/** The text about paused rules with open payouts, in Spanish, which loads with a preview. */
export const paused: PausedText = {
  open: (rule: string, amounts: string) =>
    `La regla en pausa «${rule}» aún tiene pagos abiertos de estos días: ${amounts}. Siguen siendo pagaderos.`,
};
