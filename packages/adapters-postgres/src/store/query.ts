import type { RowKind, Rows, Tenant, Versioned } from "@entente/core/ports";
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { Database } from "./database-types.ts";
import { IN_TENANT, revive, type Stored } from "./row-store.ts";
import type { Send } from "./statement.ts";
import type { TableName } from "./table.ts";
import { FIELDS, TABLES } from "./tables.ts";

/** Kysely over the types of the migrated database. It compiles queries and is connected to nothing. */
export const tables = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The placeholder of a value of each call: `$1`, `$2` ... in the order of a query's parameters. */
export type Place<T> = RawBuilder<T>;

// biome-ignore lint/suspicious/noExplicitAny: a place of any value.
type Places = readonly Place<any>[];
type Values<P extends Places> = { readonly [I in keyof P]: P[I] extends Place<infer T> ? T : never };

const places = (first: number, count: number): readonly Place<never>[] =>
  Array.from({ length: count }, (_, at) => sql.raw<never>(`$${first + at}`));

const textOf = (query: Compilable<unknown>): string => {
  const { sql: text, parameters } = query.compile();
  if (parameters.length > 0) throw new Error(`A constant of a query is written as sql.lit: ${text}`);
  return text;
};

/**
 * A query that is built and compiled once, when its module is loaded: each call sends the same text with its own values, so
 * that PostgreSQL keeps the plan. `build` takes one placeholder for each value, in the order of the parameters.
 * @throws {Error} at once when a constant would become a parameter; write it as `sql.lit`.
 */
export const query = <P extends Places, R>(
  build: (...at: P) => Compilable<R>,
): ((send: Send, ...values: Values<P>) => Promise<readonly R[]>) => {
  const text = textOf(build(...(places(1, build.length) as unknown as P)));
  return (send, ...values) => send<R>(text, values);
};

/** A query over the table of a kind, as `t`, that selects its fields under their own names. */
type RowQuery<K extends RowKind> = SelectQueryBuilder<Database & { t: Database[TableName<K>] }, "t", Stored>;

/** The rows of a kind, of all tenants. */
export const rowsOf = <K extends RowKind>(kind: K): RowQuery<K> => {
  const columns = FIELDS[kind].map(({ field, name }) => `t.${name} as ${field}`);
  // The table and its columns are those of the kind. The compiler checks that in `TABLES` but cannot infer it here.
  const all = tables.selectFrom(`${TABLES[kind].name} as t` as "program as t");
  return all.select([...columns, "t.version as version"] as never) as unknown as RowQuery<K>;
};

/** A {@link query} for rows of a kind, of the tenant passed with each call; the selected rows are decoded. */
export const rowQuery = <K extends RowKind, P extends Places>(
  kind: K,
  build: (rows: RowQuery<K>, ...at: P) => Compilable<Stored>,
): ((send: Send, tenant: Tenant, ...values: Values<P>) => Promise<readonly Versioned<Rows[K]>[]>) => {
  const rows = rowsOf(kind).where(sql<boolean>`${sql.raw(IN_TENANT)}`) as RowQuery<K>;
  const text = textOf(build(rows, ...(places(3, build.length - 1) as unknown as P)));
  const read = revive(kind);
  return async (send, { organization, livemode }, ...values) =>
    (await send<Stored>(text, [organization, livemode, ...values])).map(read);
};

/** Builds the operand for a test that a value is in a list, which is passed as an array. */
export const anyOf = <T>(many: Place<readonly T[]>): RawBuilder<T> => sql<T>`any(${many})`;
