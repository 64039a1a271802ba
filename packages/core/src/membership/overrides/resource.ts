import { z } from "zod";
import { callerObject, idField, presenting, resource, safeInteger, wireId } from "../../kernel/index.ts";
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import { OVERRIDE_STATUSES, type RequirementOverride } from "./override.ts";

export const overrideResource = resource("RequirementOverride", "requirement_override", {
  enrollment: idField("enrollment"),
  requirement: idField("requirement").nullable(),
  disabled: z.boolean(),
  threshold: z.number().nullable(),
  operator: z.enum(OPERATOR_NAMES).nullable(),
  window_days: safeInteger.nullable(),
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  metric_key: z.string().nullable(),
  scope: z.enum(REQUIREMENT_SCOPES).nullable(),
  scope_id: z.string().nullable(),
  required: z.boolean().nullable(),
  weight: safeInteger.nullable(),
  status: z.enum(OVERRIDE_STATUSES),
  metadata: callerObject,
});

export const presentOverride = presenting<RequirementOverride>()(
  "requirement_override",
  overrideResource,
  {
    scope_id: ({ scope, scopeId }) =>
      scope === "tier" && scopeId !== null ? wireId("tier", scopeId as never) : scopeId,
  },
  {},
);
