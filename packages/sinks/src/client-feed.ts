import { ConnectionError, type Entente, EntenteError, type Event, RateLimitError, TimeoutError } from "@entente/client";
import { type Feed, SinkUnavailable } from "./sink.ts";

const PAGE = 100;
const POLL_MS = 1_000;
/** With `once`, the first seal is waited for this often: much longer than a service takes that seals. */
const SEAL_POLLS = 60;
const NO_SEAL = "The feed has events, and the service has sealed none of them, so nothing says whose they are";

export interface FeedOptions {
  /** A client with a key of the scope `events:read`. */
  readonly entente: Pick<Entente, "events">;
  readonly signal: AbortSignal;
  /** True to wait for no event: where there is none yet, there is no feed. */
  readonly once: boolean;
  /** Waits so many milliseconds; less when the signal comes. */
  readonly rest: (ms: number) => Promise<void>;
  /** Called at an outage, once until it is over, and once while the first seal is waited for. */
  readonly onOutage?: ((reason: string) => void) | undefined;
}

/** An error of the client as one that passes, where it does. */
const failureOf = (error: unknown): unknown => {
  if (!(error instanceof EntenteError)) return error;
  const isUnanswered = error instanceof ConnectionError || error instanceof TimeoutError;
  if (!isUnanswered && !(error instanceof RateLimitError) && (error.status ?? 0) < 500) return error;
  const retryAfterMs = error.retryAfter === null ? null : error.retryAfter * 1_000;
  return new SinkUnavailable(`The service does not answer: ${error.message}`, { retryAfterMs, cause: error });
};

/** A call of the client, whose failures that pass are {@link SinkUnavailable}. */
const passing = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
};

/** The first events and the newest seal of a feed. */
const lookAt = async ({ entente, signal }: FeedOptions) => {
  const { data: seals } = await entente.events.seals.list({ limit: 1 }, { signal });
  const { data: events } = await entente.events.list({ limit: 1 }, { signal });
  return { seal: seals[0], isEmpty: events.length === 0 };
};

/**
 * The feed that a key reads, over HTTP. The seals of the feed say whose it is, so the key needs no scope besides `events:read`; of a
 * feed that has no seal yet, the first one is waited for, with `once` for a minute. Undefined when the signal came first, or with
 * `once` while the feed is empty.
 * @throws {SinkUnavailable} with `once`, where the service does not seal the events.
 * @throws {EntenteError} where the key is refused.
 */
export const openFeed = async (options: FeedOptions): Promise<Feed | undefined> => {
  const { entente, signal, once, rest, onOutage } = options;
  let unsealed = 0;
  for (let isAway = false; !signal.aborted; ) {
    try {
      const { seal, isEmpty } = await passing(() => lookAt(options));
      if (seal !== undefined) {
        const after = async (seq: number): Promise<readonly Event[]> => {
          const page = await passing(() => entente.events.list({ starting_after: seq, limit: PAGE }, { signal }));
          return page.data;
        };
        return { organization: seal.organization, livemode: seal.livemode, after };
      }
      if (once && isEmpty) return undefined;
      isAway = false;
      if (!isEmpty) unsealed += 1;
      if (unsealed === 1 && !isEmpty) onOutage?.(`${NO_SEAL}: waiting for the first seal.`);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof SinkUnavailable)) throw error;
      if (!isAway) onOutage?.(error.message);
      isAway = true;
    }
    if (once && unsealed >= SEAL_POLLS) throw new SinkUnavailable(`${NO_SEAL}: look whether its workers run.`);
    await rest(POLL_MS);
  }
  return undefined;
};
