import { z } from "zod";
import {
  callerObject,
  type List,
  modeField,
  objectOf,
  remember,
  safeInteger,
  verbatim,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { originFields, presentOrigin } from "../recorded.ts";
import { type SequencedEvent, STORED_EVENT_TYPES, type StoredEventType } from "./catalogue.ts";

export const eventResource = z
  .strictObject({
    /** The id of the event, `evt_…`: the same one in the feed and in every delivery. */
    id: z.string(),
    ...objectOf("event"),
    /** The type of the event, such as `payout.settled`. */
    type: z.enum(STORED_EVENT_TYPES as unknown as [StoredEventType, ...StoredEventType[]]),
    /** Its position in the feed: 1 for the first event, then one more for each, in the order of commits. */
    seq: safeInteger,
    /** True in a sample that was sent to try a webhook endpoint: it is in no feed, and its `seq` is 0. Absent otherwise. */
    sample: z.literal(true).optional(),
    /** The subject of the event. */
    subject: z.strictObject({
      /** The kind of the subject, such as `distribution`. */
      type: z.string(),
      /** The raw subject id. */
      id: z.string(),
    }),
    /** The resource it is about under `object`, as its GET answered at that moment, and for some types more. */
    data: callerObject,
    /** The operation that caused it, `op_…`; null when none did. */
    operation: z.string().nullable(),
    ...originFields,
    ...modeField,
    /** When it happened, RFC 3339 UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "Event" });
export type EventResource = z.infer<typeof eventResource>;

const [DATA, AFTER_DATA] = [',"data":', ',"operation":'];

/**
 * The event of a text in which it is sent. Quotes within a text are escaped in JSON, so that only the field before `data` and the
 * one behind it are spelled so where they are looked for: the first and the last of the whole text.
 */
const readSentEvent = (text: string): EventResource => {
  const [begin, end] = [text.indexOf(DATA) + DATA.length, text.lastIndexOf(AFTER_DATA)];
  const event = JSON.parse(`${text.slice(0, begin)}null${text.slice(end)}`) as EventResource;
  return remember({ ...event, data: verbatim(text.slice(begin, end)) }, text);
};

const TEXTS: unique symbol = Symbol("texts");
const EVENTS: unique symbol = Symbol("events");

interface SentPage extends List<EventResource> {
  readonly [TEXTS]: readonly string[];
  [EVENTS]?: readonly EventResource[];
}

/**
 * One getter for all pages: with one of its own, each page would have a hidden class of its own, which keeps what the page holds
 * until the next major garbage collection.
 */
const READ_WHEN_ASKED = {
  get(this: SentPage): readonly EventResource[] {
    this[EVENTS] ??= this[TEXTS].map(readSentEvent);
    return this[EVENTS];
  },
  enumerable: true,
  configurable: true,
};
const hidden = <T>(value: T) => ({ value, enumerable: false, writable: true });
const shown = <T>(value: T) => ({ value, enumerable: true, writable: true, configurable: true });

/** A page of events as they are sent. Its text is there as a whole; the events are read from it when somebody looks at them. */
export const sentEvents = (texts: readonly string[], hasMore: boolean): List<EventResource> => {
  const page = Object.defineProperties({} as SentPage, {
    object: shown("list"),
    data: READ_WHEN_ASKED,
    has_more: shown(hasMore),
    [TEXTS]: hidden(texts),
    [EVENTS]: hidden(undefined),
  });
  // The frame is joined with the texts: put around them, it would have all of them copied once more.
  const framed = [...texts];
  framed[0] = `{"object":"list","data":[${texts[0] ?? ""}`;
  framed[framed.length - 1] += `],"has_more":${hasMore}}`;
  return remember(page, framed.join(","));
};

/** The same shape on the feed and in a webhook delivery (interface, section 2). */
export const presentEvent = (event: SequencedEvent, { livemode }: Tenant): EventResource => ({
  id: wireId("event", event.id),
  object: "event",
  type: event.type,
  seq: event.seq,
  subject: { type: event.subject.type, id: event.subject.id },
  data: verbatim(event.data),
  operation: wireIdOrNull("operation", event.operation),
  ...presentOrigin(event),
  livemode,
  created_at: wireTime(event.createdAt),
});
