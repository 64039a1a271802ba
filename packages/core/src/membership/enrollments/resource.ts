import { z } from "zod";
import { callerObject, idField, personal, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Settings } from "../context.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP, QUALIFICATION_STATUSES } from "./enrollment.ts";

export const enrollmentResource = resource("Enrollment", "enrollment", {
  /** The program that the member is in, `prog_…`. */
  program: idField("program"),
  /** The relationship between the brand and the member's entity, `rel_…`. */
  relationship: idField("relationship"),
  /** The person or organization that is the member, `ent_…`. */
  entity: idField("entity"),
  /** The member's own code, which never changes and works in every distribution of the program. */
  referral_code: z.string(),
  /** The link with that code, which leads to the landing page of the program. */
  referral_url: z.string(),
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approval_status: z.enum(APPROVAL.states),
  /** The status of the membership: `active`, or `paused` or `archived`, which earn nothing. */
  status: z.enum(MEMBERSHIP.states),
  /**
   * The qualification of the member: `pending` before the first evaluation, `qualified`, `grace` while a failure is tolerated, or
   * `not_qualified`.
   */
  qualification_status: z.enum(QUALIFICATION_STATUSES),
  /** The highest tier whose requirements the member meets, `tier_…`; null for none. */
  tier: idField("tier").nullable(),
  /** The kind of member, `otype_…`, by which requirements differ; null for none. */
  operating_type: idField("operating_type").nullable(),
  /** The source of the membership: `api`, `handoff`, or another way in. */
  source: z.string(),
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: personal(callerObject, "entity"),
  /**
   * The words by which the people of your brand sort members, for them alone: neither members nor events have them. None once the
   * person is erased.
   */
  tags: personal(z.array(z.string()), "entity"),
  /** When the entity became a member, RFC 3339 UTC. */
  joined_at: wireTimeField,
  /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
  approved_at: wireTimeField.nullable(),
  /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
  rejected_at: wireTimeField.nullable(),
  /** Why the brand rejected the member, as the member is told; null where none was said, and once the person is erased. */
  rejection_reason: personal(z.string().nullable(), "entity"),
  /** When the membership first became active, RFC 3339 UTC; null before. */
  activated_at: wireTimeField.nullable(),
});
export type EnrollmentResource = z.infer<typeof enrollmentResource>;

const derived = {
  referral_url: ({ referralSlug }: Enrollment, { publicUrl }: Settings) => `${publicUrl}/r/${referralSlug}`,
};
const hidden = { referralSlug: true, graceSince: true, evaluateAt: true, evaluateFor: true } as const;

export const presentEnrollment = presenting<Enrollment, Settings>()("enrollment", enrollmentResource, derived, hidden);

/** A member as events tell of it, which host applications receive: without what the team of the brand keeps to itself. */
export const announcedEnrollment = enrollmentResource.omit({ tags: true }).meta({ id: "AnnouncedEnrollment" });

export type AnnouncedEnrollment = z.infer<typeof announcedEnrollment>;

export const presentAnnounced = presenting<Enrollment, Settings>()("enrollment", announcedEnrollment, derived, {
  ...hidden,
  tags: true,
});
