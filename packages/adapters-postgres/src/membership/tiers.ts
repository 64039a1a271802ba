import type { TierStore } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const ofProgram = rowQuery("tier", (tiers, program: Place<string>) =>
  tiers.where("t.program", "=", program).orderBy("t.rank"),
);

export const tierStore = (send: Send): TierStore => ({
  ...rowStore(send, "tier"),
  ofProgram: (tenant, program) => ofProgram(send, tenant, program),
});
