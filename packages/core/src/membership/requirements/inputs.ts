import { z } from "zod";
import { inputsOf, integer, opaque, pageFields, reference, someField, text } from "../../kernel/index.ts";
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES, REQUIREMENT_STATUSES } from "./requirement.ts";
import { requirementResource } from "./resource.ts";

/** Any finite number a double holds exactly enough to compare with. */
export const threshold = () =>
  z.number().refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, { error: "must be a safe integer" });
export const windowDays = () => integer(1, 3650);
export const metricKey = () => text(80);

const fields = inputsOf(
  requirementResource,
  {
    scope: z.enum(REQUIREMENT_SCOPES),
    scope_id: text(200).nullable(),
    metric_key: metricKey(),
    operator: z.enum(OPERATOR_NAMES),
    threshold: threshold().nullable(),
    window_days: windowDays().nullable(),
    source: text(200).nullable(),
    weight: integer(0, 1_000_000),
    required: z.boolean(),
    operating_type: reference().nullable(),
    failure_policy: z.enum(FAILURE_POLICIES).nullable(),
    status: z.enum(REQUIREMENT_STATUSES),
    metadata: opaque(),
  },
  { program: true },
);

const optional = z.strictObject(fields).partial();
export const requirementCreate = optional.extend({
  scope: fields.scope,
  metric_key: fields.metric_key,
  operator: fields.operator,
});
export const requirementUpdate = someField(optional);
export const requirementList = z.strictObject({
  ...pageFields,
  scope: z.enum(REQUIREMENT_SCOPES).optional(),
  status: z.enum(REQUIREMENT_STATUSES).optional(),
});
export type RequirementFields = z.output<typeof requirementUpdate>;
