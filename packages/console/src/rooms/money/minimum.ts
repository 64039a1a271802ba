import type { Program } from "@entente/client";

/**
 * The minimum that kept a recipient out of a batch, in the minor unit: that of the batch's program, or of all programs of the currency
 * where they have the same one; null where it is not known.
 */
export const minimumOf = (
  programs: readonly Pick<Program, "id" | "currency" | "minimum_payout_minor">[],
  of: string | null,
  currency: string,
): number | null => {
  const minimums = new Set(
    programs
      .filter((program) => (of === null || program.id === of) && program.currency === currency)
      .map(({ minimum_payout_minor: minimum }) => minimum)
      .filter((minimum) => minimum > 0),
  );
  const [minimum = null] = minimums;
  return minimums.size === 1 ? minimum : null;
};
