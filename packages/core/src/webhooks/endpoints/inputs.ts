import { z } from "zod";
import { inputsOf, someField, text, webAddress } from "../../kernel/index.ts";
import { ENDPOINT_STATUSES, isDeliverable } from "./endpoint.ts";
import { endpointResource } from "./resource.ts";

const DESCRIPTION_MAX = 500;
const ENTRIES_MAX = 100;

const entries = () => z.array(z.string()).max(ENTRIES_MAX);

const fields = inputsOf(
  endpointResource,
  {
    /** Where to deliver events: an absolute https URL of up to 2,048 characters, or http for a loopback host. */
    url: webAddress().refine((address) => !URL.canParse(address) || isDeliverable(address), {
      error: "must be https; plain http is for localhost, 127.0.0.1 and [::1] only",
    }),
    /** The purpose of the endpoint, for people: up to 500 characters, or null. Default: null. */
    description: text(DESCRIPTION_MAX, 0).nullable(),
    /** The event types to receive, up to 100, such as `payout.settled`; empty for all. */
    enabled_events: entries(),
  },
  {
    status: true,
    health: true,
    failing_since: true,
    secret: true,
    rotated_at: true,
  },
);

const subscribed = {
  /** The event types to receive, up to 100; empty, the default, for all. */
  enabled_events: entries().default([]),
};
export const endpointCreate = z.strictObject(fields).partial({ description: true }).extend(subscribed);

export const endpointUpdate = someField(
  z
    .strictObject({
      ...fields,
      /** `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up. */
      status: z.enum(ENDPOINT_STATUSES),
    })
    .partial(),
);
