import type { ReadReplica } from "@entente/core/ports";
import { keptSamples, reachedBy, readPosition, type Sample } from "./position.ts";

/** The reason why a replica is read or not. */
export type ReplicaReading = "ok" | "starting" | "behind" | "away" | "no_standby" | "another_database";

export interface ReplicaState {
  readonly reading: ReplicaReading;
  /** How far it is behind, in milliseconds; null where that is not known. */
  readonly lagMs: number | null;
  /** Reads that asked for it, by where they were answered. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

export interface ReplicaOptions {
  /** A replica that is further behind is not read. */
  readonly maxLagMs: number;
  /** How long a read waits for a position. Default 250. */
  readonly waitMs?: number;
  /** How often both are looked at. Default 250. */
  readonly everyMs?: number;
  /** Called when a replica is read from now on, or no more. */
  readonly onChange?: (state: ReplicaState) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** The questions to a primary and its replica. */
export interface Followed {
  /** A position of the primary behind everything that was committed before the call. */
  written(): Promise<string>;
  /** True if the replica is a standby, and the position that it has replayed. */
  look(): Promise<{ readonly standby: boolean; readonly replayed: string | null }>;
  /** True if both are the same database, or nothing says that they are not. */
  isSame(): Promise<boolean>;
}

const SAMPLES_MAX = 512;
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

/** Knows how far a replica is, by what was looked at. */
const watching = (followed: Followed, position: () => Promise<string>, now: () => number) => {
  let samples: readonly Sample[] = [];
  let replayed: bigint | undefined;
  let found: Exclude<ReplicaReading, "behind"> = "starting";
  let isOurs = false;

  const lookAtReplica = async (): Promise<void> => {
    try {
      const { standby, replayed: text } = await followed.look();
      replayed = text === null ? undefined : readPosition(text);
      if (standby && !isOurs) isOurs = await followed.isSame();
      found = standby ? (isOurs ? "ok" : "another_database") : "no_standby";
    } catch {
      found = "away";
      isOurs = false;
    }
  };
  return {
    lookAtReplica,
    async look(): Promise<void> {
      const at = now();
      // Without the primary nothing can be said about the lag, which grows until nothing is read.
      const read = await position().then(readPosition, () => undefined);
      if (read !== undefined) samples = keptSamples([...samples, { position: read, at }], replayed, SAMPLES_MAX);
      await lookAtReplica();
    },
    lagMs(): number | null {
      const reached = replayed === undefined ? undefined : reachedBy(samples, replayed);
      return reached === undefined ? null : Math.max(0, now() - reached.at);
    },
    has: (wanted: bigint) => replayed !== undefined && replayed >= wanted,
    found: () => found,
    lose(): void {
      found = "away";
    },
  };
};

export type Following = Omit<ReadReplica, "stores"> & {
  state(): ReplicaState;
  /** Looks at both now, as it does by itself. */
  look(): Promise<void>;
  /** Stops looking. */
  stop(): Promise<void>;
};

/**
 * Follows a replica of streaming replication. Its lag is the age of the newest position of the primary that it has replayed, as this
 * process has read both: it needs no clock of either, and is true of a primary on which nothing happens. Where it is too
 * large, or not known, nothing is read there.
 */
export const following = (followed: Followed, options: ReplicaOptions): Following => {
  const { maxLagMs, waitMs = 250, everyMs = 250, onChange = () => {} } = options;
  const { now = () => performance.now(), sleep = passed } = options;
  const position = byNext(() => followed.written());
  const watch = watching(followed, position, now);
  const reads = { replica: 0, primary: 0 };
  let isStopped = false;
  let said: ReplicaReading = "starting";

  const state = (): ReplicaState => {
    const [found, lagMs] = [watch.found(), watch.lagMs()];
    const isBehind = found === "ok" && (lagMs === null || lagMs > maxLagMs);
    return { reading: isBehind ? "behind" : found, lagMs, reads: { ...reads } };
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

  /** Waits until the replica has a position, for a moment. */
  const reaches = async (wanted: bigint): Promise<boolean> => {
    const until = now() + waitMs;
    while (!watch.has(wanted)) {
      if (now() >= until || watch.found() !== "ok") return false;
      await sleep(POLL_MS);
      await watch.lookAtReplica();
    }
    return true;
  };

  return {
    state,
    look,
    async canRead(after) {
      const wanted = after === undefined ? undefined : readPosition(after);
      const isKnown = after === undefined || wanted !== undefined;
      const can = isKnown && state().reading === "ok" && (wanted === undefined || (await reaches(wanted)));
      reads[can ? "replica" : "primary"] += 1;
      return can;
    },
    failed() {
      reads.replica -= 1;
      reads.primary += 1;
      watch.lose();
      tell();
    },
    position: () => position().catch(() => undefined),
    async stop() {
      isStopped = true;
      // A look that waits for a replica that is gone fails by itself.
      await Promise.race([going, sleep(everyMs)]);
    },
  };
};
