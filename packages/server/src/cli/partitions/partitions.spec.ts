import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { keepPartitionsRegularly } from "../../database/keep-partitions.ts";
import { serve } from "../../serve.ts";
import { engineWanted, freshPostgres, send } from "../../testing/engines.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("entente partitions");

const folder = await temporaryFolder();
test.after(() => folder.remove());
const SETTINGS = { ENTENTE_SECRET_KEY: "5e0f".repeat(16), ENTENTE_DATA_DIR: folder.path };
const TABLES = ["event", "performance_event", "click", "webhook_delivery"];

test("an embedded database and one in memory are refused", async () => {
  for (const [DATABASE_URL, words] of [
    ["memory:", /PostgreSQL, and this is a database in memory/],
    [undefined, /PostgreSQL, and this is the embedded database/],
  ] as const) {
    const env = DATABASE_URL === undefined ? SETTINGS : { ...SETTINGS, DATABASE_URL };
    const { exit, err } = await runCli(env, "partitions");
    assert.deepEqual([exit, words.test(err)], [1, true], err);
  }
});

test("a worker makes partitions again and again, and says what it made and what failed", async () => {
  const said: string[] = [];
  const write = (of: unknown, words: string) => said.push(`${words} ${JSON.stringify(of)}`);
  const log = { info: write, warn: write };
  const answers = [
    { made: ["click_from_2027_01_01"], undone: [] },
    new Error("away"),
    { made: [], undone: ["event"] },
    { made: [], undone: [] },
  ];
  let calls = 0;
  // Its own timers keep no process.
  const alive = setInterval(() => undefined, 1_000);
  const over = new Promise<void>((done) => {
    const keep = async () => {
      const answer = answers[calls];
      calls += 1;
      if (calls === answers.length) done();
      if (answer instanceof Error) throw answer;
      return answer as never;
    };
    const drops = [{ deliveries: ["webhook_delivery_first"] }, new Error("busy")];
    const drop = async () => {
      const answer = drops.shift() ?? { deliveries: [] };
      if (answer instanceof Error) throw answer;
      return answer as never;
    };
    const quick = { firstMs: 0, everyMs: 1, afterFailureMs: 1 };
    const stop = keepPartitionsRegularly({ keep, drop }, log as never, quick);
    test.after(stop);
  });
  await over;
  clearInterval(alive);
  assert.deepEqual(said, [
    'partitions made {"partitions":["click_from_2027_01_01"]}',
    'partitions of old deliveries dropped {"partitions":["webhook_delivery_first"]}',
    'partitions not made {"reason":"away"}',
    'the creation of partitions was begun and not ended, and was taken back {"tables":["event"]}',
    'partitions of old deliveries not dropped {"reason":"busy"}',
  ]);
});

