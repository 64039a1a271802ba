import type { Discount } from "../../campaigns/index.ts";
import type { ApiAccess } from "../sources/access.ts";

/** The reasons for which a vendor does not take a coupon until somebody changes the coupon, the source or what the vendor has. */
export const COUPON_REFUSALS = [
  /** The vendor has the code for something that was not made here. */
  "code_taken",
  /** The vendor takes no code of this length or with these characters. */
  "code_unfit",
  /** The vendor has no such discount. */
  "discount_unfit",
  /** The key is of the vendor's test data and the coupon is not, or the other way round. */
  "livemode_differs",
  /** The vendor says no for a reason of its own. */
  "vendor_refused",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** The vendor does not take the coupon. Its message is shown to people: it says what the vendor's form is, and holds no key. */
export class CouponRefused extends Error {
  override readonly name = "CouponRefused";
  readonly reason: CouponRefusal;
  constructor(reason: CouponRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A coupon as a vendor is to have it. Nothing of its member is in it. */
export interface WantedCoupon {
  /** Such as `coup_…`: whatever is made at the vendor names it, and is known again by it. */
  readonly id: string;
  /** The word that customers type. The vendor gets this one or none. */
  readonly code: string;
  /** The discount while it is active; null where it is not to be active. */
  readonly discount: Discount | null;
  readonly livemode: boolean;
  /** When the coupon was made here. */
  readonly createdAt: Date;
}

export interface MadeCoupon {
  /** The vendor's id of what customers use by the code; null where the vendor has nothing of this coupon. */
  readonly vendorId: string | null;
  /** The event of its making, as a webhook would have delivered it, where payments name it by that id; absent: they name the code. */
  readonly event?: unknown;
}

/** Makes coupons at a vendor. Each call ends within four minutes; a key is in no error. */
export interface CouponApi {
  /**
   * Makes the vendor have a coupon as it is wanted: makes it, finds what was made before, changes its discount, and lets customers use it
   * or no longer. Each part may be repeated after a crash and makes nothing twice. Nothing that was not made for this coupon is changed.
   *
   * @param known the `vendorId` of the call before; null for none
   * @throws CouponRefused
   * @throws SalesApiRefused
   */
  put(access: ApiAccess, wanted: WantedCoupon, known: string | null): Promise<MadeCoupon>;
}

/** A discount as one word, such as `p1000-once`: equal words are equal discounts. */
export const discountWord = ({ percentBps, amountMinor, currency, duration, durationMonths }: Discount): string => {
  const value = percentBps === null ? `a${amountMinor}${currency}` : `p${percentBps}`;
  return `${value}-${duration}${durationMonths ?? ""}`;
};
