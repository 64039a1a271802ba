import type { HandoffConfigStore } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const OF_PROGRAM = `select ${selecting("handoffConfig")} from handoff_config t
  where ${IN_TENANT} and t.program = $3 order by t.created_at, t.id`;
const read = revive("handoffConfig");

export const handoffConfigStore = (send: Send): HandoffConfigStore => ({
  ...listStore(send, "handoffConfig"),

  async ofProgram({ organization, livemode }, program) {
    return (await send<Stored>(OF_PROGRAM, [organization, livemode, program])).map(read);
  },
});
