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
import { sender, through } from "./statement.ts";

const test = suite("statements that the database cancels");

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

if (engineWanted("postgres")) test.run();
