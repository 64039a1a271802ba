import { z } from "zod";
import { at, inTime, listOf, ok, refuse } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { cursorField, notAhead, readSeqCursor, recordedFields, recordedFilter } from "../recorded.ts";
import { isStoredEventType } from "./catalogue.ts";
import { eventResource, sentEvents } from "./resource.ts";

/** Pages by `seq`, and forward unless asked otherwise, unlike every other list but that of audit entries (interface, section 4). */
export const listEvents = query({
  ids: [],
  input: inTime({
    /**
     * The cursor: the `seq` or the id of the last event read, after which this page begins. Default: the first event
     * of the order. A `seq` beyond the end of the feed is refused.
     */
    starting_after: cursorField("event"),
    /** Only events of this type. Default: of all. */
    type: z.string().optional(),
    ...recordedFields,
  }),
  output: listOf(eventResource),
  async answer({ tenant, ports }, _ids, { limit, order, starting_after, type, ...asked }) {
    if (type !== undefined && !isStoredEventType(type))
      return at("type", refuse("invalid_event_type", { offenders: [type] }));
    const after = await readSeqCursor("event", starting_after, order, (id) => ports.events.seqOf(tenant, id));
    if (!after.ok) return after;
    const filter = recordedFilter(asked);
    const page = { after: after.value, limit: limit + 1, order, type };
    const texts = filter === "nothing" ? [] : await ports.events.readAsSent(tenant, { ...page, ...filter });
    // A reader that is behind gets something as a rule, and is not looked up.
    if (texts.length === 0 && order === "asc") {
      const behind = notAhead(after.value, await ports.events.head(tenant));
      if (!behind.ok) return behind;
    }
    return ok(sentEvents(texts.slice(0, limit), texts.length > limit));
  },
});
