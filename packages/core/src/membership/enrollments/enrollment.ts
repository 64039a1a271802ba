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
  /** The membership, as a bare id. */
  readonly id: Id<"enrollment">;
  /** The brand of the program, as a bare id. */
  readonly brand: Id<"brand">;
  /** The program that the member is in, as a bare id. */
  readonly program: Id<"program">;
  /** The relationship between the brand and the member's entity, as a bare id. */
  readonly relationship: Id<"relationship">;
  /** The person or organization that is the member, as a bare id. */
  readonly entity: Id<"entity">;
  /** The evergreen code as it was given: unique in the tenant without regard to ASCII case, kept for ever. */
  readonly referralCode: string;
  /** The last segment of the evergreen address: the code, or the code made unique over all tenants. */
  readonly referralSlug: string;
  /** The brand's approval of the member. */
  readonly approvalStatus: ApprovalStatus;
  /** The status of the membership: `active`, or `paused` or `archived`, which earn nothing. */
  readonly status: MembershipStatus;
  /** The qualification of the member, as the last evaluation found it. */
  readonly qualificationStatus: QualificationStatus;
  /** Since when a fallen member is in grace; null outside it. */
  readonly graceSince: Date | null;
  /** The highest tier whose requirements the member meets, as a bare id; null for none. */
  readonly tier: Id<"tier"> | null;
  /** The kind of member, as a bare id, by which requirements differ; null for none. */
  readonly operatingType: Id<"operating_type"> | null;
  /** When the standing is to be looked at again; null when nothing may change it but a cause of its own. */
  readonly evaluateAt: Date | null;
  /** The cause whose evaluation was put off to `evaluateAt`; null when it is time that may change the standing then. */
  readonly evaluateFor: Trigger | null;
  /** The source of the membership: `api`, `handoff`, or another way in. */
  readonly source: string;
  /** The caller's own data, as JSON; `{}` for none, and once the person is erased. */
  readonly metadata: JsonText;
  /** The words by which the team of the brand sorts its members, each once in any case; none once the person is erased. */
  readonly tags: readonly string[];
  /** When the entity became a member. */
  readonly joinedAt: Date;
  /** When the brand last approved the member; null when it has not. */
  readonly approvedAt: Date | null;
  /** When the brand last rejected the member; null when it has not. */
  readonly rejectedAt: Date | null;
  /** Why the brand last rejected the member, in its own words; null where none was said, and once the person is erased. */
  readonly rejectionReason: string | null;
  /** When the membership first became active; null before. */
  readonly activatedAt: Date | null;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
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
