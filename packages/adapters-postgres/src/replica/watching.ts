import { isConnectionLost, unavailabilityOf } from "../engines/unavailable.ts";
import { inTime } from "./in-time.ts";
import { keptSamples, reachedBy, readPosition, type Sample } from "./position.ts";

/** The reason why a replica is read or not. */
export type ReplicaReading =
  | "ok"
  | "starting"
  | "behind"
  | "away"
  | "no_standby"
  | "another_database"
  | "another_timeline";

/** A position of the primary, and the timeline that it is on; null where the login may not ask. */
export interface Written {
  readonly position: string;
  readonly timeline: number | null;
}

export interface Looked {
  /** True if it is a standby. */
  readonly standby: boolean;
  /** The position that it has replayed. */
  readonly replayed: string | null;
  /** The timeline that it follows; null where that is not known. */
  readonly timeline: number | null;
}

/** The questions to a primary and its replica. */
export interface Followed {
  /** A position of the primary behind everything that was committed before the call. */
  written(): Promise<Written>;
  look(): Promise<Looked>;
  /** True if both are the same database, or the login may not ask. Rejects where one of them does not answer. */
  isSame(): Promise<boolean>;
}

const SAMPLES_MAX = 512;

/** The words of node-postgres when all connections of a pool are in use: nothing is lost. */
const FULL = /^timeout exceeded when trying to connect/;

const isFull = (cause: unknown): boolean => cause instanceof Error && (FULL.test(cause.message) || isFull(cause.cause));

/** Returns true if an error says that the replica is gone, and not only what was asked. */
export const isLost = (cause: unknown): boolean => isConnectionLost(cause) && !isFull(cause);

/** The code of the error at the root, without its words, which may say addresses. */
const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "unknown";
  if (cause.cause instanceof Error) return codeOf(cause.cause);
  const { code } = cause as { readonly code?: unknown };
  if (typeof code === "string") return code;
  return unavailabilityOf(cause) === "away" ? "connection_lost" : cause.name;
};

interface WatchOptions {
  readonly now: () => number;
  /** How long a look waits. */
  readonly lookMs: number;
  /** Called when a look finds the replica away. */
  readonly onAway: (cause: unknown) => void;
}

/** Knows how far a replica is, by what was looked at. */
export const watching = (
  followed: Followed,
  position: () => Promise<Written>,
  { now, lookMs, onAway }: WatchOptions,
) => {
  let samples: readonly Sample[] = [];
  let replayed: bigint | undefined;
  let found: Exclude<ReplicaReading, "behind" | "another_timeline"> = "starting";
  let isOurs = false;
  let cause: string | null = null;
  let [timeline, itsTimeline]: (number | null)[] = [null, null];

  const lose = (error: unknown): void => {
    found = "away";
    cause = codeOf(error);
  };
  const lookAtReplica = async (): Promise<void> => {
    try {
      const seen = await inTime(followed.look(), lookMs);
      replayed = seen.replayed === null ? undefined : readPosition(seen.replayed);
      itsTimeline = seen.timeline;
      if (seen.standby && !isOurs) isOurs = await inTime(followed.isSame(), lookMs);
      found = seen.standby ? (isOurs ? "ok" : "another_database") : "no_standby";
      cause = null;
    } catch (error) {
      isOurs = false;
      lose(error);
      onAway(error);
    }
  };
  /** Positions of another timeline say nothing about this one, so they are forgotten. */
  const take = (written: Written): void => {
    if (written.timeline !== timeline) samples = [];
    timeline = written.timeline;
  };
  return {
    lookAtReplica,
    lose,
    async position(): Promise<string> {
      const written = await position();
      take(written);
      return written.position;
    },
    async look(): Promise<void> {
      const at = now();
      // Without the primary nothing can be said about the lag, which grows until nothing is read.
      const written = await inTime(position(), lookMs).catch(() => undefined);
      if (written !== undefined) take(written);
      const read = written && readPosition(written.position);
      if (read !== undefined) samples = keptSamples([...samples, { position: read, at }], replayed, SAMPLES_MAX);
      await lookAtReplica();
    },
    lagMs(): number | null {
      const reached = replayed === undefined ? undefined : reachedBy(samples, replayed);
      return reached === undefined ? null : Math.max(0, now() - reached.at);
    },
    has: (wanted: bigint) => replayed !== undefined && replayed >= wanted,
    cause: () => cause,
    found(): Exclude<ReplicaReading, "behind"> {
      const isOther = timeline !== null && itsTimeline !== null && timeline !== itsTimeline;
      return found === "ok" && isOther ? "another_timeline" : found;
    },
  };
};
