import type { ListStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Coupon } from "./coupon.ts";

/** Coupons. Those with a code are found by `codeKey`, which at most one of a brand has. */
export interface CouponStore extends ListStore<"coupon"> {
  /** Coupons of any tenant of which vendors are still to be told (`vendorsDueAt`), those that wait longest first (then by id), at most `limit`. */
  changed(limit: number): Promise<readonly (Versioned<Coupon> & { readonly tenant: Tenant })[]>;
}
