import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import { systemClock } from "@entente/adapters-node";
import { test } from "uvu";
import type { Database } from "./database.ts";
import { readinessOf } from "./readiness.ts";

const databaseWith = (overdue: number, given: Partial<Database> = {}): Database => {
  const { notifications, ...storage } = memoryStorage();
  return {
    kind: "memory",
    storage: { ...storage, operations: { ...storage.operations, overdue: async () => overdue } },
    notifications,
    now: async () => new Date(),
    pendingMigrations: async () => [],
    migrate: async () => [],
    close: async () => undefined,
    ...given,
  };
};

const asked = (database: Database, role: "all" | "api" | "worker" = "all", started = true) =>
  readinessOf({ database, clock: systemClock(), config: { role, lagMs: 60_000 }, started: () => started })();

test("a started process is ready when the database answers, no migration is pending and no operation is overdue", async () => {
  const checks = { database: "ok", migrations: "ok", workers: "ok" };
  assert.deepEqual(await asked(databaseWith(0)), { ready: true, checks });
});

test("an unreachable or slow database is reported without its error", async () => {
  const refusing = databaseWith(0, { now: () => Promise.reject(new Error("password of root")) });
  const checks = { database: "does not answer" };
  assert.deepEqual(await asked(refusing), { ready: false, checks });
  const hanging = databaseWith(0, { now: () => new Promise(() => undefined) });
  assert.deepEqual(await asked(hanging), { ready: false, checks });
});

test("a database that only reads, such as a standby, leaves a server unready", async () => {
  const standby = databaseWith(0, { takesWrites: async () => false });
  assert.deepEqual(await asked(standby), { ready: false, checks: { database: "only reads" } });
  assert.equal((await asked(databaseWith(0, { takesWrites: async () => true }))).ready, true);
});

test("pending migrations are named", async () => {
  const { ready, checks } = await asked(databaseWith(0, { pendingMigrations: async () => ["0002_more"] }));
  assert.deepEqual([ready, checks.migrations], [false, { pending: ["0002_more"] }]);
});

test("migrations that a newer server has applied are named, and leave a server ready", async () => {
  const { ready, checks } = await asked(databaseWith(0, { newerMigrations: async () => ["0099_later"] }));
  assert.deepEqual([ready, checks], [true, { database: "ok", migrations: { newer: ["0099_later"] }, workers: "ok" }]);
});

test("overdue operations make processes with workers unready", async () => {
  const late = databaseWith(3);
  assert.equal((await asked(late, "all")).ready, false);
  assert.equal((await asked(late, "worker")).ready, false);
  const api = await asked(late, "api");
  assert.deepEqual([api.ready, api.checks.workers], [true, { overdue: 3 }]);
});

test("a process that is still starting is not ready", async () => {
  assert.equal((await asked(databaseWith(0), "all", false)).ready, false);
});

test.run();
