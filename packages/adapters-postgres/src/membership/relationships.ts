import type { Storage } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const LATEST = `select ${selecting("relationship")} from relationship t
  where ${IN_TENANT} and t.brand = $3 and t.entity = $4
  order by t.status = 'ended', t.created_at desc, t.id desc limit 1`;
const read = revive("relationship");

export const relationshipStore = (send: Send): Storage["relationships"] => ({
  ...listStore(send, "relationship"),

  async latest({ organization, livemode }, brand, entity) {
    const [found] = await send<Stored>(LATEST, [organization, livemode, brand, entity]);
    return found && read(found);
  },
});
