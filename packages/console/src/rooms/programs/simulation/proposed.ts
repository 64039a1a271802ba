import type { PayoutRule, ProgramsSimulateParams } from "@entente/client";

/** A rule to simulate, as the API takes it; whoever wrote an address may have written anything. */
export type Proposed = NonNullable<ProgramsSimulateParams["rules"]>[number];

const ECONOMICS = ["metric_key", "rate_bps", "per_unit_minor", "threshold", "bonus_minor", "window_days"] as const;

/** The type whose metric is fixed, and is not sent. */
const FIXED = "revenue_split";

/** Returns a rule that is stored as one to simulate: what it lacks is left out. */
export const proposedOf = ({ name, type, scope, tier, currency, ...rule }: PayoutRule): Proposed => ({
  name,
  type: type as Proposed["type"],
  scope: scope as Proposed["scope"],
  currency,
  ...(tier !== null && { tier }),
  ...Object.fromEntries(
    ECONOMICS.flatMap((field) =>
      rule[field] === null || (field === "metric_key" && type === FIXED) ? [] : [[field, rule[field]]],
    ),
  ),
});

/** Reads the rules of an address: what is no object is left out, and what no rule can be the service refuses. */
export const readProposed = (said: unknown): readonly Proposed[] | undefined =>
  Array.isArray(said)
    ? said.filter((one): one is Proposed => typeof one === "object" && one !== null && typeof one.type === "string")
    : undefined;

const UNSAFE = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A field of a table: quoted where it has to be, and no formula of a spreadsheet, unless it is a number. */
const field = (value: string | number): string => {
  const text = typeof value === "string" && UNSAFE.test(value) && !NUMBER.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of a table for spreadsheets. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map(field).join(",")}\r\n`).join("");
