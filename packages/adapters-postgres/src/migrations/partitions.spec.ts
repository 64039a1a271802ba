import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { engineWanted, freshPglite, freshPostgres, type TestDatabase } from "../testing/databases.ts";
import { MIGRATIONS } from "./index.ts";

/** The future partition columns of these tables, which each of their keys must contain. */
const PARTITIONED = { event: "seq", performance_event: "id", click: "id", webhook_delivery: "id" } as const;

const KEYS = sql<{ table: string; name: string; columns: string[] }>`
  select c.relname as "table", k.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
  where i.indisunique and c.relnamespace = current_schema()::regnamespace`;

const REFERENCES = sql<{ table: string; name: string; columns: string[] }>`
  select r.relname as "table", k.conname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum = any(k.confkey)) as columns
  from pg_constraint k join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and r.relnamespace = current_schema()::regnamespace`;

const onEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`tables that will be partitioned: ${name}`);
  let database: TestDatabase<unknown>;
  test.before(async () => {
    database = await open();
  });
  test.after(() => database.drop());

  for (const [table, column] of Object.entries(PARTITIONED)) {
    test(`every primary and unique key of ${table}, and every foreign key to it, contains ${column}`, async () => {
      const db = database.engine.db.withoutPlugins();
      const keys = (await KEYS.execute(db)).rows.filter((key) => key.table === table);
      const references = (await REFERENCES.execute(db)).rows.filter((key) => key.table === table);
      assert.ok(keys.length > 0);
      const without = [...keys, ...references].filter(({ columns }) => !columns.includes(column));
      assert.equal(
        without.map((key) => key.name),
        [],
      );
    });
  }

  test.run();
};

if (engineWanted("pglite")) onEngine("pglite", () => freshPglite(MIGRATIONS));
if (engineWanted("postgres")) onEngine("postgres", () => freshPostgres(MIGRATIONS));
