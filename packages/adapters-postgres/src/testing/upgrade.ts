import type { RowKind } from "@entente/core/ports";
import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { eventStore } from "../journal/events.ts";
import type { Migration } from "../migrations/migrate.ts";
import { migrate } from "../migrations/migrate.ts";
import { rowStore } from "../store/row-store.ts";
import { type Send, sender } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";
import { catalog } from "./catalog.ts";
import { fill } from "./fill.ts";

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, readonly Row[]>;

const ROWS = 50;

const readAll = async <DB>({ db }: Engine<DB>, tables: readonly string[]): Promise<Tables> => {
  const found = new Map<string, readonly Row[]>();
  for (const table of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.raw(table)} t`.execute(
      db.withoutPlugins(),
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
};

const tablesOf = async <DB>({ db }: Engine<DB>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(db.withoutPlugins());
  return rows.map(({ name }) => name);
};

/** The former rows that are missing or changed; `meant` names tables and columns that change on purpose. */
const lost = (before: Tables, after: Tables, meant: ReadonlySet<string>): readonly string[] =>
  [...before].flatMap(([table, rows]) => {
    if (meant.has(table)) return [];
    const left = after.get(table);
    if (left === undefined) return [`table ${table} is missing`];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !meant.has(`${table}.${column}`));
    const [kept, gone] = [true, false].map((there) => columns.filter((column) => column in (left[0] ?? {}) === there));
    const textOf = (row: Row) => JSON.stringify(kept?.map((column) => row[column]));
    const known = new Set(left.map(textOf));
    const missing = rows.filter((row) => !known.has(textOf(row))).length;
    return [
      ...(gone ?? []).map((column) => `column ${table}.${column} is missing`),
      ...(missing === 0 ? [] : [`${missing} rows of ${table} are missing or changed`]),
    ];
  });

/** The kinds of rows of which the current stores read fewer than the table contains; a new table is empty. */
const unread = async (send: Send, former: ReadonlySet<string>): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [kind, { name, columns }] of Object.entries(TABLES)) {
    const { type } = columns.id;
    const tenants = await send<{ organization: never; livemode: boolean; ids: never[] }>(
      `select organization, livemode, array_agg(id)::${type}[] as ids from ${name} group by 1, 2`,
      [],
    );
    const store = rowStore(send, kind as RowKind);
    for (const { organization, livemode, ids } of tenants) {
      const rows = await store.many({ organization, livemode }, ids);
      if (rows.length !== ids.length) found.push(`${rows.length} of ${ids.length} rows of ${name} are read`);
    }
    if (tenants.length === 0 && former.has(name)) found.push(`${name} is empty`);
  }
  return found;
};

const unfed = async (send: Send): Promise<readonly string[]> => {
  const [tenant] = await send<{ organization: never; livemode: boolean }>(
    "select organization, livemode from event limit 1",
    [],
  );
  const read = tenant && (await eventStore(send).read(tenant, { after: 0, limit: ROWS + 1 }));
  return read?.length === ROWS ? [] : [`${read?.length ?? 0} of ${ROWS} events are read`];
};

/**
 * Migrates an empty database to `from`, fills every table, migrates it to `to`, and returns the problems: rows that are
 * missing, changed or not read by the stores, and each difference between its schema and `schema`, the catalog of an empty
 * database that was migrated to `to`. `meant` names the tables, and columns as `table.column`, that change on purpose.
 */
export const upgrade = async <DB>(
  engine: Engine<DB>,
  from: Readonly<Record<string, Migration>>,
  to: Readonly<Record<string, Migration>>,
  { schema, meant }: { readonly schema: readonly string[]; readonly meant: readonly string[] },
): Promise<readonly string[]> => {
  await migrate(engine, from);
  await fill(engine, ROWS);
  const before = await readAll(engine, await tablesOf(engine));
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => `${table} was not filled`);
  await migrate(engine, to);
  const after = await readAll(engine, await tablesOf(engine));
  const upgraded = await catalog(engine);
  return [
    ...empty,
    ...lost(before, after, new Set(meant)),
    ...(await unread(sender(engine), new Set(before.keys()))),
    ...(await unfed(sender(engine))),
    ...upgraded.filter((line) => !schema.includes(line)).map((line) => `only where upgraded: ${line}`),
    ...schema.filter((line) => !upgraded.includes(line)).map((line) => `only where new: ${line}`),
  ];
};
