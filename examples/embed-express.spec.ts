import * as assert from "node:assert/strict";
import { test } from "uvu";
import { onDatabase } from "./guides/testing/database.ts";
import { type Example, runCompiledExample } from "./run-example.ts";

const engines = (process.env.ENTENTE_TEST_ENGINES ?? "memory,pglite,postgres").split(",").map((name) => name.trim());

/** Returns the lines that an example prints once it answers. */
const readyOf = async (example: Example): Promise<{ root: string; key: string }> => {
  let over = false;
  void example.ended.then(() => {
    over = true;
  });
  for (;;) {
    const [, root = "", key = ""] = /^Documentation +(\S+)\/docs\nAPI key +(\S+)$/m.exec(example.out()) ?? [];
    if (key !== "") return { root, key };
    if (over) throw new Error(`The example ended early: ${example.err()}`);
    await new Promise((looked) => setTimeout(looked, 25));
  }
};

/** A host's first day with the routes mounted: launch, click, sale, and the host's own route that shows it. */
const firstDay = async (example: Example): Promise<void> => {
  const { root, key } = await readyOf(example);
  const call = async (path: string, body?: unknown): Promise<any> => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${root}/v1/platform${path}`, init);
    const answer = await response.json();
    assert.ok(response.status < 300, JSON.stringify(answer));
    return answer;
  };

  const program = await call("/programs", { name: "Runners", landing_url: "https://shop.example/shoes" });
  const member = await call("/enrollments", { program: program.id, email: "mia@partners.example" });
  await call(`/enrollments/${member.id}/approve`, {});
  const { id } = await call("/distributions", { name: "Spring", programs: [program.id] });
  await call(`/distributions/${id}/validate`, {});
  await call(`/distributions/${id}/launch`, {});
  for (let look = 0; (await call(`/distributions/${id}`)).status !== "active"; look += 1) {
    assert.ok(look < 400, "the launch never ended");
    await new Promise((looked) => setTimeout(looked, 25));
  }

  const [link] = (await call("/promo_links")).data;
  assert.equal(link.url, `${root}/r/${link.code}`);
  const clicked = await fetch(link.url, { redirect: "manual", headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" } });
  assert.equal(clicked.status, 302);
  assert.match(clicked.headers.get("location") ?? "", /^https:\/\/shop\.example\/shoes\?ref=/);
  await call("/performance/events", {
    code: link.code,
    type: "sale",
    value_minor: 4_900,
    external_event_id: "order-1",
  });

  const leaderboard = await fetch(new URL("/leaderboard", root));
  assert.deepEqual(await leaderboard.json(), [{ member: member.id, sold: 4_900 }]);
  assert.equal((await fetch(`${root}/docs`)).status, 200);
  assert.equal((await fetch(new URL("/elsewhere", root))).status, 404);
};

const run = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const example = runCompiledExample("embed-express.ts", { PORT: "0", ...env });
  try {
    await firstDay(example);
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
