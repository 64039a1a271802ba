import { gatherRule, type PayoutRule, ruleOf } from "../../earning/index.ts";
import { findOwned, unknownCursor } from "../../journal/index.ts";
import { at, everyRow, type Id, ok, type Result, refuse } from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, query } from "../context.ts";
import { lastMonth } from "../previews/comparison.ts";
import { calendarOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { type Period, readPeriod, wireDays } from "../runs/period.ts";
import { gatherRecipients } from "../runs/recipients.ts";
import { simulationInput } from "./inputs.ts";
import { readKey } from "./key.ts";
import { presentSimulation, simulationResource } from "./resource.ts";
import {
  cutRun,
  type Division,
  dividedBy,
  MEASURED_MAX,
  PIECES_MAX,
  type Piece,
  ranBefore,
  simulationOf,
} from "./simulation.ts";

type Given = Omit<Parameters<typeof gatherRule>[1], "name"> & { readonly name?: string | undefined };

/** The rules that are proposed; a refusal names the field as it is sent. */
const gatherProposed = async (
  context: Context,
  program: Id<"program">,
  given: readonly Given[],
): Promise<Result<readonly PayoutRule[]>> => {
  const rules: PayoutRule[] = [];
  for (const [place, one] of given.entries()) {
    const { name = "", type, currency } = one;
    const path = `rules[${place}]`;
    const facts = await gatherRule(context, one);
    if (!facts.ok) return facts.refusal.param === null ? at(path, facts) : at(`${path}.${facts.refusal.param}`, facts);
    if (facts.value.program !== program) return at(`${path}.scope.program`, refuse("program_not_found"));
    rules.push(ruleOf({ ...context, place }, facts.value, { name, type, currency, status: "active" }));
  }
  return ok(rules);
};

interface Asked {
  readonly period_start?: string | undefined;
  readonly period_end?: string | undefined;
}

const readRange = ({ period_start, period_end }: Asked, days: Days, now: Date): Result<Period> => {
  if (period_start !== undefined && period_end !== undefined)
    return readPeriod({ period_start, period_end }, days, now);
  if (period_start === undefined && period_end === undefined) return ok(lastMonth(days.holding(now)));
  const [missing, given] =
    period_start === undefined ? (["period_start", "period_end"] as const) : (["period_end", "period_start"] as const);
  return at(missing, refuse("invalid_period", { reason: `${missing} is required beside ${given}.` }));
};

/** The parts of a range, with the rules of the program that were in force in each: those of its run, or else the active ones. */
const gatherPieces = async (
  { tenant, brand, ports }: Context,
  program: Id<"program">,
  divisions: readonly Division[],
): Promise<readonly Piece[]> => {
  const ran = [...new Set(divisions.flatMap(({ rules }) => rules ?? []))];
  const [active, took] = await Promise.all([
    divisions.every(({ rules }) => rules !== undefined)
      ? []
      : everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program, status: "active" }, page)),
    ports.payoutRules.many(tenant, ran),
  ]);
  const own = took.map(({ row }) => row).filter((rule) => rule.program === program);
  return divisions.map(({ period, rules }) => ({
    period,
    rules: rules === undefined ? active.map(({ row }) => row) : own.filter(({ id }) => rules.includes(id)),
  }));
};

/**
 * By the derivation of runs, writing nothing: what a range of days owed each member of a program, and what it would have owed had
 * other rules been in force from the start. How members stood, and which tiers they held, is as it was.
 */
export const simulateProgram = query({
  ids: ["program"],
  input: simulationInput,
  output: simulationResource,
  async answer(context, [id], { rules, effect, limit, starting_after, ...input }) {
    const { tenant, brand, ports } = context;
    const found = await findOwned(context, ports.programs, "program", id);
    if (!found.ok) return found;
    const program = found.value.row.id;
    const proposed = await gatherProposed(context, program, rules);
    if (!proposed.ok) return proposed;
    const days = await gatherDays(context, brand.id);
    const range = readRange(input, days, context.now);
    if (!range.ok) return range;
    const after = readKey(starting_after);
    if (!after.ok) return after;
    if (after.value !== null) {
      const known = await ports.enrollments.get(tenant, after.value.enrollment);
      if (known === undefined || known.row.program !== program) return unknownCursor;
    }
    const all = (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row);
    const periods = inCalendar(all, calendarOf(programsApart(all), program));
    const divisions = dividedBy(range.value, periods);
    if (divisions.length > PIECES_MAX)
      return at("period_end", refuse("invalid_period", { reason: `the range holds more than ${PIECES_MAX} runs.` }));
    const [pieces, terms] = await Promise.all([
      gatherPieces(context, program, divisions),
      ports.programs.terms(tenant, [program]),
    ]);
    const cut = cutRun(range.value, periods, [...pieces.flatMap((piece) => piece.rules), ...proposed.value]);
    if (cut !== undefined) {
      const { start, end } = wireDays(cut);
      const reason = `a bonus for all time is measured by whole runs, and one covers ${start} to ${end}: begin on one of these days.`;
      return at("period_start", refuse("invalid_period", { reason }));
    }
    const measured = pieces.reduce((sum, piece) => sum + piece.rules.length + proposed.value.length, 0);
    if (measured > MEASURED_MAX) {
      const reason = `the rules of each run come to ${measured}, and at most ${MEASURED_MAX} are computed: choose fewer days or rules.`;
      return at("period_end", refuse("invalid_period", { reason }));
    }
    const comparison = simulationOf(brand.id, {
      range: range.value,
      pieces,
      terms: terms.map(({ row }) => row),
      proposed: proposed.value,
      ranBefore: ranBefore(range.value, periods),
      days,
    });
    const ranked = await ports.payouts.rank(tenant, comparison, { limit: limit + 1, after: after.value, effect });
    const recipients = await gatherRecipients(context, brand.id, ranked.amounts);
    const simulated = { program, range: range.value, runs: pieces.length, days, livemode: tenant.livemode };
    return ok(presentSimulation(simulated, ranked, recipients, limit));
  },
});
