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
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES, REQUIREMENT_STATUSES } from "./requirement.ts";
import { requirementResource } from "./resource.ts";

/** Any finite number a double holds exactly enough to compare with. */
export const threshold = () =>
  z.number().refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { error: "must be a safe integer" });
export const windowDays = () => integer(1, 3650);
export const metricKey = () => text(80);

const needed = {
  /**
   * The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are
   * yours to read.
   */
  scope: z.enum(REQUIREMENT_SCOPES),
  /**
   * The metric key that it measures: a built-in metric, an active key of your own beginning with `x:`, or `assert:<key>`: 1 to 80
   * characters.
   */
  metric_key: metricKey(),
  /**
   * How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
   */
  operator: z.enum(OPERATOR_NAMES),
};

const fields = inputsOf(
  requirementResource,
  {
    ...needed,
    /** The id that the scope is about: for `tier` the tier, else an id of your own of up to 200 characters, or null. Default: null. */
    scope_id: text(200).nullable(),
    /** The value to compare with, in the unit of the metric; may be left out or null only for `exists`. */
    threshold: threshold().nullable(),
    /** The days up to now that are measured: 1 to 3650, or null for the whole time. Default: null. */
    window_days: windowDays().nullable(),
    /** Where the number comes from, in your own words: 1 to 200 characters, or null. Default: null. */
    source: text(200).nullable(),
    /** The weight that it adds to the member's score if it is met and not required: 0 to 1,000,000, default 1. */
    weight: integer(0, 1_000_000),
    /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. Default: true. */
    required: z.boolean(),
    /** Only members of this operating type must meet it: its id, or null for all members. Default: null. */
    operating_type: reference().nullable(),
    /**
     * `grace` keeps the qualification of one who fails for the grace days, `immediate` does not; null, the default, is
     * `immediate` for assertions and `grace` for metrics.
     */
    failure_policy: z.enum(FAILURE_POLICIES).nullable(),
    /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. Default: `active`. */
    status: z.enum(REQUIREMENT_STATUSES),
    ...givenMetadata,
  },
  { program: true },
);

const optional = z.strictObject(fields).partial();
export const requirementCreate = optional.extend(needed);
export const requirementUpdate = someField(optional);
export const requirementList = listInput({
  /** Only requirements with this scope; several with commas between. Default: all. */
  scope: someWords(REQUIREMENT_SCOPES).optional(),
  /** Only requirements with this status; several with commas between. Default: all. */
  status: someWords(REQUIREMENT_STATUSES).optional(),
});
export type RequirementFields = z.output<typeof requirementUpdate>;
