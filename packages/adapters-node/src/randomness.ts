import { createHash, randomBytes } from "node:crypto";
import type { Randomness } from "@entente/core/ports";

/** The operating system's random bytes. */
export const systemRandomness = (): Randomness => ({ hex: (bytes) => randomBytes(bytes).toString("hex") });

/**
 * The same byte sequence for the same seed, independent of the size of each read: the SHA-256 of the seed and a counter. For
 * tests only.
 */
export const seededRandomness = (seed: string | number): Randomness => {
  let stock = "";
  let blocks = 0;
  return {
    hex(bytes) {
      while (stock.length < bytes * 2) {
        stock += createHash("sha256").update(`${seed}:${blocks}`).digest("hex");
        blocks += 1;
      }
      const taken = stock.slice(0, bytes * 2);
      stock = stock.slice(bytes * 2);
      return taken;
    },
  };
};
