import { z } from "zod";
import { isEventType } from "../../journal/index.ts";
import { at, newId, ok, refuse } from "../../kernel/index.ts";
import { decideSample, deliveryResource, findEndpoint, healthOf } from "../../webhooks/index.ts";
import { command } from "../context.ts";
import { sampleEvent } from "./event-sample.ts";

/** Sends a sample of an event type to one endpoint, whichever types it subscribes to. */
export const sendSample = command({
  ids: ["webhook_endpoint"],
  input: z.strictObject({
    /** The event type to send a sample of, such as `payout.settled`. */
    type: z.string(),
  }),
  output: deliveryResource,
  async gather(context, [id], { type }) {
    if (!isEventType(type)) return at("type", refuse("invalid_event_type", { offenders: [type] }));
    const found = await findEndpoint(context, id);
    if (!found.ok) return found;
    return ok({ endpoint: found.value, health: await healthOf(context, found.value.row), type });
  },
  decide(context, { type, ...target }) {
    const id = newId(context, "event");
    return decideSample(context, target, { id, sample: sampleEvent(type, id, context.now) });
  },
});
