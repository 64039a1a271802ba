import type { PausedText } from "../../team/paused.ts";

/** The text about paused rules with open payouts, in French, which loads with a preview. */
export const paused: PausedText = {
  open: (rule: string, amounts: string) =>
    `La règle en pause « ${rule} » a encore des paiements ouverts pour ces jours : ${amounts}. Ils restent payables.`,
};
