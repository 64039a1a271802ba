import { z } from "zod";
import { callerObject, idField, personal, presenting, resource, safeInteger, wireId } from "../../kernel/index.ts";
import { FAILURE_POLICIES, OPERATOR_NAMES, REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import { OVERRIDE_STATUSES, type RequirementOverride } from "./override.ts";

export const overrideResource = resource("RequirementOverride", "requirement_override", {
  /** The member whom the exception is for, `enr_…`. */
  enrollment: idField("enrollment"),
  /** The entity that the member is, `ent_…`. */
  entity: idField("entity"),
  /** The requirement that is changed for the member, `req_…`; null when this adds one of its own. */
  requirement: idField("requirement").nullable(),
  /** True if the member is exempt from the requirement. */
  disabled: z.boolean(),
  /** The value to compare with for this member; null leaves what the requirement says. */
  threshold: z.number().nullable(),
  /** The comparison for this member; null leaves what the requirement says. */
  operator: z.enum(OPERATOR_NAMES).nullable(),
  /** The days up to now that are measured for this member; null leaves what the requirement says. */
  window_days: safeInteger.nullable(),
  /** The consequence of failing for this member, `grace` or `immediate`; null leaves that of the requirement. */
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  /** The metric key measured for this member; null leaves that of the requirement. */
  metric_key: z.string().nullable(),
  /** The scope that meeting it decides for this member; null leaves that of the requirement. */
  scope: z.enum(REQUIREMENT_SCOPES).nullable(),
  /** The id that the scope is about for this member; null leaves that of the requirement. */
  scope_id: z.string().nullable(),
  /** True if the member must meet it; null leaves the value of the requirement. */
  required: z.boolean().nullable(),
  /** The weight that it adds to the member's score if it is met and not required; null leaves that of the requirement. */
  weight: safeInteger.nullable(),
  /** `active`, or `archived`: then the member meets the requirement as everybody does. */
  status: z.enum(OVERRIDE_STATUSES),
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased. */
  metadata: personal(callerObject, "entity"),
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
