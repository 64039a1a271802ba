import type { TestClockState } from "./test-clock.ts";

/** The store of the test clock of a database. For all tenants. */
export interface TestClockStore {
  /** Returns the clock; undefined for a database that goes by the machine's, or is not migrated yet. */
  get(): Promise<TestClockState | undefined>;
  /** Keeps `to` in place of `from` (undefined: where there is none yet); false, and nothing written, where the clock is elsewhere or aims elsewhere. */
  put(from: TestClockState | undefined, to: TestClockState): Promise<boolean>;
}
