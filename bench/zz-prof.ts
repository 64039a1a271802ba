import { standingPath } from "./paths/standing.ts";
import { MIGRATIONS, migrate, openPg } from "@entente/adapters-postgres";
import { startPostgres } from "../scripts/postgres.mjs";
import { openPool } from "./modules.ts";
import { QUICK } from "./path.ts";
import { createRequire } from "node:module";
import fs from "node:fs";
const pg = createRequire(import.meta.url)("pg");
const orig = pg.Client.prototype.query;
let arm = false;
const seen = new Map<string, number>();
let ex: any;
pg.Client.prototype.query = function (q: any, v: any, cb: any) {
  const text = typeof q === "string" ? q : q?.text;
  const values = typeof q === "object" ? q.values : v;
  const kind = arm && /^with (p0|chunk)/.test(text ?? "") && (text.length > 600) ? text.slice(0, 9) : undefined;
  if (kind !== undefined && cb === undefined && typeof q !== "function") {
    const n = (seen.get(kind) ?? 0) + 1; seen.set(kind, n);
    if (n === 4) {
      const self = this;
      return (async () => {
        const d = new pg.Client({ connectionString: url }); await d.connect();
        await orig.call(d, "begin");
        const r = await orig.call(d, { text: "explain (analyze, buffers, verbose off, costs on) " + text, values });
        await orig.call(d, "rollback"); 
        await orig.call(d, "begin");
        if (process.env.GENERIC) { await orig.call(d, "set plan_cache_mode=force_generic_plan"); }
        await d.end();
        fs.writeFileSync("/tmp/standing-prof/explain-" + kind.replace(/\W/g, "") + ".txt", r.rows.map((x: any) => x["QUERY PLAN"]).join("\n") + "\n\n" + text);
        return orig.call(self, q, v);
      })();
    }
  }
  return orig.call(this, q, v, cb);
};
const server = await startPostgres({ durable: true, settings: { shared_buffers: "1GB", autovacuum: "off", max_wal_size: "16GB", shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track_planning":"on" } });
const op = openPool(server.url, 1);
await op.query("create database b");
const url = Object.assign(new URL(server.url), { pathname: "/b" }).href;
const engine = openPg<unknown>(url, { poolMax: 1 });
await migrate(engine, MIGRATIONS).finally(engine.destroy);
const pool = openPool(url, 1);
await pool.query("create extension pg_stat_statements");
const databases: any = { empty: async () => ({ url, pool }), drop: async () => {}, settle: async () => op.query("checkpoint"), cpuMicros: async () => 0 };
const prepared = await standingPath.prepare({ extent: { ...QUICK, members: Number(process.env.MEMBERS ?? 20000) }, databases, loads: undefined as never, print: console.log });
const { ours, bare } = prepared.sides as any;
for (let i = 0; i < 2; i++) { await ours.ready(); await ours.round(); }
await pool.query("select pg_stat_statements_reset()");
await ours.ready();
arm = process.env.EXPLAIN !== undefined;
const s = await ours.round(); arm = false; await ours.check();
const b = await bare.round();
console.log("ours", s, "bare", b);
const { rows } = await pool.query("select calls, round(total_exec_time) as exec, round(total_plan_time) as plan, rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as q, shared_blks_hit as hit from pg_stat_statements order by total_exec_time+total_plan_time desc limit 12");
for (const r of rows as any[]) console.log(r.calls, "calls", r.exec, "ms exec", r.plan, "ms plan", r.rows, "rows", r.hit, "hit", r.q);
await prepared.close(); await pool.end(); await op.end(); await server.stop();
