import type { Id } from "../../kernel/index.ts";
import { API_REFUSALS } from "../sources/api.ts";
import { COUPON_REFUSALS } from "./coupon-api.ts";

/**
 * `pending`: the vendor is still to be told. `created`: customers can use it there. `deactivated`: they cannot, as the coupon or
 * its member is not active. `refused`: the vendor does not take it until somebody changes something. `failed`: the vendor could not be asked, and is asked
 * again.
 */
export const SOURCE_COUPON_STATUSES = ["pending", "created", "deactivated", "refused", "failed"] as const;
export type SourceCouponStatus = (typeof SOURCE_COUPON_STATUSES)[number];

export const SOURCE_COUPON_REASONS = ["unreachable", ...API_REFUSALS, ...COUPON_REFUSALS] as const;
export type SourceCouponReason = (typeof SOURCE_COUPON_REASONS)[number];

/** A coupon at the vendor of one source. */
export interface SourceCoupon {
  readonly id: Id<"source_coupon">;
  readonly brand: Id<"brand">;
  readonly source: Id<"source">;
  readonly coupon: Id<"coupon">;
  /** The code of the coupon, which never changes. */
  readonly code: string;
  readonly status: SourceCouponStatus;
  /** Why it is refused or failed; else null. */
  readonly reason: SourceCouponReason | null;
  /** The same in words for people, at most {@link SAYS_MAX} characters; null where the reason says enough. */
  readonly says: string | null;
  /** The vendor's id of what was made; null for nothing. */
  readonly vendorId: string | null;
  /** Failures in a row. */
  readonly attempts: number;
  /** When the vendor is asked next; null for never. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const SAYS_MAX = 500;
