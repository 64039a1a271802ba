import { auditEntry, type WorkerContext } from "../../journal/index.ts";
import type { Ports } from "../context.ts";
import { sessionShown } from "./resource.ts";
import type { ConsoleSession } from "./session.ts";

/** The audit entry of a session that ends with something else, such as the passkey that opened it. */
export const endEntry = (context: WorkerContext<Ports>, row: ConsoleSession) => {
  const [before, after] = [sessionShown(row), sessionShown({ ...row, endedAt: context.now })];
  return auditEntry(context, "sessions.end", { of: "console_session", id: row.id }, before, after);
};
