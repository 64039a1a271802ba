import type { RowKind, Rows } from "@entente/core/ports";
import { revive } from "./row-store.ts";
import { FIELDS } from "./tables.ts";

/** Kinds whose values JSON can carry: none of their numbers is beyond a double. */
export type NestedKind = RowKind & ("requirement" | "tier" | "requirementOverride" | "assertion");

/** Rows `t` of a kind gathered into one column, as JSON, in this order. */
export const nested = (kind: NestedKind, order: string): string =>
  `json_agg(json_build_array(${FIELDS[kind].map(({ name }) => `t.${name}`).join(", ")}) order by ${order})::text`;

/** Reads what {@link nested} selected; of no rows it selects null. */
export const unnesting = <K extends NestedKind>(
  kind: K,
): ((gathered: string | null | undefined) => readonly Rows[K][]) => {
  const fields = FIELDS[kind].map(({ field, column }) => ({ field, isTime: column.type === "timestamptz" }));
  const read = revive(kind);
  return (gathered) => {
    if (gathered === null || gathered === undefined) return [];
    const found = JSON.parse(gathered) as readonly (readonly unknown[])[];
    return found.map((values) => {
      const stored = fields.map(({ field, isTime }, at) => {
        const value = values[at];
        return [field, isTime && value !== null ? new Date(value as string) : value];
      });
      return read({ version: 1, ...Object.fromEntries(stored) }).row;
    });
  };
};
