import type { Event } from "@entente/client";
import { type Feed, isUnavailable, type Position, type Sink, SinkRefused, type SinkUnavailable } from "./sink.ts";

export interface Sending {
  readonly feed: Feed;
  readonly sink: Sink;
  /** Ends the sending between two calls; calls of the sink are not interrupted. */
  readonly signal: AbortSignal;
  /** True to end once the feed has no further event. */
  readonly once: boolean;
  /** The first `seq` to send where the target holds no event, from 1. Default: 1. */
  readonly fromSeq?: number | undefined;
  /** Waits so many milliseconds; less when the signal comes. */
  readonly rest: (ms: number) => Promise<void>;
  /** From 0 to below 1, so that many senders do not come back at once. */
  readonly random: () => number;
  /** Called with events that were sent, before the next ones are. */
  readonly onSent?: ((events: readonly Event[]) => void) | undefined;
  /** Called at an outage, once until it is over. */
  readonly onOutage?: ((reason: string) => void) | undefined;
}

const POLL_MS = 500;
const WAITS_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
const ASKED_MAX_MS = 3_600_000;

/**
 * Milliseconds until the next attempt after so many failures: longer each time, less up to half of it, or as asked where that is longer,
 * up to an hour.
 */
const waitMs = ({ retryAfterMs }: SinkUnavailable, failures: number, random: number): number => {
  const own = (WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] as number) * (1 - random / 2);
  return Math.max(own, Math.min(retryAfterMs ?? 0, ASKED_MAX_MS));
};

/** Where the target is, once the feed agrees that it has this event there. */
const agreed = async (feed: Feed, position: Position | null, fromSeq: number): Promise<number> => {
  if (position === null) return fromSeq - 1;
  const { seq, id } = position;
  const [event] = await feed.after(seq - 1);
  if (event?.seq === seq && event.id === id) return seq;
  const has = event === undefined ? "ends before it" : `has ${event.id} there`;
  throw new SinkRefused(
    `The target holds ${id} as seq ${seq}, and the feed ${has}: one of them was put back to an older state, or the target is of another feed.`,
  );
};

const checkOrder = (events: readonly Event[], after: number): void => {
  for (const [at, { seq, id }] of events.entries()) {
    const expected = after + at + 1;
    if (seq !== expected) throw new SinkRefused(`The feed has ${id} as seq ${seq} where seq ${expected} was expected.`);
  }
};

/**
 * Sends a feed to a sink in order, beginning after the last event that the target holds, until the signal, or with `once` until the
 * feed has no further event. Each event arrives at least once. While the feed or the target is unavailable it waits and tries
 * again, from the position that the target then has. Answers the `seq` of the last event that was sent or held.
 *
 * @throws {SinkRefused} where the target refuses, another sender writes there, or feed and target contradict each other.
 * @example
 * const feed = await openFeed({ entente, signal, once: false, rest });
 * const sent = feed && (await sendFeed({ feed, sink, signal, once: false, rest, random: Math.random }));
 * @example
 * await sendFeed({ feed, sink, signal, once: true, rest, random: Math.random, onOutage: (reason) => console.warn(reason) });
 */
export const sendFeed = async (sending: Sending): Promise<number> => {
  const { feed, sink, signal, once, rest, random, fromSeq = 1, onSent, onOutage } = sending;
  let done: number | undefined;
  let reached = 0;
  for (let failures = 0; !signal.aborted; ) {
    try {
      done ??= await agreed(feed, await sink.position(), fromSeq);
      reached = done;
      const events = await feed.after(done);
      checkOrder(events, done);
      if (events.length > 0) {
        // A sink that fails may hold any part of them, so it says where it is before more is sent.
        done = undefined;
        await sink.send(events);
        done = reached = (events.at(-1) as Event).seq;
        onSent?.(events);
      } else {
        await sink.settle?.();
        if (once) break;
      }
      failures = 0;
      if (events.length === 0) await rest(POLL_MS);
    } catch (error) {
      if (signal.aborted) break;
      if (!isUnavailable(error)) throw error;
      if (failures === 0) onOutage?.(error.message);
      await rest(waitMs(error, failures, random()));
      failures += 1;
    }
  }
  return reached;
};
