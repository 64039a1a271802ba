import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

const POLL_MS = 50;
/** A spec holds no transaction for longer. */
const TURNS = 1_200;

/**
 * Removes the deleted rows of tables, marks the pages whose rows everybody sees, and analyzes the tables. PostgreSQL does neither for what
 * the oldest open transaction of the server cannot see, be it in another database: so this waits until each that is open now has ended.
 */
export const vacuum = async (db: Kysely<unknown>, tables: readonly string[], options = "analyze"): Promise<void> => {
  const plain = db.withoutPlugins();
  const { rows } = await sql<{ own: string }>`select pg_current_xact_id()::text as own`.execute(plain);
  const own = rows[0]?.own;
  const isPast = sql<{
    past: boolean;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text::numeric > ${own}::numeric as past`;
  for (let turn = 0; !(await isPast.execute(plain)).rows[0]?.past; turn += 1) {
    if (turn === TURNS)
      throw new Error(`A transaction as old as ${own} is still open, so that nothing can be vacuumed.`);
    await pause(POLL_MS);
  }
  await sql.raw(`vacuum (${options}) ${tables.join(", ")}`).execute(plain);
};
