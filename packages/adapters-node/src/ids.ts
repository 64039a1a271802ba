import type { Clock, Id, IdKind, IdMint, Randomness } from "@entente/core/ports";
import { v7 } from "uuid";

/** Uuid v7 of the machine's clock, rising within the process even when that clock is set back. */
export const uuidMint = (): IdMint => ({ next: <K extends IdKind>() => v7() as Id<K> });

/** Uuid v7 of the given clock, with a counter in place of random bits: the same calls give the same ids, always rising. */
export const countingMint = (clock: Clock, randomness: Randomness): IdMint => {
  let msecs = Number.NEGATIVE_INFINITY;
  let seq = 0;
  return {
    next<K extends IdKind>() {
      msecs = Math.max(msecs, clock.now().getTime());
      seq += 1;
      return v7({ msecs, seq, random: Buffer.from(randomness.hex(16), "hex") }) as Id<K>;
    },
  };
};
