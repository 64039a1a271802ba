import type { Storage } from "@entente/core/ports";

/** A read of a store, by its slice and its method: `deployments.openOf`. */
export type Read = `${keyof Storage}.${string}`;

export interface Skewed {
  readonly storage: Storage;
  /** Releases the waiting reads, and all later ones. */
  release(): void;
}

/**
 * The same data, with one kind of read delayed, as can happen on separate connections: the others
 * are done by then, and something may have been committed between.
 */
export const skewed = (storage: Storage, late: Read): Skewed => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [slice, method] = late.split(".") as [keyof Storage, string];
  const store = storage[slice] as unknown as Record<string, (...of: readonly unknown[]) => Promise<unknown>>;
  const read = store[method];
  if (read === undefined) throw new Error(`There is no read ${late}.`);
  const waiting = async (...of: readonly unknown[]) => {
    await released;
    return read(...of);
  };
  return { storage: { ...storage, [slice]: { ...store, [method]: waiting } } as Storage, release: () => release() };
};

/** Waits until everything that can continue has continued. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
