import pg from "pg";
import type { Ids } from "./kind.ts";

const POLL_MS = 2;
const HOLD_MS = 40;

const TABLES: Readonly<Record<string, string>> = {
  distribution: "distribution",
  deployment: "deployment",
  enrollment: "enrollment",
  duplicate: "enrollment",
  relationship: "relationship",
  entity: "entity",
  person: "entity",
  program: "program",
  connection: "connection",
  requirement: "requirement",
  override: "requirement_override",
  tier: "tier",
  rule: "payout_rule",
  rail: "payout_rail",
  batch: "payout_batch",
  endpoint: "webhook_endpoint",
};

const uuidOf = (id: string): string => id.slice(id.indexOf("_") + 1);

/** Rows of a subject that are kept locked, so that requests that have decided cannot write yet. */
export interface Holding {
  /** Locks the rows of a subject and the head of the feed of its organization. */
  hold(organization: string, ids: Ids): Promise<void>;
  /** Waits until so many connections wait for these rows, or it was over before. Answers how many wait. */
  waiting(count: number, isOver: () => boolean): Promise<number>;
  release(): Promise<void>;
  close(): Promise<void>;
}

/** One connection that holds rows, and one that looks who waits. */
export const openHolding = async (url: string): Promise<Holding> => {
  const [holder, looker] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([holder.connect(), looker.connect()]);
  const { rows: own } = await holder.query<{ pid: number }>("select pg_backend_pid() pid");
  const pid = own[0]?.pid;

  return {
    async hold(organization, ids) {
      await holder.query("begin");
      for (const [name, table] of Object.entries(TABLES)) {
        const id = ids[name];
        if (id !== undefined) await holder.query(`select 1 from ${table} where id = $1 for update`, [uuidOf(id)]);
      }
      await holder.query("select 1 from feed_head where organization = $1 for update", [uuidOf(organization)]);
    },
    async waiting(count, isOver) {
      for (const until = Date.now() + HOLD_MS; ; ) {
        // Who waits for somebody that waits for the holder waits for these rows as well.
        const { rows } = await looker.query<{ n: number }>(
          `with recursive held(pid) as (
             select $1::int4
             union
             select a.pid from pg_stat_activity a, held
             where a.wait_event_type = 'Lock' and held.pid = any (pg_blocking_pids(a.pid)))
           select count(*)::int4 - 1 as n from held`,
          [pid],
        );
        const n = rows[0]?.n ?? 0;
        if (n >= count || isOver() || Date.now() > until) return n;
        await new Promise((looked) => setTimeout(looked, POLL_MS));
      }
    },
    async release() {
      await holder.query("commit");
    },
    async close() {
      await Promise.all([holder.end(), looker.end()]);
    },
  };
};
