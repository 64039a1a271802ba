import { z } from "zod";
import { at, listOf, ok, pageFields, parseId, type Result, refuse } from "../../kernel/index.ts";
import { type Context, query } from "../context.ts";
import { isEventType } from "./catalogue.ts";
import { eventResource, presentEvent } from "./resource.ts";

/** A cursor is a `seq` or an event id. Any `seq` is one, also one that is still to come. */
const readCursor = async ({ tenant, ports }: Context, raw: string | number | undefined): Promise<Result<number>> => {
  if (raw === undefined) return ok(0);
  const digits = String(raw);
  if (/^\d{1,15}$/.test(digits)) return ok(Number(digits));
  const id = parseId("event", digits);
  const seq = id === undefined ? undefined : await ports.events.seqOf(tenant, id);
  return seq === undefined
    ? at(
        "starting_after",
        refuse("invalid_request", { reason: "starting_after must be a seq or the id of an event of this feed." }),
      )
    : ok(seq);
};

/** Pages forward by rising `seq`, unlike every other list (interface, section 4). */
export const listEvents = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    starting_after: z.union([z.string(), z.number()], { error: "must be a seq or the id of an event" }).optional(),
    type: z.string().optional(),
  }),
  output: listOf(eventResource),
  async answer(context, _ids, { limit, starting_after, type }) {
    if (type !== undefined && !isEventType(type))
      return at("type", refuse("invalid_event_type", { offenders: [type] }));
    const after = await readCursor(context, starting_after);
    if (!after.ok) return after;
    const events = await context.ports.events.read(context.tenant, { after: after.value, limit: limit + 1, type });
    return ok({
      object: "list",
      data: events.slice(0, limit).map((event) => presentEvent(event, context.tenant)),
      has_more: events.length > limit,
    });
  },
});
