import * as assert from "node:assert/strict";
import { memoryStorage } from "@entente/adapters-memory";
import type { Figures } from "@entente/core/ports";
import { QUEUES } from "@entente/core/storage";
import { Histogram, Registry } from "prom-client";
import { suite } from "uvu";
import type { ServerStatus } from "../../operator/calls.ts";
import { FEWEST_DAYS_AHEAD, longestOf, problemsOf } from "../../operator/problems.ts";
import { sightOf } from "../../operator/sight.ts";
import { serve } from "../../serve.ts";
import { engineWanted, freshPostgres } from "../../testing/engines.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";
import { VERSION } from "../../version.ts";
import { figureMeters, partitionMeter } from "../../workers/figure-meters.ts";
import { mailServerMeter } from "../../workers/meters.ts";
import { readTemplate } from "../init/templates.ts";
import { statusText } from "./text.ts";
import { wordsOf } from "./words.ts";

const test = suite("the status of a server");

const folder = await temporaryFolder();
test.after(() => folder.remove());

const NOW = new Date("2030-01-01T00:00:00Z");
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const SERVER: ServerStatus = { pid: 7, url: "http://127.0.0.1:4600", pending: [], ready: true, checks: {} };

/** The sight of figures that differ from those of an empty database. */
const seen = async (given: (figures: Figures) => Figures) => {
  const registry = new Registry();
  const figures = given(await memoryStorage().figures.read(NOW));
  figureMeters(
    registry,
    async () => figures,
    () => NOW,
  );
  return sightOf(await registry.getMetricsAsJSON());
};

test("the first line is that nothing is wrong, where nothing is", async () => {
  const sight = await seen((figures) => figures);
  assert.deepEqual(problemsOf(sight, SERVER), []);
  assert.match(statusText(sight, [], SERVER), /^Nothing is wrong\.\n\nserver /);
});

test("the first lines are what is wrong, the worst first, and what to do", async () => {
  const sight = await seen((figures) => ({
    ...figures,
    queues: { ...figures.queues, mail: { due: 4, since: ago(7_300) }, webhooks: { due: 9, since: ago(1_800) } },
    tallies: { ...figures.tallies, operations: { ...figures.tallies.operations, failed: 2 } },
    drift: { due: 1, since: ago(90) },
  }));
  const problems = problemsOf(sight, { ...SERVER, ready: false, checks: { database: "away" } });
  assert.deepEqual(
    problems.map((one) => wordsOf(one).found),
    [
      'the server is not ready: {"database":"away"}',
      "mail: 4 due, the first for 2 hours",
      "2 operations failed",
      "1 deployment drifts, the first for 90 seconds",
    ],
  );
  const [first, second] = statusText(sight, problems, SERVER).split("\n");
  assert.match(first as string, /^PROBLEM +the server is not ready/);
  assert.match(second as string, /^ +-> read its log$/);
});

test("a server that was not ready yet had no fault, and one that failed a request had", async () => {
  for (const [route, faults] of [
    ["/readyz", 0],
    ["/v1/platform/programs", 1],
  ] as const) {
    const registry = new Registry();
    const figures = await memoryStorage().figures.read(NOW);
    figureMeters(
      registry,
      async () => figures,
      () => NOW,
    );
    const name = "entente_http_request_duration_seconds";
    const requests = new Histogram({ name, help: "Requests.", labelNames: ["route", "status"], registers: [registry] });
    requests.observe({ route, status: 503 }, 0.1);
    const sight = sightOf(await registry.getMetricsAsJSON());
    assert.deepEqual(sight.requests, { answered: 1, faults });
    assert.equal(problemsOf(sight, SERVER).length, faults, route);
  }
});

test("a table with partitions for few days more is a problem, and one that is not partitioned is none", async () => {
  const registry = new Registry();
  const figures = await memoryStorage().figures.read(NOW);
  figureMeters(
    registry,
    async () => figures,
    () => NOW,
  );
  partitionMeter(registry, async () => [
    { table: "event", daysAhead: 3_650 },
    { table: "click", daysAhead: 29 },
    { table: "webhook_delivery", daysAhead: null },
  ]);
  const sight = sightOf(await registry.getMetricsAsJSON());
  assert.deepEqual(sight.partitions_ahead_days, { event: 3_650, click: 29 });
  const problems = problemsOf(sight, SERVER);
  assert.deepEqual(
    problems.map((one) => wordsOf(one).found),
    ["click has partitions for 29 days ahead, and then none"],
  );
  assert.match(statusText(sight, problems, SERVER), /^partitions +event 3650 days, click 29 days ahead$/m);
});

