import type { Context } from "../frame/proof.ts";
import type { FeedEvent } from "./feed.ts";
import { sleep, type Writer } from "./writer.ts";

/** Follows the feed while everything happens, as a client does that keeps its cursor. */
export const followFeed = async (
  context: Context,
  { writer, after, isOver }: { writer: Writer; after: number; isOver: () => boolean },
): Promise<readonly FeedEvent[]> => {
  const events: FeedEvent[] = [];
  for (; !isOver(); await sleep(200)) {
    const cursor = events.at(-1)?.seq ?? after;
    const page = await writer.read(`/v1/platform/events?limit=100&starting_after=${cursor}`);
    if (Array.isArray(page?.data)) events.push(...page.data);
    else {
      const reproduce = { at: new Date().toISOString(), cursor, answer: page, last: events.at(-1) };
      context.violation({ what: "a reader that follows the feed is refused", reproduce });
      await sleep(2_000);
    }
  }
  return events;
};

/** A reader that followed all the while has read each event once, as the feed holds it at the end. */
export const proveFollowed = (context: Context, followed: readonly FeedEvent[], feed: readonly FeedEvent[]): void => {
  const [first] = followed;
  const expected = feed.filter(({ seq }) => first !== undefined && seq >= first.seq).slice(0, followed.length);
  const at = followed.findIndex(({ id, seq }, place) => id !== expected[place]?.id || seq !== expected[place]?.seq);
  if (at >= 0 || followed.length === 0)
    context.violation({
      what: "a reader that followed the feed read otherwise than it is",
      reproduce: { at, read: followed[at], is: expected[at] },
    });
};
