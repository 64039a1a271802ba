import type { Storage } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

const BETWEEN = `select ${selecting("relationship")} from relationship t
  where ${IN_TENANT} and t.brand = $3 and t.entity = $4`;
const read = revive("relationship");

export const relationshipStore = (send: Send): Storage["relationships"] => ({
  ...listStore(send, "relationship"),

  async between({ organization, livemode }, brand, entity) {
    const [found] = await send<Stored>(BETWEEN, [organization, livemode, brand, entity]);
    return found && read(found);
  },
});
