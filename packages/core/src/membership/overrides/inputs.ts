import { z } from "zod";
import {
  givenMetadata,
  inputsOf,
  integer,
  listInput,
  reference,
  someField,
  someWords,
  text,
} from "../../kernel/index.ts";
import { metricKey, threshold, windowDays } from "../requirements/inputs.ts";
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import { OVERRIDE_STATUSES } from "./override.ts";
import { overrideResource } from "./resource.ts";

const fields = inputsOf(
  overrideResource,
  {
    /** True if the member is exempt from the requirement. Default: false. */
    disabled: z.boolean(),
    /** The value to compare with for this member, or null for what the requirement says. Default: null. */
    threshold: threshold().nullable(),
    /** The comparison for this member, or null for what the requirement says. Default: null. */
    operator: z.enum(OPERATOR_NAMES).nullable(),
    /**
     * The days up to now that are measured for this member: 1 to 3650, or null for what the requirement says. Default:
     * null.
     */
    window_days: windowDays().nullable(),
    /** The consequence of failing for this member: `grace`, `immediate`, or null for that of the requirement. Default: null. */
    failure_policy: z.enum(FAILURE_POLICIES).nullable(),
    /** The metric key measured for this member: 1 to 80 characters, or null for that of the requirement. Default: null. */
    metric_key: metricKey().nullable(),
    /** The scope that meeting it decides for this member, or null for that of the requirement. Default: null. */
    scope: z.enum(REQUIREMENT_SCOPES).nullable(),
    /** The id that the scope is about: up to 200 characters, or null for that of the requirement. Default: null. */
    scope_id: text(200).nullable(),
    /** True if the member must meet it, or null for the value of the requirement. Default: null. */
    required: z.boolean().nullable(),
    /**
     * The weight that it adds to the member's score if met and not required: 0 to 1,000,000, or null for that of the requirement.
     * Default: null.
     */
    weight: integer(0, 1_000_000).nullable(),
    ...givenMetadata,
  },
  {
    requirement: true,
    enrollment: true,
    entity: true,
    status: true,
  },
);
const optional = z.strictObject(fields).partial();
export type OverrideFields = z.output<typeof optional>;

export const overrideCreate = optional.extend({
  /**
   * The requirement to change for the member, by its id. Default: none, which adds a requirement of the member's own.
   */
  requirement: reference().optional(),
});
export const overrideUpdate = someField(optional);
export const overrideList = listInput({
  /** Only overrides with this status; several with commas between. Default: all. */
  status: someWords(OVERRIDE_STATUSES).optional(),
});
