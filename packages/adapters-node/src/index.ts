/** The Node runtime for Entente: clock, ids, randomness, cipher, signer and the loops of workers; and deterministic ones for tests. */
export { aesCipher } from "./cipher.ts";
export { type ManualClock, manualClock, systemClock } from "./clock.ts";
export { type DomainNameOptions, domainNames } from "./domain-names.ts";
export { uuidMint } from "./ids.ts";
export { type Keyring, type KeyringOptions, keyring } from "./keyring.ts";
export { systemRandomness } from "./randomness.ts";
export { type Rotated, rotateSecretKey } from "./rotation.ts";
export { type NodeRuntimeOptions, nodeRuntime, runtimeWith, seededRuntime } from "./runtime.ts";
export { deriveKey } from "./secret.ts";
export { ed25519Signer } from "./signer.ts";
export type { Run } from "./workers/loop.ts";
export {
  type RunningWorkers,
  runWorkers,
  type WorkerIntervals,
  type WorkerOptions,
  type WorkerWarning,
} from "./workers/run-workers.ts";
