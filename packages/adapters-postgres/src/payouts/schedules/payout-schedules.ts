import type { PayoutScheduleStore, Tenant } from "@entente/core/ports";
import { listStore, revive, type Stored, selecting } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";

/** The limit is a literal, as in other claims. */
const due = (limit: number): string => `
  select t.organization, t.livemode, ${selecting("payoutSchedule")} from payout_schedule t
  where t.look_at <= $1 order by t.look_at, t.id limit ${Math.trunc(limit)}`;

const read = revive("payoutSchedule");

export const payoutScheduleStore = (send: Send): PayoutScheduleStore => ({
  ...listStore(send, "payoutSchedule"),
  async due(now, limit) {
    const found = await send<Stored & Tenant>(due(limit), [now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...read(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
});
