import type { RowKind, Rows } from "@entente/core/ports";
import { revive } from "./row-store.ts";
import { FIELDS } from "./tables.ts";

/** Kinds whose values JSON can carry: none of their numbers is beyond a double. */
export type NestedKind = RowKind & ("requirement" | "tier" | "requirementOverride" | "assertion");

/** Rows of a kind in one column of another row, as JSON: those `t` that `from` selects, in this order. */
export const nesting = (kind: NestedKind, from: string, order: string): string => {
  const columns = FIELDS[kind].map(({ name }) => `t.${name}`).join(", ");
  return `(select json_agg(json_build_array(${columns}) order by ${order})::text ${from})`;
};

/** Reads what {@link nesting} selected. */
export const unnesting = <K extends NestedKind>(kind: K): ((nested: string | null) => readonly Rows[K][]) => {
  const fields = FIELDS[kind].map(({ field, column }) => ({ field, isTime: column.type === "timestamptz" }));
  const read = revive(kind);
  return (nested) => {
    if (nested === null) return [];
    const found = JSON.parse(nested) as readonly (readonly unknown[])[];
    return found.map((values) => {
      const stored = fields.map(({ field, isTime }, at) => {
        const value = values[at];
        return [field, isTime && value !== null ? new Date(value as string) : value];
      });
      return read({ version: 1, ...Object.fromEntries(stored) }).row;
    });
  };
};
