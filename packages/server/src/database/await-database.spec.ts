import * as assert from "node:assert/strict";
import { OutcomeUnknown } from "@entente/core/http";
import { test } from "uvu";
import type { Database } from "../database.ts";
import { openMemory } from "../database.ts";
import { Unavailable } from "../unavailable.ts";
import { onceMigrated } from "./await-database.ts";

const CONFIG = {
  database: { kind: "postgres", url: "postgres://someone:hunter2@db.example/x" },
  dataDir: "",
  migrate: "start",
} as const;
const away = () => new OutcomeUnknown("connect ECONNREFUSED");

/** Waits for a database whose migrations fail with these errors first. */
const waiting = async (errors: Error[], signal = new AbortController().signal) => {
  const memory = await openMemory();
  const migrate = async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return ["0001_first"];
  };
  const [printed, waits]: [string[], number[]] = [[], []];
  const run = onceMigrated(CONFIG, { ...memory, migrate } satisfies Database, async (applied) => applied, {
    signal,
    print: (words) => void printed.push(words),
    wait: async (ms) => void waits.push(ms),
  });
  return { run, printed, waits };
};

test("the server tries at growing intervals until the database is there, and says once why it waits", async () => {
  const { run, printed, waits } = await waiting(Array.from({ length: 7 }, away));
  assert.deepEqual(await run, ["0001_first"]);
  assert.deepEqual(waits, [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  assert.deepEqual(printed, [
    "PostgreSQL db.example/x does not answer: connect ECONNREFUSED. Start it, or correct DATABASE_URL. Trying again.",
  ]);
});

test("a database that is there and cannot be used is not waited for", async () => {
  const { run, waits } = await waiting([away(), new Error("password authentication failed")]);
  await assert.rejects(run, (error) => error instanceof Unavailable && /cannot be used: password/.test(error.message));
  assert.deepEqual(waits, [250]);
});

test("a server that does not migrate waits until somebody has, also where the database is away meanwhile", async () => {
  const memory = await openMemory();
  const [printed, waits]: [string[], number[]] = [[], []];
  const database: Database = {
    ...memory,
    async pendingMigrations() {
      if (waits.length === 0) throw away();
      return waits.length < 3 ? ["0001_first"] : [];
    },
    async migrate() {
      assert.equal(waits.length, 3);
      return [];
    },
  };
  const applied = await onceMigrated({ ...CONFIG, migrate: "wait" }, database, async (names) => names, {
    signal: new AbortController().signal,
    print: (words) => void printed.push(words),
    wait: async (ms) => void waits.push(ms),
  });
  assert.deepEqual([applied, waits], [[], [250, 500, 1_000]]);
  assert.deepEqual(printed, [
    "PostgreSQL db.example/x does not answer: connect ECONNREFUSED. Start it, or correct DATABASE_URL. Trying again.",
    "PostgreSQL db.example/x has pending migrations. Waiting for `pnpm entente upgrade`.",
  ]);
});

test("a wait that is aborted rejects with the reason", async () => {
  const stopping = new AbortController();
  stopping.abort(new Error("enough"));
  const { run } = await waiting([away()], stopping.signal);
  await assert.rejects(run, /enough/);
});

test.run();
