import { PGlite } from "@electric-sql/pglite";
import { readFileSync } from "node:fs";
console.log(JSON.stringify(PGlite.defaultStartParams));
const rss = () => { const t = readFileSync("/proc/self/smaps_rollup", "utf8"); return ["Rss", "Anonymous", "Private_Dirty"].map((k) => k + " " + Math.round(Number(new RegExp(`^${k}:\\s+(\\d+)`, "m").exec(t)[1]) / 1024)).join(", "); };
console.log("before", rss());
const t = performance.now(), c = process.cpuUsage();
const db = await PGlite.create(process.argv[2], { ...(process.env.PARAMS ? { startParams: [...PGlite.defaultStartParams, ...process.env.PARAMS.split(" ")] } : {}), ...(process.argv[3] ? { loadDataDir: new Blob([readFileSync(process.argv[3])]) } : {}) });
await db.query("select 1");
const u = process.cpuUsage(c);
console.log("open", Math.round(performance.now() - t), "ms cpu", Math.round((u.user + u.system) / 1000), rss(), JSON.stringify(process.memoryUsage()), "wasm heap", db.Module?.HEAP8?.length / 1048576);
await new Promise((r) => setTimeout(r, 2500));
const u2 = process.cpuUsage(c);
console.log("idle", rss(), "cpu", Math.round((u2.user + u2.system) / 1000));
if (globalThis.gc) { gc(); await new Promise((r) => setTimeout(r, 500)); console.log("gc", rss()); }
for (const n of ["shared_buffers", "work_mem", "wal_buffers", "max_connections", "min_wal_size"]) console.log(n, (await db.query(`show ${n}`)).rows[0]);
const t2 = performance.now(); await db.close(); console.log("close", performance.now() - t2);
