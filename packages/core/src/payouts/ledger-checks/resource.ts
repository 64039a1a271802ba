import { z } from "zod";
import { modeField, objectOf, safeInteger, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { FoundByCheck, LedgerCheck } from "./ledger-check.ts";

const foundByCheck = z.strictObject({
  /** The check, as the page of checks names it. */
  check: z.string(),
  /** The table of the rows that differ. */
  table: z.string(),
  /** How many it found, at most 1,000. */
  count: safeInteger,
  /** The first 20 of them, without the values that differ. */
  differences: z.array(
    z.strictObject({
      /** The id under which it is accepted where a batch rests on it, `diff_…`. */
      difference: z.string(),
      /** The id of the row, or the values of its key as a JSON array. */
      row: z.string(),
      /** The field that differs. */
      field: z.string(),
    }),
  ),
});

export const ledgerCheckResource = z
  .strictObject({
    ...objectOf("ledger_check"),
    /** When the last check was completed; null before the first. */
    ran_at: wireTimeField.nullable(),
    /** When it began. */
    began_at: wireTimeField.nullable(),
    /** When the last check began that read everything, also what had ended long before. */
    whole_at: wireTimeField.nullable(),
    /** True if a check is running now. */
    is_running: z.boolean(),
    /** How many differences the last check found, without those that were accepted. */
    count: safeInteger,
    /** How many of the differences that it found were accepted for a batch. */
    accepted: safeInteger,
    /** The differences that it found, by check; empty: the ledger balances, and all amounts are as recorded. */
    found: z.array(foundByCheck),
    ...modeField,
  })
  .meta({ id: "LedgerCheck" });
type LedgerCheckResource = z.infer<typeof ledgerCheckResource>;

/** Presents the differences that are new: those that are kept by name, and the ids of the others. */
export const presentNew = (found: readonly FoundByCheck[]) =>
  found.map(({ check, table, ids, first }) => {
    const named = new Set(first.map(({ difference }) => difference));
    const others = ids.filter((difference) => !named.has(difference));
    return { check, table, count: ids.length, differences: [...first], ...(others.length === 0 ? {} : { others }) };
  });

const presentFound = (found: readonly FoundByCheck[]) =>
  found.map(({ check, table, count, first }) => ({ check, table, count, differences: [...first] }));

export const presentLedgerCheck = (
  row: LedgerCheck | undefined,
  { livemode }: Pick<Tenant, "livemode">,
  accepted: ReadonlySet<string>,
): LedgerCheckResource => {
  const ids = (row?.differences ?? []).flatMap((one) => one.ids);
  const open = ids.filter((difference) => !accepted.has(difference)).length;
  return {
    object: "ledger_check",
    ran_at: wireTimeOrNull(row?.ranAt ?? null),
    began_at: wireTimeOrNull(row?.checkedAt ?? null),
    whole_at: wireTimeOrNull(row?.wholeAt ?? null),
    is_running: row !== undefined && row.begunAt !== null,
    count: open,
    accepted: ids.length - open,
    found: presentFound(row?.differences ?? []),
    livemode,
  };
};
