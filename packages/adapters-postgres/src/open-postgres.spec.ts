import { Kysely, Migrator, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPg } from "./engines/pg.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { openPostgres, type PostgresDatabase, type PostgresOptions } from "./open-postgres.ts";
import { emptyPostgres, engineWanted, type PostgresTestDatabase } from "./testing/databases.ts";
import { brandFixture, insert, program } from "./testing/fixtures.ts";
import { openPooler } from "./testing/pooler.ts";

/** A host's own tables, with the names of some of ours and other columns, migrated by its own Kysely. */
const HOST_MIGRATIONS = {
  "0001_host": {
    async up(db: Kysely<unknown>) {
      await sql`create table organization (id integer primary key, name text);
        insert into organization values (1, 'The host');
        create table event (id integer primary key);
        create table program (title text)`.execute(db);
    },
  },
};

/** Every table of `public` with its columns, and what is in those of the host. */
const PUBLIC = `
  select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
  union all select 'rows of organization', id::text, name from public.organization
  union all select 'rows of kysely_migration', name, timestamp from public.kysely_migration
  union all select 'rows of event', count(*)::text, '' from public.event
  order by 1, 2, 3`;

const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error("The call was expected to reject.");
};

function besideAHost(): void {
  const test = suite("PostgreSQL in a schema of its own, beside a host");
  let database: PostgresTestDatabase<unknown>;
  let pool: Pool;
  let host: Kysely<unknown>;
  let before: readonly object[];
  let opened: PostgresDatabase[] = [];

  const open = (options: PostgresOptions): PostgresDatabase => {
    const one = openPostgres(options);
    opened.push(one);
    return one;
  };
  const publicNow = async (): Promise<readonly object[]> => (await pool.query(PUBLIC)).rows;
  const hostMigrates = async () => {
    const migrator = new Migrator({ db: host, provider: { getMigrations: async () => HOST_MIGRATIONS } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  };
  const tablesOf = async (schema: string): Promise<readonly string[]> =>
    (await pool.query("select tablename as name from pg_tables where schemaname = $1 order by 1", [schema])).rows.map(
      ({ name }) => name,
    );
  /** Writes a program through the journal and reads it. */
  const writesAndReads = async ({ storage }: PostgresDatabase): Promise<void> => {
    const { tenant, brand, commitChange } = await brandFixture(storage);
    const row = program(brand.id);
    await commitChange({ writes: [insert("program", row)], notifications: ["operations"] });
    assert.equal((await storage.programs.get(tenant, row.id))?.row, row);
    assert.is((await storage.tenants.organizations()).length > 0, true);
  };

  test.before(async () => {
    database = await emptyPostgres<unknown>();
    pool = new Pool({ connectionString: database.url, max: 4 });
    host = new Kysely({ dialect: new PostgresDialect({ pool }) });
    assert.equal(await hostMigrates(), ["0001_host"]);
    before = await publicNow();
  });
  test.after.each(async () => {
    assert.equal(await publicNow(), before);
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
  });
  test.after(async () => {
    await pool.end();
    await database.drop();
  });

  test("migrations create the schema and keep their names in it; those of the host go on as before", async () => {
    const ours = open({ url: database.url });
    assert.equal(await ours.pendingMigrations(), Object.keys(MIGRATIONS));
    assert.equal(await tablesOf("entente"), []);
    assert.equal(await ours.migrate(), Object.keys(MIGRATIONS));
    assert.equal([await ours.pendingMigrations(), await ours.migrate()], [[], []]);
    const tables = await tablesOf("entente");
    for (const name of ["organization", "event", "program", "kysely_migration"]) assert.ok(tables.includes(name), name);
    assert.equal(await hostMigrates(), []);
    await writesAndReads(ours);
  });

  test("a pool of the host's serves as well, keeps its sessions, and stays open", async () => {
    const single = new Pool({ connectionString: database.url, max: 1 });
    const settings = async () =>
      (
        await single.query(
          `select pg_backend_pid() as pid, current_setting('search_path') as path, current_setting('jit') as jit,
             current_setting('statement_timeout') as timeout, 9007199254740993 as big, date '2024-02-29' as day`,
        )
      ).rows;
    const untouched = await settings();
    const ours = open({ pool: single, statementTimeoutMs: 60_000 });
    assert.equal(await ours.migrate(), []);
    await writesAndReads(ours);
    const failed = await rejection(
      ours.storage.programs.get({ organization: "none", livemode: true } as never, "x" as never),
    );
    assert.match(failed.message, /uuid/);
    assert.equal(await settings(), untouched);
    await ours.close();
    assert.equal(await settings(), untouched);
    await single.end();
  });

  test("listening holds one connection of the host's pool, and gives it back at the end", async () => {
    const ours = open({ pool });
    await ours.migrate();
    let tell = (_: string) => {};
    const notified = new Promise<string>((heard) => {
      tell = heard;
    });
    await ours.storage.notifications.subscribe((notification) => tell(notification));
    await writesAndReads(ours);
    assert.is(await notified, "operations");
    await ours.close();
    assert.is(pool.totalCount, pool.idleCount);
    const small = new Pool({ connectionString: database.url, max: 1 });
    assert.match(
      (await rejection(open({ pool: small }).storage.notifications.subscribe(() => {}))).message,
      /pool of one connection/,
    );
    await small.end();
  });

  test("a connection of the host's pool that is lost ends neither the process nor the pool", async () => {
    const single = new Pool({ connectionString: database.url, max: 1 });
    single.on("error", () => {});
    const errors: Error[] = [];
    const ours = open({ pool: single, onError: (error) => void errors.push(error) });
    await ours.migrate();
    const { rows } = await single.query("select pg_backend_pid() as pid");
    const removed = new Promise((lost) => single.once("remove", lost));
    await pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await removed;
    await writesAndReads(ours);
    await ours.close();
    await single.end();
  });

  test("two schemas of one database are apart: rows, locks and notifications", async () => {
    const [one, other] = [open({ url: database.url, schema: "one" }), open({ pool, schema: "other" })];
    // While the migrations of one wait for a lock that another process holds, those of the other do not.
    const holder = await pool.connect();
    await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('entente migrations of one', 0))");
    let isDone = false;
    const waiting = one.migrate().then((names) => {
      isDone = true;
      return names;
    });
    assert.equal(await other.migrate(), Object.keys(MIGRATIONS));
    assert.not(isDone);
    await holder.query("commit");
    holder.release();
    assert.equal(await waiting, Object.keys(MIGRATIONS));

    const notified: string[] = [];
    await one.storage.notifications.subscribe(() => void notified.push("one"));
    let tell = () => {};
    const heard = new Promise<void>((hear) => {
      tell = hear;
    });
    await other.storage.notifications.subscribe(() => {
      notified.push("other");
      tell();
    });
    await writesAndReads(other);
    await heard;
    await sql`select pg_notify('entente_wake_one', 'operations')`.execute(database.engine.db);
    while (notified.length < 2) await new Promise((later) => setTimeout(later, 5));
    assert.equal(notified, ["other", "one"]);
    assert.equal([(await one.storage.tenants.organizations()).length], [0]);
  });

  test("behind a pooler of transactions the schema holds for each transaction and stays in no session", async () => {
    const pooler = await openPooler(database.url, "transaction");
    const ours = open({ url: pooler.url, schema: "pooled" });
    assert.equal(await ours.migrate(), Object.keys(MIGRATIONS));
    await Promise.all(Array.from({ length: 6 }, () => writesAndReads(ours)));
    const plain = openPg<unknown>(pooler.url);
    const paths = await Promise.all(
      Array.from({ length: 6 }, () =>
        sql<{ path: string }>`select current_setting('search_path') as path`.execute(plain.db),
      ),
    );
    for (const { rows } of paths) assert.is(rows[0]?.path, '"$user", public');
    await plain.destroy();
    await ours.close();
    await pooler.close();
  });

  test("a server without a schema of its own finds the one it always had: public", async () => {
    const elsewhere = await emptyPostgres<unknown>();
    const url = elsewhere.url;
    const [old, named] = [openPg<unknown>(url), open({ url, schema: "public" })];
    assert.equal(await named.migrate(), Object.keys(MIGRATIONS));
    const { rows } = await sql<{
      at: string;
    }>`select schemaname as at from pg_tables where tablename = 'feed_head'`.execute(old.db);
    assert.equal(rows, [{ at: "public" }]);
    let tell = (_: string) => {};
    const notified = new Promise<string>((heard) => {
      tell = heard;
    });
    await old.listen("entente_wake", (payload) => tell(payload));
    await writesAndReads(named);
    assert.is(await notified, "operations");
    await named.close();
    await old.destroy();
    await elsewhere.drop();
  });

  test("temporary tables of the host with names of ours are left alone", async () => {
    const single = new Pool({ connectionString: database.url, max: 1 });
    await single.query("create temporary table program (mine text); create temporary table feed_head (mine text)");
    const ours = open({ pool: single, schema: undefined } as never);
    assert.equal(await ours.migrate(), []);
    await writesAndReads(ours);
    const { rows } = await single.query(
      "select (select count(*) from program)::int4 + (select count(*) from feed_head)::int4 as n",
    );
    assert.equal(rows, [{ n: 0 }]);
    await ours.close();
    await single.end();
  });

  test("an unknown place is refused at once: neither a URL nor a pool, both, or something else", () => {
    const wrong: readonly (readonly [options: object, says: RegExp])[] = [
      [{}, /^openPostgres needs either url, .* or pool\.$/],
      [{ url: undefined }, /either url/],
      [{ url: database.url, pool }, /either url/],
      [{ url: "" }, /^url must be a text/],
      [{ pool: {} }, /^pool must be a Pool of node-postgres\.$/],
    ];
    for (const [options, says] of wrong)
      assert.throws(
        () => openPostgres(options as PostgresOptions),
        (error: unknown) => error instanceof TypeError && says.test(error.message),
      );
  });

  test("a schema that is no plain name is refused", () => {
    for (const schema of ["", "Entente", "a-b", 'a"b', "1a", "pg_mine", "information_schema", "x".repeat(49)])
      assert.throws(() => openPostgres({ url: database.url, schema }), /is not a valid schema/);
  });

  test.run();
}

if (engineWanted("postgres")) besideAHost();
