import { z } from "zod";
import {
  callerObject,
  modeField,
  objectOf,
  safeInteger,
  verbatim,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { originFields, presentOrigin } from "../recorded.ts";
import { EVENT_TYPES, type EventType, type SequencedEvent } from "./catalogue.ts";

export const eventResource = z
  .strictObject({
    /** The id of the event, `evt_…`: the same one in the feed and in every delivery. */
    id: z.string(),
    ...objectOf("event"),
    /** What happened, such as `payout.settled`. */
    type: z.enum(EVENT_TYPES as unknown as [EventType, ...EventType[]]),
    /** Its position in the feed: 1 for the first event, then one more for each, in the order of commits. */
    seq: safeInteger,
    /** What the event is about. */
    subject: z.strictObject({
      /** What kind of thing it is, such as `distribution`. */
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
