import type { Storage } from "../platform/index.ts";

/** A promise every adapter keeps, as data: any runner can register it, none is imported here. */
export interface Clause<S> {
  readonly name: string;
  readonly holds: (subject: S) => Promise<void>;
}

export interface StorageUnderTest {
  /**
   * A storage in which nothing is written yet, not even an organization. `slow` is the same data through connections
   * whose commits (of changes and of clicks) take about 200 ms to land. It is called once per clause.
   */
  fresh(): Promise<{ readonly storage: Storage; readonly slow: Storage }>;
}
