import type { PausedText } from "../../team/paused.ts";

/** The text about paused rules with open payouts, in German, which loads with a preview. */
export const paused: PausedText = {
  open: (rule: string, amounts: string) =>
    `Die pausierte Regel „${rule}“ hat für diese Tage noch offene Auszahlungen: ${amounts}. Sie bleiben auszahlbar.`,
};
