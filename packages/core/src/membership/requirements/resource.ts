import { z } from "zod";
import { callerObject, resource, safeInteger, verbatim, wireId, wireIdOrNull, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import {
  FAILURE_POLICIES,
  OPERATOR_NAMES,
  REQUIREMENT_SCOPES,
  REQUIREMENT_STATUSES,
  type Requirement,
} from "./requirement.ts";

export const requirementResource = resource("Requirement", "program.requirement", {
  program: z.string(),
  scope: z.enum(REQUIREMENT_SCOPES),
  scope_id: z.string().nullable(),
  metric_key: z.string(),
  operator: z.enum(OPERATOR_NAMES),
  threshold: z.number().nullable(),
  window_days: safeInteger.nullable(),
  source: z.string().nullable(),
  weight: safeInteger,
  required: z.boolean(),
  operating_type: z.string().nullable(),
  failure_policy: z.enum(FAILURE_POLICIES).nullable(),
  status: z.enum(REQUIREMENT_STATUSES),
  metadata: callerObject,
});

export const deletedResource = <const O extends string>(object: O) =>
  z.strictObject({ id: z.string(), object: z.literal(object), deleted: z.literal(true) });

/** A tier is shown with its prefix; what other scopes name is the caller's. */
const scopeId = ({ scope, scopeId: id }: Requirement): string | null =>
  id === null ? null : scope === "tier" ? wireId("tier", id as never) : id;

export const presentRequirement = (row: Requirement, { livemode }: Tenant): z.infer<typeof requirementResource> => ({
  id: wireId("requirement", row.id),
  object: "program.requirement",
  program: wireId("program", row.program),
  scope: row.scope,
  scope_id: scopeId(row),
  metric_key: row.metricKey,
  operator: row.operator,
  threshold: row.threshold,
  window_days: row.windowDays,
  source: row.source,
  weight: row.weight,
  required: row.required,
  operating_type: wireIdOrNull("operating_type", row.operatingType),
  failure_policy: row.failurePolicy,
  status: row.status,
  metadata: verbatim(row.metadata),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
