import { z } from "zod";
import {
  currency,
  emailAddress,
  instant,
  integer,
  keyOfAddress,
  keyOfName,
  opaque,
  reasonText,
  reference,
  text,
} from "../../kernel/index.ts";

/** An event that a host application reports of a member (decisions, section 7). */
export const hostEvent = z.strictObject({
  /**
   * Your own id of the event, 1 to 200 characters: reported again with the same contents it changes nothing, with others it is 409
   * `performance_event_conflict`. Sales and refunds do not share ids; each partial refund needs an id of its own.
   */
  event_id: text(200),
  /** The type of the event: 1 to 64 characters, such as `sale` or `signup`. */
  event_type: text(64),
  /** The public key of the program's connect config. */
  public_key: text(200),
  /** The program that the event belongs to, by its id. */
  program_id: reference(),
  /** The member who is credited: its id, its referral code, or one of its promo codes. */
  partner_ref: text(200),
  /** The metric that the event adds to, by its key: 1 to 64 characters. */
  metric_key: text(64),
  /** How much it adds: 0 or more, in the unit of the metric; money in the minor unit of `currency`. */
  amount: integer(0),
  /** The currency of an amount of money: three letters. Default: that of the program. */
  currency: currency().optional(),
  /** When it happened: RFC 3339 with an offset. Default: now. */
  occurred_at: instant().optional(),
  /** Your own id of the customer: 1 to 200 characters. Default: none. */
  customer: text(200).transform(keyOfName).optional(),
  /**
   * The e-mail address of the customer, by which it is told whether the member bought itself; only a keyed digest of it is kept.
   * Default: none.
   */
  customer_email: emailAddress().transform(keyOfAddress).optional(),
  /**
   * Of a `refund`, `chargeback` or `reversal` the `event_id` of what it takes back, of a `reinstatement` that of the refund or
   * chargeback that it gives back; of nothing else. Without it such an event is recorded and counts for nothing.
   */
  reverses: text(200).optional(),
  /** Why an event is taken back: 1 to 500 characters, not blank; needed for a `reversal`. Default: none. */
  reason: reasonText().optional(),
  /** Whatever else you want kept with it: any JSON object. Default: `{}`. */
  metadata: opaque().optional(),
});
export type HostEvent = z.output<typeof hostEvent>;

export const hostEventAnswer = z
  .strictObject({
    /** Always `true`: the event is recorded. */
    accepted: z.literal(true),
    /** True if an event with this id already existed; it is not changed. */
    duplicate: z.boolean(),
    /** The performance event it is recorded as, `perf_…`. */
    metricEventId: z.string(),
    /** The member who is credited, `enr_…`. */
    memberId: z.string(),
    /** The program it counts for, `prog_…`. */
    programId: z.string(),
    /** The eligibility of the event, as far as it is known. */
    eligibility: z.strictObject({
      /** True if the event earns. */
      eligible: z.boolean(),
      /** Why it earns nothing; empty when it earns. */
      reasons: z.array(z.string()),
    }),
    /** Warnings about what may differ from your intent. */
    warnings: z.array(
      z.strictObject({
        /** A word that stays the same, such as `refund_repeated`. */
        code: z.string(),
        /** The meaning in words, for people. */
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "HostEventAnswer" });
export type HostEventAnswer = z.infer<typeof hostEventAnswer>;

export const hostEventHeaders = {
  issuer: "Service-Issuer",
  signature: "Service-Signature",
} as const;
