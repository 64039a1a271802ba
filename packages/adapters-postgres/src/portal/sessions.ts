import type { PortalSessionStore } from "@entente/core/ports";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { sweeping } from "../store/sweeping.ts";

const MADE_FOR = `select count(*)::int as made from portal_session t
  where t.organization = $1 and t.livemode = $2 and t.address = $3 and t.created_at >= $4`;

export const portalSessionStore = (send: Send): PortalSessionStore => ({
  ...rowStore(send, "portalSession"),
  async madeFor({ organization, livemode }, address, since) {
    const [found] = await send<{ readonly made: number }>(MADE_FOR, [organization, livemode, address, since]);
    return found?.made ?? 0;
  },
  async sweep(until, limit) {
    return (await send(sweeping("portal_session", "ends_at", limit), [until])).length;
  },
});
