import type { HandoffConfigStore } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const ofProgram = rowQuery("handoffConfig", (configs, program: Place<string>) =>
  configs.where("t.program", "=", program).orderBy("t.created_at").orderBy("t.id"),
);

export const handoffConfigStore = (send: Send): HandoffConfigStore => ({
  ...listStore(send, "handoffConfig"),
  ofProgram: (tenant, program) => ofProgram(send, tenant, program),
});
