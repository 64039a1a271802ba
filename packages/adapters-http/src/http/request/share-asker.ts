import type { AskedShare, LimitShareStore, Share } from "@entente/core/http";
import type { After } from "./bytes.ts";
import type { Rate } from "./token-bucket.ts";

/**
 * How long a process may spend what it has leased. It is the error of every shared limit: in `t` seconds all processes together admit no
 * more than a burst, and the rate for `t` seconds and for one lease.
 */
export const LEASE_MS = 1_000;
/** How many buckets one statement asks for. */
const BATCH_MAX = 500;
const FORGET_EVERY_MS = 60_000;

/** How limits are shared by several processes. */
export interface SharedLimits {
  readonly store: LimitShareStore;
  /** The name of a bucket in the store: hex digits that tell nothing of the text, the same in every process. */
  readonly nameOf: (text: string) => string;
  /** A monotonic clock in milliseconds. Default: the process's. */
  readonly now?: () => number;
  /** The timer that ends the wait for a store. Default: `setTimeout`. */
  readonly after?: After;
}

/** The events of asking, for meters. */
export interface ShareMeters {
  /** One statement for so many buckets, and whether it was answered. */
  leases(count: number, outcome: "leased" | "failed"): void;
}

/** A share and when the process asked for it: the lease begins there. */
export interface Leased extends Share {
  readonly askedAt: number;
}

export interface ShareAsker {
  readonly now: () => number;
  readonly nameOf: (text: string) => string;
  /** Asks for tokens of a bucket; undefined where the store does not answer within a lease. One call a bucket at once. */
  ask(asked: AskedShare): Promise<Leased | undefined>;
  giveBack(bucket: string, rate: Rate): void;
}

const timer: After = (ms, run) => {
  const begun = setTimeout(run, ms);
  return () => clearTimeout(begun);
};

type Asked = { readonly asked: AskedShare; readonly answer: (leased: Leased | undefined) => void };

/**
 * Asks for the tokens of all limits of a process: one statement at once, for whatever was asked meanwhile. Where the store fails, nothing is asked
 * for the time of a lease.
 */
export const shareAsker = (limits: SharedLimits, meters: ShareMeters): ShareAsker => {
  const { store, nameOf, now = () => performance.now(), after = timer } = limits;
  let queue: readonly Asked[] = [];
  let isAsking = false;
  let awayUntil = Number.NEGATIVE_INFINITY;
  let forgotAt = now();

  const within = async <T>(work: Promise<T>): Promise<T> => {
    let late: (error: Error) => void = () => {};
    const isLate = new Promise<never>((_, reject) => {
      late = reject;
    });
    const stop = after(LEASE_MS, () => late(new Error("The store of limits does not answer.")));
    return Promise.race([work, isLate]).finally(stop);
  };

  let isForgetting = false;
  /** Nobody waits for it: a store that forgets slowly leases all the same. */
  const forget = (): void => {
    if (isForgetting || now() - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = now();
    isForgetting = true;
    const ended = (): void => {
      isForgetting = false;
    };
    store.forgetFull().then(ended, ended);
  };

  /** The next statement names each bucket once; the rest is asked by the one after it. */
  const batch = (): readonly Asked[] => {
    const named = new Set<string>();
    const taken: Asked[] = [];
    const left: Asked[] = [];
    for (const one of queue) {
      const fits = taken.length < BATCH_MAX && !named.has(one.asked.bucket);
      (fits ? taken : left).push(one);
      named.add(one.asked.bucket);
    }
    queue = left;
    return taken;
  };

  const run = async (): Promise<void> => {
    // What is asked in this turn of the loop is asked at once.
    await Promise.resolve();
    while (queue.length > 0) {
      const asked = batch();
      const askedAt = now();
      const isAway = askedAt < awayUntil;
      const shares = isAway
        ? undefined
        : await within(store.take(asked.map((one) => one.asked))).catch(() => undefined);
      if (!isAway) meters.leases(asked.length, shares === undefined ? "failed" : "leased");
      if (!isAway && shares === undefined) awayUntil = now() + LEASE_MS;
      for (const [at, { answer }] of asked.entries()) {
        const share = shares?.[at];
        answer(share && { ...share, askedAt });
      }
      forget();
    }
    isAsking = false;
  };

  const add = (one: Asked): void => {
    queue = [...queue, one];
    if (isAsking) return;
    isAsking = true;
    void run();
  };

  return {
    now,
    nameOf,
    ask: (asked) => new Promise((answer) => add({ asked, answer })),
    giveBack(bucket, { perSecond, burst }) {
      add({ asked: { bucket, perSecond, burst, tokens: -1 }, answer: () => {} });
    },
  };
};
