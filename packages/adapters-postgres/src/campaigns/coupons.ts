import type { CouponStore } from "@entente/core/ports";
import { waiting } from "../store/claim.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

export const couponStore = (send: Send): CouponStore => ({
  ...listStore(send, "coupon"),
  changed: waiting(send, "coupon", "vendors_due_at"),
});
