import { defineMachine, type Id, type JsonText } from "../../kernel/index.ts";
import type { Trigger } from "../standing/trigger.ts";

/**
 * The brand's approval of a member. Rejection is not terminal (decisions, section 2). An invitation reinvites a rejected or
 * archived member, and one under a relationship that has ended.
 */
export const APPROVAL = defineMachine({
  states: ["pending", "approved", "rejected"],
  initial: "pending",
  moves: {
    approve: { from: { pending: ["approved"], rejected: ["approved"] }, otherwise: "enrollment_not_approvable" },
    reject: { from: { pending: ["rejected"], approved: ["rejected"] }, otherwise: "enrollment_not_rejectable" },
    reinvite: {
      from: { pending: ["pending"], approved: ["pending"], rejected: ["pending"] },
      otherwise: "enrollment_not_approvable",
    },
  },
});

/** The status of a membership: in use or not. Archiving an archived one answers it unchanged. */
export const MEMBERSHIP = defineMachine({
  states: ["active", "paused", "archived"],
  initial: "active",
  moves: {
    pause: { from: { active: ["paused"] }, otherwise: "enrollment_not_pausable" },
    resume: { from: { paused: ["active"] }, otherwise: "enrollment_not_resumable" },
    archive: {
      from: { active: ["archived"], paused: ["archived"], archived: ["archived"] },
      otherwise: "enrollment_not_pausable",
    },
    reinvite: {
      from: { active: ["active"], paused: ["active"], archived: ["active"] },
      otherwise: "enrollment_not_resumable",
    },
  },
});

export const QUALIFICATION_STATUSES = ["pending", "qualified", "grace", "not_qualified"] as const;

/** Who keeps, and earns by, a link that is for qualified members: grace is there so that nothing is lost at once. */
export const QUALIFYING_STATUSES: readonly (typeof QUALIFICATION_STATUSES)[number][] = ["qualified", "grace"];

export type ApprovalStatus = (typeof APPROVAL.states)[number];
export type MembershipStatus = (typeof MEMBERSHIP.states)[number];
export type QualificationStatus = (typeof QUALIFICATION_STATUSES)[number];

/** One member of one program. */
export interface Enrollment {
  readonly id: Id<"enrollment">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly relationship: Id<"relationship">;
  readonly entity: Id<"entity">;
  /** The evergreen code as it was given: unique in the tenant without regard to ASCII case, kept for ever. */
  readonly referralCode: string;
  /** The last segment of the evergreen address: the code, or the code made unique over all tenants. */
  readonly referralSlug: string;
  readonly approvalStatus: ApprovalStatus;
  readonly status: MembershipStatus;
  readonly qualificationStatus: QualificationStatus;
  /** Since when a fallen member is in grace; null outside it. */
  readonly graceSince: Date | null;
  readonly tier: Id<"tier"> | null;
  readonly operatingType: Id<"operating_type"> | null;
  /** When the standing is to be looked at again; null when nothing may change it but a cause of its own. */
  readonly evaluateAt: Date | null;
  /** The cause whose evaluation was put off to `evaluateAt`; null when it is time that may change the standing then. */
  readonly evaluateFor: Trigger | null;
  readonly source: string;
  readonly metadata: JsonText;
  /** The words by which the team of the brand sorts its members, each once in any case; none once the person is erased. */
  readonly tags: readonly string[];
  readonly joinedAt: Date;
  readonly approvedAt: Date | null;
  readonly rejectedAt: Date | null;
  /** Why the brand last rejected the member, in its own words; null where none was said, and once the person is erased. */
  readonly rejectionReason: string | null;
  readonly activatedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The address book of evergreen links. It is looked up before a tenant is known, so its key alone is global. */
export interface ReferralSlug {
  /** The slug itself, as it was given: unique without regard to ASCII case. */
  readonly id: string;
  readonly enrollment: Id<"enrollment">;
}

/** Returns true if a member is one: approved, and not archived. A pause is no end. */
export const isMember = ({ approvalStatus, status }: Pick<Enrollment, "approvalStatus" | "status">): boolean =>
  approvalStatus === "approved" && status !== "archived";

/** First time approved, active and not `not_qualified` (decisions, section 2). */
export const activates = (
  member: Pick<Enrollment, "approvalStatus" | "status" | "qualificationStatus" | "activatedAt">,
): boolean =>
  member.activatedAt === null &&
  member.approvalStatus === "approved" &&
  member.status === "active" &&
  member.qualificationStatus !== "not_qualified";
