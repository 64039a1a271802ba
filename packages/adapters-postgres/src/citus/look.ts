import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { exists } from "../migrations/place.ts";
import { type Db, plain } from "../partitions/locking.ts";
import { ANCHOR } from "./chosen.ts";
import { citusForms } from "./form.ts";
import { type CitusPlan, type CitusTable, decideCitus } from "./plan.ts";

/** A database that Citus does not keep, or a schema that it would refuse; what was done before stays. */
export class CitusRefused extends Error {
  override readonly name = "CitusRefused";
}

/** The extension in a database. */
export interface CitusExtension {
  /** Null where it was not made in this database. */
  readonly version: string | null;
  /** The version that the server could make it of; null where the server does not have it. */
  readonly available: string | null;
}

/** A table, as Citus keeps it. */
export interface Kept {
  readonly table: string;
  /** By hash, or on every node or the coordinator. */
  readonly method: string;
  readonly replication: string;
  readonly by: string | null;
  readonly group: number;
}

export interface CitusWork extends CitusTable {
  /** True if nothing is left to do. */
  readonly isDone: boolean;
}

/** The place of every table, and what is left to do. */
export interface CitusState extends Pick<CitusPlan, "problems"> {
  readonly extension: CitusExtension;
  readonly tables: readonly CitusWork[];
}

const extensionOf = async (db: Db): Promise<CitusExtension> => {
  const { rows } = await sql<CitusExtension>`
    select (select extversion from pg_extension where extname = 'citus') as version,
      (select default_version from pg_available_extensions where name = 'citus') as available`.execute(db);
  return rows[0] ?? { version: null, available: null };
};

export const keptTables = async (db: Db): Promise<ReadonlyMap<string, Kept>> => {
  const { rows } = await sql<Kept>`
    select c.relname as table, p.partmethod::text as method, p.repmodel::text as replication,
      case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as by, p.colocationid::int4 as group
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map((one) => [one.table, one]));
};

const [BY_HASH, EVERYWHERE, EACH_CHANGE] = ["h", "n", "t"];

/** The group of the tables that are kept together; undefined while there is none. */
const groupOf = (kept: ReadonlyMap<string, Kept>): number | undefined => kept.get(ANCHOR)?.group;

const isPlannedPlace = ({ place, by }: CitusTable, kept: Kept | undefined, group: number | undefined): boolean => {
  if (place === "local") return kept === undefined;
  if (kept === undefined) return false;
  if (place === "reference") return kept.method === EVERYWHERE && kept.replication === EACH_CHANGE;
  return kept.method === BY_HASH && kept.by === by && kept.group === group;
};

/** True if nothing is left to do of a table. @throws {CitusRefused} where it is kept otherwise. */
export const isMoved = (one: CitusTable, kept: ReadonlyMap<string, Kept>): boolean => {
  const isAsPlanned = isPlannedPlace(one, kept.get(one.table), groupOf(kept));
  if (!isAsPlanned && kept.has(one.table)) throw new CitusRefused(otherwise(one));
  return isAsPlanned;
};

const otherwise = ({ table, place, by }: CitusTable): string =>
  `Citus keeps the table ${table} otherwise than planned, which is ${placeWords(place, by)}: undo it with undistribute_table first.`;

/** The place of the rows of a table in words, such as `distributed by organization`. */
const placeWords = (place: CitusTable["place"], by: string | null): string => {
  if (place === "distributed") return `distributed by ${by}`;
  return place === "reference" ? "the same on every node" : "on the coordinator alone";
};

const clockProblems = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql`select from test_clock union all select from tenant_clock`.execute(db);
  return rows.length === 0 ? [] : ["The database has a clock for tests, which is for one PostgreSQL alone."];
};

const stateOn = async (db: Db): Promise<CitusState> => {
  if (!(await exists(db, "tenant_clock")))
    throw new CitusRefused("The database has no tables of this version yet: migrate it first.");
  const extension = await extensionOf(db);
  const { tables, problems } = decideCitus(await citusForms(db));
  const kept = extension.version === null ? new Map<string, Kept>() : await keptTables(db);
  const work = tables.map((one) => ({ ...one, isDone: isPlannedPlace(one, kept.get(one.table), groupOf(kept)) }));
  const wrong = work.filter(({ table, isDone }) => !isDone && kept.has(table)).map(otherwise);
  return { extension, tables: work, problems: [...problems, ...wrong, ...(await clockProblems(db))] };
};

/**
 * The place of every table under Citus and what is left to do, also where the extension is missing; changes nothing.
 * @throws {CitusRefused} for a database without tables of this version, and for an embedded one.
 */
export const citusState = async <DB>(engine: Engine<DB>): Promise<CitusState> => {
  if (engine.kind !== "postgres")
    throw new CitusRefused("Citus is an extension of PostgreSQL, and the embedded database has none of it.");
  return stateOn(plain(engine));
};
