import { LEASE_MS, type Leased, type ShareAsker } from "./share-asker.ts";
import type { Buckets, LocalBuckets, Rate, Taken } from "./token-bucket.ts";

/** Tokens that this process may spend until an instant. */
interface Parcel {
  left: number;
  readonly until: number;
}

/** One bucket as this process knows it. */
interface Held {
  readonly name: () => string;
  parcels: Parcel[];
  /** How many tokens were wanted since the store was asked last. */
  wanted: number;
  askedAt: number;
  /** Until when the store need not be asked, since it had no token left. */
  emptyUntil: number;
  /** When the bucket is full, as far as this process knows. */
  fullAt: number;
  /** Tokens that were spent on credit and not asked for yet, and when the last of them was. */
  owed: number;
  owedAt: number;
  isAsking: boolean;
  waiting: ((leased: boolean | undefined) => void)[];
}

/** A bucket that is empty is asked for again no sooner. */
const EMPTY_MS = 100;
/** A debt is forgotten where nothing more is wanted for as long. */
const OWED_MS = 60_000;
const SWEEP_AT_LEAST = 1_024;
const seconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));

/** The name of a bucket, made when it is first asked for. */
const named = ({ nameOf }: ShareAsker, text: string): (() => string) => {
  let made: string | undefined;
  return () => (made ??= nameOf(text));
};

const leftOf = (held: Held, at: number): number => {
  if (held.parcels.some(({ left, until }) => left === 0 || until <= at))
    held.parcels = held.parcels.filter(({ left, until }) => left > 0 && until > at);
  return held.parcels.reduce((sum, { left }) => sum + left, 0);
};

const spend = (held: Held, at: number): boolean => {
  if (leftOf(held, at) === 0) return false;
  (held.parcels[0] as Parcel).left -= 1;
  return true;
};

/** Milliseconds until the bucket has a token again. */
const nextIn = ({ perSecond, burst }: Rate, missingMs: number): number =>
  Math.max(0, missingMs - ((burst - 1) * 1_000) / perSecond);

/** The tokens that the bucket has, as far as this process knows, besides those that it has leased. */
const thereOf = ({ fullAt, owed }: Held, { perSecond, burst }: Rate, at: number): number =>
  Math.max(0, Math.floor(burst - (Math.max(0, fullAt - at) * perSecond) / 1_000 + 0.001) - owed);

const answer = (held: Held, rate: Rate, at: number, allowed: boolean): Taken => {
  const missing = Math.max(0, held.fullAt - at);
  const left = leftOf(held, at);
  return {
    allowed,
    remaining: Math.min(rate.burst, thereOf(held, rate, at) + left),
    fullInSeconds: seconds(missing + ((held.owed - left) * 1_000) / rate.perSecond),
    retryInSeconds: allowed ? 0 : Math.max(1, seconds(Math.max(nextIn(rate, missing), held.emptyUntil - at))),
  };
};

/**
 * How many tokens a process asks for beyond those that are wanted now: what it wants in a lease, by what it wanted since it asked last, but no
 * more than twice that, nor than come back in a lease, nor than a quarter of what is there: other processes want the rest.
 */
const aheadOf = (held: Held, rate: Rate, at: number): number => {
  const { wanted, askedAt } = held;
  const inLease = Math.ceil((wanted * LEASE_MS) / Math.max(1, at - askedAt));
  const comeBack = Math.floor((rate.perSecond * LEASE_MS) / 1_000);
  return Math.min(2 * wanted, inLease, comeBack, Math.floor(thereOf(held, rate, at) / 4));
};

/** Spends a token on credit; false where there is none. */
const owe = (held: Held, credit: number, of: Rate, at: number): boolean => {
  // Of a bucket that is not full the debt stays, or whoever asks steadily would have the credit each time.
  if (at - held.owedAt >= OWED_MS && held.fullAt <= at) held.owed = 0;
  if (held.owed >= credit || thereOf(held, of, at) === 0) return false;
  held.owed += 1;
  held.owedAt = at;
  return true;
};

/** Takes over what a store leased, of so many tokens that were asked for. */
const learn = (
  held: Held,
  of: Rate,
  { owed, tokens }: { owed: number; tokens: number },
  { granted, fullInMs, askedAt }: Leased,
  at: number,
): void => {
  held.fullAt = at + fullInMs;
  const left = Math.max(0, granted - owed);
  held.owed -= granted - left;
  if (left > 0) held.parcels.push({ left, until: askedAt + LEASE_MS });
  if (granted < tokens) held.emptyUntil = at + Math.min(LEASE_MS, Math.max(EMPTY_MS, nextIn(of, fullInMs)));
};

