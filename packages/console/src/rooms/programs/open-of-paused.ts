import type { Payout, PayoutRule } from "@entente/client";

/** The open payouts of a rule that pays no more, by currency in the minor unit. */
export interface StillOpen {
  readonly id: string;
  readonly name: string;
  readonly sums: readonly (readonly [currency: string, minor: number])[];
}

type Row = Pick<Payout, "rule" | "currency" | "amount_minor">;

/** The paused rules that still have open payouts, in the order of the rules; sums of 0 say nothing. */
export const openOfPaused = (
  rules: readonly Pick<PayoutRule, "id" | "name">[],
  open: readonly Row[],
): readonly StillOpen[] =>
  rules.flatMap(({ id, name }) => {
    const sums = new Map<string, number>();
    for (const { rule, currency, amount_minor } of open)
      if (rule === id) sums.set(currency, (sums.get(currency) ?? 0) + amount_minor);
    const owed = [...sums].filter(([, minor]) => minor !== 0);
    return owed.length === 0 ? [] : [{ id, name, sums: owed }];
  });
