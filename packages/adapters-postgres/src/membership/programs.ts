import type { ProgramStore } from "@entente/core/ports";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const terms = rowQuery("programTerms", (all, programs: Place<readonly string[]>) =>
  all.where("t.program", "=", anyOf(programs)).orderBy("t.program").orderBy("t.started_at"),
);

export const programStore = (send: Send): ProgramStore => ({
  ...listStore(send, "program"),
  terms: async (tenant, programs) => (programs.length === 0 ? [] : terms(send, tenant, programs)),
});
