/** One of several that failed. */
export interface Failure<T extends string> {
  readonly name: T;
  readonly cause: unknown;
}

/** Tries every one, so that one that fails keeps no other from it. */
export const eachTried = async <T extends string>(
  names: Iterable<T>,
  run: (name: T) => Promise<void>,
): Promise<readonly Failure<T>[]> => {
  const failures: Failure<T>[] = [];
  for (const name of names) await run(name).catch((cause: unknown) => void failures.push({ name, cause }));
  return failures;
};

const reasonText = ({ name, cause }: Failure<string>): string =>
  `${name} (${cause instanceof Error ? cause.message : String(cause)})`;

/** One error for all that failed, which names each with its reason, and then says what was done nevertheless. */
export const failed = (words: string, failures: readonly Failure<string>[], done: string): Error =>
  new Error(`${words}: ${failures.map(reasonText).join(", ")}.${done}`, {
    cause: new AggregateError(failures.map(({ cause }) => cause)),
  });
