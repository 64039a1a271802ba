import type { PerformanceEvent, Reversal, Reversed, Versioned } from "@entente/core/ports";
import { revive, type Stored } from "../store/row-store.ts";
import { FIELDS } from "../store/tables.ts";
import { byExternalId } from "./external-events.ts";

/**
 * An event by its own id, otherwise by its external event id in the first class that has it; part of the statement that resolves routes, which is written by
 * hand.
 */
export const REVERSED = `(select t.* from performance_event t
    where t.organization = $1 and t.livemode = $2 and t.id = u.reverses and t.brand = $3)
    union all
    (${byExternalId("reverses_external", "reverses_class")})
    union all
    (${byExternalId("reverses_external", "reverses_other")})`;

/** The query for the refunds so far of the sale `reversed`. */
export const REVERSAL = `select t.* from reversal t
  where t.organization = $1 and t.livemode = $2 and t.id = reversed.id`;

const prefixed = (kind: "performanceEvent" | "reversal", from: string): string =>
  [
    ...FIELDS[kind].map(({ field, name }) => `${from}.${name} as "${from}.${field}"`),
    `${from}.version as "${from}.version"`,
  ].join(", ");

export const SELECTED = [prefixed("performanceEvent", "reversed"), prefixed("reversal", "reversal")].join(", ");

const readers = { reversed: revive("performanceEvent"), reversal: revive("reversal") };

const part = (found: Stored, from: keyof typeof readers): Versioned<object> | undefined => {
  if (((found as Readonly<Record<string, unknown>>)[`${from}.id`] ?? null) === null) return undefined;
  const fields = Object.entries(found).flatMap(([name, value]) =>
    name.startsWith(`${from}.`) ? [[name.slice(from.length + 1), value] as const] : [],
  );
  return readers[from](Object.fromEntries(fields) as unknown as Stored);
};

export const readReversed = (found: Stored): Reversed | undefined => {
  const sale = part(found, "reversed") as Versioned<PerformanceEvent> | undefined;
  return sale && { sale: sale.row, reversal: part(found, "reversal") as Versioned<Reversal> | undefined };
};
