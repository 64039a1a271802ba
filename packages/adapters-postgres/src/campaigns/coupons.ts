import type { CouponStore } from "@entente/core/ports";
import { waiting } from "../store/claim.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

export const couponStore = (send: Send, whose: Whose): CouponStore => ({
  ...listStore(send, "coupon"),
  changed: waiting(send, whose, "coupon", "vendors_due_at"),
});
