/** The text about paused rules with open payouts, in English, which loads with a preview. */
export const paused = {
  open: (rule: string, amounts: string) =>
    `The paused rule “${rule}” still has open payouts for these days: ${amounts}. They stay payable.`,
};
