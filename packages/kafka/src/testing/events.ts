import type { Event } from "@entente/client";
import { type Feed, SinkUnavailable, type sendFeed } from "@entente/sinks";

export const ORGANIZATION = "org_0198f0a0-0000-7000-8000-000000000001";

/** The event of a `seq`, as the feed has it. */
export const eventOf = (seq: number, data: unknown = { object: { id: `enr_${seq}`, name: `Zoë ${seq}` } }): Event =>
  ({
    id: `evt_${seq.toString(16).padStart(8, "0")}`,
    object: "event",
    type: "enrollment.created",
    seq,
    subject: { type: "enrollment", id: `subject ${seq}` },
    data,
    livemode: true,
    created_at: "2030-01-01T00:00:00.000Z",
  }) as unknown as Event;

export const eventsTo = (count: number): readonly Event[] => Array.from({ length: count }, (_, at) => eventOf(at + 1));

/** A feed of these events in pages; `fails` says of each call, counted from 0, that it fails. */
export const feedOf = (
  events: readonly Event[],
  {
    page = 3,
    fails = () => false,
    ...whose
  }: Partial<Feed> & { page?: number; fails?: (call: number) => boolean } = {},
): Feed => {
  let call = 0;
  return {
    organization: ORGANIZATION,
    livemode: true,
    async after(seq) {
      if (fails(call++)) throw new SinkUnavailable("The service does not answer.");
      return events.filter((event) => event.seq > seq).slice(0, page);
    },
    ...whose,
  };
};

/** The rest of a sending that waits for nothing. */
export const hurried = (): Pick<Parameters<typeof sendFeed>[0], "signal" | "once" | "rest" | "random"> => ({
  signal: new AbortController().signal,
  once: true,
  rest: async () => undefined,
  random: () => 0,
});
