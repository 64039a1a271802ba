import fc from "fast-check";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { type Migration, migrate, migration, pendingMigrations } from "../migrations/migrate.ts";
import { postgresStorage } from "../storage.ts";
import { catalog } from "../testing/catalog.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { emptyPglite, emptyPostgres, engineWanted } from "../testing/databases.ts";
import { campaign } from "../testing/fixtures.ts";
import { tablesIn } from "./catalogue.ts";
import { type CopyPart, copyRows } from "./copy.ts";
import { CopyRefused, restoreRows } from "./restore.ts";

/** Every type of a column that the schema has, tables that refer to each other, a numbered, a generated column and a trigger. */
const STEPS = {
  "0001_first": migration(`
    create table organization (id uuid primary key, partner text);
    create table partner (id text primary key, organization uuid not null references organization (id));
    alter table organization add foreign key (partner) references partner (id);
    create table "value" (
      place bigint generated always as identity primary key, id_key text generated always as (lower(words collate "C")) stored,
      words text, lists text[], ids uuid[], bytes bytea, large bigint, exact numeric, near double precision,
      at timestamptz, on_day date, is_on boolean, small integer);
    create function shouts() returns trigger language plpgsql as $$ begin new.words := upper(new.words); return new; end $$;
    create trigger shouting before insert on "value" for each row execute function shouts();`),
  "0002_second": migration(`create table later (a int); insert into later values (1)`),
};
const LATER = { ...STEPS, "0003_third": migration(`alter table later add column b int not null default 7`) };

const ORG = "018f0000-0000-7000-8000-000000000001";

const copied = async (
  engine: Engine<unknown>,
  known: Readonly<Record<string, Migration>> = STEPS,
): Promise<CopyPart[]> => {
  const parts: CopyPart[] = [];
  await copyRows(engine, known, (part) => void parts.push(part));
  return parts;
};

async function* of(parts: readonly CopyPart[]): AsyncGenerator<CopyPart> {
  yield* parts;
}

/** Every row of every table but the migrator's, as text. */
const contents = ({ db }: Engine<unknown>): Promise<readonly string[]> =>
  db
    .withoutPlugins()
    .transaction()
    .execute(async (reading) => {
      await sql`set local timezone = 'UTC'`.execute(reading);
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(reading);
      const all: string[] = [];
      for (const { name } of rows) {
        const found = await sql<{ line: string }>`
          select t::text as line from ${sql.table(name)} t order by t::text collate "C"`.execute(reading);
        all.push(...found.rows.map(({ line }) => `${name} ${line}`));
      }
      return all;
    });

const refusal = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  assert.instance(error, CopyRefused);
  return (error as Error).message;
};

type Open = () => Promise<TestDatabase<unknown>>;

