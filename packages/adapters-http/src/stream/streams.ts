import type { Platform } from "@entente/core";
import { partOf } from "../http/request/part.ts";
import { type FeedNotifications, notificationsOf } from "./notifications.ts";

/** How event streams are served. */
export interface StreamOptions {
  /** The longest time between two looks at the feed while nothing comes, in milliseconds. Default 1,000. */
  readonly pollMs?: number;
  /** How long a stream may be silent before it says that it is alive, in milliseconds. Default 15,000. */
  readonly heartbeatMs?: number;
  /** How many streams a key may have open at once, in this process and the others behind its address. Default 10. */
  readonly perKey?: number;
  /** Ends all streams when it is aborted; a server aborts it when it closes. */
  readonly signal?: AbortSignal;
}

/** The streams of one service. */
export interface Streams {
  readonly notifications: FeedNotifications;
  readonly pollMs: number;
  readonly heartbeatMs: number;
  readonly signal: AbortSignal;
  /** How long a stream goes on without asking whether its key may still read, in milliseconds. */
  readonly checkMs: number;
  /** Counts a stream until the returned function is first called; undefined where the key has too many. */
  enter(key: string): (() => void) | undefined;
}

/** The longest time for which a key reads on that was revoked, in milliseconds. */
const CHECK_MS = 2_000;

const NEVER = new AbortController().signal;

/** The streams of one process of several, which takes its part of those that a key may have. */
export const streamsOf = (platform: Pick<Platform, "workers">, options: StreamOptions = {}, processes = 1): Streams => {
  const { pollMs = 1_000, heartbeatMs = 15_000, signal = NEVER } = options;
  const perKey = partOf(options.perKey ?? 10, processes);
  const open = new Map<string, number>();
  const notifications = notificationsOf(platform);
  return {
    notifications,
    pollMs,
    heartbeatMs,
    checkMs: Math.min(heartbeatMs, CHECK_MS),
    signal,
    enter(key) {
      if ((open.get(key) ?? 0) >= perKey || signal.aborted) return undefined;
      open.set(key, (open.get(key) ?? 0) + 1);
      const leave = notifications.join();
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        leave();
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
};
