import type { ReadReplica } from "@entente/core/ports";
import { inTime } from "./in-time.ts";
import { readPosition } from "./position.ts";
import { type Followed, isLost, type ReplicaReading, watching } from "./watching.ts";

export interface ReplicaState {
  readonly reading: ReplicaReading;
  /** How far it is behind, in milliseconds; null where that is not known. */
  readonly lagMs: number | null;
  /** The code of the error because of which it is away; null where it is not. */
  readonly cause: string | null;
  /** Reads that asked for it, by where they were answered. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

export interface ReplicaOptions {
  /** A replica that is further behind is not read. */
  readonly maxLagMs: number;
  /** How long a read waits for a position, and an answer for its own. Default 250. */
  readonly waitMs?: number;
  /** How long a look waits, after which the replica is away. Default 1000. */
  readonly lookMs?: number;
  /** How long a read of the replica may take. Default 60000. */
  readonly readMs?: number;
  /** How often both are looked at. Default 250. */
  readonly everyMs?: number;
  /** Called when a replica is read from now on, or no more. */
  readonly onChange?: (state: ReplicaState) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const POLL_MS = 10;

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Answers calls by the next statement: one that runs already may not see what its caller has just committed. */
const byNext = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (next !== undefined) return next;
    const asked = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return ask();
      });
    next = asked;
    running = asked;
    return asked;
  };
};

export type Following = Omit<ReadReplica, "stores"> & {
  state(): ReplicaState;
  /** Looks at both now, as it does by itself. */
  look(): Promise<void>;
  /** Stops looking. */
  stop(): Promise<void>;
};

interface Waiting {
  readonly waitMs: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Waits until the replica has a position, for a moment. However many wait, they share each look. */
const reaching = (watch: ReturnType<typeof watching>, { waitMs, now, sleep }: Waiting) => {
  let next: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    await sleep(POLL_MS);
    await watch.lookAtReplica();
    next = undefined;
  };
  return async (wanted: bigint): Promise<boolean> => {
    const until = now() + waitMs;
    while (!watch.has(wanted)) {
      const left = until - now();
      if (left <= 0 || watch.found() !== "ok") return false;
      next ??= lookOnce();
      await inTime(next, left).catch(() => undefined);
    }
    return watch.found() === "ok";
  };
};

/**
 * Follows a replica of streaming replication. Its lag is the age of the newest position of the primary that it has replayed, as this
 * process has read both: it needs no clock of either, and is true of a primary on which nothing happens. Where it is too
 * large, or not known, nothing is read there.
 */
export const following = (followed: Followed, options: ReplicaOptions): Following => {
  const { maxLagMs, waitMs = 250, lookMs = 1_000, readMs = 60_000, everyMs = 250, onChange = () => {} } = options;
  const { now = () => performance.now(), sleep = passed } = options;
  const reading = new Set<(cause: unknown) => void>();
  const onAway = (cause: unknown): void => {
    for (const leave of reading) leave(cause);
  };
  const written = byNext(() => inTime(followed.written(), lookMs));
  const watch = watching(followed, written, { now, lookMs, onAway });
  const reads = { replica: 0, primary: 0 };
  let isStopped = false;
  let said: ReplicaReading = "starting";

  const state = (): ReplicaState => {
    const [found, lagMs] = [watch.found(), watch.lagMs()];
    const isBehind = found === "ok" && (lagMs === null || lagMs > maxLagMs);
    return { reading: isBehind ? "behind" : found, lagMs, cause: watch.cause(), reads: { ...reads } };
  };
  const tell = (): void => {
    const seen = state();
    if (seen.reading === said) return;
    said = seen.reading;
    onChange(seen);
  };
  const look = async (): Promise<void> => {
    await watch.look();
    tell();
  };
  const goOn = async (): Promise<void> => {
    while (!isStopped) {
      await look();
      await sleep(everyMs);
    }
  };
  const going = goOn();
  const reaches = reaching(watch, { waitMs, now, sleep });

  return {
    state,
    look,
    async canRead(after) {
      const wanted = after === undefined ? undefined : readPosition(after);
      const isKnown = after === undefined || wanted !== undefined;
      return isKnown && state().reading === "ok" && (wanted === undefined || (await reaches(wanted)));
    },
    within(read) {
      let leave = (_cause: unknown): void => undefined;
      const lost = new Promise<never>((_, reject) => {
        leave = reject;
      });
      reading.add(leave);
      return inTime(Promise.race([read, lost]), readMs).finally(() => reading.delete(leave));
    },
    answered(by) {
      reads[by === "copy" ? "replica" : "primary"] += 1;
    },
    failed(cause) {
      if (isLost(cause)) watch.lose(cause);
      tell();
    },
    position: () => inTime(watch.position(), waitMs).catch(() => undefined),
    async stop() {
      isStopped = true;
      // A look that waits for a replica that is gone fails by itself.
      await Promise.race([going, sleep(everyMs)]);
    },
  };
};
