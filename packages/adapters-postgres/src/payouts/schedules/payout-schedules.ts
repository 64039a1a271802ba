import type { PayoutScheduleStore, Tenant } from "@entente/core/ports";
import { listStore, revive, type Stored, selecting } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";
import type { Whose } from "../../tenancy/whose.ts";

/** The limit is a literal, as in other claims. */
const due = (whose: Whose, limit: number): string => `
  select t.organization, t.livemode, ${selecting("payoutSchedule")} from payout_schedule t
  where t.look_at <= $1 and ${whose("t")} order by t.look_at, t.id limit ${Math.trunc(limit)}`;

const read = revive("payoutSchedule");

export const payoutScheduleStore = (send: Send, whose: Whose): PayoutScheduleStore => ({
  ...listStore(send, "payoutSchedule"),
  async due(now, limit) {
    const found = await send<Stored & Tenant>(due(whose, limit), [now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...read(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
});
