/** Entente's stores, journal and wakes in memory. */
export { memoryStorage } from "./storage.ts";
export { memoryWakes, type Wakes } from "./wakes.ts";
