import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PARTITIONABLE_TABLES, type Partitionable } from "../partitions/ranges.ts";
import { emptyPglite, emptyPostgres, engineWanted } from "../testing/databases.ts";
import { fill } from "../testing/fill.ts";
import { RELEASES } from "../testing/releases.ts";
import { MIGRATIONS } from "./index.ts";
import { type Migration, migrate, migration } from "./migrate.ts";
import { rehearse } from "./rehearse.ts";
import { tableSizes } from "./sizes.ts";

/** The losses of servers of a release through later migrations, each with its reason: they go on until they are replaced. */
const MEANT: Readonly<Record<string, string>> = {};

const FIRST = migration(`
  create table kept (id uuid primary key, name text, size integer);
  create table child (id uuid primary key, kept uuid);
  create table gone (id uuid primary key);
  create table noted (id uuid primary key, text text);
  create table changed (id uuid primary key, text text)`);

const SECOND = migration(`
  create table made (id uuid primary key, kept uuid references kept (id));
  create index made_by_kept on made (kept);
  alter table kept add column note text;
  create index kept_by_name on kept (name);
  alter table kept alter column size type bigint;
  alter table child add constraint child_kept foreign key (kept) references kept (id);
  alter table noted drop column text, add column words text not null, add column count integer not null default 0;
  update changed set text = lower(text);
  drop table gone`);

const ALL: Readonly<Record<string, Migration>> = { "0001_first": FIRST, "0002_second": SECOND };

const onEngine = (name: string, empty: typeof emptyPglite | typeof emptyPostgres): void => {
  const test = suite(`rehearsals of migrations: ${name}`);

  test("a rehearsal says what waits, what is written anew, and what a program of before misses", async () => {
    const { engine, drop } = await empty<unknown>();
    try {
      const { makes, touches, removes, tightens } = await rehearse(engine, ALL, ["0002_second"]);
      assert.equal(makes, ["made"]);
      const plain = { isRewritten: false, rowsChange: false, constraints: 0, indexes: 0 };
      assert.equal(touches, [
        { ...plain, table: "changed", waits: "nothing", rowsChange: true },
        { ...plain, table: "child", waits: "writes", constraints: 1 },
        { ...plain, table: "kept", waits: "everything", isRewritten: true, indexes: 1 },
        { ...plain, table: "noted", waits: "everything" },
      ]);
      assert.equal(removes, ["gone", "noted.text"]);
      assert.equal(tightens, [
        "constraint child_kept of child",
        "kept.size is bigint and was integer",
        "noted.words needs a value",
      ]);
    } finally {
      await drop();
    }
  });

  test("migrations say the same of partitioned tables, and end where only plain ones know their form", async () => {
    // Databases may be partitioned since.
    const later = Object.keys(MIGRATIONS).filter((each) => each > "0042");
    const rehearsed = async (text: string, partitioned: readonly Partitionable[]) => {
      const { engine, drop } = await empty<unknown>();
      const all = { ...MIGRATIONS, "9999_later": migration(text) };
      return rehearse(engine, all, [...later, "9999_later"], partitioned).finally(drop);
    };
    const changes = `
      alter table click add column later text not null default gen_random_uuid()::text;
      create index click_by_later on click (organization, livemode, later);
      update performance_event set currency = currency`;
    const [plain, parted] = [await rehearsed(changes, []), await rehearsed(changes, PARTITIONABLE_TABLES)];
    const found = plain.touches.filter(({ table }) => table === "click" || table === "performance_event");
    assert.ok(found.some(({ table, isRewritten, indexes }) => table === "click" && isRewritten && indexes >= 1));
    assert.ok(found.some(({ table, rowsChange }) => table === "performance_event" && rowsChange));
    assert.equal(parted, plain);
    const refused = "alter table click set (fillfactor = 90)";
    await rehearsed(refused, []);
    const words = await rehearsed(refused, ["click"]).then(
      () => "",
      (cause) => String(cause),
    );
    assert.match(words, /parameter/);
  });

  test("a batch that a server of 0.1.0 makes says whom its format pays", async () => {
    const { engine, drop } = await empty<unknown>();
    const { db } = engine;
    try {
      const [release] = RELEASES;
      const names = Object.keys(release?.migrations ?? {});
      await migrate(engine, Object.fromEntries(names.map((each) => [each, MIGRATIONS[each] as Migration])));
      await fill(engine, 1);
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = 'payout_batch'::regclass and attnum > 0`.execute(db.withoutPlugins());
      await migrate(engine, MIGRATIONS);
      // Rows that fill a table name nothing that there is.
      await sql`do $$ declare found text; begin
        for found in select conname from pg_constraint where conrelid = 'payout_batch'::regclass and contype = 'f' loop
          execute format('alter table payout_batch drop constraint %I', found);
        end loop;
      end $$`.execute(db.withoutPlugins());
      for (const [format, provider, isByEmail] of [
        ["paypal_payouts_csv", "paypal", true],
        ["wise_batch_csv", "wise", true],
        ["sepa_pain_001", "sepa", false],
        ["list", null, true],
      ] as const) {
        const given = rows.map(({ name }) => {
          if (name === "id") return sql`gen_random_uuid()`;
          return name === "format" ? sql`${format}` : sql.ref(name);
        });
        const made = await sql<{ provider: string | null; by_email: boolean }>`
          insert into payout_batch (${sql.join(rows.map(({ name }) => sql.ref(name)))})
          select ${sql.join(given)} from payout_batch limit 1 returning provider, by_email`.execute(
          db.withoutPlugins(),
        );
        assert.equal(made.rows, [{ provider, by_email: isByEmail }]);
      }
    } finally {
      await drop();
    }
  });

  test.run();
};

if (engineWanted("pglite")) onEngine("pglite", emptyPglite);
if (engineWanted("postgres")) onEngine("postgres", emptyPostgres);

const test = suite("what an upgrade takes from servers of the release before");

for (const { version, migrations } of RELEASES) {
  test(`servers of ${version} go on beside new ones: nothing that they use is removed, and no row of theirs refused`, async () => {
    const { engine, drop } = await emptyPglite<unknown>();
    try {
      const pending = Object.keys(MIGRATIONS).filter((each) => !Object.hasOwn(migrations, each));
      const { removes, tightens } = await rehearse(engine, MIGRATIONS, pending);
      assert.equal([...removes, ...tightens].sort(), Object.keys(MEANT).sort());
      assert.ok((await tableSizes(engine)).some(({ table, bytes }) => table === "event" && bytes > 0));
    } finally {
      await drop();
    }
  });
}

test.run();
