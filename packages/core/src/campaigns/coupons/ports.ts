import type { ListStore } from "../../journal/index.ts";

/** Coupons. Those with a code are found by `codeKey`, which at most one of a brand has. */
export type CouponStore = ListStore<"coupon">;
