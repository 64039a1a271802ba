/** The Node runtime for Entente: clock, ids, randomness and cipher; and deterministic ones for tests. */
export { aesCipher } from "./cipher.ts";
export { type ManualClock, manualClock, systemClock } from "./clock.ts";
export { uuidMint } from "./ids.ts";
export { systemRandomness } from "./randomness.ts";
export { nodeRuntime, seededRuntime } from "./runtime.ts";
