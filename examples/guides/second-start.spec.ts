import * as assert from "node:assert/strict";
import { test } from "uvu";
import { onDatabase } from "../on-database.ts";
import { runCompiledExample } from "../run-example.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

if (engines.includes("postgres"))
  test("a shop that embeds the platform starts on the next day with what it has", () =>
    onDatabase("second_start", async (url) => {
      for (let start = 1; start <= 2; start += 1) {
        const host = runCompiledExample("guides/programs/embedding/shop.ts", { DATABASE_URL: url, PORT: "0" });
        let isOver = false;
        void host.ended.then(() => {
          isOver = true;
        });
        while (!host.out().includes("sales:") && !isOver) await new Promise((looked) => setTimeout(looked, 25));
        host.stop("SIGTERM");
        assert.deepEqual(await host.ended, { code: 0, signal: null }, host.err());
        const [, ...lines] = host.out().trim().split("\n");
        assert.deepEqual(lines, ["order-2 was not paid", "orders: order-1", "sales: order-1"]);
      }
    }));
else test("the shop needs PostgreSQL, which these engines leave out", () => assert.ok(!engines.includes("postgres")));

test.run();
