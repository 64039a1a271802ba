import * as assert from "node:assert/strict";
import { Entente } from "@entente/client";
import { suite } from "uvu";
import { serve } from "../serve.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";

const test = suite("a server with a test clock");

const folder = await temporaryFolder();
test.after(() => folder.remove());

/** The servers that a test opened, which share a socket. */
let stops: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_CLOCK: "2030-03-01",
  ENTENTE_DATA_DIR: folder.path,
};

const open = async (given = env) => {
  const serving = await serve(given);
  stops.push(() => serving.stop());
  return serving;
};

const opened = async () => {
  const serving = await open();
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes");
  const { json: key } = await runCli(env, "keys", "create", "--name", "shop", "--scope", "*", "--json");
  return { serving, entente: new Entente({ apiKey: key.secret, baseUrl: serving.url }), key };
};

test("a sale is paid within minutes: the clock brings the end of its hold and the days of a schedule", async () => {
  const { serving, entente, key } = await opened();
  assert.match(serving.text, /Its test clock is at 2030-03-01T00:00:00\.000Z: `.*clock advance 10d` moves it\./);
  assert.match(key.secret, /^sk_test_/);
  assert.equal(key.created_at, "2030-03-01T00:00:00.000Z");

  const { id: program } = await entente.programs.create({ name: "Runners", currency: "usd", hold_days: 7 });
  await entente.payouts.rules.create({
    ...{ name: "15 percent", type: "revenue_split", scope: { type: "program", program }, rate_bps: 1_500 },
  });
  const { id: enrollment } = await entente.enrollments.create({ program, email: "mia@people.example" });
  await entente.enrollments.approve(enrollment);
  await entente.performance.events.list();
  await entente.performance.record({ type: "sale", enrollment, value_minor: 12_900, external_event_id: "order-1" });
  await entente.payouts.rails.create({ rail: "manual" });
  const { id: schedule } = await entente.payouts.schedules.create({ every: "week", weekday: "monday", weeks: 1 });

  const advanced = await runCli(env, "clock", "advance", "4w", "--json");
  assert.equal(advanced.exit, 0, advanced.err);
  assert.deepEqual([advanced.json.status, advanced.json.now], ["ready", "2030-03-29T00:00:00.000Z"]);
  const { runs } = await entente.payouts.schedules.retrieve(schedule);
  assert.deepEqual(
    runs.map(({ outcome }) => outcome).toReversed(),
    ["nothing_to_pay", "batch_created", "nothing_to_pay", "nothing_to_pay"],
    "each Monday by itself: 4, 11, 18 and 25 March",
  );
  const { data: batches } = await entente.payouts.batches.list();
  assert.deepEqual(
    batches.map(({ status, totals, created_at }) => [status, totals[0]?.amount_minor, created_at.slice(0, 10)]),
    [["draft", 1_935, "2030-03-11"]],
  );
  const done = (work: string) => advanced.json.ran.find((one: { work: string }) => one.work === work)?.items;
  assert.ok(done("schedules") >= 4);
  assert.match(
    (await runCli(env, "clock")).out,
    /^The test clock is at 2030-03-29T00:00:00\.000Z\.\nDone on the way:$/m,
  );
});

test("the client moves the clock and waits until it has arrived", async () => {
  const { serving, entente } = await opened();
  const { status } = await entente.testHelpers.clock.advance({ by: "2d" });
  assert.equal(status, "advancing");
  const { now } = await entente.testHelpers.clock.wait({ interval: 10 });
  assert.equal(now, "2030-03-03T00:00:00.000Z");
  assert.equal((await entente.testHelpers.clock.retrieve()).status, "ready");
  const ready = await (await fetch(`${serving.url}/readyz`)).text();
  assert.match(ready, /"test_clock":"2030-03-03T00:00:00\.000Z"/);
  assert.match((await runCli(env, "status")).out, /^test clock +2030-03-03T00:00:00\.000Z$/m);
});

test("the command names what it needs, and moves nothing without it", async () => {
  await open();
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [[], 2, /Give a time such as 10d, or --to <time>\./],
    [["1d", "--to", "2030-04-01T00:00:00Z"], 2, /Give a time such as 10d, or --to <time>\./],
    [["ten days"], 2, /"ten days" is no time: write 90s, 15m, 2h, 10d or 3w\./],
    [["1d"], 1, /There is no organization yet/],
  ];
  for (const [words, exit, err] of cases) {
    const found = await runCli(env, "clock", "advance", ...words);
    assert.deepEqual([found.exit, found.out], [exit, ""]);
    assert.match(found.err, err);
  }
  const live = await runCli(env, "organizations", "create", "--name", "Acme");
  assert.equal(live.exit, 0);
  assert.match((await runCli(env, "clock")).out, /^The test clock is at 2030-03-01T00:00:00\.000Z\.$/m);
});

test("a server by the clock of the machine has no test clock until one is begun for test data", async () => {
  const plain = { ...env, ENTENTE_CLOCK: "", ENTENTE_DEMO: "off" };
  const { url } = await open(plain);
  await runCli(plain, "organizations", "create", "--name", "Acme");
  const { exit, err } = await runCli(plain, "clock", "advance", "1d");
  assert.equal(exit, 1);
  assert.match(err, /There is no test clock: this data goes by the clock of the machine\./);

  assert.equal((await runCli(plain, "clock", "create", "--instant", "2030-03-01T00:00:00Z")).exit, 0);
  assert.match((await runCli(plain, "clock", "create")).err, /There is a test clock already, which is at 2030-03-01/);
  assert.match(
    (await runCli(plain, "clock", "advance", "1d")).out,
    /^The test clock is at 2030-03-02T00:00:00\.000Z\.$/m,
  );
  await runCli(plain, "brands", "create", "--name", "Acme Shoes");
  const { json: key } = await runCli(plain, "keys", "create", "--name", "shop", "--scope", "*", "--test", "--json");
  const entente = new Entente({ apiKey: key.secret, baseUrl: url });
  await entente.testHelpers.clock.advance({ by: "1d" });
  assert.equal((await entente.testHelpers.clock.wait({ interval: 10 })).now, "2030-03-03T00:00:00.000Z");

  const other = await runCli(plain, "organizations", "create", "--name", "Other", "--json");
  assert.match((await runCli(plain, "clock")).err, /There are several organizations, and each has a clock of its own/);
  const named = ["--organization", other.json.id] as const;
  assert.match((await runCli(plain, "clock", ...named)).err, /There is no test clock/);
  assert.equal((await runCli(plain, "clock", "create", ...named)).exit, 0);
  assert.match((await runCli(plain, "clock", "advance", "1d", ...named)).out, /^The test clock is at /);
});

test("a test clock is refused where it cannot be", async () => {
  const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ ENTENTE_CLOCK: "2030-02-31" }, /ENTENTE_CLOCK is "2030-02-31": expected a day or an instant/],
    [{ ENTENTE_CLOCK: "tomorrow" }, /ENTENTE_CLOCK is "tomorrow": expected a day or an instant/],
    [{ DATABASE_URL: "postgres://127.0.0.1/none" }, /ENTENTE_CLOCK is set: expected none, since .* PostgreSQL/],
    [{ ENTENTE_DEMO: "on" }, /ENTENTE_DEMO is "on": expected off beside ENTENTE_CLOCK/],
  ];
  for (const [given, message] of cases)
    await assert.rejects(serve({ ...env, ...given }), { name: "ConfigError", message });
});

test.run();
