import { z } from "zod";
import { isEventType } from "../../journal/index.ts";
import { at, newId, ok, refuse } from "../../kernel/index.ts";
import { decideSample, deliveryResource, findEndpoint } from "../../webhooks/index.ts";
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
    return found.ok ? ok({ endpoint: found.value, type }) : found;
  },
  decide(context, { endpoint, type }) {
    const id = newId(context, "event");
    return decideSample(context, endpoint, { id, sample: sampleEvent(type, id, context.now) });
  },
});
