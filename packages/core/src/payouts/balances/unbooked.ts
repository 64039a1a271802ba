import { everyRow, type Id, later } from "../../kernel/index.ts";
import { gatherDays } from "../brands/gather.ts";
import type { Context } from "../context.ts";
import { calendarOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { heldEntitlements } from "./holding.ts";
import type { HeldRow } from "./ports.ts";

/** Before any event. */
const EVER = new Date(0);

/**
 * The amounts that per-event rules give these entities for events that no run could book yet: events whose hold ends after the last
 * period of their calendar, or that are on hold. Bonuses, and days between two periods, are left out.
 */
export const gatherUnbooked = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  brand: Id<"brand">,
  entities: readonly Id<"entity">[],
): Promise<readonly HeldRow[]> => {
  const [found, stored, days] = await Promise.all([
    everyRow((page) => ports.payoutRules.list(tenant, { brand, status: "active" }, page)),
    ports.payouts.periods(tenant, brand),
    gatherDays({ tenant, ports }, brand),
  ]);
  const [rules, periods] = [found.map(({ row }) => row), stored.map(({ row }) => row)];
  const programs = [...new Set(rules.map(({ program }) => program))];
  const all = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const terms = new Map(programs.map((id) => [id, all.filter(({ program }) => program === id)]));
  const apart = programsApart(periods);
  const entitlements = rules.flatMap((rule) => {
    const end = inCalendar(periods, calendarOf(apart, rule.program)).at(-1)?.periodEnd;
    return heldEntitlements([rule], terms, now, end === undefined ? EVER : later(days.begin(end), -1));
  });
  return entitlements.length === 0 ? [] : ports.payouts.held(tenant, { brand, entities, entitlements });
};

/** True if a brand owes these entities {@link gatherUnbooked something that no run could book yet}. */
export const owesUnbooked = async (...asked: Parameters<typeof gatherUnbooked>): Promise<boolean> =>
  (await gatherUnbooked(...asked)).some(({ held }) => held > 0n);
