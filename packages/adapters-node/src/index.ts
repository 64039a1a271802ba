/** The Node runtime for Entente: clock, ids, randomness, cipher and signer; and deterministic ones for tests. */
export { aesCipher } from "./cipher.ts";
export { type ManualClock, manualClock, systemClock } from "./clock.ts";
export { uuidMint } from "./ids.ts";
export { systemRandomness } from "./randomness.ts";
export { type NodeRuntimeOptions, nodeRuntime, seededRuntime } from "./runtime.ts";
export { ed25519Signer } from "./signer.ts";
