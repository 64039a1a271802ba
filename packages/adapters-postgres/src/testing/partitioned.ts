import { type Kysely, sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { createPartitions } from "../partitions/create.ts";
import { PARTITIONABLE, PARTITIONABLE_TABLES, type Partitionable } from "../partitions/ranges.ts";
import { vacuum } from "./vacuum.ts";

/** Beyond every id and every seq of a spec. */
const [LAST_ID, LAST_SEQ] = ["ffffffff-ffff-0000-0000-000000000000", "1000000000000"];
/** The first ids of the fixtures, then those of the next thousands, and then the ids of others. */
const IDS = ["018f0000-0000-7000-8008-000000000000", "018f8000-0000-0000-0000-000000000000", LAST_ID];

/** Ranges by which the rows of specs are in several partitions each. */
const BOUNDS: Readonly<Record<Partitionable, readonly string[]>> = {
  event: ["3", "8", "200", LAST_SEQ],
  performance_event: IDS,
  click: IDS,
  webhook_delivery: IDS,
};

/** The tables that refer to one of them. */
const REFERRING = ["attribution_correction", "budget_claim", "pending_event", "reversal"];

/** The bounds that divide the rows of a table into parts of the same size, and the last one. */
const boundsWithin = async (db: Kysely<unknown>, table: Partitionable, parts: number): Promise<readonly string[]> => {
  const { column, by } = PARTITIONABLE[table];
  const { rows } = await sql<{ bound: string }>`
    select max(part.value)::text as bound from (
      select ${sql.ref(column)}::text as value, ntile(${parts}) over (order by ${sql.ref(column)}) as nth
      from ${sql.table(table)}) part group by part.nth order by part.nth`.execute(db);
  return [...rows.slice(0, -1).map(({ bound }) => bound), by === "count" ? LAST_SEQ : LAST_ID];
};

/**
 * Divides the rows of a filled database into so many partitions of each table. They are taken out meanwhile, as all that there is belongs to
 * the first partition.
 */
export const divide = async ({ db, ...engine }: Engine<unknown>, parts: number): Promise<void> => {
  const plain = db.withoutPlugins() as Kysely<unknown>;
  await sql`delete from test_clock`.execute(plain);
  const bounds: Partial<Record<Partitionable, readonly string[]>> = {};
  const unchecked = (texts: readonly string[]) =>
    plain.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const text of texts) await sql.raw(text).execute(transaction);
    });
  for (const table of PARTITIONABLE_TABLES) bounds[table] = await boundsWithin(plain, table, parts);
  const taken = [...PARTITIONABLE_TABLES, ...REFERRING];
  for (const table of taken) await unchecked([`create table taken_${table} as table ${table}`, `delete from ${table}`]);
  const { rows } = await sql<{ text: string }>`
    select format('alter table %I validate constraint %I', conrelid::regclass::text, conname) as text from pg_constraint
    where not convalidated and conrelid::regclass::text = any(${PARTITIONABLE_TABLES}::text[])`.execute(plain);
  await unchecked(rows.map(({ text }) => text));
  // A database with a clock for tests is not split.
  await unchecked(["delete from tenant_clock"]);
  await createPartitions({ db, ...engine }, { bounds });
  for (const table of taken)
    await unchecked([`insert into ${table} table taken_${table}`, `drop table taken_${table}`]);
  await vacuum(plain, taken, "full, analyze");
};

/** Partitions every table of a database for specs that may be; `whole` where it has rows, which then are all in the first. */
export const partitionForSpecs = async (engine: Engine<unknown>, { whole = false } = {}): Promise<void> => {
  const ends = Object.entries(BOUNDS).map(([table, bounds]) => [table, whole ? bounds.slice(-1) : bounds]);
  await createPartitions(engine, { bounds: Object.fromEntries(ends) });
};
