import { z } from "zod";
import { callerObject, idField, personal, presenting, resource, safeInteger } from "../../kernel/index.ts";
import { COUPON, type Coupon, DURATIONS } from "./coupon.ts";

const discountResource = z.strictObject({
  /** The part of the price, in hundredths of a percent; null when it is an amount. */
  percent_bps: safeInteger.nullable(),
  /** The amount, in the minor unit of `currency`; null when it is a part of the price. */
  amount_minor: safeInteger.nullable(),
  /** The currency of the amount, three lower-case letters; null when it is a part of the price. */
  currency: z.string().nullable(),
  /** How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. */
  duration: z.enum(DURATIONS),
  /** For how many months a `repeating` one holds; else null. */
  duration_months: safeInteger.nullable(),
});

export const couponResource = resource("Coupon", "coupon", {
  /** The member whom the coupon credits, `enr_…`. */
  enrollment: idField("enrollment"),
  /** The entity that the member is, `ent_…`. */
  entity: idField("entity"),
  /** The program of that member, `prog_…`. */
  program: idField("program"),
  /** The word that customers type, which never changes; events may spell its letters in any case. */
  code: z.string(),
  /** The discount that customers get by it, as data: it moves no money here. Null for none. */
  discount: discountResource.nullable(),
  /** `active`; `paused` credits nobody with what occurs meanwhile; `archived` does so for good, and its code stays taken. */
  status: z.enum(COUPON.states),
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or when the entity was erased. */
  metadata: personal(callerObject, "entity"),
});
export type CouponResource = z.infer<typeof couponResource>;

export const presentCoupon = presenting<Coupon>()(
  "coupon",
  couponResource,
  {
    discount: ({ discount }) =>
      discount && {
        percent_bps: discount.percentBps,
        amount_minor: discount.amountMinor,
        currency: discount.currency,
        duration: discount.duration,
        duration_months: discount.durationMonths,
      },
  },
  { codeKey: true, vendorsDueAt: true },
);
