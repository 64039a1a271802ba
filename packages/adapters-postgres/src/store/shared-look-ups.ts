/** How many statements of one look-up are on their way at once; what is asked for meanwhile goes into the next. */
const ON_THE_WAY = 2;
/** The largest number of keys in one statement. */
const KEYS_MAX = 200;

/** A look-up of one key and of many. */
export interface LookUp<K, V> {
  /** Tells keys apart. */
  readonly nameOf: (key: K) => string;
  readonly one: (key: K) => Promise<V | undefined>;
  /** The values by the names of their keys; none for a key without a value. Absent: different keys are looked up side by side. */
  readonly many?: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>;
}

interface Asked<K, V> {
  readonly key: K;
  readonly resolve: ((value: V | undefined) => void)[];
  readonly reject: ((cause: unknown) => void)[];
}
type AllAsked<K, V> = Map<string, Asked<K, V>>;

/** A copy of plain data, which each of those who asked for it may keep. */
const copyOf = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: Record<string, unknown> = {};
  for (const name in value) copy[name] = copyOf((value as Record<string, unknown>)[name]);
  return copy;
};

const answer = <K, V>({ resolve: [first, ...others] }: Asked<K, V>, value: V | undefined): void => {
  for (const other of others) other(copyOf(value) as V);
  first?.(value);
};

/**
 * One look-up at a time as a function that sends those of the same moment together: the ones of one turn of the event loop, and
 * those that come while {@link ON_THE_WAY} statements are unanswered. Each statement is sent after everything that it answers was
 * asked for, so an answer is never older than its question. When a statement for several keys fails, each is looked up alone, so
 * that no key fails another.
 */
export const sharedLookUp = <K, V>({ nameOf, one, many }: LookUp<K, V>): ((key: K) => Promise<V | undefined>) => {
  let waiting: AllAsked<K, V> = new Map();
  let isDue = false;
  let onTheWay = 0;

  const alone = async (asked: Asked<K, V>): Promise<void> => {
    try {
      answer(asked, await one(asked.key));
    } catch (cause) {
      for (const reject of asked.reject) reject(cause);
    }
  };

  const together = async (all: AllAsked<K, V>): Promise<void> => {
    const asked = [...all.values()];
    const found = asked.length === 1 ? undefined : await many?.(asked.map(({ key }) => key)).catch(() => undefined);
    if (found === undefined) await Promise.all(asked.map(alone));
    else for (const [name, one] of all) answer(one, found.get(name));
  };

  const take = (): AllAsked<K, V> => {
    const all = [...waiting];
    waiting = new Map(all.slice(KEYS_MAX));
    return new Map(all.slice(0, KEYS_MAX));
  };

  const send = (): void => {
    isDue = false;
    while (waiting.size > 0 && onTheWay < ON_THE_WAY) {
      onTheWay += 1;
      void together(take()).then(() => {
        onTheWay -= 1;
        schedule();
      });
    }
  };

  /** After this turn, so that all of it goes along. */
  const schedule = (): void => {
    if (isDue || waiting.size === 0 || onTheWay >= ON_THE_WAY) return;
    isDue = true;
    setImmediate(send);
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const name = nameOf(key);
      const same = waiting.get(name);
      if (same === undefined) waiting.set(name, { key, resolve: [resolve], reject: [reject] });
      else {
        same.resolve.push(resolve);
        same.reject.push(reject);
      }
      schedule();
    });
};