/** Answers those who wait, as far as that is known: who came since the last question waits for the next one. */
const serve = (held: Held, at: number): void => {
  const { waiting } = held;
  held.waiting = [];
  for (const waiter of waiting) {
    const isSpent = spend(held, at);
    if (isSpent || at < held.emptyUntil) waiter(isSpent);
    else held.waiting.push(waiter);
  }
};

/** Asks the store until nobody waits any more. Where it does not answer, those who wait know of no lease. */
const askFor = async (asker: ShareAsker, held: Held, of: Rate): Promise<void> => {
  held.isAsking = true;
  do {
    const at = asker.now();
    const { owed } = held;
    const tokens = owed + held.waiting.length + aheadOf(held, of, at);
    Object.assign(held, { wanted: 0, askedAt: at });
    const leased = await asker.ask({ bucket: held.name(), ...of, tokens });
    if (leased === undefined) {
      const { waiting } = held;
      held.waiting = [];
      for (const waiter of waiting) waiter(undefined);
    } else {
      learn(held, of, { owed, tokens }, leased, asker.now());
      serve(held, asker.now());
    }
  } while (held.waiting.length > 0);
  held.isAsking = false;
};

/** The buckets that this process knows, by key; those of which nothing is to be remembered are swept out. */
const heldBuckets = (name: string, asker: ShareAsker) => {
  const all = new Map<string, Held>();
  let sweepAt = SWEEP_AT_LEAST;

  const sweep = (at: number): void => {
    for (const [key, held] of all) {
      const isIdle = held.fullAt <= at && held.waiting.length === 0 && !held.isAsking && leftOf(held, at) === 0;
      if (isIdle && (held.owed === 0 || at - held.owedAt >= OWED_MS)) all.delete(key);
    }
    sweepAt = Math.max(SWEEP_AT_LEAST, all.size * 2);
  };

  return (key: string): Held => {
    const found = all.get(key);
    if (found !== undefined) return found;
    if (all.size >= sweepAt) sweep(asker.now());
    const never = Number.NEGATIVE_INFINITY;
    const known = { emptyUntil: never, fullAt: never, owed: 0, owedAt: never };
    const made = { parcels: [], wanted: 0, askedAt: never, isAsking: false, waiting: [] };
    const held: Held = { ...known, ...made, name: named(asker, `${name}\n${key}`) };
    all.set(key, held);
    return held;
  };
};

/**
 * Token buckets that all processes on one database have together. Each process leases tokens for {@link LEASE_MS} and spends them without
 * asking; what it has not spent by then is lost. So processes together never admit more than the bucket has, but for what is leased,
 * and a process that wants more than it spent before asks first. Where the store does not answer, `alone` counts.
 *
 * With `credit`, a process asks for nothing until it has spent so many tokens of a bucket, and for these as well then: for limits whose
 * keys are many and seldom, such as the addresses of visitors.
 */
export const sharedBuckets = (
  name: string,
  rate: Rate,
  asker: ShareAsker,
  { alone, credit = 0 }: { readonly alone: LocalBuckets; readonly credit?: number },
): Buckets => {
  const heldOf = heldBuckets(name, asker);
  const ask = (held: Held, of: Rate): void => void askFor(asker, held, of);

  const waitFor = async (held: Held, key: string, of: Rate): Promise<Taken> => {
    const leased = await new Promise<boolean | undefined>((done) => {
      held.waiting.push(done);
      if (!held.isAsking) ask(held, of);
    });
    return leased === undefined ? alone.take(key, of === rate ? undefined : of) : answer(held, of, asker.now(), leased);
  };

  return {
    rate,
    rateFor: (own = rate) => own,
    giveBack(key) {
      alone.giveBack(key);
      asker.giveBack(heldOf(key).name(), rate);
    },
    take(key, of = rate) {
      const held = heldOf(key);
      const at = asker.now();
      held.wanted += 1;
      if (held.waiting.length === 0 && spend(held, at)) {
        const left = leftOf(held, at);
        const isLow = left < held.wanted / 4 && aheadOf(held, of, at) > 1 && at >= held.emptyUntil;
        if (isLow && !held.isAsking) ask(held, of);
        return answer(held, of, at, true);
      }
      if (at < held.emptyUntil && !held.isAsking) return answer(held, of, at, false);
      if (held.waiting.length === 0 && owe(held, credit, of, at)) return answer(held, of, at, true);
      return waitFor(held, key, of);
    },
  };
};
