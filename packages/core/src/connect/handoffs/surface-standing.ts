import { z } from "zod";
import { exact, nearestInteger, safeInteger, sumsBy } from "../../kernel/index.ts";
import { APPROVAL, QUALIFICATION_STATUSES } from "../../membership/index.ts";

const fields = {
  /** `needs_<channel>`, `pending_approval`, `approved` or `rejected`. */
  status: z
    .union([z.enum(["pending_approval", "approved", "rejected"]), z.string().regex(/^needs_/)])
    .meta({ type: "string" }),
};
const standing = {
  /** The member's own referral link. */
  referral: z.strictObject({
    /** The code of the link, which never changes. */
    code: z.string(),
    /** The address to share. */
    url: z.string(),
    /** True if the member earns by the link now. */
    active: z.boolean(),
  }),
  /** The activity that the member has brought. */
  metrics: z.strictObject({
    /** How many visits of the member's links were counted. */
    linkClicks: safeInteger,
    /** How many sign-ups and referrals the member brought. */
    signups: safeInteger,
    /** How many sales the member brought, without those that were refunded in full. */
    sales: safeInteger,
    /** GMV in `currency`, net of refunds. */
    gmvCents: nearestInteger,
    /** How much the member's audience used the product, in the unit in which you report it. */
    productUsage: nearestInteger,
    /** The currency of the program, in which gmvCents is counted. */
    currency: z.string(),
    /** GMV by currency. */
    gmvByCurrency: sumsBy,
    ...exact,
  }),
  /** The brand's approval of the member: `pending`, `approved` or `rejected`. */
  approvalStatus: z.enum(APPROVAL.states),
  /** The qualification of the member by the requirements: `pending`, `qualified`, `grace` or `not_qualified`. */
  qualificationStatus: z.enum(QUALIFICATION_STATUSES),
  /** The channels that a member must connect, in their order. */
  requiredChannels: z.array(z.string()),
  /** Those of them that this member has not connected. */
  missingChannels: z.array(z.string()),
};

/** Interface, "Handoff standing response". */
export const surfaceStanding = z.strictObject({ ...fields, ...standing }).meta({ id: "SurfaceStanding" });
export type SurfaceStanding = z.infer<typeof surfaceStanding>;

export const handoffAnswer = z
  .strictObject({
    ...fields,
    /** The member, `enr_…`. */
    memberId: z.string(),
    /** The person or organization behind the member, `ent_…`. */
    entityId: z.string(),
    /** The URL at which the member connects the missing channel. */
    authUrl: z.string().optional(),
    ...standing,
  })
  .meta({ id: "HandoffAnswer" });
export type HandoffAnswer = z.infer<typeof handoffAnswer>;
