import { randomUUID } from "node:crypto";
import { OutcomeUnknown } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPg } from "../engines/pg.ts";
import { sqlState } from "../engines/retry.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "../testing/databases.ts";
import { announced, brandFixture, insert, ORIGIN, program } from "../testing/fixtures.ts";
import { amount, count, fieldsOf, hexBytes, real, text, uuid, uuids } from "./columns.ts";
import { binder, rowsSource, sender, through } from "./statement.ts";

const test = suite("statements");

let database: PostgresTestDatabase<unknown>;
test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
});
test.after(() => database.drop());

const thrownBy = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

const assertCancelled = (thrown: unknown): void => {
  assert.instance(thrown, OutcomeUnknown);
  assert.is(sqlState((thrown as OutcomeUnknown).cause), "57014");
};

test("a statement that exceeds the statement timeout is an unknown outcome", async () => {
  const { db } = database.engine;
  const thrown = await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 20`.execute(transaction);
    return thrownBy(through(transaction)("select pg_sleep(60)", []));
  });
  assertCancelled(thrown);
});

test("a statement with a mistake is none", async () => {
  assert.is(sqlState(await thrownBy(sender(database.engine)("select 1 / $1::int4", [0]))), "22012");
});

test("a commit that waits beyond the statement timeout has an unknown outcome, changes nothing here, and can be repeated", async () => {
  const storage = postgresStorage(database.engine);
  const hasty = openPg<unknown>(database.url, { poolMax: 1, statementTimeoutMs: 50 });
  const { journal } = postgresStorage(hasty);
  try {
    const { tenant, brand } = await brandFixture(storage);
    const row = program(brand.id);
    const one = { tenant, origin: ORIGIN, writes: [insert("program", row)], events: [announced()] };
    const several = { ...one, next: () => ({}) };
    await database.engine.db.transaction().execute(async (transaction) => {
      await sql`lock table program in exclusive mode`.execute(transaction);
      for (const change of [one, several]) assertCancelled(await thrownBy(journal.commit(change)));
    });
    assert.is(await storage.programs.get(tenant, row.id), undefined);
    assert.is(await storage.events.head(tenant), 0);
    assert.equal(await storage.journal.commit(one), { outcome: "committed", seq: 1, sets: [] });
  } finally {
    await hasty.destroy();
  }
});

const FIELDS = fieldsOf({ place: count, said: text, ids: uuids, bytes: hexBytes, amount, share: real, none: text });
const ODD = ["", "NULL", "null", "a,b", "{}", '"', "\\", '\\"', "a\nb\tc", "\u0001", " ", "äöü 😀", "\\n", "it's"];
const ID = randomUUID();

test("several rows arrive as they were written, whatever their texts are, also where a column or a row has no value", async () => {
  const said: readonly (string | null)[] = [...ODD, null];
  const rows = said.map((one, place) => ({
    place,
    said: one,
    ids: place === 0 ? [] : [ID, ID],
    bytes: "00ff5c22",
    amount: one === null ? null : 9_007_199_254_740_993n,
    share: place === 1 ? Number.NaN : 0.5,
    none: null,
  }));
  const bind = binder();
  const source = rowsSource(FIELDS, rows, bind);
  const found = await sender(database.engine)<Record<string, unknown>>(
    `select u.place, u.said, u.ids::text as ids, encode(u.bytes, 'hex') as bytes, u.amount, u.share, u.none from ${source} order by u.place`,
    bind.values,
  );
  assert.equal(
    found,
    rows.map((row) => ({ ...row, ids: `{${row.ids.join(",")}}` })),
  );
});

test("rows without any value are as many as were given", async () => {
  const bind = binder();
  const source = rowsSource(fieldsOf({ none: text, nobody: uuid }), [{}, {}, {}], bind);
  const found = await sender(database.engine)(`select u.none, u.nobody from ${source}`, bind.values);
  assert.equal(found, Array(3).fill({ none: null, nobody: null }));
});

if (engineWanted("postgres")) test.run();
