import { z } from "zod";
import { exact, nearestInteger, wireAmounts, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import { type Balance, type HeldRow, obstacleTo, type PayeeObstacle, type PayeeWays } from "../../payouts/index.ts";

/**
 * Why an amount is not paid with the next payment. `hold`: sales wait for the program's days of hold. `minimum`: the brand pays from
 * `minimum_minor` on, which is the least minimum of the programs that pay, counted over all of them, or the least that a payment carries.
 * `rail_missing`: the brand has no payout rail that is active. `currency_not_payable`: no rail of the brand pays the currency.
 * `account_missing`: the brand does not know where to pay. `account_not_payable`: no rail of the brand that takes the currency pays to an account like the member's.
 * `account_changed`: the account or address changed, and waits. `amount_out_of_range`: it is more than one payment of any rail carries. `debt`: at
 * least as much was taken back as is owed, here or by other programs of the brand. `paused`: the brand has paused the relationship.
 */
const WITHHELD = [
  "hold",
  "minimum",
  "rail_missing",
  "currency_not_payable",
  "account_missing",
  "account_not_payable",
  "account_changed",
  "amount_out_of_range",
  "debt",
  "paused",
] as const;

export const withheldResource = z.strictObject({
  /** Why. */
  reason: z.enum(WITHHELD),
  /** The amount, in the minor unit of the currency; below zero for a debt. */
  amount_minor: nearestInteger,
  /** Until when, RFC 3339 UTC: of a hold when the first of it ends; null where it does not end by itself. */
  until: wireTimeField.nullable(),
  /** The amount from which the program pays, of `minimum`; else null. */
  minimum_minor: nearestInteger.nullable(),
  ...exact,
});
export type Withheld = z.infer<typeof withheldResource>;

export const portalAmounts = z
  .strictObject({
    /** The currency of the amounts, three lower-case letters. */
    currency: z.string(),
    /** On hold: sold, and not past the program's days of hold. */
    held_minor: nearestInteger,
    /** Past its hold, and in no payout yet: the next run counts it. Bonuses are not in it before they are reached. */
    earned_minor: nearestInteger,
    /** In payouts that no payment has taken. */
    owed_minor: nearestInteger,
    /** In payments that are being made. */
    in_payment_minor: nearestInteger,
    /** Paid so far. */
    paid_minor: nearestInteger,
    ...exact,
    /** The reasons that keep amounts from the next payment; empty where there is none. */
    withheld: z.array(withheldResource),
  })
  .meta({ id: "PortalAmounts" });
export type PortalAmounts = z.infer<typeof portalAmounts>;

/** The amounts of one currency: as balances have them, and what is past its hold and in no payout. */
export type Sums = Pick<Balance, "held" | "heldUntil" | "pending" | "payable" | "negative" | "inBatch" | "paid"> & {
  readonly earned: bigint;
};

const NOTHING = { held: 0n, heldUntil: null, pending: 0n, payable: 0n, negative: 0n, inBatch: 0n, paid: 0n };

/** Sums by currency. What no run could book yet is on hold or earned, and so is what came late. */
export const sumsOf = (
  balances: readonly Balance[],
  unbooked: readonly HeldRow[],
  late: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, Sums> => {
  const currencies = new Set([...[...balances, ...unbooked].map(({ currency }) => currency), ...late.keys()]);
  return new Map(
    [...currencies].map((currency) => {
      const balance = balances.find((one) => one.currency === currency) ?? NOTHING;
      const all = unbooked.filter((one) => one.currency === currency).reduce((sum, { held }) => sum + held, 0n);
      const earned = all > balance.held ? all - balance.held : 0n;
      return [currency, { ...balance, earned: earned + (late.get(currency) ?? 0n) }];
    }),
  );
};

/** The amount that the other programs of the brand owe the member in a currency. */
export interface OwedElsewhere {
  readonly total: bigint;
  /** The minimums of those that owe more than they took back. */
  readonly minimums: readonly bigint[];
}

/** The facts that keep payments of a member back, besides its amounts. */
export interface Keeping {
  readonly minimumMinor: bigint;
  /** By currency: one payment pays what all programs of the brand owe, from the least of their minimums on. */
  readonly elsewhere: ReadonlyMap<string, OwedElsewhere>;
  readonly isPaused: boolean;
  readonly ways: PayeeWays;
  readonly now: Date;
}

/** The reason of each obstacle, and true where it would keep a member who owes as well. */
const OF_OBSTACLE: {
  readonly [O in Exclude<PayeeObstacle["obstacle"], "debt" | "pause">]: readonly [Withheld["reason"], boolean];
} = {
  rail: ["rail_missing", true],
  wallet: ["currency_not_payable", true],
  currency: ["currency_not_payable", true],
  account: ["account_missing", true],
  other_account: ["account_not_payable", true],
  minimum: ["minimum", false],
  wait: ["account_changed", false],
  range: ["amount_out_of_range", false],
};

const below = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/** The reasons that keep the amounts of a member in one program and currency from the next payment. */
export const withheldOf = (currency: string, sums: Sums, keeping: Keeping): readonly Withheld[] => {
  const owed = sums.pending + sums.negative;
  // What is earned is in the payment that follows the next run, so it is kept back by the same.
  const due = owed + sums.earned;
  const { total, minimums } = keeping.elsewhere.get(currency) ?? { total: 0n, minimums: [] };
  const entry = (
    reason: Withheld["reason"],
    amount: bigint,
    rest: { readonly until?: Date | null; readonly minimum?: bigint } = {},
  ): Withheld => ({
    reason,
    until: wireTimeOrNull(rest.until ?? null),
    ...wireAmounts({ amount_minor: amount }),
    minimum_minor: rest.minimum === undefined ? null : Number(rest.minimum),
  });
  const [minimum = 0n] = [keeping.minimumMinor, ...minimums].sort((one, other) => Number(one - other));
  const positive = sums.pending + sums.earned;
  // One payment pays what all programs of the brand owe, less what they took back.
  const isPaying = due + total > 0n;
  const kept = isPaying && positive > 0n ? (due > 0n ? due : positive) : 0n;
  const lacking = below(due) + below(total);
  const debt = isPaying ? 0n : lacking === 0n ? sums.negative : lacking;
  const isBelow = kept > 0n && due + total < minimum;
  const barred = (): readonly Withheld[] => {
    if (positive === 0n) return [];
    const found = obstacleTo(keeping.ways, { currency, amountMinor: isPaying ? due + total : positive }, keeping.now);
    if (found === undefined || found.obstacle === "debt" || found.obstacle === "pause") return [];
    const [reason, isLasting] = OF_OBSTACLE[found.obstacle];
    if (reason === "minimum" && isBelow) return [];
    const amount = isLasting ? positive : kept;
    return amount > 0n ? [entry(reason, amount, found)] : [];
  };
  return [
    ...(sums.held > 0n ? [entry("hold", sums.held, { until: sums.heldUntil })] : []),
    ...(debt < 0n ? [entry("debt", debt)] : []),
    ...(isBelow ? [entry("minimum", kept, { minimum })] : []),
    ...(kept > 0n && keeping.isPaused ? [entry("paused", kept)] : []),
    // A batch asks which rail pays where, whatever was so when a payout was made.
    ...barred(),
  ];
};

/** The amounts of a member in one program, by currency: what is on hold, earned, owed, being paid and paid. */
export const presentAmounts = (byCurrency: ReadonlyMap<string, Sums>, keeping: Keeping): readonly PortalAmounts[] =>
  [...byCurrency]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sums]) => ({
      currency,
      ...wireAmounts({
        held_minor: sums.held,
        earned_minor: sums.earned,
        owed_minor: sums.pending + sums.negative,
        in_payment_minor: sums.inBatch,
        paid_minor: sums.paid,
      }),
      withheld: [...withheldOf(currency, sums, keeping)],
    }));
