import { shown } from "../journal/checks.ts";
import { auditedAll, auditedRows, newestFields, shownBefore, shownBy } from "../membership/audited-rows.ts";
import { compared, type Finder, groupedBy, keyOf, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

type Fields = Readonly<Record<string, unknown>>;

const scopes: Finder = (tenancy) => {
  const audited = newestFields(tenancy, "payout_rule");
  return rowsOf(tenancy, "payoutRule").flatMap((row) => {
    const scope = audited.get(row.id)?.scope as Fields | undefined;
    if (scope === undefined) return [];
    return compared(row.id, [
      ["scope", shown(scope.type), row.scope],
      ["program", shown(scope.program), wire("program", row.program)],
      ["collection", shown(scope.collection), row.collection],
      ["unit", shown(scope.unit), row.unit],
      ["enrollment", shown(scope.member), wire("enrollment", row.enrollment)],
    ]);
  });
};

const configs: Finder = (tenancy) => {
  const audited = newestFields(tenancy, "payout_rail");
  return rowsOf(tenancy, "payoutRail").flatMap((row) => {
    const config = audited.get(row.id)?.config as Fields | undefined;
    if (config === undefined) return [];
    const { walletFunded, columns, debtor } = row.config;
    return compared(row.id, [
      ["format", shown(config.format) ?? "list", row.format],
      ["wallet_funded", shown(config.wallet_funded), walletFunded],
      ["columns", JSON.stringify(config.columns), JSON.stringify(columns)],
      ["debtor", JSON.stringify(config.debtor), JSON.stringify(debtor)],
    ]);
  });
};

/** The rail of each brand that an audit entry made the default last; null where the last one left the brand without. */
const defaultsOf = ({ audits, tables }: Tenancy): ReadonlyMap<string, string | null> => {
  const defaults = new Map<string, string | null>();
  for (const entry of audits) {
    const rail = tables.payoutRail.rows.get(entry.subject.id)?.row;
    if (entry.subject.type !== "payout_rail" || rail === undefined) continue;
    const [before, after] = [shownBefore(entry).is_default, shownBy(entry).is_default];
    if (before === true || after === true) defaults.set(rail.brand, after === true ? rail.id : null);
  }
  return defaults;
};

const defaults: Finder = (tenancy) => {
  const of = defaultsOf(tenancy);
  return rowsOf(tenancy, "payoutRail").flatMap(({ id, brand, isDefault }) =>
    of.has(brand) ? compared(id, [["is_default", of.get(brand) === id, isDefault]]) : [],
  );
};

/** Time zones as PostgreSQL writes the array of them. */
const spellsText = (spells: readonly (readonly [zone: string, from: string | null])[]): string =>
  `[${spells.map((spell) => keyOf(...spell)).join(", ")}]`;

const zonesOf = ({ time_zones }: Fields): string =>
  spellsText((time_zones as readonly Fields[]).map(({ time_zone, from }) => [String(time_zone), shown(from)]));

/** Holds the terms of brands against their audit entries: the last time zones, and when they were first and last set. */
const brandTerms: Finder = (tenancy) => {
  const entries = groupedBy(
    tenancy.audits.filter((entry) => entry.subject.type === "brand" && "time_zones" in shownBy(entry)),
    ({ subject }) => subject.id,
  );
  const { rows } = tenancy.tables.brandTerms;
  return keysOf(entries, rows).flatMap((id) => {
    const [audited = [], row] = [entries.get(id), rows.get(id as never)?.row];
    const [first, last] = [audited.at(0), audited.at(-1)];
    return compared(id, [
      [
        "time_zones",
        last && zonesOf(shownBy(last)),
        row && spellsText(row.timeZones.map(({ zone, from }) => [zone, from])),
      ],
      ["brand", row?.id, row?.brand],
      ["created_at", first?.createdAt, row?.createdAt],
      ["updated_at", last?.createdAt, row?.updatedAt],
    ]);
  });
};

const every =
  (...finders: readonly Finder[]): Finder =>
  (tenancy) =>
    finders.flatMap((find) => find(tenancy));

export const TERMS_CHECKS = {
  payout_rule: every(
    auditedRows("payoutRule", "payout_rule", [
      "name",
      "type",
      "metric_key",
      "rate_bps",
      "per_unit_minor",
      "threshold",
      "bonus_minor",
      "window_key",
      "window_days",
      "currency",
      "status",
    ]),
    scopes,
    (tenancy) =>
      rowsOf(tenancy, "payoutRule").flatMap(({ id, brand, program }) =>
        compared(id, [["brand", tenancy.tables.program.rows.get(program)?.row.brand, brand]]),
      ),
    auditedAll("payoutRule", "payout_rule"),
  ),
  payout_rail: every(
    auditedRows("payoutRail", "payout_rail", ["rail", "status"]),
    configs,
    defaults,
    auditedAll("payoutRail", "payout_rail"),
  ),
  brand_terms: brandTerms,
} as const satisfies Record<string, Finder>;
