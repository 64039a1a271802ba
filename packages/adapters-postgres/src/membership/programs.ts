import type { ProgramStore } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const TERMS = `select ${selecting("programTerms")} from program_terms t
  where ${IN_TENANT} and t.program = any($3::uuid[]) order by t.program, t.started_at`;
const readTerms = revive("programTerms");

export const programStore = (send: Send): ProgramStore => ({
  ...listStore(send, "program"),

  async terms({ organization, livemode }, programs) {
    if (programs.length === 0) return [];
    return (await send<Stored>(TERMS, [organization, livemode, programs])).map(readTerms);
  },
});
