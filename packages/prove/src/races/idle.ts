import type { Database } from "../frame/database.ts";

const IDLE_MS = 120_000;
const POLL_MS = 20;

/** Waits until no operation and no evaluation goes on, of one organization or of all. */
export const idle = async (database: Database, organization?: string): Promise<void> => {
  for (const until = Date.now() + IDLE_MS; Date.now() < until; ) {
    const rows = await database.query(
      `select 1 from operation where status in ('pending', 'running') and organization = coalesce($1, organization)
       union all
       select 1 from evaluation where completed_at is null and organization = coalesce($1, organization)
       limit 1`,
      [organization ?? null],
    );
    if (rows.length === 0) return;
    await new Promise((looked) => setTimeout(looked, POLL_MS));
  }
  throw new Error(`Operations or evaluations went on for more than ${IDLE_MS / 1_000} s.`);
};
