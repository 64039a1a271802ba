import { z } from "zod";
import {
  objectOf,
  ok,
  safeInteger,
  wireAmount,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import {
  APPROVAL,
  type Enrollment,
  MEMBERSHIP,
  type Program,
  QUALIFICATION_STATUSES,
  type Relationship,
  type Tier,
} from "../../membership/index.ts";
import type { MemberContext } from "./member-query.ts";

/** Why a membership earns nothing now; the first that applies. */
const IDLE_REASONS = [
  "approval_pending",
  "rejected",
  "archived",
  "relationship_ended",
  "paused",
  "relationship_paused",
  "program_paused",
] as const;
type IdleReason = (typeof IDLE_REASONS)[number];

export const portalMembership = z
  .strictObject({
    /** The id of the membership, `enr_…`. */
    id: z.string(),
    ...objectOf("membership"),
    /** The program. */
    program: z.strictObject({
      /** Its id, `prog_…`. */
      id: z.string(),
      /** Its name. */
      name: z.string(),
      /** The description of it by the brand; null for none. */
      description: z.string().nullable(),
      /** The page to which links lead; null for none. */
      landing_url: z.string().nullable(),
      /** Other sites of the brand, to whose pages a link may lead. */
      landing_origins: z.array(z.string()),
      /** Days after a sale in which a refund can still come: what it earns is on hold until they are over. */
      hold_days: safeInteger,
      /** The least that is paid at once, in the minor unit of `currency`; less waits for a later payment. */
      minimum_payout_minor: safeInteger,
      /** The currency of the program, three lower-case letters. */
      currency: z.string(),
    }),
    /** The brand's approval: `pending`, `approved` or `rejected`. */
    approval_status: z.enum(APPROVAL.states),
    /** `active`, or `paused` or `archived`, which earn nothing. */
    status: z.enum(MEMBERSHIP.states),
    /** The qualification by the program's requirements. */
    qualification_status: z.enum(QUALIFICATION_STATUSES),
    /** The tier that the member stands on; null for none. */
    tier: z
      .strictObject({
        /** Its id, `tier_…`. */
        id: z.string(),
        /** Its name. */
        name: z.string(),
      })
      .nullable(),
    /** Why nothing is earned now; null where sales earn. */
    idle: z.enum(IDLE_REASONS).nullable(),
    /** The member's own code. */
    referral_code: z.string(),
    /** The link with that code. */
    referral_url: z.string(),
    /** When the member joined, RFC 3339 UTC. */
    joined_at: wireTimeField,
    /** When the brand last approved the member, RFC 3339 UTC; null when it has not. */
    approved_at: wireTimeField.nullable(),
    /** When the brand last rejected the member, RFC 3339 UTC; null when it has not. */
    rejected_at: wireTimeField.nullable(),
    /** Why the brand rejected the member, in its own words; null where none was said. */
    rejection_reason: z.string().nullable(),
  })
  .meta({ id: "PortalMembership" });
export type PortalMembership = z.infer<typeof portalMembership>;

const idleReason = (
  { approvalStatus, status }: Enrollment,
  relationship: Relationship | undefined,
  program: Program,
): IdleReason | null => {
  const holds: { readonly [R in IdleReason]: boolean } = {
    approval_pending: approvalStatus === "pending",
    rejected: approvalStatus === "rejected",
    archived: status === "archived",
    relationship_ended: relationship?.status === "ended",
    paused: status === "paused",
    relationship_paused: relationship?.status === "paused",
    program_paused: program.status !== "active",
  };
  return IDLE_REASONS.find((reason) => holds[reason]) ?? null;
};

/** The rows that memberships are shown with. */
interface Beside {
  readonly program: Program;
  readonly relationship: Relationship | undefined;
  readonly tier: Tier | undefined;
}

const present = (row: Enrollment, { program, relationship, tier }: Beside, publicUrl: string): PortalMembership => ({
  id: wireId("enrollment", row.id),
  object: "membership",
  program: {
    id: wireId("program", program.id),
    name: program.name,
    description: program.description,
    landing_url: program.landingUrl,
    landing_origins: [...program.landingOrigins],
    hold_days: program.holdDays,
    minimum_payout_minor: wireAmount(program.minimumPayoutMinor),
    currency: program.currency,
  },
  approval_status: row.approvalStatus,
  status: row.status,
  qualification_status: row.qualificationStatus,
  tier: tier === undefined ? null : { id: wireIdOrNull("tier", tier.id) as string, name: tier.name },
  idle: idleReason(row, relationship, program),
  referral_code: row.referralCode,
  referral_url: `${publicUrl}/r/${row.referralSlug}`,
  joined_at: wireTime(row.joinedAt),
  approved_at: wireTimeOrNull(row.approvedAt),
  rejected_at: wireTimeOrNull(row.rejectedAt),
  rejection_reason: row.rejectionReason,
});

const byId = <R extends { readonly id: string }>(found: readonly { readonly row: R }[]): ReadonlyMap<string, R> =>
  new Map(found.map(({ row }) => [row.id, row]));

/** Memberships as the member sees them, in their order. */
export const presentMemberships = async (
  { tenant, ports, settings }: Pick<MemberContext, "tenant" | "ports" | "settings">,
  rows: readonly Enrollment[],
): Promise<readonly PortalMembership[]> => {
  const tiers = rows.flatMap(({ tier }) => tier ?? []);
  const [programs, relationships, tiersNow] = await Promise.all([
    ports.programs.many(tenant, [...new Set(rows.map(({ program }) => program))]),
    ports.relationships.many(tenant, [...new Set(rows.map(({ relationship }) => relationship))]),
    ports.tiers.many(tenant, [...new Set(tiers)]),
  ]);
  const [ofProgram, ofRelationship, ofTier] = [byId(programs), byId(relationships), byId(tiersNow)];
  return rows.flatMap((row) => {
    const program = ofProgram.get(row.program);
    if (program === undefined) return [];
    const [relationship, tier] = [ofRelationship.get(row.relationship), ofTier.get(row.tier ?? "")];
    return [present(row, { program, relationship, tier }, settings.publicUrl)];
  });
};

/** One membership as the member sees it. */
export const presentMembership = async (context: MemberContext, row: Enrollment) => {
  const [shown] = await presentMemberships(context, [row]);
  return ok(shown as PortalMembership);
};
