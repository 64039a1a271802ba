import type { Event } from "@entente/client";
import type { Sending } from "../send-feed.ts";
import { type Feed, SinkUnavailable } from "../sink.ts";

export const ORGANIZATION = "org_0198f0a0-0000-7000-8000-000000000001";

export interface EventSketch {
  readonly type?: string;
  readonly at?: string;
  readonly data?: unknown;
}

/** The event of a `seq`, as the feed has it. */
export const eventOf = (seq: number, { type = "enrollment.created", at, data }: EventSketch = {}): Event =>
  ({
    id: `evt_${seq.toString(16).padStart(8, "0")}`,
    object: "event",
    type,
    seq,
    subject: { type: "enrollment", id: `subject ${seq}` },
    data: data ?? { object: { id: `enr_${seq}`, name: `Zoë ${seq}` } },
    operation: null,
    actor: { type: "system", id: null, name: null },
    request_id: null,
    livemode: true,
    created_at: at ?? "2030-01-01T00:00:00.000Z",
  }) as unknown as Event;

/** So many events. */
export const eventsTo = (count: number): readonly Event[] => Array.from({ length: count }, (_, at) => eventOf(at + 1));

/** A feed of these events, whose pages are small; `fails` says of each call, counted from 0, that it fails. */
export const feedOf = (events: readonly Event[], page = 3, fails: (call: number) => boolean = () => false): Feed => {
  let call = 0;
  return {
    organization: ORGANIZATION,
    livemode: true,
    async after(seq) {
      if (fails(call++)) throw new SinkUnavailable("The service does not answer.");
      return events.filter((event) => event.seq > seq).slice(0, page);
    },
  };
};

/** The rest of a sending that waits for nothing. */
export const hurried = (): Pick<Sending, "signal" | "once" | "rest" | "random"> => ({
  signal: new AbortController().signal,
  once: true,
  rest: async () => undefined,
  random: () => 0,
});
