import { z } from "zod";
import { callerObject, idField, presenting, resource, safeInteger, wireId } from "../../kernel/index.ts";
import {
  FAILURE_POLICIES,
  OPERATOR_NAMES,
  REQUIREMENT_SCOPES,
  REQUIREMENT_STATUSES,
  type Requirement,
} from "./requirement.ts";

export const requirementResource = resource("Requirement", "program.requirement", {
  program: idField("program"),
  scope: z.enum(REQUIREMENT_SCOPES),
  scope_id: z.string().nullable(),
  metric_key: z.string(),
  operator: z.enum(OPERATOR_NAMES),
  threshold: z.number().nullable(),
  window_days: safeInteger.nullable(),
  source: z.string().nullable(),
  weight: safeInteger,
  required: z.boolean(),
  operating_type: idField("operating_type").nullable(),
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  status: z.enum(REQUIREMENT_STATUSES),
  metadata: callerObject,
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
