import type { Binder } from "./statement.ts";

/** A column that rows are put in order by; where it may be null, null is last. */
export interface Ordered {
  readonly column: string;
  readonly type: "int4" | "text" | "numeric";
  readonly descending?: boolean;
  readonly value?: unknown;
}

const placed = ({ column, type }: Ordered): string => (type === "text" ? `${column} collate "C"` : column);

/** The order of these columns, texts by their code points. */
export const orderBy = (columns: readonly Ordered[]): string =>
  columns.map((one) => `${placed(one)}${one.descending === true ? " desc" : ""} nulls last`).join(", ");

/** Builds the condition that a row comes after the one that has the values, in the order of these columns. */
export const isAfter = (columns: readonly Ordered[], bind: Binder): string => {
  const places = columns.map((one) => ({ ...one, at: one.value === null ? "null" : bind(one.value, one.type) }));
  const alternatives = places.map((one, n) => {
    const same = places
      .slice(0, n)
      .map(({ column, at, value }) => (value === null ? `${column} is null` : `${column} = ${at}`));
    const { column, at, value, descending, type } = one;
    const beyond = `${placed(one)} ${descending === true ? "<" : ">"} ${at}`;
    const further = value === null ? "false" : type === "text" ? `(${beyond} or ${column} is null)` : beyond;
    return `(${[...same, further].join(" and ")})`;
  });
  return `(${alternatives.join(" or ")})`;
};
