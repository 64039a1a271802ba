import { z } from "zod";
import { inputsOf, integer, opaque, pageFields, reference, someField, text } from "../../kernel/index.ts";
import { metricKey, threshold, windowDays } from "../requirements/inputs.ts";
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import { OVERRIDE_STATUSES } from "./override.ts";
import { overrideResource } from "./resource.ts";

const fields = inputsOf(
  overrideResource,
  {
    disabled: z.boolean(),
    threshold: threshold().nullable(),
    operator: z.enum(OPERATOR_NAMES).nullable(),
    window_days: windowDays().nullable(),
    failure_policy: z.enum(FAILURE_POLICIES).nullable(),
    metric_key: metricKey().nullable(),
    scope: z.enum(REQUIREMENT_SCOPES).nullable(),
    scope_id: text(200).nullable(),
    required: z.boolean().nullable(),
    weight: integer(0, 1_000_000).nullable(),
    metadata: opaque(),
  },
  { requirement: true, enrollment: true, status: true },
);
const optional = z.strictObject(fields).partial();
export type OverrideFields = z.output<typeof optional>;

export const overrideCreate = optional.extend({ requirement: reference().optional() });
export const overrideUpdate = someField(optional);
export const overrideList = z.strictObject({ ...pageFields, status: z.enum(OVERRIDE_STATUSES).optional() });
