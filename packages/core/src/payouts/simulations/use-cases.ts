import type { PayoutRule } from "../../earning/index.ts";
import { findOwned, unknownCursor } from "../../journal/index.ts";
import { at, everyRow, type Id, ok, parseId, type Result, refuse } from "../../kernel/index.ts";
import { type Program, presentReplay } from "../../membership/index.ts";
import { holdsScope } from "../../tenancy/index.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, query } from "../context.ts";
import type { Compared, RankedPage } from "../previews/ports.ts";
import { calendarOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { partIn } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { type Period, wireDays } from "../runs/period.ts";
import { gatherRecipients } from "../runs/recipients.ts";
import { type ListedPart, type Proposal, simulationInput } from "./inputs.ts";
import { readKey } from "./key.ts";
import {
  type Asking,
  gatherProposed,
  gatherStandings,
  gatherTiers,
  readRange,
  STANDING_SCOPE,
  type StandingsProposed,
} from "./proposal.ts";
import { presentSimulation, type Simulated, type SimulationResult, simulationResource } from "./resource.ts";
import {
  cutRun,
  type Division,
  dividedBy,
  MEASURED_MAX,
  PIECES_MAX,
  type Piece,
  ranBefore,
  ranBeforeBy,
  simulationOf,
} from "./simulation.ts";

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
  const byId = new Map(took.map(({ row }) => [row.id, row]));
  const own = [...byId.values()].filter((rule) => rule.program === program);
  return divisions.map(({ period, rules }) => ({
    period,
    rules:
      rules === undefined
        ? active.map(({ row }) => row)
        : own.filter((rule) => partIn({ rules }, rule, byId) === "pays"),
  }));
};

/** The amounts of a simulation, the days that they are about, and the standings of its members. */
interface Computed {
  readonly simulated: Simulated;
  readonly ranked: Compared;
  readonly standings: StandingsProposed | undefined;
}

const refusedCut = (range: Period, periods: readonly PayoutPeriod[], rules: readonly PayoutRule[]) => {
  const cut = cutRun(range, periods, rules);
  if (cut === undefined) return undefined;
  const { start, end } = wireDays(cut);
  const reason = `a bonus for all time is measured by whole runs, and one covers ${start} to ${end}: begin on one of these days.`;
  return at("period_start", refuse("invalid_period", { reason }));
};

const refusedSize = (pieces: readonly Piece[], proposed: readonly PayoutRule[] | undefined) => {
  const measured = pieces.reduce((sum, { rules }) => sum + rules.length + (proposed ?? rules).length, 0);
  if (measured <= MEASURED_MAX) return undefined;
  const reason = `the rules of each run come to ${measured}, and at most ${MEASURED_MAX} are computed: choose fewer days or rules.`;
  return at("period_end", refuse("invalid_period", { reason }));
};

/**
 * By the derivation of runs, writing nothing: what a range of days owed each member of a program, and what it would have owed had
 * other terms been in force from the start.
 */
const compute = async (
  context: Asking,
  { id: program, ...rest }: Program,
  proposal: Proposal,
  page: RankedPage,
): Promise<Result<Computed>> => {
  const { tenant, brand, ports } = context;
  const row = { id: program, ...rest };
  const tiers = await gatherTiers(context, row, proposal);
  if (!tiers.ok) return tiers;
  const { rules } = proposal;
  const proposed = rules === undefined ? ok(undefined) : await gatherProposed(context, program, rules, tiers.value);
  if (!proposed.ok) return proposed;
  const days = await gatherDays(context, brand.id);
  const range = readRange(proposal, days, context.now);
  if (!range.ok) return range;
  const all = (await ports.payouts.periods(tenant, brand.id)).map((found) => found.row);
  const periods = inCalendar(all, calendarOf(programsApart(all), program));
  const divisions = dividedBy(range.value, periods);
  if (divisions.length > PIECES_MAX)
    return at("period_end", refuse("invalid_period", { reason: `the range holds more than ${PIECES_MAX} runs.` }));
  const [pieces, terms] = await Promise.all([
    gatherPieces(context, program, divisions),
    ports.programs.terms(tenant, [program]),
  ]);
  const inForce = pieces.flatMap((piece) => piece.rules);
  const refused =
    refusedCut(range.value, periods, [...inForce, ...(proposed.value ?? [])]) ?? refusedSize(pieces, proposed.value);
  if (refused !== undefined) return refused;
  const standings = await gatherStandings(context, row, proposal, tiers.value, days.begin(range.value.end));
  if (!standings.ok) return standings;
  const comparison = simulationOf(brand.id, {
    range: range.value,
    pieces,
    terms: terms.map((found) => found.row),
    proposed: proposed.value,
    ranBefore: ranBefore(range.value, periods),
    days,
    otherwise: standings.value && { ...standings.value.otherwise, ranBefore: ranBeforeBy(range.value, periods) },
  });
  const ranked = await ports.payouts.rank(tenant, comparison, page);
  const simulated = { program, range: range.value, runs: pieces.length, days, livemode: tenant.livemode };
  return ok({ simulated, ranked, standings: standings.value });
};

const MOVED_LIMIT = 20;

/** Computes a proposal, and presents the part of it that is asked for. */
export const simulate = async (
  context: Asking,
  found: Program,
  proposal: Proposal,
  { effect, limit, starting_after, move, moved_limit = MOVED_LIMIT, moved_after }: ListedPart,
): Promise<Result<SimulationResult>> => {
  const { tenant, brand, ports } = context;
  const after = readKey(starting_after);
  if (!after.ok) return after;
  if (after.value !== null) {
    const known = await ports.enrollments.get(tenant, after.value.enrollment);
    if (known === undefined || known.row.program !== found.id) return unknownCursor;
  }
  const movedAfter = moved_after === undefined ? null : parseId("enrollment", moved_after);
  if (movedAfter === undefined) return at("moved_after", refuse("enrollment_not_found"));
  const computed = await compute(context, found, proposal, { limit: limit + 1, after: after.value, effect });
  if (!computed.ok) return computed;
  const { simulated, ranked, standings } = computed.value;
  const recipients = await gatherRecipients(context, brand.id, ranked.amounts);
  const standing =
    standings === undefined
      ? null
      : await presentReplay(context, standings, standings.members, { move, after: movedAfter, limit: moved_limit });
  return ok(presentSimulation(simulated, ranked, recipients, standing, limit));
};

export const simulateProgram = query({
  ids: ["program"],
  input: simulationInput,
  output: simulationResource,
  async answer(context, [id], { effect, limit, starting_after, move, moved_limit, moved_after, ...proposal }) {
    const found = await findOwned(context, context.ports.programs, "program", id);
    if (!found.ok) return found;
    const listed = { effect, limit, starting_after, move, moved_limit, moved_after };
    const seesStandings = holdsScope(context.scopes, STANDING_SCOPE);
    return simulate({ ...context, seesStandings }, found.value.row, proposal, listed);
  },
});
