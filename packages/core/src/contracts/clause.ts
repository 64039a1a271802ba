import type { Storage } from "../platform/index.ts";

/** A promise every adapter keeps, as data: any runner can register it, none is imported here. */
export interface Clause<S> {
  readonly name: string;
  readonly holds: (subject: S) => Promise<void>;
}

/** A storage, and in `slow` the same data through connections whose commits (of changes and of clicks) take about 200 ms to land. */
export interface OpenedStorage {
  readonly storage: Storage;
  readonly slow: Storage;
}

/** A clause calls one of the two, once. */
export interface StorageUnderTest {
  /** A storage in which other clauses may have written, each for an organization of its own. */
  fresh(): Promise<OpenedStorage>;
  /** A storage in which nothing is written yet, not even an organization: for what looks at the rows of all tenants. */
  empty(): Promise<OpenedStorage>;
}
