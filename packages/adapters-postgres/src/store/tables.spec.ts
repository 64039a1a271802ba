import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "../testing/databases.ts";
import { TENANT_TABLES } from "./checks.ts";
import { FIELDS, TABLES } from "./tables.ts";

const test = suite("tables of rows");

let database: PostgresTestDatabase<unknown>;
test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
});
test.after(() => database.drop());

/** The columns of every table besides the fields of its rows. */
const COMMON = ["livemode bool", "organization uuid", "version int4"];
/** Columns that servers of an earlier release alone write, by table. */
const OF_BEFORE: { readonly [table: string]: readonly string[] } = { erasure: ["next_at timestamptz"] };

const columnsOf = async (table: string): Promise<readonly string[]> => {
  // Generated columns have no field.
  const { rows } = await sql<{ line: string }>`
    select a.attname || ' ' || case when t.typelem <> 0 and t.typlen = -1 then e.typname || '[]' else t.typname end as line
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(
    database.engine.db.withoutPlugins(),
  );
  return rows.map(({ line }) => line).sort();
};

for (const [kind, { name }] of Object.entries(TABLES)) {
  test(`${kind}: ${name} has these columns of these types, and no others`, async () => {
    const fields = FIELDS[kind as keyof typeof FIELDS].map((field) => `${field.name} ${field.column.type}`);
    assert.equal([...fields, ...COMMON, ...(OF_BEFORE[name] ?? [])].sort(), await columnsOf(name));
  });
}

test("no table of a tenant is left out where a tenant is asked whether it is empty", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'livemode'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and c.relname <> 'api_key' order by 1`.execute(database.engine.db.withoutPlugins());
  assert.equal(
    rows.map(({ name }) => name),
    [...TENANT_TABLES],
  );
});

if (engineWanted("postgres")) test.run();
