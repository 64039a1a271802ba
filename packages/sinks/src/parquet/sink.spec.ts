import * as assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event } from "@entente/client";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { sendFeed } from "../send-feed.ts";
import { SinkRefused, SinkUnavailable } from "../sink.ts";
import { eventOf, feedOf, hurried, ORGANIZATION } from "../testing/events.ts";
import { folderOf, type Manifest, readManifest } from "./manifest.ts";
import { eventsOfFile } from "./rows.ts";
import { parquetSink } from "./sink.ts";

const test = suite("the export to Parquet");

const FEED = { organization: ORGANIZATION, livemode: true };
const LATER = new Date("2031-01-01T00:00:00.000Z");

const opened = async () => {
  const to = await mkdtemp(join(tmpdir(), "entente-parquet-"));
  const folder = folderOf(to, FEED);
  return { to, folder, close: () => rm(to, { recursive: true, force: true }) };
};
const exportTo = async (to: string, events: readonly Event[], now = LATER, page = 3): Promise<number> => {
  const sink = parquetSink({ feed: FEED, to, now: () => now });
  try {
    return await sendFeed({ ...hurried(), feed: feedOf(events, page), sink });
  } finally {
    await sink.close();
  }
};
const manifestOf = async (folder: string): Promise<Manifest> => (await readManifest(folder)) as Manifest;
const rowsOf = async (folder: string): Promise<readonly Event[]> => {
  const rows: Event[] = [];
  for (const { path } of (await manifestOf(folder)).files)
    for await (const { event } of eventsOfFile(join(folder, path))) rows.push(event);
  return rows;
};

/** Events of these days of January 2030, one of each number. */
const onDays = (...days: readonly number[]): readonly Event[] =>
  days.map((day, at) => eventOf(at + 1, { at: `2030-01-${String(day).padStart(2, "0")}T12:34:56.789Z` }));

/** Hard to write: letters of every kind, depth, numbers at the edge. */
const DIFFICULT: readonly unknown[] = [
  {},
  { object: null },
  {
    object: {
      name: 'Zoë \u{1f600} \u0000 " \\ \n',
      list: [1, -0.5, 9007199254740991, -9007199254740991, 1e-7],
      none: null,
    },
  },
  { object: { "~/": { "": [[[{}]]] } } },
];

test("the rows of a file are the events, field by field", async () => {
  const { to, folder, close } = await opened();
  const events = DIFFICULT.map((data, at) => ({
    ...eventOf(at + 1, { data, at: `2030-01-02T23:59:59.99${at}Z` }),
    ...(at % 2 === 0
      ? {}
      : { actor: { type: "person", id: "per_1", name: "Åsa" }, operation: "op_1", request_id: "req_1" }),
  })) as unknown as readonly Event[];
  assert.equal(await exportTo(to, events), events.length);
  assert.deepEqual(await rowsOf(folder), events);
  await close();
});

test("each day that is over has one file, and a day that goes on has none yet", async () => {
  const { to, folder, close } = await opened();
  const events = onDays(1, 1, 3, 3, 3, 4);
  // Events of the last day are committed until some minutes after it.
  await exportTo(to, events, new Date("2030-01-05T00:14:59.999Z"));
  const described = async () =>
    (await manifestOf(folder)).files.map(({ date, rows, first_seq, last_seq }) => [date, rows, first_seq, last_seq]);
  assert.deepEqual(await described(), [
    ["2030-01-01", 2, 1, 2],
    ["2030-01-03", 3, 3, 5],
  ]);
  await exportTo(to, events, new Date("2030-01-05T00:15:00.000Z"));
  assert.deepEqual((await described()).at(-1), ["2030-01-04", 1, 6, 6]);
  const before = JSON.stringify(await manifestOf(folder));
  await exportTo(to, events);
  assert.equal(JSON.stringify(await manifestOf(folder)), before, "what is complete is not written again");
  await close();
});

test("an event that is committed after the file of its day is in the next one, with its own time", async () => {
  const { to, folder, close } = await opened();
  await exportTo(to, onDays(1, 2), new Date("2030-01-03T01:00:00.000Z"));
  await exportTo(to, onDays(1, 2, 1, 2, 5, 4));
  const files = (await manifestOf(folder)).files;
  assert.deepEqual(
    files.map(({ date, first_seq, last_seq }) => [date, first_seq, last_seq]),
    [
      ["2030-01-01", 1, 1],
      ["2030-01-02", 2, 2],
      ["2030-01-03", 3, 4],
      ["2030-01-05", 5, 6],
    ],
  );
  assert.deepEqual(await rowsOf(folder), onDays(1, 2, 1, 2, 5, 4));
  await close();
});

test("the manifest has the sums of amounts by type and asset", async () => {
  const { to, folder, close } = await opened();
  const paid = (seq: number, type: string, amount_minor: number, currency: string) =>
    eventOf(seq, { type, data: { object: { amount_minor, currency } } });
  await exportTo(to, [
    paid(1, "payout.created", 9_007_199_254_740_991, "usd"),
    paid(2, "payout.created", 9_007_199_254_740_991, "usd"),
    paid(3, "payout.created", -5, "eur"),
    eventOf(4, { type: "budget.reserved", data: { object: {}, asset: "usd", amount: 700 } }),
    eventOf(5),
  ]);
  assert.deepEqual((await manifestOf(folder)).files[0]?.sums, [
    { type: "budget.reserved", asset: "usd", events: 1, amount: "700" },
    { type: "payout.created", asset: "eur", events: 1, amount: "-5" },
    { type: "payout.created", asset: "usd", events: 2, amount: "18014398509481982" },
  ]);
  await close();
});

