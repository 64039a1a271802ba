import { renderJson } from "@entente/core";
import type { z } from "zod";

/** A column of a list: a field of its entries, or a field inside of one. */
export interface Column {
  /** The dotted name: `budget.total`. */
  readonly name: string;
  readonly path: readonly string[];
}

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** The fields of an object, also of one that may be null or absent; undefined of anything else. */
const shapeOf = (schema: z.ZodType): Def["shape"] => {
  const { type, innerType, shape } = defOf(schema);
  return innerType === undefined ? (type === "object" ? shape : undefined) : shapeOf(innerType);
};

/**
 * Returns true if no entry of a list has this field: an optional field is in answers to other requests, such as a secret that is
 * shown once. `exact` is in each entry that has an amount that a number cannot hold.
 */
const isElsewhere = (name: string, field: z.ZodType): boolean => defOf(field).type === "optional" && name !== "exact";

/**
 * The columns of entries of this shape: one for each field, and for an object one for each of its fields. Lists, and objects of
 * the caller's, are one column each.
 */
export const columnsOf = (schema: z.ZodType, path: readonly string[] = []): readonly Column[] => {
  const shape = shapeOf(schema);
  if (shape === undefined) return [{ name: path.join("."), path }];
  return Object.entries(shape).flatMap(([name, field]) =>
    isElsewhere(name, field) ? [] : columnsOf(field, [...path, name]),
  );
};

/** Returns the cell of a column: a text or a number as it is, nothing for null, and JSON for several values. */
export const cellOf = (entry: unknown, { path }: Column): string | number => {
  const value = path.reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null)?.[name], entry);
  if (value === undefined || value === null) return "";
  return typeof value === "string" || typeof value === "number" ? value : renderJson(value);
};
