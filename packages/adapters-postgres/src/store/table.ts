import type { RowKind, Rows } from "@entente/core/ports";
import type { SelectType } from "kysely";
import type { AnyColumn, Kept, SqlType } from "./columns.ts";
import type { Database } from "./database-types.ts";

/** The naming rule as a type: `createdAt` is `created_at`. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;

/** The table of a kind of row. The type allows only tables of the migrated database. */
export type TableName<K extends RowKind> = Snake<K> & keyof Database;

/** The SQL types whose values the engines return as this type. */
type SqlTypeOf<V> = { [S in SqlType]: Kept[S] extends V ? (V extends Kept[S] ? S : never) : never }[SqlType];

type ColumnOf<K extends RowKind, F> = F extends string
  ? Snake<F> extends keyof Database[TableName<K>]
    ? AnyColumn<SqlTypeOf<NonNullable<SelectType<Database[TableName<K>][Snake<F>]>>>>
    : never
  : never;

/**
 * The table of a kind of row: a table of the migrated database with a column of a suitable SQL type for each field. Every table
 * also has organization, livemode and version.
 */
export interface Table<K extends RowKind> {
  readonly name: TableName<K>;
  readonly columns: { readonly [F in keyof Rows[K]]-?: ColumnOf<K, F> };
}

/** The tables of one context. */
export type SomeTables = { readonly [K in RowKind]?: Table<K> };
