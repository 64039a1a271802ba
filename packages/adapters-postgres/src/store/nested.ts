import type { RowKind, Rows } from "@entente/core/ports";
import type { Field, SqlType } from "./columns.ts";
import { revive } from "./row-store.ts";
import { FIELDS } from "./tables.ts";

export type NestedKind = RowKind &
  (
    | "requirement"
    | "tier"
    | "requirementOverride"
    | "assertion"
    | "payoutRule"
    | "pause"
    | "pastApproval"
    | "programTerms"
  );

/** JSON numbers are limited to doubles, so large numbers are transferred as strings of digits. */
const carried = ({ name, column: { type } }: Field): string =>
  type === "int8" || type === "numeric" ? `t.${name}::text` : `t.${name}`;

const REVIVED: { readonly [T in SqlType]?: (value: never) => unknown } = {
  timestamptz: (value: string) => new Date(value),
  int8: (value: string) => BigInt(value),
  numeric: (value: string) => BigInt(value),
};

/** Rows `t` of a kind aggregated into one JSON column, in this order. */
export const nested = (kind: NestedKind, order: string): string =>
  `json_agg(json_build_array(${FIELDS[kind].map(carried).join(", ")}) order by ${order})::text`;

/** Reads the result of {@link nested}, which is null when there are no rows. */
export const unnesting = <K extends NestedKind>(
  kind: K,
): ((gathered: string | null | undefined) => readonly Rows[K][]) => {
  const fields = FIELDS[kind].map(({ field, column }) => ({ field, revived: REVIVED[column.type] }));
  const read = revive(kind);
  return (gathered) => {
    if (gathered === null || gathered === undefined) return [];
    const found = JSON.parse(gathered) as readonly (readonly unknown[])[];
    return found.map((values) => {
      const stored = fields.map(({ field, revived }, at) => {
        const value = values[at];
        return [field, revived !== undefined && value !== null ? revived(value as never) : value];
      });
      return read({ version: 1, ...Object.fromEntries(stored) }).row;
    });
  };
};
