import { OutcomeUnknown } from "@entente/core/storage";
import { CompiledQuery, type Kysely } from "kysely";
import type { Engine } from "../engines/database.ts";
import { type Unavailability, unavailabilityOf } from "../engines/unavailable.ts";
import { type Field, namesOf } from "./columns.ts";
import { prepared } from "./prepared.ts";

/**
 * Sends one statement. Its text is built once and its columns have the names of the result fields, so that nothing is compiled
 * or renamed per call. Where the database is not available, the error is an {@link OutcomeUnknown}.
 */
export type Send = <R>(text: string, parameters: readonly unknown[]) => Promise<readonly R[]>;

export const sender = <DB>(engine: Engine<DB>): Send => through(engine.db.withoutPlugins());

/** The same over one transaction. */
export const through =
  <DB>(db: Kysely<DB>): Send =>
  async <R>(text: string, parameters: readonly unknown[]) => {
    try {
      const { rows } = await db.executeQuery<R>(CompiledQuery.raw(prepared(text), [...parameters]));
      return rows;
    } catch (cause) {
      throw unknownIfUnavailable(cause);
    }
  };

const WHY: { readonly [U in Unavailability]: string } = {
  away: "The connection to the database was lost.",
  denied: "The database refuses the login.",
  canceled: "The database canceled the statement.",
  busy: "Other changes of payouts were not finished in time.",
  unwritable: "The database cannot store changes.",
};

/** An error that says nothing about the request as {@link OutcomeUnknown}; every other error, and one that is it already, unchanged. */
export const unknownIfUnavailable = (cause: unknown): unknown => {
  if (cause instanceof OutcomeUnknown) return cause;
  const why = unavailabilityOf(cause);
  return why === undefined ? cause : new OutcomeUnknown(WHY[why], { cause });
};

/** Collects the values of a statement while its text is composed. */
export interface Binder {
  readonly values: unknown[];
  /** Adds a value and returns its placeholder with a cast: `$3::uuid`. */
  (value: unknown, type: string): string;
}

export const binder = (): Binder => {
  const values: unknown[] = [];
  return Object.assign((value: unknown, type: string) => `$${values.push(value)}::${type}`, { values });
};

const isList = (type: string): boolean => type.endsWith("[]");

const SPECIAL = /["\\]/g;
const isSpecial = /["\\]/;

const quoted = (text: string): string => `"${isSpecial.test(text) ? text.replace(SPECIAL, "\\$&") : text}"`;

const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "string") return quoted(value);
  return value instanceof Uint8Array ? quoted(`\\x${Buffer.from(value).toString("hex")}`) : String(value);
};

const PLAIN: ReadonlySet<string> = new Set(["string", "boolean", "undefined"]);
const isNull = (value: unknown): boolean => value === null || value === undefined;
const isPlain = (value: unknown): boolean => value === null || PLAIN.has(typeof value) || Number.isFinite(value);

/**
 * An array literal of PostgreSQL, composed here: pg copies and searches every element twice. That of nulls alone is empty, because
 * `unnest` fills up with nulls what is shorter than others, and many columns of a batch have no value. JSON spells the elements in
 * the same way, at once, but for those that need a backslash.
 */
const literalOf = (values: readonly unknown[], isShort: boolean): string => {
  if (isShort && values.every(isNull)) return "{}";
  const json = values.every(isPlain) ? JSON.stringify(values) : "\\";
  return `{${json.includes("\\") ? values.map(elementOf).join(",") : json.slice(1, -1)}}`;
};

/**
 * Rows as a source to select from, `(values …) as u(…)`: a single row as plain values, which is planned fastest, and several
 * rows as one array per column, so that the text does not depend on their number.
 */
export const rowsSource = (fields: readonly Field[], rows: readonly object[], bind: Binder): string => {
  const names = namesOf(fields).join(", ");
  const values = rows as readonly Readonly<Record<string, unknown>>[];
  const [first] = values;
  if (values.length === 1 && first !== undefined) {
    const places = fields.map(({ field, column: { type, write } }) => bind(write(first[field]), type));
    return `(values (${places.join(", ")})) as u(${names})`;
  }
  const columns = fields.map(({ field, column: { write } }) => values.map((row) => write(row[field])));
  // One of them says how many rows there are.
  const whole = columns.findIndex((column) => !column.every(isNull));
  const arrays = fields.map(({ column: { type } }, at) =>
    bind(literalOf(columns[at] as unknown[], whole !== -1), isList(type) ? "text[]" : `${type}[]`),
  );
  if (!fields.some(({ column }) => isList(column.type))) return `unnest(${arrays.join(", ")}) as u(${names})`;
  const selected = fields.map(({ name, column }) => (isList(column.type) ? `${name}::${column.type}` : name));
  return `(select ${selected.join(", ")} from unnest(${arrays.join(", ")}) as a(${names})) as u(${names})`;
};
