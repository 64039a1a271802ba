import type { PortalSessionStore } from "@entente/core/ports";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { sweeping } from "../store/sweeping.ts";

export const portalSessionStore = (send: Send): PortalSessionStore => ({
  ...rowStore(send, "portalSession"),
  async sweep(until, limit) {
    return (await send(sweeping("portal_session", "ends_at", limit), [until])).length;
  },
});
