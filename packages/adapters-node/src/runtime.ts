import type { Runtime, Signer } from "@entente/core/ports";
import { aesCipher } from "./cipher.ts";
import { type ManualClock, manualClock, systemClock } from "./clock.ts";
import { countingMint, uuidMint } from "./ids.ts";
import { seededRandomness, systemRandomness } from "./randomness.ts";
import { ed25519Signer } from "./signer.ts";

export interface NodeRuntimeOptions {
  /** The secret of {@link aesCipher}. */
  readonly secret: string | Uint8Array;
  /** The secret of {@link ed25519Signer}; default: `secret`. */
  readonly sealSecret?: string | Uint8Array | undefined;
  /** Public keys that signed seals before, in base64url. */
  readonly retiredSealKeys?: readonly string[];
}

/**
 * The runtime of a running service.
 * @throws when a secret is too short or not hex, or a public key is not one.
 */
export const nodeRuntime = ({ secret, sealSecret = secret, retiredSealKeys }: NodeRuntimeOptions): Runtime => ({
  clock: systemClock(),
  ids: uuidMint(),
  randomness: systemRandomness(),
  cipher: aesCipher(secret),
  signer: ed25519Signer(sealSecret, retiredSealKeys),
});

const START = new Date("2030-01-01T00:00:00.000Z");

/** Making keys takes longer than most tests do with them. */
const seededSigners = new Map<string, Signer>();

const seededSigner = (seed: string | number): Signer => {
  const name = `seals:${seed}`;
  const signer = seededSigners.get(name) ?? ed25519Signer(seededRandomness(name).hex(32));
  seededSigners.set(name, signer);
  return signer;
};

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
    signer: seededSigner(seed),
  };
};
