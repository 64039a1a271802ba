import type { Rows } from "@entente/core/ports";
import { wireTime } from "@entente/core/storage";
import type { Tenancy } from "./world.ts";

/** A field that differs: the row, the field, what is expected there and what was found. */
export type Found = readonly [row: string, field: string, expected: string | null, found: string | null];

/** Finds what is wrong in the data of one tenant. */
export type Finder = (tenancy: Tenancy) => readonly Found[];

type Value = string | number | bigint | boolean | null | undefined;

const textOf = (value: Value | Date): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? wireTime(value) : String(value);
};

/** Fields of one row that should be equal, as `[name, expected, found]`. */
export const compared = (
  row: string,
  fields: readonly (readonly [name: string, expected: Value | Date, found: Value | Date])[],
): readonly Found[] =>
  fields.flatMap(([name, expected, found]): readonly Found[] => {
    const [left, right] = [textOf(expected), textOf(found)];
    return left === right ? [] : [[row, name, left, right]];
  });

/** Adds a share of one of two sums: of what is expected, or of what was found. */
export type Add = (row: string, field: string, expected: bigint, found: bigint) => void;

/** Sums that should be equal, by row and field. */
export const summed =
  (fill: (tenancy: Tenancy, add: Add) => void): Finder =>
  (tenancy) => {
    const sums = new Map<string, { row: string; field: string; expected: bigint; found: bigint }>();
    fill(tenancy, (row, field, expected, found) => {
      const name = `${row} ${field}`;
      const sum = sums.get(name) ?? { row, field, expected: 0n, found: 0n };
      sums.set(name, { row, field, expected: sum.expected + expected, found: sum.found + found });
    });
    return [...sums.values()].flatMap(({ row, field, expected, found }): readonly Found[] =>
      expected === found ? [] : [[row, field, String(expected), String(found)]],
    );
  };

/** The values of a composite key, as PostgreSQL writes a JSON array. */
export const keyOf = (...values: readonly (string | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;

export const rowsOf = <K extends keyof Rows>({ tables }: Tenancy, kind: K): readonly Rows[K][] =>
  Array.from(tables[kind].rows.values(), ({ row }) => row);

type OfBrand = {
  [K in keyof Rows]: Rows[K] extends { readonly id: string; readonly brand: string } ? K : never;
}[keyof Rows];

/** Rows are of the brand of what they belong to. */
export const brandOf =
  <K extends OfBrand>(kind: K, parent: OfBrand, belongsTo: (row: Rows[K]) => string | undefined): Finder =>
  (tenancy) =>
    rowsOf(tenancy, kind).flatMap((row) => {
      const of = tenancy.tables[parent].rows.get(belongsTo(row) as never)?.row;
      return of === undefined ? [] : compared(row.id, [["brand", of.brand, row.brand]]);
    });

export const isSameTime = (one: Date | null | undefined, other: Date | null | undefined): boolean =>
  one?.getTime() === other?.getTime();

/** The rows of a list by a key of theirs, in the order of the list. */
export const groupedBy = <T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
};

/** The keys of two maps, without repetition. */
export const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]): readonly string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

/** How far the stamps of two changes that follow one another may lie apart the other way: clocks need not agree. */
export const STAMP_SLACK_MS = 60_000;
