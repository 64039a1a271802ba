/** Values, each with the time from which it held, in order of time. */
export type Since<T> = [from: number, value: T][];

/** Returns the value that held at a time; undefined before all. Of two that began at once the later holds. */
export const valueAt = <T>(since: readonly (readonly [number, T])[], at: number): T | undefined => {
  let value: T | undefined;
  for (const [from, next] of since) if (from <= at) value = next;
  return value;
};

/** Returns the value that holds now. */
export const latest = <T>(since: readonly (readonly [number, T])[]): T | undefined => since.at(-1)?.[1];
