import type { Basis, Id, Payout, PayoutPeriod, PayoutRule, SequencedEvent } from "@entente/core/ports";
import { calendarOf, isPaidOnce, RULE_TYPES, successorsBefore } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { auditedSince, shownBy } from "../membership/audited-rows.ts";
import { isErased, wasErased } from "../membership/recipients.ts";
import { compared, type Finder, type Found, groupedBy, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { periodTimes } from "./period-times.ts";

type Shown = Readonly<Record<string, unknown>>;

/** An amount of a resource, exact where its number is not. */
const amountOf = (object: Shown, field: string): string =>
  shown((object.exact as Shown | undefined)?.[field] ?? object[field]) as string;

/** A basis as PostgreSQL writes the array that holds it. */
export const basisText = (basis: Basis | null): string | null => {
  if (basis === null) return null;
  const { metricKey, value, rateBps, perUnitMinor, threshold } = basis;
  const parts = [metricKey, String(value), rateBps, perUnitMinor === null ? null : String(perUnitMinor), threshold];
  return `[${parts.map((part) => JSON.stringify(part)).join(", ")}]`;
};

/** The basis that a resource shows. */
const basisOf = ({ basis }: Shown): string | null => {
  if (basis === null || basis === undefined) return null;
  const { metric_key, rate_bps, per_unit_minor, threshold } = basis as Shown;
  return basisText({
    metricKey: metric_key as Basis["metricKey"],
    value: BigInt(amountOf(basis as Shown, "value")),
    rateBps: rate_bps as number | null,
    perUnitMinor: per_unit_minor === null ? null : BigInt(per_unit_minor as number),
    threshold: threshold as number | null,
  });
};

const dayOf = (at: Date | undefined): string | undefined => at?.toISOString().slice(0, 10);

/** The statuses that an event announces. */
const ANNOUNCED: readonly Payout["status"][] = ["paid", "failed", "written_off"];

/** Which statuses may follow from the last result: one that failed is pending again after another batch was canceled. */
const statusAfter = (last: SequencedEvent | undefined, { status }: Payout): string => {
  if (last === undefined) return ANNOUNCED.includes(status) ? "pending" : status;
  if (last.type === "payout.settled") return "paid";
  if (objectOf(last).status === "written_off") return "written_off";
  return status === "paid" || status === "written_off" ? "failed" : status;
};

/** Returns true if nothing changes a payout any more. */
const isSettled = ({ status }: Payout): boolean => status === "paid" || status === "written_off";

/** Returns the amount and the basis that a payout should have, as far as events show. */
const announced = (row: Payout, version: number, made: Shown, last: SequencedEvent | undefined) => {
  // A row that nothing but a batch has written since it was made, and one that was entered by hand, are what was announced.
  const isUnmoved = version === 1 || (version === 2 && row.status === "processing") || row.rule === null;
  const object = isUnmoved ? made : undefined;
  const of = object ?? (isSettled(row) && last !== undefined ? objectOf(last) : undefined);
  return of === undefined
    ? { amount: String(row.amountMinor), basis: basisText(row.basis) }
    : { amount: amountOf(of, "amount_minor"), basis: basisOf(of) };
};

const payouts: Finder = (tenancy) => {
  const { rows } = tenancy.tables.payout;
  const created = newestOf(tenancy, "payout", ["payout.created"]);
  const results = newestOf(tenancy, "payout", ["payout.settled", "payout.failed"]);
  return keysOf(created, rows).flatMap((id) => {
    const [event, stored] = [created.get(id), rows.get(id)];
    if (event === undefined || stored === undefined) return compared(id, [["id", event?.subject.id, stored?.row.id]]);
    const { row, version } = stored;
    const [object, last] = [objectOf(event), results.get(id)];
    const { amount, basis } = announced(row, version, object, last);
    const isBlank = row.reason === null && isErased(tenancy, row.entity);
    const isOwn = isBlank || wasErased(tenancy, row.entity, row);
    return compared(id, [
      ["created_at", event.createdAt, row.createdAt],
      ["program", shown(object.program), wire("program", row.program)],
      ["enrollment", shown(object.enrollment), wire("enrollment", row.enrollment)],
      ["entity", shown((object.recipient as Shown).entity), wire("entity", row.entity)],
      ["rule", shown(object.rule), wire("payout_rule", row.rule)],
      ["source_kind", shown(object.source_kind), row.sourceKind],
      ["adjusts", shown(object.adjusts), wire("payout", row.adjusts)],
      ["reason", isOwn ? row.reason : shown(object.reason), row.reason],
      ["external_ref", shown(object.external_ref), row.externalRef],
      // What was announced before entries named events has no such field.
      ["event", shown(object.event ?? null), wire("performance_event", row.event)],
      ["currency", shown(object.currency), row.currency],
      ["period_start", shown(object.period_start), dayOf(row.periodStart)],
      ["period_end", shown(object.period_end), dayOf(row.periodEnd)],
      ["earned_start", shown(object.earned_start), dayOf(row.earnedStart)],
      ["earned_end", shown(object.earned_end), dayOf(row.earnedEnd)],
      ["status", statusAfter(last, row), row.status],
      ["paid_at", row.status === "paid" ? last?.createdAt : null, row.paidAt],
      ["amount_minor", amount, row.amountMinor],
      ["basis", basis, basisText(row.basis)],
    ]);
  });
};

/** Of what is owed once, whoever was merged is who goes on. */
const pairOf = (row: Payout, rule: PayoutRule, successors: ReturnType<typeof successorsBefore>): string =>
  isPaidOnce(rule)
    ? `${row.rule} ${successors.get(row.enrollment) ?? row.enrollment}`
    : `${row.rule} ${row.enrollment} ${row.earnedStart.getTime()}`;

/** Returns the amount that a payout should have that was made alone. A rule that was not active all along may owe more than it paid. */
const owedAlone = (row: Payout, rule: PayoutRule): bigint => {
  const owed = RULE_TYPES[rule.type].pays(rule, row.basis?.value ?? 0n);
  const isSteady = rule.status === "active" && rule.updatedAt <= row.createdAt;
  return !isSteady && row.amountMinor >= 0n && row.amountMinor <= owed ? row.amountMinor : owed;
};

const bases: Finder = (tenancy: Tenancy) => {
  const successors = successorsBefore(rowsOf(tenancy, "succession"), new Date(8.64e15));
  const ruled = rowsOf(tenancy, "payout").flatMap((row) => {
    const rule = row.rule === null ? undefined : tenancy.tables.payoutRule.rows.get(row.rule)?.row;
    return rule === undefined ? [] : [{ row, rule }];
  });
  return [...groupedBy(ruled, ({ row, rule }) => pairOf(row, rule, successors)).values()].flatMap((pair) =>
    pair.flatMap(({ row, rule }) => {
      const { metricKey, rateBps, perUnitMinor, threshold } = rule;
      const own = row.basis && { ...row.basis, metricKey, rateBps, perUnitMinor, threshold };
      // It was made alone, and nothing changes it once another adjusts it.
      const isAlone =
        pair.length === 1 ||
        (row.sourceKind === "rule" && pair.every((other) => other.row === row || other.row.sourceKind !== "rule"));
      return compared(row.id, [
        ["basis", basisText(own), basisText(row.basis)],
        ["amount_minor", isAlone ? owedAlone(row, rule) : row.amountMinor, row.amountMinor],
      ]);
    }),
  );
};

interface RanPeriod {
  readonly id: string;
  readonly brand: string;
  /** The program that was run by itself, as the wire names it. */
  readonly program: unknown;
  readonly at: number;
  readonly start: string;
  readonly end: string;
  readonly rules: readonly string[];
}

/** The runs that audit entries show. */
const runsIn = ({ audits }: Tenancy): readonly RanPeriod[] =>
  audits
    .filter(({ verb }) => verb === "payouts.run")
    .map((entry) => ({ entry, fields: shownBy(entry) }))
    .filter(({ fields }) => fields.period_start !== undefined)
    .map(({ entry, fields }) => ({
      id: entry.id,
      brand: entry.subject.id,
      program: fields.program ?? null,
      at: entry.createdAt.getTime(),
      start: String(fields.period_start),
      end: String(fields.period_end),
      rules: (fields.rules ?? []) as readonly string[],
    }));

/** A program takes the periods of the brand along into a calendar of its own. */
const isOfCalendar = (run: RanPeriod, { brand, program }: PayoutPeriod): boolean =>
  run.brand === brand && (run.program === null || run.program === wire("program", program));

const idsText = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : `{${[...new Set(ids)].sort().join(",")}}`;

/** The rules of the runs that took part in each period, whose program has its payouts in its calendar; and whether that was ever run. */
const ranBy = (tenancy: Tenancy, runs: readonly RanPeriod[], apart: readonly Id<"program">[]): readonly Found[] => {
  const known = new Map(rowsOf(tenancy, "payoutRule").map((row) => [wire("payout_rule", row.id), row]));
  const since = auditedSince(tenancy);
  return rowsOf(tenancy, "payoutPeriod").flatMap((period) => {
    const { id, brand, program, createdAt, periodStart, periodEnd, rules } = period;
    if (createdAt.getTime() < since) return [];
    const [start, end] = [dayOf(periodStart) as string, dayOf(periodEnd) as string];
    const fired = runs
      .filter(
        (run) => isOfCalendar(run, period) && run.at >= createdAt.getTime() && run.start <= start && run.end >= end,
      )
      .flatMap((run) => run.rules.flatMap((rule) => known.get(rule) ?? []))
      .filter((rule) => calendarOf(apart, rule.program) === program);
    const own = wire("program", program);
    const began = program === null || runs.some((run) => run.brand === brand && run.program === own);
    return compared(id, [
      ["rules", idsText(fired.map((rule) => rule.id)), idsText(rules)],
      ["program", began ? program : null, program],
    ]);
  });
};

/** Periods by their payouts and, since audit entries are made, by the run that each began with. */
const periods: Finder = (tenancy) => {
  const known = new Map(
    rowsOf(tenancy, "payoutPeriod").map(
      (row) => [`${row.program ?? row.brand} ${row.periodStart.getTime()}`, row] as const,
    ),
  );
  const apart = rowsOf(tenancy, "payoutPeriod").flatMap(({ program }) => program ?? []);
  const since = auditedSince(tenancy);
  const runs = runsIn(tenancy);
  /** Returns true if a run began with these days, or with more, of which later runs have cut the others. */
  const hasBegun = (period: PayoutPeriod): boolean => {
    const { createdAt, periodStart, periodEnd } = period;
    const [start, end] = [dayOf(periodStart) as string, dayOf(periodEnd) as string];
    const ours = runs.filter((run) => isOfCalendar(run, period));
    return ours.some((run) => {
      const after = ours.filter(({ id, at }) => id !== run.id && at >= run.at);
      return (
        run.at === createdAt.getTime() &&
        (run.start === start || (run.start < start && after.some((other) => other.end === start))) &&
        (run.end === end || (run.end > end && after.some((other) => other.start === end)))
      );
    });
  };
  return [
    ...rowsOf(tenancy, "payout").flatMap(({ id, rule, sourceKind, brand, program, periodStart, periodEnd }) => {
      if (rule === null) return [];
      const period = known.get(`${calendarOf(apart, program) ?? brand} ${periodStart.getTime()}`);
      // A row of the rule itself was made by a run in which the rule took part.
      const isKnown = sourceKind !== "rule" || period?.rules.includes(rule) === true;
      return compared(id, [
        ["period_end", dayOf(period?.periodEnd), dayOf(periodEnd)],
        ["rule", rule, isKnown ? rule : null],
      ]);
    }),
    ...rowsOf(tenancy, "payoutPeriod").flatMap(({ id, evaluatedAt, updatedAt }) =>
      compared(id, [["evaluated_at", new Date(Math.min(evaluatedAt.getTime(), updatedAt.getTime())), evaluatedAt]]),
    ),
    ...rowsOf(tenancy, "payoutPeriod")
      .filter((period) => period.createdAt.getTime() >= since && !hasBegun(period))
      .flatMap(({ id }) => compared(id, [["id", null, id]])),
    ...periodTimes(tenancy),
    ...ranBy(tenancy, runs, apart),
  ];
};

export const PAYOUT_ROW_CHECKS = { payout: payouts, basis: bases, period: periods } as const satisfies Record<
  string,
  Finder
>;
