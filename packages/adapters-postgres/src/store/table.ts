import type { RowKind, Rows } from "@entente/core/ports";
import type { SelectType } from "kysely";
import type { AnyColumn, Kept, SqlType } from "./columns.ts";
import type { Database } from "./database-types.ts";

/** The one spelling rule for the compiler: `createdAt` is `created_at`. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S;

/** The table of a kind of row. The compiler knows no other than those of the migrated database. */
export type TableName<K extends RowKind> = Snake<K> & keyof Database;

/** The types of SQL whose values an engine answers as a column of this type holds them. */
type SqlTypeOf<V> = { [S in SqlType]: Kept[S] extends V ? (V extends Kept[S] ? S : never) : never }[SqlType];

type ColumnOf<K extends RowKind, F> = F extends string
  ? Snake<F> extends keyof Database[TableName<K>]
    ? AnyColumn<SqlTypeOf<NonNullable<SelectType<Database[TableName<K>][Snake<F>]>>>>
    : never
  : never;

/**
 * Where a kind of row lives: a table of the migrated database that has a column for each field, and each is kept as a type of
 * SQL that its column can be. Every table holds organization, livemode and version besides.
 */
export interface Table<K extends RowKind> {
  readonly name: TableName<K>;
  readonly columns: { readonly [F in keyof Rows[K]]-?: ColumnOf<K, F> };
}

/** The tables of one context. */
export type SomeTables = { readonly [K in RowKind]?: Table<K> };
