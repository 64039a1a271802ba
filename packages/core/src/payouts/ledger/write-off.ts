import { type TransferKind, transferring } from "../../campaigns/index.ts";
import { announce, type Change, type Moment } from "../../journal/index.ts";
import type { Id, Minor } from "../../kernel/index.ts";
import type { Payout } from "../runs/payout.ts";
import { presentTo } from "../runs/recipients.ts";

/** An amount of a brand in a currency: the sum of its payouts, and the amount written off. */
export interface WrittenOff {
  readonly brand: Id<"brand">;
  readonly currency: string;
  /** Below zero where more was to be taken back than was owed. */
  readonly amountMinor: Minor;
}

/** By brand and currency rising; without sums of nothing. */
const sumsOf = (payouts: readonly Payout[]): readonly WrittenOff[] => {
  const sums = new Map<string, WrittenOff>();
  for (const { brand, currency, amountMinor } of payouts) {
    const known = sums.get(`${brand} ${currency}`)?.amountMinor ?? 0n;
    sums.set(`${brand} ${currency}`, { brand, currency, amountMinor: known + amountMinor });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, sum]) => (sum.amountMinor === 0n ? [] : [sum]));
};

/** An amount owed is accrued, then written off; a debt makes the same transfers in the opposite direction. */
const TRANSFERS: { readonly [W in "owed" | "debt"]: readonly TransferKind[] } = {
  owed: ["payout_accrue", "payout_write_off"],
  debt: ["debt_accrue", "debt_write_off"],
};

/**
 * The books and the events of payouts that were written off: two transfers for each brand and currency, under one reference, and one
 * event for each payout, which shows nobody.
 */
export const writeOff = (
  moment: Moment,
  payouts: readonly Payout[],
  reference: string,
): Required<Pick<Change, "writes" | "increments" | "events">> => {
  const booked = sumsOf(payouts).flatMap(({ brand, currency, amountMinor }) =>
    TRANSFERS[amountMinor > 0n ? "owed" : "debt"].map((kind) => {
      const amount = amountMinor > 0n ? amountMinor : -amountMinor;
      const named = `${kind}:${reference}:${brand}:${currency}`;
      return transferring(moment, { brand, asset: currency, kind, amount, reference: named }).change;
    }),
  );
  return {
    writes: booked.flatMap(({ writes }) => writes),
    increments: booked.flatMap(({ increments }) => increments),
    events: payouts.map((payout) =>
      announce(moment, "payout.failed", payout.id, { object: presentTo(new Map(), payout, moment.tenant) }),
    ),
  };
};

const SIGNS: { readonly [K in TransferKind]?: bigint } = { payout_write_off: 1n, debt_write_off: -1n };

/** Lists the amounts that the transfers of a change wrote off, in their order. */
export const writtenOffBy = (
  transfers: readonly {
    readonly brand: Id<"brand">;
    readonly asset: string;
    readonly kind: TransferKind;
    readonly amount: Minor;
  }[],
): readonly WrittenOff[] =>
  transfers.flatMap(({ brand, asset: currency, kind, amount }) => {
    const sign = SIGNS[kind];
    return sign === undefined ? [] : [{ brand, currency, amountMinor: sign * amount }];
  });
