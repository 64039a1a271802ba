/** The words of what was earned and is in no payout, in English, which load with their part of a page. */
export const earned = {
  earned: "Earned, not calculated yet",
  held: "On hold",
  soFar: (amounts: string) => `Members have earned ${amounts} in the last 30 days, which is not calculated yet.`,
};
