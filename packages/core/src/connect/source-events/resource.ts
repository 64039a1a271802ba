import { z } from "zod";
import { idField, modeField, objectOf, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import { factResource } from "../sources/facts.ts";
import { SOURCE_EVENT_STATUSES, type SourceEvent } from "./source-event.ts";

export const sourceEventResource = resource("SourceEvent", "source_event", {
  /** The source that delivered it, `src_…`. */
  source: idField("source"),
  /** The vendor's id of the event, or `sha256:` and the digest of its bytes where it sends none. */
  event_key: z.string(),
  /** The vendor's word for the event, such as `invoice.paid`; null before it is translated, and where it cannot be read. */
  type: z.string().nullable(),
  /** When the vendor says that it happened, RFC 3339 UTC; null before it is translated, and where it cannot be read. */
  happened_at: wireTimeField.nullable(),
  /**
   * `received`: it is translated soon. `done`: its facts are taken over. `unrelated`: nothing of it concerns sales. `unreadable`: it is
   * not what its kind or mapping says. `other_mode`: test data at a live address, or live data at a test one. `erased`: its customer is
   * erased, and nothing of it is kept.
   */
  status: z.enum(SOURCE_EVENT_STATUSES),
  /** Why it is unreadable; `customer_erased` where its customer is erased before it is translated; else null. */
  reason: z.string().nullable(),
});

export const presentSourceEvent = presenting<SourceEvent>()(
  "source_event",
  sourceEventResource,
  {},
  { content: true, customer: true, attempts: true, nextAttemptAt: true, leaseUntil: true },
);

export const sourceHealthResource = z
  .strictObject({
    ...objectOf("source.health"),
    ...modeField,
    /** The source, `src_…`. */
    source: z.string(),
    /** How many of its events have each status; statuses without any are left out. */
    events: z.array(
      z.strictObject({
        /** The status. */
        status: z.enum(SOURCE_EVENT_STATUSES),
        /** How many events have it. */
        count: z.int(),
      }),
    ),
    /** When the last event arrived, RFC 3339 UTC; null before the first. */
    last_received_at: wireTimeField.nullable(),
    /** When the oldest event arrived that is still to be translated, RFC 3339 UTC; null for none. */
    waiting_since: wireTimeField.nullable(),
  })
  .meta({ id: "SourceHealth" });

export const sourceReplayResource = z
  .strictObject({
    ...objectOf("source.replay"),
    ...modeField,
    /** The source, `src_…`. */
    source: z.string(),
    /** True if nothing was changed. */
    dry_run: z.boolean(),
    /** How many events are translated again: at most 100. */
    events: z.int(),
    /** True if more events match: ask again with `starting_after` set to `next`. */
    has_more: z.boolean(),
    /** The last of these events, `srce_…`; null when none matches. */
    next: z.string().nullable(),
    /** The facts of each event as they are read now; of a dry run only, else empty. */
    reports: z.array(
      z.strictObject({
        /** The event, `srce_…`. */
        event: z.string(),
        /** Its facts as they are read now. */
        facts: z.array(factResource),
        /** Why it cannot be read; null where it can. */
        reason: z.string().nullable(),
      }),
    ),
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
  })
  .meta({ id: "SourceReplay" });
