import type { Minor } from "../../kernel/index.ts";
import type { LiabilityAmounts, LiabilitySums } from "./ports.ts";

/** The movement of a liability from the first of a month until an instant, in one currency. */
export interface LiabilityMonth {
  readonly currency: string;
  /** The liability at the beginning of the month. */
  readonly opening: Minor;
  /** The amount by which payouts above zero became more: what was earned, less what was taken back or written off before it was paid. */
  readonly earned: Minor;
  /** The amount by which payouts below zero became more: what was taken back off later payments, less debts that were written off. */
  readonly takenBack: Minor;
  /** The amount that was paid, less what came back. */
  readonly paid: Minor;
  /** The liability at the instant: what it opened with and what was earned, less what was taken back and what was paid. */
  readonly closing: Minor;
  /** Of `closing`, what was held back. */
  readonly heldBack: Minor;
  /** Of `closing`, what was still to be taken back; zero or less. */
  readonly toTakeBack: Minor;
}

const NOTHING: LiabilityAmounts = {
  ...{
    owed: 0n,
    paused: 0n,
    accountChanged: 0n,
    withoutAccount: 0n,
    takenBack: 0n,
    inBatch: 0n,
    paid: 0n,
    negative: 0n,
  },
};

const liabilityIn = ({ owed, takenBack, inBatch }: LiabilityAmounts): Minor => owed + takenBack + inBatch;

const byCurrency = (sums: readonly LiabilitySums[]): ReadonlyMap<string, LiabilityAmounts> =>
  new Map(sums.map((one) => [one.currency, one]));

/** Computes the movement between two instants, by currency: each that either has, in their order. */
export const monthOf = (
  opening: readonly LiabilitySums[],
  closing: readonly LiabilitySums[],
): readonly LiabilityMonth[] =>
  [...new Set([...opening, ...closing].map(({ currency }) => currency))].sort().map((currency) => {
    const before = byCurrency(opening).get(currency) ?? NOTHING;
    const after = byCurrency(closing).get(currency) ?? NOTHING;
    const paid = after.paid - before.paid;
    const takenBack = before.negative - after.negative;
    return {
      currency,
      opening: liabilityIn(before),
      earned: liabilityIn(after) - liabilityIn(before) + paid + takenBack,
      takenBack,
      paid,
      closing: liabilityIn(after),
      heldBack: after.paused + after.accountChanged + after.withoutAccount,
      toTakeBack: after.takenBack,
    };
  });
