import { PER_EVENT } from "../../earning/index.ts";
import { everyRow, type Id, later } from "../../kernel/index.ts";
import { gatherDays } from "../brands/gather.ts";
import type { Context } from "../context.ts";
import { calendarOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { type Entitlement, entitlementFor } from "../runs/entitlements.ts";
import { firstOf, gapsIn } from "../runs/uncovered.ts";
import { heldEntitlements } from "./holding.ts";
import type { HeldRow } from "./ports.ts";

/** Before any event. */
const EVER = new Date(0);

/** An entitlement for each of its intervals: what is held is measured so. */
const apartBy = ({ intervals, ...entitlement }: Entitlement): readonly Entitlement[] =>
  intervals.map((interval) => ({ ...entitlement, intervals: [interval] }));

/**
 * The amounts that per-event rules give these entities for events that no run has booked: events whose hold ends after the last
 * period of their calendar, or that are on hold, and those of the days before it that lie in no period. Bonuses are left out.
 */
export const gatherUnbooked = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  brand: Id<"brand">,
  entities: readonly Id<"entity">[],
): Promise<readonly HeldRow[]> => {
  const [found, stored, days, firsts] = await Promise.all([
    everyRow((page) => ports.payoutRules.list(tenant, { brand, status: "active" }, page)),
    ports.payouts.periods(tenant, brand),
    gatherDays({ tenant, ports }, brand),
    ports.payouts.firstEarnings(tenant, brand),
  ]);
  const [rules, periods] = [found.map(({ row }) => row), stored.map(({ row }) => row)];
  const programs = [...new Set(rules.map(({ program }) => program))];
  const all = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const terms = new Map(programs.map((id) => [id, all.filter(({ program }) => program === id)]));
  const apart = programsApart(periods);
  const entitlements = rules.flatMap((rule) => {
    const program = calendarOf(apart, rule.program);
    const ours = inCalendar(periods, program);
    const end = ours.at(-1)?.periodEnd;
    if (end === undefined) return heldEntitlements([rule], terms, now, EVER);
    const first = firstOf(firsts, { program, apart });
    const gaps = gapsIn(ours, first === null ? null : days.holding(first), end);
    const history = terms.get(rule.program) ?? [];
    const between = PER_EVENT.includes(rule.type) ? gaps : [];
    return [
      ...heldEntitlements([rule], terms, now, later(days.begin(end), -1)),
      ...between.flatMap((gap) => apartBy(entitlementFor(rule, history, gap, days))),
    ];
  });
  return entitlements.length === 0 ? [] : ports.payouts.held(tenant, { brand, entities, entitlements });
};

/** True if a brand owes these entities {@link gatherUnbooked something that no run could book yet}. */
export const owesUnbooked = async (...asked: Parameters<typeof gatherUnbooked>): Promise<boolean> =>
  (await gatherUnbooked(...asked)).some(({ held }) => held > 0n);
