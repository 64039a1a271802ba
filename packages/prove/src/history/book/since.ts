/** What held from a time on, in order of time. */
export type Since<T> = [from: number, value: T][];

/** What held at a time; undefined before all. Of two that began at once the later holds. */
export const valueAt = <T>(since: readonly (readonly [number, T])[], at: number): T | undefined => {
  let value: T | undefined;
  for (const [from, next] of since) if (from <= at) value = next;
  return value;
};

/** What holds now. */
export const latest = <T>(since: readonly (readonly [number, T])[]): T | undefined => since.at(-1)?.[1];
