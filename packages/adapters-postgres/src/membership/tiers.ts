import type { TierStore } from "@entente/core/ports";
import { IN_TENANT, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const OF_PROGRAM = `select ${selecting("tier")} from tier t where ${IN_TENANT} and t.program = $3 order by t.rank`;
const read = revive("tier");

export const tierStore = (send: Send): TierStore => ({
  ...rowStore(send, "tier"),

  async ofProgram({ organization, livemode }, program) {
    return (await send<Stored>(OF_PROGRAM, [organization, livemode, program])).map(read);
  },
});
