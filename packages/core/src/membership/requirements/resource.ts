import { z } from "zod";
import { idField, presenting, resource, safeInteger, shownMetadata, wireId } from "../../kernel/index.ts";
import {
  FAILURE_POLICIES,
  OPERATOR_NAMES,
  REQUIREMENT_SCOPES,
  REQUIREMENT_STATUSES,
  type Requirement,
} from "./requirement.ts";

export const requirementResource = resource("Requirement", "program.requirement", {
  /** The program whose members must meet this, `prog_…`. */
  program: idField("program"),
  /**
   * The scope that meeting it decides: `program_entry` and `program_maintenance` the qualification, `tier` a tier; the others are
   * yours to read.
   */
  scope: z.enum(REQUIREMENT_SCOPES),
  /** The id that the scope is about: the tier, `tier_…`, or an id of your own; null if nothing more is named. */
  scope_id: z.string().nullable(),
  /** The metric key that it measures: a built-in metric, one of your own beginning with `x:`, or an assertion as `assert:<key>`. */
  metric_key: z.string(),
  /**
   * How the measured value must compare: `gte` at least, `lte` at most, `eq` equal, `neq` unequal, `exists` above 0.
   */
  operator: z.enum(OPERATOR_NAMES),
  /** The value to compare with, in the unit of the metric; null only for `exists`. */
  threshold: z.number().nullable(),
  /** The days up to now that are measured; null measures the whole time. */
  window_days: safeInteger.nullable(),
  /** Where the number comes from, in your own words; null when not said. */
  source: z.string().nullable(),
  /** The weight that it adds to the member's score if it is met and not required. */
  weight: safeInteger,
  /** True if a member must meet it to qualify; otherwise it only adds its weight to the score. */
  required: z.boolean(),
  /** Only members of this operating type must meet it, `otype_…`; null means all members. */
  operating_type: idField("operating_type").nullable(),
  /**
   * `grace` lets a member who fails keep the qualification for the grace days, `immediate` does not; null is
   * `immediate` for assertions and `grace` for metrics.
   */
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  /** Only an `active` requirement is evaluated; `paused` and `archived` ones are not. */
  status: z.enum(REQUIREMENT_STATUSES),
  ...shownMetadata,
});

/** A tier is shown with its prefix; what other scopes name is the caller's. */
const scopeId = ({ scope, scopeId: id }: Requirement): string | null =>
  id === null ? null : scope === "tier" ? wireId("tier", id as never) : id;

export const presentRequirement = presenting<Requirement>()(
  "requirement",
  requirementResource,
  { scope_id: scopeId },
  {},
);
