import * as assert from "node:assert/strict";
import { Pool } from "pg";
import { test } from "uvu";
import { runCompiledExample } from "./run-example.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

if (engines.includes("postgres")) {
  test("an order and its sale are committed together, and an order that is not paid leaves neither", async () => {
    const server = process.env.TEST_DATABASE_URL;
    if (!server) throw new Error("Specs on PostgreSQL need a server in TEST_DATABASE_URL; `pnpm test` starts one.");
    const pool = new Pool({ connectionString: server, max: 1 });
    const name = `entente_order_${process.pid}`;
    await pool.query(`create database ${name}`);
    try {
      const url = Object.assign(new URL(server), { pathname: `/${name}` });
      const example = runCompiledExample("order-and-sale.ts", { DATABASE_URL: url.href });
      assert.deepEqual(await example.ended, { code: 0, signal: null }, example.err());
      const lines = example.out().trim().split("\n");
      assert.deepEqual(lines, ["Order order-2 was not paid.", "orders: order-1", "sales: order-1"]);
    } finally {
      await pool.query(`drop database ${name} with (force)`);
      await pool.end();
    }
  });
} else {
  test("the example needs PostgreSQL, which these engines leave out", () => assert.ok(!engines.includes("postgres")));
}

test.run();
