import type { Runtime, SecretKeyStore, Signer } from "@entente/core/ports";
import { aesCipher } from "./cipher.ts";
import { type ManualClock, manualClock, systemClock } from "./clock.ts";
import { countingMint, uuidMint } from "./ids.ts";
import { type Keyring, type KeyringOptions, keyring } from "./keyring.ts";
import { seededRandomness, systemRandomness } from "./randomness.ts";
import { ed25519Signer } from "./signer.ts";

export interface NodeRuntimeOptions extends KeyringOptions {
  /** The migrated storage, whose database belongs to the secret key from its first start on. */
  readonly storage: { readonly secretKeys: SecretKeyStore };
}

/** The runtime of a running service, with the keys of a ring. */
export const runtimeWith = ({ cipher, signer }: Pick<Keyring, "cipher" | "signer">): Runtime => ({
  clock: systemClock(),
  ids: uuidMint(),
  randomness: systemRandomness(),
  cipher,
  signer,
});

/**
 * The runtime of a running service, once its secret key was held against the database. With a key of before it learns of a rotation
 * that begins or ends.
 * @throws when a secret is too short, not hex or one byte repeated, or a public key is not one.
 * @throws {SecretKeyRefused} when the database belongs to another secret key; nothing was written then.
 * @example
 * const runtime = await nodeRuntime({ secret: SECRET_KEY, storage });
 * @example
 * const runtime = await nodeRuntime({ secret: SECRET_KEY, previousSecret: process.env.PREVIOUS_SECRET_KEY, storage });
 * const platform = createPlatform({ ...storage, ...runtime, channels, settings });
 */
export const nodeRuntime = async ({ storage, ...options }: NodeRuntimeOptions): Promise<Runtime> => {
  const ring = keyring(options);
  await ring.unlock(storage.secretKeys);
  if (options.previousSecret !== undefined) ring.watch(storage.secretKeys);
  return runtimeWith(ring);
};

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
