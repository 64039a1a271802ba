import { answeredTogether } from "./gathering.ts";

/** A look-up of one key and of many. */
export interface LookUp<K, V> {
  /** Tells keys apart. */
  readonly nameOf: (key: K) => string;
  readonly one: (key: K) => Promise<V | undefined>;
  /** The values by the names of their keys; none for a key without a value. Absent: different keys are looked up side by side. */
  readonly many?: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>;
}

/** A copy of plain data, which each of those who asked for it may keep. */
const copyOf = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value) as T;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as T;
};

/**
 * One look-up at a time as a function that sends those of the same moment together, each key once. An answer is never older than
 * its question, and each of those who ask has one of its own.
 */
export const sharedLookUp = <K, V>({ nameOf, one, many }: LookUp<K, V>): ((key: K) => Promise<V | undefined>) => {
  const eachOf = async (keys: ReadonlyMap<string, K>): Promise<ReadonlyMap<string, V | undefined>> =>
    new Map(await Promise.all([...keys].map(async ([name, key]) => [name, await one(key)] as const)));
  const together = answeredTogether<K, V | undefined>(async (asked) => {
    const keys = new Map(asked.map((key) => [nameOf(key), key]));
    const found = keys.size === 1 || many === undefined ? await eachOf(keys) : await many([...keys.values()]);
    const given = new Set<string>();
    return asked.map((key) => {
      const name = nameOf(key);
      const value = found.get(name);
      if (given.has(name)) return copyOf(value);
      given.add(name);
      return value;
    });
  });
  return (key) => together("", key);
};
