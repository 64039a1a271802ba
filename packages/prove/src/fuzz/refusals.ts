import type { ChildProcess } from "node:child_process";
import type { Database } from "../frame/database.ts";
import type { Reply } from "../frame/http.ts";
import type { Context } from "../frame/proof.ts";
import { type Draft, shownDraft } from "./draft.ts";
import { shownAnswer } from "./judge.ts";
import { changedBetween, type Hashes, hashTables } from "./tables.ts";

interface Compared {
  readonly context: Context;
  readonly database: Database;
  /** The process that works in the background. It is stopped meanwhile, so that only requests write. */
  readonly workers: ChildProcess;
  readonly drafts: readonly Draft[];
  readonly send: (draft: Draft) => Promise<Reply | undefined>;
}

const BUSY = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`;
const PATIENCE = 100;

const sleep = (ms: number): Promise<void> => new Promise((slept) => setTimeout(slept, ms));

/** Stops a process between two of its transactions, so that it holds no lock; false where it never came to rest. */
const stop = async (workers: ChildProcess, database: Database): Promise<boolean> => {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    workers.kill("SIGSTOP");
    await sleep(5);
    const [busy] = await database.query<{ readonly count: number }>(BUSY);
    if (busy?.count === 0) return true;
    workers.kill("SIGCONT");
    await sleep(20);
  }
  return false;
};

/** A statement that was sent before its process was stopped may lie there as long as a busy machine lets it. */
const QUIET_MS = 250;

/** The tables, once nothing that was sent before moves them any more. */
const settledTables = async (database: Database): Promise<Hashes> => {
  for (let before = await hashTables(database); ; ) {
    await sleep(QUIET_MS);
    const after = await hashTables(database);
    if (changedBetween(before, after).length === 0) return after;
    before = after;
  }
};

/** Says which of some refused requests changed something: they are sent again one by one. */
const blame = async (compared: Compared, refused: readonly Draft[], changes: readonly string[]): Promise<void> => {
  const { context, database, send } = compared;
  const what = "a refused request changed something";
  let found = false;
  for (const draft of refused) {
    const before = await hashTables(database);
    const reply = await send(draft);
    const again = changedBetween(before, await hashTables(database));
    if (again.length === 0 || reply === undefined || reply.status < 400) continue;
    found = true;
    context.violation({ what, reproduce: { ...shownAnswer(draft, reply), changes: again } });
  }
  if (!found) context.violation({ what, reproduce: { changes, oneOf: refused.map(shownDraft) } });
};

/**
 * Sends requests that were refused before, and compares every table before and after them. Answers how many were refused
 * again and compared.
 */
export const compareRefusals = async (compared: Compared): Promise<number> => {
  const { database, workers, drafts, send } = compared;
  if (!(await stop(workers, database))) return 0;
  try {
    let before = await settledTables(database);
    let refused: Draft[] = [];
    for (const draft of drafts) {
      const reply = await send(draft);
      if (reply !== undefined && reply.status >= 400) {
        refused.push(draft);
        continue;
      }
      // It was allowed this time and may have changed anything, so that those before it cannot be judged any more.
      refused = [];
      before = await hashTables(database);
    }
    const changes = changedBetween(before, await hashTables(database));
    if (changes.length > 0) await blame(compared, refused, changes);
    return refused.length;
  } finally {
    workers.kill("SIGCONT");
  }
};
