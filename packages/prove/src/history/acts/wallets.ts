import { waits } from "../oracle/waiting.ts";
import type { Act } from "./act.ts";

/** Pays into the wallet. Twice under one reference is once. */
const topUp = (name: string, weight: number, isWaitedFor: boolean): Act => ({
  name,
  weight,
  plan({ random, book, calls, number, work }) {
    if (waits(book) !== isWaitedFor) return undefined;
    const asset = random.pick(["usd", "usd", "credit"] as const);
    const amount = random.whole(1_000, 30_000);
    const reference = `top-up ${number("top-up")}`;
    const isRepeated = random.chance(0.3);
    return {
      says: `tops up ${amount} ${asset}`,
      async run() {
        await calls.topUp(asset, amount, reference);
        if (isRepeated) await calls.topUp(asset, amount, reference);
        book.wallet[asset].available += BigInt(amount);
        await work();
      },
    };
  },
});

export const WALLET_ACTS: readonly Act[] = [topUp("top up", 2, false), topUp("top up what is waited for", 12, true)];
