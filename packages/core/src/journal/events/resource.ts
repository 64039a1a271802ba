import { z } from "zod";
import {
  callerObject,
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
    id: z.string(),
    object: z.literal("event"),
    type: z.enum(EVENT_TYPES as unknown as [EventType, ...EventType[]]),
    seq: safeInteger,
    subject: z.strictObject({ type: z.string(), id: z.string().meta({ description: "The raw subject id." }) }),
    data: callerObject,
    operation: z.string().nullable(),
    ...originFields,
    livemode: z.boolean(),
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
