import type { Balance, Program } from "@entente/client";

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

type Terms = Pick<Program, "id" | "currency" | "minimum_payout_minor">;
type Amounts = Pick<Balance["amounts"][number], "program" | "currency" | "payable" | "negative">;

/**
 * The minimum that all a recipient could be paid in a currency is below, in the minor unit: the least of the programs that pay
 * something of it, as a batch asks for; null where it is reached, nothing is payable, or a program is not known.
 */
export const minimumAbove = (
  amounts: readonly Amounts[],
  currency: string,
  programs: readonly Terms[],
): number | null => {
  const paying = amounts.filter((one) => one.currency === currency && one.payable + one.negative > 0);
  const minimums = paying.map(({ program }) => programs.find(({ id }) => id === program));
  if (minimums.length === 0 || minimums.includes(undefined)) return null;
  const least = Math.min(...minimums.map((terms) => (terms?.currency === currency ? terms.minimum_payout_minor : 0)));
  const all = amounts
    .filter((one) => one.currency === currency)
    .reduce((sum, { payable, negative }) => sum + payable + negative, 0);
  return all > 0 && all < least ? least : null;
};