function between(name: string, openSource: Open, openTarget: Open): void {
  const test = suite(`a copy from ${name}`);
  let source: TestDatabase<unknown>;
  const opened: TestDatabase<unknown>[] = [];
  const free: TestDatabase<unknown>[] = [];
  /** A database without any table: one that a test before is done with, where there is one. */
  const target = async (): Promise<Engine<unknown>> => {
    const database = free.pop() ?? (await openTarget());
    opened.push(database);
    const { engine } = database;
    await sql`drop schema public cascade`.execute(engine.db);
    await sql`create schema public`.execute(engine.db);
    return engine;
  };
  test.before(async () => {
    source = await openSource();
  });
  test.after.each(() => void free.push(...opened.splice(0)));
  test.after(async () => {
    await Promise.all([source, ...free].map(({ drop }) => drop()));
  });

  test("a copy has every value, and the database goes on where it was", async () => {
    const { engine } = source;
    await migrate(engine, STEPS);
    await sql`insert into organization values (${ORG}, null), (gen_random_uuid(), 'p')`
      .execute(engine.db)
      .catch(() => 0);
    await sql`insert into organization values (${ORG}, null)`.execute(engine.db);
    await sql`insert into partner values ('p', ${ORG})`.execute(engine.db);
    await sql`update organization set partner = 'p'`.execute(engine.db);
    await sql`alter table value disable trigger user`.execute(engine.db);
    const words = fc
      .sample(fc.string({ unit: "grapheme" }), 300)
      .map((text) => text.replaceAll("\0", "").toWellFormed());
    for (const text of [...words, 'a"b\\c\nd\r\te', "\u2028{}[],", "null", ""])
      await sql`insert into value (words, lists) values (${text}, array[${text}, null, 'x,"y"']::text[])`.execute(
        engine.db,
      );
    await sql`insert into value (ids, bytes, large, exact, near, at, on_day, is_on, small) values
      (array[]::uuid[], '\\x00ff0a'::bytea, 9223372036854775807, 123456789012345678901234567890.000000001, 0.1::float8 + 0.2, 'infinity', '0001-01-01 BC', true, -2147483648),
      (array[${ORG}::uuid], ''::bytea, -9223372036854775808, -0.10, 'NaN', '2026-03-29 02:30:00.123456+02', 'infinity', false, 0),
      (null, null, null, 'NaN', '-Infinity', '0044-03-15 12:00:00 BC', '9999-12-31', null, null)`.execute(engine.db);
    await sql`alter table value enable trigger user`.execute(engine.db);
    const other = await target();
    assert.equal(await restoreRows(other, STEPS, of(await copied(engine))), []);
    assert.equal(await contents(other), await contents(engine));
    assert.equal(await catalog(other), await catalog(engine));
    const next = async ({ db }: Engine<unknown>) =>
      (
        await sql<{
          place: bigint;
          words: string;
        }>`insert into value (words) values ('go') returning place, words`.execute(db)
      ).rows;
    assert.equal(await next(other), await next(engine));
  });

  test("a copy leaves the tables of others alone, here and there", async () => {
    const { engine } = source;
    const other = await target();
    for (const { db } of [engine, other]) {
      await sql`create table of_the_host (a int)`.execute(db);
      await sql`insert into of_the_host values (2)`.execute(db);
    }
    const parts = await copied(engine);
    assert.not.ok(parts.some((part) => part.kind === "table" && part.table.name === "of_the_host"));
    await restoreRows(other, STEPS, of(parts));
    assert.equal((await sql`select a from of_the_host`.execute(other.db)).rows, [{ a: 2 }]);
    await sql`drop table of_the_host`.execute(engine.db);
  });

  test("the migrations name every table of this program", async () => {
    const from = await target();
    await migrate(from, MIGRATIONS);
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(from.db);
    assert.equal([...tablesIn(MIGRATIONS)].sort(), rows.map(({ name }) => name).sort());
  });

  test("a copy made by an older version is brought up to date, also into a database that has no table yet", async () => {
    const other = await target();
    assert.equal(await restoreRows(other, LATER, of(await copied(source.engine))), ["0003_third"]);
    assert.equal((await sql`select a, b from later`.execute(other.db)).rows, [{ a: 1, b: 7 }]);
    assert.equal(await pendingMigrations(other, LATER), []);
  });

  test("a copy is refused where it does not fit, and nothing is written", async () => {
    const parts = await copied(source.engine);
    const other = await target();
    const edited = { ...STEPS, "0002_second": migration("create table later (a text)") };
    assert.match(await refusal(restoreRows(other, edited, of(parts))), /never released: migrations 0002_second$/);
    assert.match(
      await refusal(restoreRows(other, { "0001_first": STEPS["0001_first"] }, of(parts))),
      /newer version.*0002_second/,
    );
    assert.match(await refusal(restoreRows(other, STEPS, of(parts.slice(1)))), /does not begin as a copy/);
    assert.match(await refusal(restoreRows(other, STEPS, of([]))), /does not begin as a copy/);
    assert.equal(await contents(other), []);
    await migrate(other, LATER);
    assert.match(await refusal(restoreRows(other, LATER, of(parts))), /0003_third.*a new database/);
  });

  test("a copy that ends in the middle, or refers to a row that is missing, leaves the database as empty as before", async () => {
    const parts = await copied(source.engine);
    const other = await target();
    await migrate(other, STEPS);
    const before = await contents(other);
    async function* broken(): AsyncGenerator<CopyPart> {
      yield* parts.slice(0, -1);
      throw new Error("cut off");
    }
    for (const wrong of [
      broken(),
      of(parts.filter((part) => part.kind !== "rows" || !part.rows.some((row) => row.includes('"organization"')))),
      of([...parts, { kind: "table", table: { name: "nowhere", columns: ["a"] } }]),
      of([...parts, { kind: "table", table: { name: "later", columns: ["a", "c"] } }]),
      of([parts[0] as CopyPart, { kind: "rows", rows: ["{}"] }]),
    ]) {
      const error = await restoreRows(other, STEPS, wrong).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      assert.instance(error, Error);
      assert.equal(await contents(other), before);
      assert.equal(await catalog(other), await catalog(source.engine));
    }
    await restoreRows(other, STEPS, of(parts));
    assert.match(await refusal(restoreRows(other, STEPS, of(parts))), /holds an organization/);
  });

  test("a copy is of one instant, whatever is written meanwhile", async () => {
    const { engine } = source;
    if (engine.kind !== "postgres") return;
    const before = await contents(engine);
    const rows: string[] = [];
    await copyRows(engine, STEPS, async (part) => {
      if (part.kind === "table") await sql`insert into later values (2)`.execute(engine.db);
      if (part.kind === "rows") rows.push(...part.rows);
    });
    assert.is(rows.length, before.length);
    await sql`delete from later where a = 2`.execute(engine.db);
  });

  test("copying stops at what its taker throws, with that very error", async () => {
    const mine = new Error("disk full");
    const thrown = await copyRows(source.engine, STEPS, (part) => {
      if (part.kind === "table") throw mine;
    }).catch((error: unknown) => error);
    assert.is(thrown, mine);
    await source.engine.ping();
  });

  test("a copy of the schema of this program is restored whole", async () => {
    const from = await target();
    await migrate(from, MIGRATIONS);
    await campaign(postgresStorage(from));
    await campaign(postgresStorage(from), 2, false);
    const other = await target();
    await restoreRows(other, MIGRATIONS, of(await copied(from, MIGRATIONS)));
    assert.equal(await contents(other), await contents(from));
    assert.equal(await catalog(other), await catalog(from));
  });

  test.run();
}

const engines: Record<string, Open> = {
  ...(engineWanted("postgres") ? { PostgreSQL: () => emptyPostgres({ poolMax: 3 }) } : {}),
  ...(engineWanted("pglite") ? { PGlite: () => emptyPglite() } : {}),
};
const names = Object.keys(engines);
for (const [at, name] of names.entries()) {
  const other = names[(at + 1) % names.length] as string;
  between(`${name} to ${other}`, engines[name] as Open, engines[other] as Open);
}
