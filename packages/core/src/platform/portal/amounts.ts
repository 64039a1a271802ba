import { z } from "zod";
import {
  exact,
  type Id,
  type Minor,
  nearestInteger,
  wireAmounts,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type Balance, type HeldRow, obstacleTo, type PayeeObstacle, type PayeeWays } from "../../payouts/index.ts";

/**
 * Why an amount is not paid with the next payment: the one after the next run, which books what is earned. `hold`: sales wait for the program's days of hold. `minimum`: the brand pays from
 * `minimum_minor` on, which is the least minimum of the programs that owe more than they took back, counted over all of them with what the
 * next run counts, or the least that a payment carries.
 * `rail_missing`: the brand has no payout rail that is active. `currency_not_payable`: no rail of the brand pays the currency.
 * `account_missing`: the brand does not know where to pay. `account_not_payable`: no rail of the brand that takes the currency pays to an account like the member's.
 * `account_changed`: the account or address changed, and waits. `amount_out_of_range`: it is more than one payment of any rail carries. `another_currency`: it may wait, since the files of
 * each rail that pays it hold one currency, and the next one may hold another in which the brand owes. `debt`: at
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
  "another_currency",
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
    /** The reasons that keep amounts from the payment after the next run, which books `earned_minor`; empty where there is none. */
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

/** The amounts that a person is owed in one program and currency by payouts that no batch holds, and by what the next run counts. */
export interface Owed {
  readonly program: Id<"program">;
  readonly currency: string;
  /** The amount from which the program pays. */
  readonly minimumMinor: Minor;
  /** Above zero: pending, and earned. */
  readonly positive: Minor;
  /** Of `positive`, that of members whose relationship is paused. */
  readonly paused: Minor;
  /** Taken back: zero or less. */
  readonly negative: Minor;
}

/** The facts that keep payments of a person back. */
export interface Keeping {
  /** In every program of the brand: one payment pays what all of them owe. */
  readonly owed: readonly Owed[];
  readonly ways: PayeeWays;
  /** The currencies in which the brand may owe anybody: which of them a file of one currency holds is decided over all of them. */
  readonly owing: readonly string[];
  readonly now: Date;
}

/** The reason of each obstacle by which rails keep a payment. */
const OF_OBSTACLE: {
  readonly [O in Exclude<PayeeObstacle["obstacle"], "debt" | "pause">]: Withheld["reason"];
} = {
  rail: "rail_missing",
  wallet: "currency_not_payable",
  currency: "currency_not_payable",
  account: "account_missing",
  other_account: "account_not_payable",
  minimum: "minimum",
  wait: "account_changed",
  range: "amount_out_of_range",
  turn: "another_currency",
};

export const below = (amount: Minor): Minor => (amount < 0n ? amount : 0n);
const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, one) => total + one, 0n);

/** The payment that a batch would make in one currency. */
interface Payment {
  readonly amount: Minor;
  /** The least minimum of the programs that owe more than they took back. */
  readonly minimum: Minor;
  /** True if all that is above zero is of members whose relationship is paused. */
  readonly isPaused: boolean;
  /** The amount that it takes of a program, above and below zero together. */
  readonly takes: (one: Owed) => Minor;
}

/** Payouts under a paused relationship are left out of a payment, unless nothing else is owed; what was taken back never is. */
const paymentOf = (owed: readonly Owed[]): Payment => {
  const isPayable = owed.some(({ positive, paused }) => positive > paused);
  const takes = ({ positive, paused, negative }: Owed): Minor => positive - (isPayable ? paused : 0n) + negative;
  const [first, ...others] = owed.filter((one) => takes(one) > 0n).map(({ minimumMinor }) => minimumMinor);
  return {
    amount: sum(owed.map(takes)),
    minimum: others.reduce(least, first ?? 0n),
    isPaused: !isPayable,
    takes,
  };
};

const entry = (
  reason: Withheld["reason"],
  amount: Minor,
  rest: { readonly until?: Date | null; readonly minimum?: Minor } = {},
): Withheld => ({
  reason,
  until: wireTimeOrNull(rest.until ?? null),
  ...wireAmounts({ amount_minor: amount }),
  minimum_minor: rest.minimum === undefined ? null : Number(rest.minimum),
});

/** The reasons that keep what is owed in one program and currency from the next payment. */
export interface Kept {
  /** Those of the payment that would take it. */
  readonly payment: readonly Withheld[];
  /** That of what a payment leaves out, since it is of a member whose relationship is paused while others of the person are not. */
  readonly leftOut: readonly Withheld[];
}

/** Decides as a batch would once the next run has booked what is earned: payments and explanations of payouts have the same reasons. */
export const keptOf = (currency: string, program: Owed["program"], keeping: Keeping): Kept => {
  const { owed: all, ways, owing, now } = keeping;
  const owed = all.filter((one) => one.currency === currency);
  const own = owed.find((one) => one.program === program);
  if (own === undefined) return { payment: [], leftOut: [] };
  const { amount, minimum, isPaused, takes } = paymentOf(owed);
  const due = takes(own);
  const positive = due - own.negative;
  const isPaying = amount > 0n;
  // No more is kept back of one program than the payment has, less what was taken back by others.
  const kept = isPaying && positive > 0n ? least(due > 0n ? due : positive, amount) : 0n;
  const lacking = below(due) + below(amount - due);
  const debt = isPaying ? 0n : lacking === 0n ? own.negative : lacking;
  const isBelow = kept > 0n && amount < minimum;
  const barred = (): readonly Withheld[] => {
    const found = kept > 0n ? obstacleTo(ways, { currency, amountMinor: amount }, now, owing) : undefined;
    // A payment that is not made has no turn to wait for.
    if (found?.obstacle === "turn" && (isBelow || isPaused)) return [];
    if (found === undefined || found.obstacle === "debt" || found.obstacle === "pause") return [];
    const reason = OF_OBSTACLE[found.obstacle];
    return reason === "minimum" && isBelow ? [] : [entry(reason, kept, found)];
  };
  const leftOut = own.positive - positive;
  return {
    payment: [
      ...(debt < 0n ? [entry("debt", debt)] : []),
      ...(isBelow ? [entry("minimum", kept, { minimum })] : []),
      ...(kept > 0n && isPaused ? [entry("paused", kept)] : []),
      // A batch asks which rail pays where, whatever was so when a payout was made.
      ...barred(),
    ],
    leftOut: leftOut > 0n ? [entry("paused", leftOut)] : [],
  };
};

/** The amounts of a member in one program, by currency: what is on hold, earned, owed, being paid and paid. */
export const presentAmounts = (
  program: Owed["program"],
  byCurrency: ReadonlyMap<string, Sums>,
  keeping: Keeping,
): readonly PortalAmounts[] =>
  [...byCurrency]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sums]) => {
      const { payment, leftOut } = keptOf(currency, program, keeping);
      const hold = sums.held > 0n ? [entry("hold", sums.held, { until: sums.heldUntil })] : [];
      return {
        currency,
        ...wireAmounts({
          held_minor: sums.held,
          earned_minor: sums.earned,
          owed_minor: sums.pending + sums.negative,
          in_payment_minor: sums.inBatch,
          paid_minor: sums.paid,
        }),
        withheld: [...hold, ...payment, ...leftOut],
      };
    });
