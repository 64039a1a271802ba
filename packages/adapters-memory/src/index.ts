/** Entente's stores, journal and wakes in memory. */

export { memoryWakes, type Wakes } from "./journal/wakes.ts";
export { memoryStorage } from "./storage.ts";