test("an export that is interrupted anywhere and taken up again has every event once", async () => {
  const property = fc.asyncProperty(
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 }),
    fc.array(fc.record({ read: fc.nat(20), day: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
    fc.array(fc.nat(4), { maxLength: 6 }),
    async (days, runs, breaks) => {
      const { to, folder, close } = await opened();
      const events = onDays(...days);
      try {
        for (const { read, day } of runs.toSorted((left, right) => left.read - right.read))
          await exportTo(to, events.slice(0, read), new Date(`2030-01-0${day}T01:00:00.000Z`), 2);
        const sink = parquetSink({ feed: FEED, to, now: () => LATER });
        let call = 0;
        const broken = {
          ...sink,
          async send(some: readonly Event[]) {
            const left = breaks[call++] ?? some.length;
            await sink.send(some.slice(0, left));
            if (left < some.length) throw new SinkUnavailable("The disk is full.");
          },
        };
        await sendFeed({ ...hurried(), feed: feedOf(events, 4), sink: broken });
        await sink.close();
        assert.deepEqual(await rowsOf(folder), events);
        const { files } = await manifestOf(folder);
        assert.deepEqual(
          files.map(({ date }) => date),
          [...new Set(files.map(({ date }) => date))].sort(),
        );
      } finally {
        await close();
      }
    },
  );
  await assertLaw(fc, property, 20);
});

test("a second process is refused while one exports, and a manifest of another feed or none is refused", async () => {
  const { to, folder, close } = await opened();
  const [first, second] = [0, 1].map(() => parquetSink({ feed: FEED, to, now: () => LATER })) as [
    ReturnType<typeof parquetSink>,
    ReturnType<typeof parquetSink>,
  ];
  assert.equal(await first.position(), null);
  await assert.rejects(second.position(), /Another process exports into this folder/);
  await first.close();
  assert.equal(await second.position(), null);
  await second.close();
  for (const [content, said] of [
    ["{", /is not a manifest of an export/],
    ['{"format":1,"organization":"org_2","livemode":true,"files":[]}', /has the manifest of another feed/],
    ['{"format":1,"organization":"org_2","livemode":true,"files":[{"path":"../x"}]}', /is not a manifest of an export/],
  ] as const) {
    await writeFile(join(folder, "manifest.json"), content);
    const sink = parquetSink({ feed: FEED, to, now: () => LATER });
    await assert.rejects(sink.position(), (error: Error) => error instanceof SinkRefused && said.test(error.message));
    await sink.close();
  }
  await close();
});

test("a folder that cannot be written is refused with the reason", async () => {
  const { to, close } = await opened();
  await mkdir(join(to, "taken"));
  await writeFile(join(to, "taken", ORGANIZATION), "a file");
  const sink = parquetSink({ feed: FEED, to: join(to, "taken"), now: () => LATER });
  await assert.rejects(sink.position(), /^SinkRefused: The folder cannot be written: /);
  await sink.close();
  await close();
});

/** DuckDB, where it has a build for this machine. */
const duckdb = await import("@duckdb/node-api").catch(() => undefined);
if (duckdb === undefined) console.log("DuckDB has no build for this machine: 0 of 1 stories of it ran");
else {
  test("DuckDB reads the files of all days as one table with its types, and adds up the same", async () => {
    const { to, folder, close } = await opened();
    const events = [
      ...onDays(1, 1, 2),
      eventOf(4, {
        type: "payout.created",
        at: "2030-01-02T13:00:00.001Z",
        data: { object: { amount_minor: 1_250, currency: "usd" } },
      }),
      eventOf(5, {
        type: "payout.created",
        at: "2030-01-03T13:00:00.001Z",
        data: { object: { amount_minor: -250, currency: "usd" }, name: "Zoë" },
      }),
    ];
    await exportTo(to, events);
    const instance = await duckdb.DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
    const all = `read_parquet('${folder}/*/events.parquet', hive_partitioning = true)`;
    const types = await ask(`select column_name, column_type from (describe select * from ${all})`);
    assert.deepEqual(Object.fromEntries(types as [string, string][]), {
      ...{ seq: "BIGINT", id: "VARCHAR", type: "VARCHAR", created_at: types[3]?.[1] },
      ...{ subject_type: "VARCHAR", subject: "VARCHAR", amount: "BIGINT", asset: "VARCHAR" },
      ...{
        actor_type: "VARCHAR",
        actor: "VARCHAR",
        actor_name: "VARCHAR",
        operation: "VARCHAR",
        request_id: "VARCHAR",
      },
      ...{ livemode: "BOOLEAN", data: "VARCHAR", date: "DATE" },
    });
    assert.match(String(types[3]?.[1]), /^TIMESTAMP/);
    assert.deepEqual(await ask(`select date, count(*), sum(amount)::bigint from ${all} group by date order by date`), [
      ["2030-01-01", "2", null],
      ["2030-01-02", "2", "1250"],
      ["2030-01-03", "1", "-250"],
    ]);
    assert.deepEqual(
      await ask(`select seq, id, epoch_ms(created_at), data, data::json->>'$.name' from ${all} order by seq`),
      events.map(({ seq, id, created_at: at, data }) => [
        String(seq),
        id,
        String(Date.parse(at)),
        JSON.stringify(data),
        (data as { name?: string }).name ?? null,
      ]),
    );
    connection.closeSync();
    assert.deepEqual((await readdir(folder)).sort().slice(0, 3), [
      "date=2030-01-01",
      "date=2030-01-02",
      "date=2030-01-03",
    ]);
    assert.match(await readFile(join(folder, "manifest.json"), "utf8"), /"format": 1/);
    await close();
  });
}

test.run();
