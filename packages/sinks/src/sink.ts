import type { Event } from "@entente/client";

/** An event by its place in the feed. */
export interface Position {
  /** From 1. */
  readonly seq: number;
  /** `evt_…`. */
  readonly id: string;
}

/** The feed of one organization in one mode, as a sink is given it. */
export interface Feed {
  /** `org_…`. */
  readonly organization: string;
  readonly livemode: boolean;
  /**
   * The events after a `seq`, in order and without a gap, at most 100; an empty list when there are none yet.
   * @throws {SinkUnavailable} where the same request may succeed later; other errors are final.
   */
  after(seq: number): Promise<readonly Event[]>;
}

/**
 * A target of the feed. One sender calls it, one call at a time.
 *
 * The target itself keeps how far it is, so that nothing else has to be stored: after a crash anywhere, sending goes on after
 * `position()`, and an event whose answer was lost is sent again with the same id.
 */
export interface Sink {
  /**
   * The last event that the target holds, as the target says; null when it holds none. It is read at the start and after
   * each failure, and discards whatever was sent since that the target does not hold for good.
   * @throws {SinkUnavailable} where the target does not answer now.
   * @throws {SinkRefused} where it will not take this feed.
   */
  position(): Promise<Position | null>;
  /**
   * Sends consecutive events, at least one, of which the first follows the position or the call before.
   * @throws {SinkUnavailable} where the target does not answer now: some of the events may have arrived.
   * @throws {SinkRefused} where the target does not take them.
   */
  send(events: readonly Event[]): Promise<void>;
  /** Called when the feed has no further event, as often as it is read: completes what waits for time to pass. */
  settle?(): Promise<void>;
  /** Closes connections; nothing is sent afterwards. */
  close(): Promise<void>;
}

/** A failure that passes: the same call may succeed later. */
export class SinkUnavailable extends Error {
  override readonly name = "SinkUnavailable";
  /** Milliseconds after which the other side asks to be called again; null when it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure that lasts: somebody has to decide before anything more is sent. */
export class SinkRefused extends Error {
  override readonly name = "SinkRefused";
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** True for a failure that passes, also of a sink beside this program, which has a copy of this package. */
export const isUnavailable = (error: unknown): error is SinkUnavailable => isNamed(error, "SinkUnavailable");

/** True for a failure that lasts, also of a sink beside this program. */
export const isRefused = (error: unknown): error is SinkRefused => isNamed(error, "SinkRefused");
