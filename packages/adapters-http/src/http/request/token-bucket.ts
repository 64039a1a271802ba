/** A bucket that holds `burst` tokens at most and gains `perSecond` of them every second. Each request takes one. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Taken {
  readonly allowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Seconds until the bucket is full again, rounded up. */
  readonly fullInSeconds: number;
  /** Seconds until there is a token, rounded up; 0 when there is one. */
  readonly retryInSeconds: number;
}

export interface Buckets {
  /** The rate of keys that have none of their own. */
  readonly rate: Rate;
  /** The rate that is reported of a key, whose own is `own`. */
  rateFor(own: Rate | undefined): Rate;
  /** Takes a token of the key's bucket, if one is left; by `rate`, where the key has one of its own. */
  take(key: string, rate?: Rate): Taken | Promise<Taken>;
  /** Puts a token back that was taken and is not to count. */
  giveBack(key: string): void;
}

/** Buckets that answer at once, since nobody else has them. */
export interface LocalBuckets extends Buckets {
  take(key: string, rate?: Rate): Taken;
}

const SWEEP_AT_LEAST = 1_024;
const seconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));

/**
 * Token buckets in this process's memory, one per key. A bucket is stored as the instant at which it will be full, and a full
 * bucket is not stored, so that unused keys take no memory. `now` is a monotonic clock in milliseconds.
 */
export const tokenBuckets = (rate: Rate, now: () => number = () => performance.now()): LocalBuckets => {
  const fullAt = new Map<string, number>();
  let sweepAt = SWEEP_AT_LEAST;

  const sweep = (at: number): void => {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key);
    sweepAt = Math.max(SWEEP_AT_LEAST, fullAt.size * 2);
  };

  return {
    rate,
    rateFor: (own = rate) => own,
    giveBack(key) {
      const full = fullAt.get(key);
      if (full === undefined) return;
      const tokenMs = 1_000 / rate.perSecond;
      if (full - tokenMs <= now()) fullAt.delete(key);
      else fullAt.set(key, full - tokenMs);
    },
    take(key, { perSecond, burst } = rate) {
      const at = now();
      const tokenMs = 1_000 / perSecond;
      const capacityMs = burst * tokenMs;
      const missing = Math.max(0, (fullAt.get(key) ?? 0) - at);
      const after = missing + tokenMs;
      // A thousandth of a token absorbs floating-point error.
      const allowed = after <= capacityMs + tokenMs / 1_000;
      const left = allowed ? after : missing;
      if (allowed) {
        if (fullAt.size >= sweepAt) sweep(at);
        fullAt.set(key, at + after);
      }
      return {
        allowed,
        remaining: Math.max(0, Math.floor((capacityMs - left) / tokenMs + 0.001)),
        fullInSeconds: seconds(left),
        retryInSeconds: allowed ? 0 : Math.max(1, seconds(after - capacityMs)),
      };
    },
  };
};

/** The IETF `RateLimit` headers of one bucket: its policy, and what is left of it. */
export const rateHeaders = (name: string, { perSecond, burst }: Rate, taken: Taken): Record<string, string> => ({
  "RateLimit-Policy": `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  RateLimit: `"${name}";r=${taken.remaining};t=${taken.fullInSeconds}`,
});
