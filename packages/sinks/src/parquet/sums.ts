import type { Event } from "@entente/client";
import { amountOf } from "./columns.ts";

/** The amounts of the events of one type in one asset. */
export interface Sum {
  readonly type: string;
  readonly asset: string;
  readonly events: number;
  /** In minor units, as a decimal number. */
  readonly amount: string;
}

/** Adds up amounts by type and asset. */
export const summing = () => {
  const sums = new Map<string, { type: string; asset: string; events: number; amount: bigint }>();
  return {
    add(event: Event): void {
      const amount = amountOf(event);
      if (amount === undefined) return;
      const { type } = event;
      const name = `${type} ${amount.asset}`;
      const sum = sums.get(name) ?? { type, asset: amount.asset, events: 0, amount: 0n };
      sums.set(name, { ...sum, events: sum.events + 1, amount: sum.amount + BigInt(amount.amount) });
    },
    /** Ordered by type and asset. */
    sums: (): readonly Sum[] =>
      [...sums.entries()]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([, { amount, ...sum }]) => ({ ...sum, amount: String(amount) })),
  };
};
