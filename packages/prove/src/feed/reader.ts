import type { Answer } from "../frame/api.ts";
import { NoAnswer } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import type { FeedEvent } from "../load/feed.ts";
import type { Fleet } from "../load/fleet.ts";
import { sleep } from "../load/writer.ts";
import type { CursorForm } from "./cursors.ts";

export interface Reading {
  readonly name: string;
  readonly type: string | undefined;
  /** The `seq` after which it reads; `read` has the events in the order of reading. */
  readonly after: number;
  readonly read: { readonly id: string; readonly seq: number }[];
  pages: number;
}

interface Asked {
  readonly form: CursorForm;
  readonly type?: string;
  /** Begins after a `seq` that is still to come: it is refused until the feed has got there. */
  readonly ahead?: number;
  readonly random: Random;
  /** How far the feed goes, once it goes no further. */
  readonly head: () => number | undefined;
}

const LIMITS = [1, 2, 7, 20, 99, 100, 100, 100, 100, 100, 100];
const PAUSE_MS = 200;
const ATTEMPTS = 5;

/** A server may close a connection that waits just as it is used, so a page is asked for again a few times. */
const persist = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
};

const isAhead = ({ status, body }: Answer): boolean => status === 400 && body.error.param === "starting_after";

/** Follows the feed, at either server and with pages of any size, until it has seen its end. */
export const follow = async (
  context: Context,
  fleet: Fleet,
  { form, type, ahead, random, head }: Asked,
): Promise<Reading> => {
  const name = [form.name, type, ahead === undefined ? undefined : `ahead by ${ahead}`].filter(Boolean).join(", ");
  const reading: Reading = { name, type, after: ahead ?? 0, read: [], pages: 0 };
  let last: FeedEvent | undefined;
  for (;;) {
    // Asked before the page is read: what is missing on a page that was read later is missing.
    const end = head();
    const limit = random.pick(LIMITS);
    const cursor = last === undefined && ahead !== undefined ? String(ahead) : form.after(last, random);
    const query = new URLSearchParams({ limit: String(limit) });
    if (cursor !== undefined) query.set("starting_after", cursor);
    if (type !== undefined) query.set("type", type);
    const path = `/v1/platform/events?${query}`;
    const answer = await persist(() => fleet.api(random.whole(0, fleet.size - 1)).call("GET", path));
    const { status, body, text } = answer;
    context.attempt();
    reading.pages += 1;
    if (ahead !== undefined && last === undefined && end === undefined && isAhead(answer)) {
      await sleep(PAUSE_MS);
      continue;
    }
    if (status !== 200) {
      context.violation({ what: `a reader was answered ${status}`, reproduce: { path, text } });
      return reading;
    }
    const page: readonly FeedEvent[] = body.data;
    if (page.length > limit || (body.has_more && page.length < limit))
      context.violation({ what: "a page is not as long as it says", reproduce: { path, length: page.length } });
    for (const { id, seq } of page) reading.read.push({ id, seq });
    last = page.at(-1) ?? last;
    if (body.has_more) continue;
    if (end !== undefined) return reading;
    await sleep(PAUSE_MS);
  }
};
