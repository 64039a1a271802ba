import type { Keeper, Waiting } from "./memory.ts";
import { credited, type Terms, touched, untouched } from "./touches.ts";

interface Answer extends Required<Terms> {
  readonly clickId: string | null;
}

/** The parts of a browser that sending needs. */
export interface Sending {
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Runs something later; the result cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 300_000;
const TOO_MANY = 429;

/**
 * Sends what waits, in order and one at a time. What is not answered, answered 429 or by a fault is sent again, after a growing time; what
 * is refused is dropped. The service takes each event once, however often it is sent.
 */
export const outboxOf = (keeper: Keeper, { endpoint, fetch, now, after }: Sending) => {
  let isSending = false;
  let isOpen = false;
  let failures = 0;
  let cancel = (): void => undefined;

  const drop = (key: string): void =>
    keeper.change((kept) => ({ ...kept, queue: kept.queue.filter((one) => one.key !== key) }));

  /** With the click that is credited now, which stays the event's own whenever it is sent again; undefined where there is none. */
  const addressed = (one: Waiting): Waiting | undefined => {
    if (one.event.type === "click" || one.event.click_id) return one;
    const click = credited(keeper.read(), now())?.id;
    if (click === undefined) return undefined;
    const named = { ...one, event: { ...one.event, click_id: click } };
    keeper.change((kept) => ({ ...kept, queue: kept.queue.map((other) => (other.key === one.key ? named : other)) }));
    return named;
  };

  const take = ({ key, at, event }: Waiting, { clickId, attribution, referralWindowDays }: Answer): void =>
    keeper.change((kept) => {
      const known = { ...kept, attribution, referralWindowDays };
      if (event.type === "identify") return { ...known, identified: key };
      if (event.type !== "click" || clickId === event.click_id) return known;
      const without = untouched(known, event.click_id as string | undefined);
      return clickId === null ? without : touched(without, { id: clickId, at, from: key });
    });

  /** Resolves with true if the event is done with. */
  const send = async (one: Waiting): Promise<boolean> => {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        // As beacons do, so that browsers ask nothing before.
        headers: { "Content-Type": "text/plain" },
        body: JSON.stringify(one.event),
        keepalive: true,
        credentials: "omit",
      });
      if (response.status >= 500 || response.status === TOO_MANY) return false;
      const answer = response.ok ? ((await response.json()) as Answer) : undefined;
      // What was forgotten meanwhile stays forgotten.
      if (!isOpen) return false;
      if (answer !== undefined) take(one, answer);
      else if (one.event.type === "click")
        keeper.change((kept) => untouched(kept, one.event.click_id as string | undefined));
      return true;
    } catch {
      return false;
    }
  };

  /** Sends all that waits, until something fails. */
  const flush = async (): Promise<void> => {
    if (isSending || !isOpen) return;
    isSending = true;
    cancel();
    for (let next = keeper.read().queue[0]; next !== undefined && isOpen; next = keeper.read().queue[0]) {
      const one = addressed(next);
      if (one !== undefined && !(await send(one))) {
        if (!isOpen) break;
        const wait = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
        failures += 1;
        cancel = after(wait, () => void flush());
        break;
      }
      failures = 0;
      drop(next.key);
    }
    isSending = false;
  };

  return {
    flush,
    add(one: Waiting): void {
      if (keeper.read().queue.some(({ key }) => key === one.key)) return;
      keeper.change((kept) => ({ ...kept, queue: [...kept.queue, one] }));
    },
    /** Nothing is sent before it is opened, and after it is closed. */
    open(): void {
      isOpen = true;
    },
    close(): void {
      isOpen = false;
      cancel();
    },
    /** Of a page that is left: what can be sent without an answer. It waits on, because nobody knows whether it arrived. */
    leave(beacon: (endpoint: string, body: string) => unknown): void {
      if (isSending || !isOpen) return;
      for (const next of keeper.read().queue) {
        const one = next.event.type === "click" ? undefined : addressed(next);
        if (one !== undefined) beacon(endpoint, JSON.stringify(one.event));
      }
    },
  };
};
