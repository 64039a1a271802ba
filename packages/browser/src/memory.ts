import type { Store } from "./page.ts";
import type { Touches } from "./touches.ts";

/** An event that is to be reported. */
export interface Waiting {
  /** By which it is found again; never sent. */
  readonly key: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** Its body, by the names of the API. */
  readonly event: Readonly<Record<string, string | number>>;
}

/** All that a page keeps of a visitor. */
export interface Memory extends Touches {
  readonly queue: readonly Waiting[];
  /** The customer and click that were reported last, without the customer's id. */
  readonly identified?: string;
}

const NOTHING: Memory = { queue: [] };
/** Older events make way: a page that stays offline keeps no more. */
export const QUEUE_MAX = 50;

export interface Keeper {
  /** Returns all that is kept now, by this page or another one of the same origin. */
  read(): Memory;
  change(next: (before: Memory) => Memory): void;
  forget(): void;
}

/** Keeps in a store, and where that is blocked or full in this page alone. */
export const keeperIn = (store: () => Store, name: string): Keeper => {
  let own = NOTHING;
  let isBlocked = false;
  const read = (): Memory => {
    if (isBlocked) return own;
    try {
      const kept = JSON.parse(store().getItem(name) ?? "") as Memory;
      return Array.isArray(kept.queue) ? kept : own;
    } catch {
      return own;
    }
  };
  return {
    read,
    change(next) {
      const after = next(read());
      own = { ...after, queue: after.queue.slice(-QUEUE_MAX) };
      try {
        store().setItem(name, JSON.stringify(own));
      } catch {
        isBlocked = true;
      }
    },
    forget() {
      own = NOTHING;
      try {
        store().removeItem(name);
      } catch {
        // There is nothing to remove.
      }
    },
  };
};
