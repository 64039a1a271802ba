import type { Runtime } from "@entente/core/ports";
import { aesCipher } from "./cipher.ts";
import { type ManualClock, manualClock, systemClock } from "./clock.ts";
import { countingMint, uuidMint } from "./ids.ts";
import { seededRandomness, systemRandomness } from "./randomness.ts";

/**
 * The runtime of a running service. The secret is that of {@link aesCipher}.
 * @throws when the secret is too short or not hex.
 */
export const nodeRuntime = ({ secret }: { readonly secret: string | Uint8Array }): Runtime => ({
  clock: systemClock(),
  ids: uuidMint(),
  randomness: systemRandomness(),
  cipher: aesCipher(secret),
});

const START = new Date("2030-01-01T00:00:00.000Z");

/**
 * A runtime for deterministic tests: the same seed and the same calls give the same ids (valid uuid v7, rising), the same
 * random bytes and the same sealed texts. Its clock stays at `start` until it is moved.
 */
export const seededRuntime = (seed: string | number, start = START): Runtime & { readonly clock: ManualClock } => {
  const clock = manualClock(start);
  return {
    clock,
    ids: countingMint(clock, seededRandomness(`ids:${seed}`)),
    randomness: seededRandomness(seed),
    cipher: aesCipher(seededRandomness(`secret:${seed}`).hex(32), seededRandomness(`nonces:${seed}`)),
  };
};
