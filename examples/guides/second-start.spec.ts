import * as assert from "node:assert/strict";
import { test } from "uvu";
import { runCompiledExample } from "../run-example.ts";
import { onDatabase } from "./testing/database.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

if (engines.includes("postgres"))
  test("a shop that embeds the platform starts on the next day with what it has", () =>
    onDatabase("second_start", async (url) => {
      for (let start = 1; start <= 2; start += 1) {
        const shop = runCompiledExample("guides/programs/embedding/shop.ts", { DATABASE_URL: url, PORT: "0" });
        let isOver = false;
        void shop.ended.then(() => {
          isOver = true;
        });
        while (!shop.out().includes("sales:") && !isOver) await new Promise((looked) => setTimeout(looked, 25));
        shop.stop("SIGTERM");
        assert.deepEqual(await shop.ended, { code: 0, signal: null }, shop.err());
        const [, ...lines] = shop.out().trim().split("\n");
        assert.deepEqual(lines, ["order-2 was not paid", "orders: order-1", "sales: order-1"]);
      }
    }));
else test("the shop needs PostgreSQL, which these engines leave out", () => assert.ok(!engines.includes("postgres")));

test.run();
