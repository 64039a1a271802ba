import * as assert from "node:assert/strict";
import { test } from "uvu";
import { firstDay, readyOf, surface, through } from "./first-day.ts";
import { onDatabase } from "./on-database.ts";
import { runCompiledExample } from "./run-example.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

const run = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const example = runCompiledExample("embed-express.ts", { PORT: "0", ...env });
  try {
    const { root, key } = await readyOf(example);
    const send = through(root);
    const member = await firstDay(send, key, "mia@partners.example");
    assert.deepEqual(await (await send("/leaderboard")).json(), [{ member, sold: 4_900 }]);
    assert.equal((await send("/elsewhere")).status, 404);
    await surface(send, key);
    example.stop("SIGTERM");
    assert.deepEqual(await example.ended, { code: 0, signal: null }, example.err());
  } finally {
    example.stop("SIGKILL");
  }
};

if (engines.includes("postgres"))
  test("mounted in a host's own application on its PostgreSQL, beside its tables", () =>
    onDatabase("express", (url) => run({ DATABASE_URL: url })));

test("mounted in a host's own application in memory", () => run({}));

test.run();
