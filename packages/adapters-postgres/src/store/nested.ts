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
    | "performanceEvent"
  );

/** JSON numbers are limited to doubles, so large numbers are transferred as strings of digits. */
const carried = ({ name, column: { type } }: Field): string =>
  type === "int8" || type === "numeric" ? `t.${name}::text` : `t.${name}`;

const REVIVED: { readonly [T in SqlType]?: (value: never) => unknown } = {
  timestamptz: (value: string) => new Date(value),
  int8: (value: string) => BigInt(value),
  numeric: (value: string) => BigInt(value),
};

const values = (kind: NestedKind): string => `json_build_array(${FIELDS[kind].map(carried).join(", ")})`;

/** Rows `t` of a kind aggregated into one JSON column, in this order. */
export const nested = (kind: NestedKind, order: string): string => `json_agg(${values(kind)} order by ${order})::text`;

/** A row `t` of a kind as one JSON column. */
export const packed = (kind: NestedKind): string => `${values(kind)}::text`;

const reading = <K extends NestedKind>(kind: K): ((given: readonly unknown[]) => Rows[K]) => {
  const fields = FIELDS[kind].map(({ field, column }) => ({ field, revived: REVIVED[column.type] }));
  const read = revive(kind);
  return (given) => {
    const stored = fields.map(({ field, revived }, at) => {
      const value = given[at];
      return [field, revived !== undefined && value !== null ? revived(value as never) : value];
    });
    return read({ version: 1, ...Object.fromEntries(stored) }).row;
  };
};

/** Reads the result of {@link nested}, which is null when there are no rows. */
export const unnesting = <K extends NestedKind>(
  kind: K,
): ((gathered: string | null | undefined) => readonly Rows[K][]) => {
  const read = reading(kind);
  return (gathered) =>
    gathered === null || gathered === undefined ? [] : (JSON.parse(gathered) as readonly unknown[][]).map(read);
};

/** Reads the result of {@link packed}. */
export const unpacking = <K extends NestedKind>(kind: K): ((gathered: string) => Rows[K]) => {
  const read = reading(kind);
  return (gathered) => read(JSON.parse(gathered) as unknown[]);
};
