import { renderJson } from "@entente/core";
import { currencyOf } from "@entente/core/http";
import { decimal } from "@entente/core/tables";
import type { z } from "zod";

/** A column of a list: a field of its entries, or a field inside of one. */
export interface Column {
  /** The dotted name: `budget.total`. */
  readonly name: string;
  readonly path: readonly string[];
  /** True of an amount in the minor unit that is written as a decimal of the currency of its entry. */
  readonly isDecimal?: true;
}

/** A cell that is a number in itself, so that no sign of it begins a formula. */
export interface NumberCell {
  readonly digits: string;
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

const fieldsOf = (schema: z.ZodType, path: readonly string[]): readonly Column[] => {
  const shape = shapeOf(schema);
  if (shape === undefined) return [{ name: path.join("."), path }];
  return Object.entries(shape).flatMap(([name, field]) =>
    isElsewhere(name, field) ? [] : fieldsOf(field, [...path, name]),
  );
};

const MINOR = "_minor";

/**
 * The columns of entries of this shape: one for each field, and for an object one for each of its fields. Lists, and objects of
 * the caller's, are one column each. Behind them each amount of an entry with a currency stands once more, as a decimal of it.
 */
export const columnsOf = (schema: z.ZodType): readonly Column[] => {
  const fields = fieldsOf(schema, []);
  const names = new Set(fields.map(({ name }) => name));
  if (!names.has("currency")) return fields;
  const amounts = fields.flatMap(({ name: field, path }) => {
    const name = field.slice(0, -MINOR.length);
    return path.length > 1 || !field.endsWith(MINOR) || names.has(name)
      ? []
      : [{ name, path, isDecimal: true as const }];
  });
  return [...fields, ...amounts];
};

type Entry = Readonly<Record<string, unknown>> & { readonly exact?: Readonly<Record<string, string>> };

/** An amount as a decimal of the currency of its entry; nothing of an asset that is no currency. */
const decimalCell = (entry: Entry, field: string, minor: unknown): NumberCell | "" => {
  const { currency, exact } = entry;
  if (typeof currency !== "string" || currencyOf(currency) === undefined) return "";
  return { digits: decimal(BigInt(exact?.[field] ?? (minor as number)), currency) };
};

/** Returns the cell of a column: a text or a number as it is, nothing for null, and JSON for several values. */
export const cellOf = (entry: unknown, { path, isDecimal }: Column): string | number | NumberCell => {
  const value = path.reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null)?.[name], entry);
  if (value === undefined || value === null) return "";
  if (isDecimal) return decimalCell(entry as Entry, path.join("."), value);
  return typeof value === "string" || typeof value === "number" ? value : renderJson(value);
};
