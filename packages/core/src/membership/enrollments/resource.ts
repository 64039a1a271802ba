import { z } from "zod";
import { callerObject, idField, personal, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP, QUALIFICATION_STATUSES } from "./enrollment.ts";

export const enrollmentResource = resource("Enrollment", "enrollment", {
  program: idField("program"),
  relationship: idField("relationship"),
  entity: idField("entity"),
  referral_code: z.string(),
  referral_url: z.string(),
  approval_status: z.enum(APPROVAL.states),
  status: z.enum(MEMBERSHIP.states),
  qualification_status: z.enum(QUALIFICATION_STATUSES),
  tier: idField("tier").nullable(),
  operating_type: idField("operating_type").nullable(),
  source: z.string(),
  metadata: personal(callerObject, "entity"),
  joined_at: wireTimeField,
  approved_at: wireTimeField.nullable(),
  rejected_at: wireTimeField.nullable(),
  activated_at: wireTimeField.nullable(),
});
export type EnrollmentResource = z.infer<typeof enrollmentResource>;

export const presentEnrollment = presenting<Enrollment, Settings>()(
  "enrollment",
  enrollmentResource,
  {
    referral_url: ({ referralSlug }, { publicUrl }) => `${publicUrl}/r/${referralSlug}`,
  },
  { referralSlug: true, graceSince: true, evaluateAt: true, evaluateFor: true },
);
