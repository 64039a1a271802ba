import { setTimeout as sleep } from "node:timers/promises";
import type { Posted } from "@entente/core/http";
import { Unavailable } from "../unavailable.ts";
import type { Feed, FeedEvent } from "./feed.ts";
import type { Forwarder } from "./forwarder.ts";

export interface Following {
  readonly feed: Feed;
  readonly forwarder: Forwarder;
  /** Stops between two events; an aborted request is not reported. */
  readonly signal: AbortSignal;
  readonly wants: (type: string) => boolean;
  readonly onPosted: (event: FeedEvent, posted: Posted) => void;
  /** Reports an outage of the feed or the receiver, once per outage. */
  readonly waits: (reason: string) => void;
}

const POLL_MS = 500;
const WAITS_MS = [250, 500, 1_000, 2_000, 5_000];

/** Statuses of a proxy for a receiver that is down, or of a receiver that is overloaded. */
const DOWN: readonly number[] = [429, 502, 503, 504];

const isDown = (posted: Posted): boolean => "error" in posted || DOWN.includes(posted.status);

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * Forwards the events after a `seq`, one after the other, until the signal; returns the last completed `seq`. While the feed or
 * the receiver does not answer, the same request is retried; no event is skipped. Every status except 429, 502, 503 and 504
 * counts as an answer.
 */
export const follow = async (from: number, following: Following): Promise<number> => {
  const { feed, forwarder, signal, wants, onPosted, waits } = following;
  let done = from;

  /** Retries until success; `undefined` when the signal came first. */
  const insist = async <T>(attempt: () => Promise<T>, fault: (got: T) => string | null): Promise<T | undefined> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const { got, why } = await attempt().then(
        (value) => ({ got: value, why: fault(value) }),
        (error: unknown) => {
          if (signal.aborted || error instanceof Unavailable) return { got: undefined, why: (error as Error).message };
          throw error;
        },
      );
      if (signal.aborted && why !== null) return undefined;
      if (why === null) return got;
      if (failures === 0) waits(why);
      await rest(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] as number, signal);
    }
    return undefined;
  };

  const downBecause = (posted: Posted): string | null => {
    if (!isDown(posted)) return null;
    return `The receiver is down (${"error" in posted ? posted.error : posted.status}): retrying until it answers.`;
  };

  while (!signal.aborted) {
    const page = await insist(
      () => feed.after(done),
      () => null,
    );
    for (const event of page ?? []) {
      if (wants(event.type)) {
        const posted = await insist(() => forwarder.post(event), downBecause);
        if (posted === undefined) return done;
        onPosted(event, posted);
      }
      done = event.seq;
    }
    if (page?.length === 0) await rest(POLL_MS, signal);
  }
  return done;
};
