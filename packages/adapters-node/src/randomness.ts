import { createHash, randomBytes } from "node:crypto";
import type { Randomness } from "@entente/core/ports";

/** So many bytes are asked for at once, since asking costs more than the bytes do. */
const POOL_BYTES = 4_096;

/** The operating system's random bytes. */
export const systemRandomness = (): Randomness => {
  let [pool, used] = [Buffer.alloc(0), 0];
  return {
    hex(bytes) {
      if (bytes > POOL_BYTES) return randomBytes(bytes).toString("hex");
      if (used + bytes > pool.length) [pool, used] = [randomBytes(POOL_BYTES), 0];
      const from = used;
      used += bytes;
      const text = pool.toString("hex", from, used);
      // What was given out is not kept.
      pool.fill(0, from, used);
      return text;
    },
  };
};

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
