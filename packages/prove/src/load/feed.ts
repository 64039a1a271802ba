import type { Writer } from "./writer.ts";

/** An event as the feed shows it. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
  readonly subject: { readonly type: string; readonly id: string };
}

const PAGE = 100;

/** All events after a `seq`, in the order in which they are read. */
export const readFeed = async (read: Writer["read"], after = 0): Promise<FeedEvent[]> => {
  const events: FeedEvent[] = [];
  for (let cursor = after; ; ) {
    const page = await read(`/v1/platform/events?limit=${PAGE}&starting_after=${cursor}`);
    events.push(...page.data);
    cursor = page.data.at(-1)?.seq ?? cursor;
    if (!page.has_more) return events;
  }
};

/** All rows of a list. */
export const readList = async (read: Writer["read"], path: string): Promise<any[]> => {
  const rows: any[] = [];
  const join = path.includes("?") ? "&" : "?";
  for (let cursor = ""; ; ) {
    const page = await read(`/v1/platform/${path}${join}limit=${PAGE}${cursor}`);
    rows.push(...page.data);
    const last = page.data.at(-1);
    if (!page.has_more || last === undefined) return rows;
    cursor = `&starting_after=${last.id}`;
  }
};

/** Where the order of a feed breaks: its place, and the events beside it. */
export const gapsOf = (events: readonly FeedEvent[], after = 0): readonly unknown[] =>
  events
    .flatMap(({ seq, id }, at) => (seq === after + at + 1 ? [] : [{ expected: after + at + 1, seq, id }]))
    .slice(0, 3);