if (engineWanted("postgres")) {
  test("tables are partitioned while a server runs, and the server, the status and the doctor see it", async () => {
    const database = await freshPostgres();
    const env = {
      ...SETTINGS,
      DATABASE_URL: database.url,
      PORT: "0",
      LOG_LEVEL: "silent",
      ENTENTE_METRICS_KEY: "a-key-of-metrics",
    };
    const serving = await serve(env);
    try {
      const plain = await runCli(env, "partitions", "--json");
      assert.equal(plain.exit, 0, plain.err);
      assert.deepEqual(
        plain.json.tables.map((one: { table: string; is_partitioned: boolean }) => [one.table, one.is_partitioned]),
        TABLES.map((table) => [table, false]),
      );
      const found = async () => {
        const { json } = await runCli(env, "doctor", "--json");
        return json.checks.find(({ name }: { name: string }) => name === "partitions");
      };
      assert.equal(await found(), undefined);
      const inDays = (Date.now() + 60 * 86_400_000).toString(16).padStart(12, "0");
      const bound = `${inDays.slice(0, 8)}-${inDays.slice(8)}-0000-0000-000000000000`;
      await send(
        database.engine,
        `alter table click add constraint click_before_partitions check (id < '${bound}') not valid`,
      );
      assert.deepEqual([(await found()).state, (await found()).found], ["problem", "click: begun, and not ended"]);
      assert.match((await runCli(env, "partitions")).out, /^click {2}begun, and not ended/m);
      const checked = await runCli(env, "partitions", "create", "--check");
      assert.match(
        checked.out,
        /^event {2}0 rows, \d+ kB: the table becomes the partition before 20000000, with 1 ahead of it\.\n/,
      );
      assert.match(checked.out, /writes of deployment, enrollment, program wait as well/);
      assert.equal(checked.out.match(/It refers to itself/g)?.length, 1);
      assert.equal((await runCli(env, "partitions", "create", "member")).exit, 2);

      const one = await runCli(env, "partitions", "create", "click", "--json");
      assert.deepEqual([one.exit, one.json.created, one.json.made], [0, ["click"], []], one.err);
      const rest = await runCli(env, "partitions", "create");
      assert.equal(rest.exit, 0, rest.err);
      assert.match(rest.out, /^Partitioned event, performance_event, webhook_delivery\.\n/);
      assert.match((await runCli(env, "partitions", "create")).out, /^Every table was partitioned before\./);
      assert.match((await runCli(env, "partitions", "create", "--check")).out, /^Every table is partitioned\.$/m);

      await send(
        database.engine,
        `alter table click add constraint click_before_partitions check (id < '${bound}') not valid`,
      );
      await send(
        database.engine,
        `alter table reversal drop constraint reversal_organization_livemode_id_fkey;
        alter table reversal add constraint reversal_organization_livemode_id_fkey
          foreign key (organization, livemode, id) references performance_event (organization, livemode, id) not valid`,
      );
      const left = await runCli(env, "partitions", "create", "--check", "--json");
      assert.deepEqual([left.json.tables, left.json.unfinished], [[], ["performance_event", "click"]]);
      assert.match(
        (await runCli(env, "partitions", "create", "--check")).out,
        /^performance_event {2}partitioned, and not finished; references of it are still to be checked\nclick {2}partitioned, and not finished; a check that was left refuses rows from \d{4}-\d\d-\d\d on$/m,
      );
      assert.match((await runCli(env, "partitions")).out, /^click .*; a check that was left refuses rows from /m);
      assert.deepEqual((await found()).found, "performance_event, click: begun, and not ended");
      const ended = await runCli(env, "partitions", "create");
      assert.match(ended.out, /^Partitioned performance_event, click\.\n/, ended.err);

      const shown = await runCli(env, "partitions");
      assert.match(shown.out, /^click {2}by id, \d partitions, for \d+ days ahead/m);
      assert.match(shown.out, /^ {2}click_from_\d{4}_\d\d_01 {2}from \d{4}-\d\d-01 before \d{4}-\d\d-01 {2}0 rows, /m);
      assert.match(shown.out, /^ {2}event_first {2}before 20000000 {2}0 rows, /m);
      const status = await runCli(env, "status", "--json");
      assert.deepEqual(Object.keys(status.json.partitions_ahead_days).toSorted(), TABLES.toSorted());
      const metrics = await fetch(`${serving.url}/metrics`, { headers: { Authorization: "Bearer a-key-of-metrics" } });
      assert.match(await metrics.text(), /^entente_partitions_ahead_seconds\{table="click"\} \d+$/m);
      assert.match((await found()).found, /^ahead: event 3650 days, performance_event \d+ days, /);

      const none = await runCli(env, "partitions", "drop", "--check");
      assert.deepEqual([none.exit, none.out], [0, "No partition is old enough.\n"], none.err);
      await send(
        database.engine,
        `alter table webhook_delivery detach partition webhook_delivery_first;
        drop table webhook_delivery_first;
        create table webhook_delivery_first partition of webhook_delivery for values from (minvalue) to ('01910000-0000-0000-0000-000000000000');
        insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log,
          created_at, updated_at)
        values (gen_random_uuid(), true, 1, '00000190-0000-7000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), 'a.b', 1, 'delivered', 1, '[]',
          '2024-01-01', '2024-01-01')`,
      );
      const tried = await runCli(env, "partitions", "drop", "--check");
      assert.equal(tried.out, "Would drop webhook_delivery_first.\n", tried.err);
      const lock = "hashtextextended('entente partitions of public', 0)";
      await send(database.engine, `select pg_advisory_lock(${lock})`);
      const refused = await runCli(env, "partitions", "drop");
      await send(database.engine, `select pg_advisory_unlock(${lock})`);
      assert.deepEqual([refused.exit, refused.out], [1, ""]);
      assert.match(refused.err, /Another process makes or drops partitions of this database/);
      const gone = await runCli(env, "partitions", "drop", "--json");
      assert.deepEqual([gone.exit, gone.json.deliveries], [0, ["webhook_delivery_first"]], gone.err);

      const last = JSON.parse((await runCli(env, "partitions", "--json")).out).tables[2].partitions.at(-1).name;
      await send(database.engine, `drop table ${last}; create table ${last} (of text)`);
      const short = await runCli(env, "partitions", "create");
      assert.equal(short.exit, 0, short.err);
      assert.match(short.err, /Partitions ahead were not all made: .*click \(.*already exists/);
    } finally {
      await serving.stop();
      await database.drop();
    }
  });
}

test.run();
