import { z } from "zod";
import {
  currency,
  inputsOf,
  integer,
  minor,
  nonBlank,
  opaque,
  pageFields,
  someField,
  text,
  webAddress,
} from "../../kernel/index.ts";
import { ATTRIBUTIONS, PROGRAM_STATUSES, PROGRAM_TYPES, PROGRAM_VISIBILITIES } from "./program.ts";
import { programResource } from "./resource.ts";

const fields = inputsOf(
  programResource,
  {
    name: nonBlank(200),
    type: z.enum(PROGRAM_TYPES),
    description: text(5000, 0).nullable(),
    status: z.enum(PROGRAM_STATUSES),
    visibility: z.enum(PROGRAM_VISIBILITIES),
    landing_url: webAddress().nullable(),
    currency: currency(),
    grace_days: integer(0, 3650),
    referral_window_days: integer(1, 3650),
    attribution: z.enum(ATTRIBUTIONS),
    hold_days: integer(0, 3650),
    minimum_payout_minor: minor(),
    metadata: opaque(),
  },
  { brand: true, listed_at: true },
);

const allOptional = z.strictObject(fields).partial();

/** Bounds as decided in section 2; defaults are the decision's. */
export const programCreate = allOptional.extend({ name: fields.name });
export const programUpdate = someField(allOptional);
export type ProgramCreate = z.output<typeof programCreate>;
export type ProgramUpdate = z.output<typeof programUpdate>;
export const programList = z.strictObject({
  ...pageFields,
  status: z.enum(PROGRAM_STATUSES).optional(),
  visibility: z.enum(PROGRAM_VISIBILITIES).optional(),
});
