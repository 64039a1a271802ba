import * as assert from "node:assert/strict";
import { test } from "uvu";
import { onDatabase } from "./on-database.ts";
import { runCompiledExample } from "./run-example.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

if (engines.includes("postgres")) {
  test("an order and its sale are committed together, and an order that is not paid leaves neither", () =>
    onDatabase("order", async (url) => {
      const example = runCompiledExample("order-and-sale.ts", { DATABASE_URL: url });
      assert.deepEqual(await example.ended, { code: 0, signal: null }, example.err());
      const lines = example.out().trim().split("\n");
      assert.deepEqual(lines, ["Order order-2 was not paid.", "orders: order-1", "sales: order-1"]);
    }));
} else {
  test("the example needs PostgreSQL, which these engines leave out", () => assert.ok(!engines.includes("postgres")));
}

test.run();
