/** A rate at which requests are admitted: a bucket of `burst` tokens at most, which gains `perSecond` of them every second. */
export interface LimitRate {
  /** Above 0. */
  readonly perSecond: number;
  /** A whole number, 1 or more. */
  readonly burst: number;
}

/** A part of one bucket that a process asks for. */
export interface AskedShare extends LimitRate {
  /** The name of the bucket: 1 to 64 lower-case hex digits. It is no name of a person or an address. */
  readonly bucket: string;
  /** How many tokens it wants, a whole number; less than 0: so many are given back. */
  readonly tokens: number;
}

/** The answer to one {@link AskedShare}. */
export interface Share {
  /** How many tokens the process has now: at most those it wanted. 0 where it gave some back. */
  readonly granted: number;
  /** Milliseconds until the bucket would be full, where nobody else asks. */
  readonly fullInMs: number;
}

/** The buckets of all processes on one database. */
export interface LimitShareStore {
  /**
   * Takes tokens of buckets, each named once, and answers in the order of what was asked. A bucket that nobody has asked for is full. One
   * statement on a database: processes that ask for the same bucket at once get its tokens once. Time is that of the store, so that
   * clocks of processes need not agree.
   */
  take(asked: readonly AskedShare[]): Promise<readonly Share[]>;
  /** Forgets buckets that are full again, at most some thousands of them. Answers how many. */
  forgetFull(): Promise<number>;
}

/** A bucket as stored: the instant at which it is full, in milliseconds of its store. */
export interface StoredBucket {
  readonly fullAt: number;
}

/** A thousandth of a token, which absorbs the errors of floating-point numbers. */
const NEARLY = 0.001;

/**
 * Takes tokens of a bucket at an instant. A bucket lacks no more than all its tokens, so that a clock that is set back holds nobody up for
 * longer than the bucket takes to fill.
 */
export const takeShare = (
  stored: StoredBucket | undefined,
  { perSecond, burst, tokens }: Omit<AskedShare, "bucket">,
  at: number,
): Share & StoredBucket => {
  const tokenMs = 1_000 / perSecond;
  const missingMs = Math.min(Math.max(0, (stored?.fullAt ?? at) - at), burst * tokenMs);
  const left = Math.max(0, Math.floor(burst - missingMs / tokenMs + NEARLY));
  const granted = Math.min(tokens, left);
  const fullInMs = Math.max(0, missingMs + granted * tokenMs);
  return { granted: Math.max(0, granted), fullInMs, fullAt: at + fullInMs };
};
