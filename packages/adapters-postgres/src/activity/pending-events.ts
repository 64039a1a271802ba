import type { PendingEventStore, Tenant } from "@entente/core/ports";
import { revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

/** The limit is a literal, as in other claims. */
const due = (whose: Whose, limit: number): string => `
  select t.organization, t.livemode, ${selecting("pendingEvent")} from pending_event t
  where t.pending_until <= $1 and ${whose("t")} order by t.pending_until, t.id limit ${Math.trunc(limit)}`;

const read = revive("pendingEvent");

export const pendingEventStore = (send: Send, whose: Whose): PendingEventStore => ({
  ...rowStore(send, "pendingEvent"),
  async due(now, limit) {
    const found = await send<Stored & Tenant>(due(whose, limit), [now]);
    return found.map(({ organization, livemode, ...stored }) => ({
      ...read(stored as Stored),
      tenant: { organization, livemode },
    }));
  },
});
