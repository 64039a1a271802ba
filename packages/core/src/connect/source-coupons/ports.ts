import type { ListStore } from "../../journal/index.ts";
import type { Claimed, WorkClaim } from "../source-events/ports.ts";
import type { SourceCoupon } from "./source-coupon.ts";

/** Coupons at vendors. Of one coupon and one source there is at most one. */
export interface SourceCouponStore extends ListStore<"sourceCoupon"> {
  /** As that of {@link SourceEventStore}: coupons of which a vendor is to be told. */
  claim(at: WorkClaim): Promise<readonly Claimed<SourceCoupon>[]>;
}
