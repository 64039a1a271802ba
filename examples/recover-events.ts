interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly seq: number;
}

interface Sweep {
  /** Such as `https://partners.example/v1/platform`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The last `seq` that was handled; 0 at first. */
  readonly load: () => Promise<number>;
  readonly store: (seq: number) => Promise<void>;
  /** Does nothing with an event whose id it has seen, since a webhook may have been faster. */
  readonly handleOnce: (event: FeedEvent) => Promise<void>;
}

/** Reads the feed from the stored position, so that events without a successful webhook are handled as well. Run it at an interval. */
export const sweepFeed = async ({ baseUrl, apiKey, load, store, handleOnce }: Sweep): Promise<void> => {
  for (let more = true; more; ) {
    const url = `${baseUrl}/events?limit=100&starting_after=${await load()}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
    if (!response.ok) throw new Error(`The feed answered ${response.status}.`);
    const page = (await response.json()) as { data: readonly FeedEvent[]; has_more: boolean };
    for (const event of page.data) {
      await handleOnce(event);
      await store(event.seq);
    }
    more = page.has_more;
  }
};
