import type { Platform } from "@entente/core";
import { type FeedNotifications, notificationsOf } from "./notifications.ts";

/** How event streams are served. */
export interface StreamOptions {
  /** The longest time between two looks at the feed while nothing comes, in milliseconds. Default 1,000. */
  readonly pollMs?: number;
  /** How long a stream may be silent before it says that it is alive, in milliseconds. Default 15,000. */
  readonly heartbeatMs?: number;
  /** How many streams a key may have open at once, in this process. Default 10. */
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
  /** Whether a key may open another stream. */
  hasRoom(key: string): boolean;
  /** Counts a stream until the returned function is called; undefined where the key has too many. */
  enter(key: string): (() => void) | undefined;
}

const NEVER = new AbortController().signal;

export const streamsOf = (platform: Pick<Platform, "workers">, options: StreamOptions = {}): Streams => {
  const { pollMs = 1_000, heartbeatMs = 15_000, perKey = 10, signal = NEVER } = options;
  const open = new Map<string, number>();
  const notifications = notificationsOf(platform);
  const hasRoom = (key: string): boolean => (open.get(key) ?? 0) < perKey && !signal.aborted;
  return {
    notifications,
    pollMs,
    heartbeatMs,
    signal,
    hasRoom,
    enter(key) {
      if (!hasRoom(key)) return undefined;
      open.set(key, (open.get(key) ?? 0) + 1);
      const leave = notifications.join();
      return () => {
        leave();
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
};