test("a look at partitions that fails is a metric of its own, and the rest of the page is read", async () => {
  for (const unread of [0, 1]) {
    const registry = new Registry();
    partitionMeter(registry, async () => {
      if (unread === 1) throw new Error("away");
      return [{ table: "click", daysAhead: 29 }];
    });
    const page = await registry.metrics();
    assert.match(page, new RegExp(`^entente_partitions_unread ${unread}$`, "m"));
    assert.equal(page.includes('entente_partitions_ahead_seconds{table="click"} 2505600'), unread === 0);
  }
});

test("each queue has a bound at which it is a problem, and none before", async () => {
  for (const queue of QUEUES) {
    const of = (seconds: number) =>
      seen((figures) => ({ ...figures, queues: { ...figures.queues, [queue]: { due: 1, since: ago(seconds) } } }));
    assert.deepEqual(problemsOf(await of(600), SERVER), [], queue);
    assert.equal(problemsOf(await of(3_601), SERVER).length, 1, queue);
  }
});

test("mail that waits for a mail server is a problem at once, and without a wait is none", async () => {
  for (const [isSending, due, found] of [
    [false, 1, ["1 message waits for a mail server, the first for 9 minutes: none is set up"]],
    [false, 0, []],
    [true, 1, []],
  ] as const) {
    const registry = new Registry();
    const { queues, ...figures } = await memoryStorage().figures.read(NOW);
    const mail = { due, since: due === 0 ? null : ago(540) };
    figureMeters(
      registry,
      async () => ({ ...figures, queues: { ...queues, mail } }),
      () => NOW,
    );
    mailServerMeter(registry, isSending);
    const sight = sightOf(await registry.getMetricsAsJSON());
    assert.equal(sight.mail.is_sending, isSending);
    const said = problemsOf(sight, SERVER).map((one) => wordsOf(one).found);
    assert.deepEqual(said, found);
  }
});

test("the alerts about queues have the bounds of the status", () => {
  const alerts = readTemplate("monitoring/alerts.yml");
  const boundOf = (asked: string): number => {
    const at = alerts.indexOf(asked);
    assert.ok(at > 0, asked);
    return Number(/> (\d+)/.exec(alerts.slice(at))?.[1]);
  };
  assert.equal(boundOf("entente_source_events_age_seconds"), longestOf("sources"));
  assert.match(alerts, new RegExp(`entente_partitions_ahead_seconds\\) < ${FEWEST_DAYS_AHEAD} \\* 86400\n`));
  assert.equal(boundOf("entente_mail_age_seconds"), longestOf("mail"));
  assert.equal(boundOf('entente_queue_age_seconds{queue="seals"}'), longestOf("seals"));
  assert.equal(boundOf("entente_queue_age_seconds{queue!~"), longestOf("timers"));
});

test("a running server is asked for all of it", async () => {
  const env = {
    DATABASE_URL: "memory:",
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_DATA_DIR: folder.path,
  };
  const serving = await serve(env);
  try {
    await fetch(`${serving.url}/livez`).then((response) => response.text());
    const { exit, json } = await runCli(env, "status", "--json");
    assert.deepEqual([exit, json.ok, json.problems], [0, true, []]);
    assert.deepEqual([json.version, json.database, json.server.url], [VERSION, "memory", serving.url]);
    assert.ok(json.requests.answered >= 1);
    assert.deepEqual(json.queues.map(({ queue }: { queue: string }) => queue).sort(), [...QUEUES].sort());
    assert.match((await runCli(env, "status")).out, /^Nothing is wrong\.$/m);
  } finally {
    await serving.stop();
  }
});

if (engineWanted("postgres")) {
  test("on PostgreSQL the database alone is looked at", async () => {
    const database = await freshPostgres();
    try {
      const env = { DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16), ENTENTE_DATA_DIR: folder.path };
      assert.equal((await runCli(env, "migrate")).exit, 0);
      const { exit, json } = await runCli(env, "status", "--json");
      assert.deepEqual([exit, json.database, json.server, json.connections], [0, "postgres", null, null]);
      assert.deepEqual([json.requests, json.feed.events], [null, 0]);
    } finally {
      await database.drop();
    }
  });
}

test.run();
