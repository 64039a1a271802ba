import type { Calls } from "./calls.ts";
import { equal } from "./disagreement.ts";

export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
  readonly subject: { readonly type: string; readonly id: string };
  readonly data: any;
}

/** A reader of the feed, who goes on where it ended. */
export interface Feed {
  readonly events: readonly FeedEvent[];
  /** Reads on; the number of the last event. Every number has to come once, in order. */
  read(): Promise<number>;
}

export const openFeed = (calls: Calls): Feed => {
  const events: FeedEvent[] = [];
  const ids = new Set<string>();
  return {
    events,
    async read() {
      const more = await calls.all("events.list", {}, events.at(-1)?.id);
      for (const event of more) {
        equal("the number of an event of the feed", events.length + 1, event.seq);
        equal("whether an event of the feed is there twice", false, ids.has(event.id));
        ids.add(event.id);
        events.push(event);
      }
      return events.length;
    },
  };
};
