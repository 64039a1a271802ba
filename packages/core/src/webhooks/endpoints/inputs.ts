import { z } from "zod";
import { inputsOf, someField, text, webAddress } from "../../kernel/index.ts";
import { ENDPOINT_STATUSES, isDeliverable } from "./endpoint.ts";
import { endpointResource } from "./resource.ts";

const DESCRIPTION_MAX = 500;
const ENTRIES_MAX = 100;

const fields = inputsOf(
  endpointResource,
  {
    url: webAddress().refine((address) => !URL.canParse(address) || isDeliverable(address), {
      error: "must be https; plain http is for localhost, 127.0.0.1 and [::1] only",
    }),
    description: text(DESCRIPTION_MAX, 0).nullable(),
    enabled_events: z.array(z.string()).max(ENTRIES_MAX),
  },
  { status: true, secret: true, rotated_at: true },
);

export const endpointCreate = z.strictObject({
  url: fields.url,
  description: fields.description.optional(),
  enabled_events: fields.enabled_events.default([]),
});

export const endpointUpdate = someField(z.strictObject({ ...fields, status: z.enum(ENDPOINT_STATUSES) }).partial());
