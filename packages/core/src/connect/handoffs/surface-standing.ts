import { z } from "zod";
import { exact, nearestInteger, safeInteger, sumsBy } from "../../kernel/index.ts";
import { APPROVAL, QUALIFICATION_STATUSES } from "../../membership/index.ts";

const fields = {
  status: z
    .union([z.enum(["pending_approval", "approved", "rejected"]), z.string().regex(/^needs_/)])
    .meta({ type: "string", description: "`needs_<channel>`, `pending_approval`, `approved` or `rejected`." }),
};
const standing = {
  referral: z.strictObject({ code: z.string(), url: z.string(), active: z.boolean() }),
  metrics: z.strictObject({
    linkClicks: safeInteger,
    signups: safeInteger,
    sales: safeInteger,
    gmvCents: nearestInteger.meta({ description: "GMV in `currency`, net of refunds." }),
    productUsage: nearestInteger,
    currency: z.string().meta({ description: "The currency of the program, in which gmvCents is counted." }),
    gmvByCurrency: sumsBy.meta({ description: "GMV by currency." }),
    ...exact,
  }),
  approvalStatus: z.enum(APPROVAL.states),
  qualificationStatus: z.enum(QUALIFICATION_STATUSES),
  requiredChannels: z.array(z.string()),
  missingChannels: z.array(z.string()),
};

/** Interface, "Handoff standing response". */
export const surfaceStanding = z.strictObject({ ...fields, ...standing }).meta({ id: "SurfaceStanding" });
export type SurfaceStanding = z.infer<typeof surfaceStanding>;

export const handoffAnswer = z
  .strictObject({
    ...fields,
    memberId: z.string(),
    entityId: z.string(),
    authUrl: z.string().optional().meta({ description: "The URL at which the member connects the missing channel." }),
    ...standing,
  })
  .meta({ id: "HandoffAnswer" });
export type HandoffAnswer = z.infer<typeof handoffAnswer>;
