/** A promise of an adapter, as data: any test runner can register it. */
export interface Clause {
  /** The promise, as a sentence without its subject; no two clauses of a contract have the same. */
  readonly name: string;
  /** Rejects with an `AssertionError` that says what was expected, where the adapter does not keep the promise. */
  holds(): Promise<void>;
}

/** A table of promises about one subject, as clauses. */
export const clausesOf = <S>(
  subject: S,
  promises: Readonly<Record<string, (subject: S) => void | Promise<void>>>,
): readonly Clause[] =>
  Object.entries(promises).map(([name, keep]) => ({ name, holds: async () => void (await keep(subject)) }));
