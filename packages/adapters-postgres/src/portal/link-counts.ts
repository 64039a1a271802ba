import type { LinkCountStore } from "@entente/core/ports";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { sweeping } from "../store/sweeping.ts";

export const linkCountStore = (send: Send): LinkCountStore => ({
  ...rowStore(send, "linkCount"),
  async sweep(until, limit) {
    return (await send(sweeping("link_count", "ends_at", limit), [until])).length;
  },
});
