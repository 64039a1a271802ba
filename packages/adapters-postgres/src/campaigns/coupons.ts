import type { CouponStore, Tenant } from "@entente/core/ports";
import { listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const read = revive("coupon");

/** By hand, over all tenants. The limit is a literal, because a generic plan for any number of rows would read them all. */
const changed = (limit: number): string => `
  select t.organization, t.livemode, ${selecting("coupon")} from coupon t
  where t.vendors_due_at is not null order by t.vendors_due_at, t.id limit ${Math.trunc(limit)}`;

export const couponStore = (send: Send): CouponStore => ({
  ...listStore(send, "coupon"),
  async changed(limit) {
    const found = await send<Stored & Tenant>(changed(limit), []);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  },
});
