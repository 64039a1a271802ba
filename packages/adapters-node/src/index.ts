/** What the Node runtime gives Entente: clock, ids, randomness and a cipher; and repeatable ones for tests. */
export { aesCipher } from "./cipher.ts";
export { type ManualClock, manualClock, systemClock } from "./clock.ts";
export { uuidMint } from "./ids.ts";
export { systemRandomness } from "./randomness.ts";
export { nodeRuntime, seededRuntime } from "./runtime.ts";
