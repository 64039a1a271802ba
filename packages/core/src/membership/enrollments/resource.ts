import { z } from "zod";
import {
  callerObject,
  resource,
  verbatim,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP, QUALIFICATION_STATUSES } from "./enrollment.ts";

export const enrollmentResource = resource("Enrollment", "enrollment", {
  program: z.string(),
  relationship: z.string(),
  entity: z.string(),
  referral_code: z.string(),
  referral_url: z.string(),
  approval_status: z.enum(APPROVAL.states),
  status: z.enum(MEMBERSHIP.states),
  qualification_status: z.enum(QUALIFICATION_STATUSES),
  tier: z.string().nullable(),
  operating_type: z.string().nullable(),
  source: z.string(),
  metadata: callerObject,
  joined_at: wireTimeField,
  approved_at: wireTimeField.nullable(),
  rejected_at: wireTimeField.nullable(),
  activated_at: wireTimeField.nullable(),
});
export type EnrollmentResource = z.infer<typeof enrollmentResource>;

export const presentEnrollment = (
  row: Enrollment,
  { livemode }: Tenant,
  { publicUrl }: Settings,
): EnrollmentResource => ({
  id: wireId("enrollment", row.id),
  object: "enrollment",
  program: wireId("program", row.program),
  relationship: wireId("relationship", row.relationship),
  entity: wireId("entity", row.entity),
  referral_code: row.referralCode,
  referral_url: `${publicUrl}/r/${row.referralSlug}`,
  approval_status: row.approvalStatus,
  status: row.status,
  qualification_status: row.qualificationStatus,
  tier: wireIdOrNull("tier", row.tier),
  operating_type: wireIdOrNull("operating_type", row.operatingType),
  source: row.source,
  metadata: verbatim(row.metadata),
  joined_at: wireTime(row.joinedAt),
  approved_at: wireTimeOrNull(row.approvedAt),
  rejected_at: wireTimeOrNull(row.rejectedAt),
  activated_at: wireTimeOrNull(row.activatedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
