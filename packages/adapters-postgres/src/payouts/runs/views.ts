import type { PayoutView } from "@entente/core/ports";
import { namesOf } from "../../store/columns.ts";
import { revive } from "../../store/row-store.ts";
import { FIELDS } from "../../store/tables.ts";

export const COLUMNS = namesOf(FIELDS.payout);

const TIMES: readonly string[] = ["created_at", "updated_at", "paid_at"];

/** A row `f` of payouts and the contact `e` of its recipient as JSON, which {@link readView} reads. */
export const viewOf = (isNew: string, name = "e.name", email = "e.email"): string =>
  `json_build_array(${isNew}, ${name}, ${email}, ${COLUMNS.map((column) =>
    TIMES.includes(column) ? `f.${column}` : `f.${column}::text`,
  ).join(", ")})`;

const readPayout = revive("payout");

/** The values of types that the text of a view has as digits. */
const OF_TEXT: Readonly<Record<string, (digits: string) => unknown>> = { numeric: BigInt, int4: Number };

export const readView = (row: readonly unknown[]): PayoutView & { readonly isNew: boolean } => {
  const [isNew, name, email, ...values] = row;
  const stored = FIELDS.payout.map(({ field, column }, at) => {
    const value = values[at];
    if (value === null) return [field, null];
    if (column.type === "timestamptz") return [field, new Date(value as string)];
    return [field, (OF_TEXT[column.type] ?? ((text: unknown) => text))(value as string)];
  });
  const { row: payout } = readPayout({ version: 1, ...Object.fromEntries(stored) });
  return { payout, recipient: { name, email } as PayoutView["recipient"], isNew: isNew as boolean };
};
