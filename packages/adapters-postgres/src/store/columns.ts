import { wireTimeOrNull } from "@entente/core/storage";

/** The SQL types of fields, and the values that the engines return for each. */
export interface Kept {
  readonly uuid: string;
  readonly "uuid[]": string[];
  readonly text: string;
  readonly "text[]": string[];
  readonly bytea: Buffer;
  readonly int4: number;
  readonly int8: bigint;
  readonly numeric: bigint;
  readonly float8: number;
  readonly bool: boolean;
  readonly timestamptz: Date;
  readonly date: string;
}

export type SqlType = keyof Kept;

/** How one field is stored. By default the value is stored unchanged. */
export interface Column<T = unknown, S extends SqlType = SqlType> {
  readonly type: S;
  readonly write: (value: T) => unknown;
  readonly read?: (stored: never) => T;
}

const asIs = (value: unknown): unknown => value;
const isoTime = (value: unknown): unknown => wireTimeOrNull((value ?? null) as Date | null);
const digits = (value: unknown): unknown => (value as bigint | null)?.toString() ?? null;

export const uuid: Column<unknown, "uuid"> = { type: "uuid", write: asIs };
export const text: Column<unknown, "text"> = { type: "text", write: asIs };
/** Bytes that are hex digits outside the database. */
export const hexBytes: Column<string, "bytea"> = {
  type: "bytea",
  write: (hex) => Buffer.from(hex, "hex"),
  read: (stored: Uint8Array) => Buffer.from(stored).toString("hex"),
};
/** Bytes that are base64 outside the database. */
export const base64Bytes: Column<string, "bytea"> = {
  type: "bytea",
  write: (text) => Buffer.from(text, "base64"),
  read: (stored: Uint8Array) => Buffer.from(stored).toString("base64"),
};
export const flag: Column<unknown, "bool"> = { type: "bool", write: asIs };
export const count: Column<unknown, "int4"> = { type: "int4", write: asIs };
/** A safe integer, as in requests. */
export const amount: Column<unknown, "int8"> = { type: "int8", write: digits };
/** A sum or a product of safe integers, of any size. */
export const exact: Column<unknown, "numeric"> = { type: "numeric", write: digits };
/** A number beyond the range of int4. */
export const tally: Column<number, "int8"> = { type: "int8", write: String, read: (stored: bigint) => Number(stored) };
/** A number that may have a fraction. */
export const real: Column<unknown, "float8"> = { type: "float8", write: asIs };
export const time: Column<unknown, "timestamptz"> = { type: "timestamptz", write: isoTime };
/** The columns that most rows have. */
export const times = { createdAt: time, updatedAt: time };
export const utcDay: Column<Date | null, "date"> = {
  type: "date",
  write: (day) => wireTimeOrNull(day ?? null)?.slice(0, 10) ?? null,
  read: (stored: string | null) => (stored === null ? null : new Date(`${stored}T00:00:00.000Z`)),
};
/** Written as an array literal of PostgreSQL, because `unnest` flattens an array of arrays. */
export const uuids: Column<readonly string[], "uuid[]"> = { type: "uuid[]", write: (ids) => `{${ids.join(",")}}` };

/** Words without commas, quotes or braces, such as event types. */
export const plainWords: Column<readonly string[], "text[]"> = {
  type: "text[]",
  write: (list) => `{${list.join(",")}}`,
};

/** Words of people, with any characters. */
export const words: Column<readonly string[], "text[]"> = {
  type: "text[]",
  write: (list) => `{${list.map((word) => `"${word.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`,
};

type Packed<T> = (value: NonNullable<T>) => unknown;

/** A structured value of the platform, stored as JSON text. */
export const json = <T>(
  pack: Packed<T> = asIs,
  unpack: (parsed: never) => T = (parsed) => parsed as T,
): Column<T, "text"> => ({
  type: "text",
  write: (value) => (value === null || value === undefined ? null : JSON.stringify(pack(value))),
  read: (stored: string | null) => (stored === null ? null : unpack(JSON.parse(stored) as never)) as T,
});

// biome-ignore lint/suspicious/noExplicitAny: a column of any field.
export type AnyColumn<S extends SqlType = SqlType> = Column<any, S>;
export type Columns<R> = { readonly [F in keyof R]-?: AnyColumn };

/** A field, its column name in SQL, and how it is stored. */
export interface Field {
  readonly field: string;
  readonly name: string;
  readonly column: AnyColumn;
}

/** The naming rule: `createdAt` is `created_at` in SQL. */
const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldsOf = (columns: Readonly<Record<string, AnyColumn>>): readonly Field[] =>
  Object.entries(columns).map(([field, column]) => ({ field, name: snake(field), column }));

export const namesOf = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);
