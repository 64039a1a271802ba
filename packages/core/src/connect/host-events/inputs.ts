import { z } from "zod";
import { currency, instant, integer, opaque, reference, text } from "../../kernel/index.ts";

/** An event that a host application reports of a member (decisions, section 7). */
export const hostEvent = z.strictObject({
  event_id: text(200),
  event_type: text(64),
  public_key: text(200),
  program_id: reference(),
  /** The member's id, its referral code, or one of its promo codes. */
  partner_ref: text(200),
  metric_key: text(64),
  amount: integer(0),
  currency: currency().optional(),
  occurred_at: instant().optional(),
  customer: text(200).optional(),
  /** Of a refund, and of nothing else: the `event_id` of the sale it takes back. */
  reverses: text(200).optional(),
  metadata: opaque().optional(),
});
export type HostEvent = z.output<typeof hostEvent>;

export const hostEventAnswer = z
  .strictObject({
    accepted: z.literal(true),
    duplicate: z.boolean().meta({ description: "Whether an event with this id already existed; it is not changed." }),
    metricEventId: z.string(),
    memberId: z.string(),
    programId: z.string(),
  })
  .meta({ id: "HostEventAnswer" });
export type HostEventAnswer = z.infer<typeof hostEventAnswer>;

export const hostEventHeaders = {
  issuer: "Service-Issuer",
  signature: "Service-Signature",
} as const;
