import type { z } from "zod";
import {
  answerPage,
  countAsked,
  type Decision,
  emptyList,
  filterId,
  findNamed,
  findOwned,
  timeAsked,
} from "../../journal/index.ts";
import {
  countedTogether,
  countResource,
  everyRow,
  type Id,
  nothing,
  ok,
  placedListOf,
  presentCount,
  type Result,
  refuse,
  refusedCurrency,
} from "../../kernel/index.ts";
import { personOf } from "../../membership/index.ts";
import { type Days, daysOf, UTC_DAYS } from "../brands/days.ts";
import { gatherTerms } from "../brands/gather.ts";
import { type Context, command, query } from "../context.ts";
import { type AdjustFacts, decideAdjust, findPeriod, refusedEntry } from "./adjust.ts";
import {
  type CalendarId,
  calendarOf,
  type InheritedPeriod,
  inheritedBy,
  type OwnCalendar,
  programsApart,
} from "./calendars.ts";
import { type Corrections, decideCorrections } from "./corrected.ts";
import { beginningOf, cutsOf, decideRun, type RunFacts, refusedRun, runOf, withCuts } from "./decide.ts";
import { gatherBooks, gatherDerivation } from "./gather.ts";
import { payoutAdjust, payoutCount, payoutList, payoutRun } from "./inputs.ts";
import { asOnePage } from "./one-page.ts";
import type { KnownPeriod } from "./payout.ts";
import { type Period, readDay, readPeriod, wireDay } from "./period.ts";
import { gatherRecipients, withRecipients } from "./recipients.ts";
import { payoutResource, payoutRunResource } from "./resource.ts";
import { firstOf, gatherUncovered } from "./uncovered.ts";

/**
 * The period that is run. Without a start it begins where the last one ended, or with the first event; it is empty where nothing
 * is left until its end.
 */
const gatherPeriod = async (
  context: Context,
  days: Days,
  { period_start, period_end = wireDay(days.holding(timeAsked(context))) }: z.output<typeof payoutRun>,
  { program, apart, periods }: Calendar,
): Promise<Result<Period>> => {
  const { tenant, brand, ports, now } = context;
  if (period_start !== undefined) return readPeriod({ period_start, period_end }, days, now);
  const end = readDay(period_end, "period_end");
  if (!end.ok) return end;
  const latest = periods.at(-1)?.row.periodEnd;
  const first =
    latest === undefined
      ? // Of a calendar that begins with this run, too.
        firstOf(await ports.payouts.firstEarnings(tenant, brand.id), {
          program,
          apart: program === null ? apart : [program],
        })
      : null;
  const start = latest ?? (first === null ? end.value : days.holding(first));
  return start < end.value
    ? readPeriod({ period_start: wireDay(start), period_end }, days, now)
    : ok({ start, end: start });
};

interface Calendar {
  readonly program: CalendarId;
  /** The programs that had calendars of their own before. */
  readonly apart: readonly Id<"program">[];
  /** Its periods, oldest first; of one that begins, those that it takes along. */
  readonly periods: readonly KnownPeriod[];
  /** The periods of the brand that a calendar which begins takes along; undefined of one that is there. */
  readonly inherited?: readonly InheritedPeriod[];
  /** The calendars of single programs, after the run. */
  readonly own: readonly OwnCalendar[];
}

/** The calendar that is run: of the named program, which may begin it, else of the brand. */
const gatherCalendar = async (context: Context, raw: string | undefined): Promise<Result<Calendar>> => {
  const { tenant, brand, ports } = context;
  const all = await ports.payouts.periods(tenant, brand.id);
  const rows = all.map(({ row }) => row);
  const apart = programsApart(rows);
  // New adjustments of a run lie in its own period.
  const own = apart.map((program) => ({ program, period: null }));
  const periodsOf = (calendar: CalendarId, known = all) => known.filter(({ row }) => row.program === calendar);
  if (raw === undefined) return ok({ program: null, apart, own, periods: periodsOf(null) });
  const named = await findNamed(context, ports.programs, "program", raw, "program");
  if (!named.ok) return named;
  const { id: program } = named.value.row;
  if (apart.includes(program)) return ok({ program, apart, own, periods: periodsOf(program) });
  const [known, rules] = await Promise.all([
    ports.payouts.periods(tenant, brand.id, program),
    everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program }, page)),
  ]);
  const ofProgram = rules.map(({ row }) => row);
  const inherited = inheritedBy(context, program, periodsOf(null, known), ofProgram);
  return ok({ program, apart, own: [...own, { program, period: null }], periods: inherited, inherited });
};

const activeRules = async ({ tenant, brand, ports }: Context, { program, apart }: Calendar) => {
  const where = { brand: brand.id, status: "active", ...(program !== null && { program }) } as const;
  const active = await everyRow((page) => ports.payoutRules.list(tenant, where, page));
  return active.filter(({ row }) => program !== null || !apart.includes(row.program));
};

/** Without any active rule nothing is run, and what was run before is corrected. */
type RunningFacts = RunFacts | { readonly corrections: Corrections };

export const runPayouts = command({
  ids: [],
  input: payoutRun,
  output: payoutRunResource,
  async gather(context, _ids, input) {
    const { tenant, ports } = context;
    const isDry = input.dry_run;
    const calendar = await gatherCalendar(context, input.program);
    if (!calendar.ok) return calendar;
    const { program, apart, own, periods, inherited } = calendar.value;
    const active = await activeRules(context, calendar.value);
    const terms = await gatherTerms(context, context.brand.id);
    const brandDays = terms === undefined ? UTC_DAYS : daysOf(terms.row.timeZones);
    const asked = await gatherPeriod(context, brandDays, input, calendar.value);
    if (!asked.ok) return asked;
    const period = asked.value;
    if (active.length === 0 && !isDry) return ok<RunningFacts>({ corrections: await gatherDerivation(context) });
    const refused = refusedRun(active, periods, period);
    if (refused !== undefined) return refused;
    const cuts = cutsOf(context, periods, period);
    const known = withCuts(periods, cuts);
    const rules = active.map(({ row }) => row);
    const days = { program, periods: known, before: period.start };
    const uncovered = await gatherUncovered(context, [days], rules, program === null ? apart : [program]);
    const leftOut = program === null ? apart : [];
    const facts = { program, leftOut, active, period, terms, zone: brandDays.zoneUntil(period.end), uncovered, isDry };
    if (period.start >= period.end) return ok<RunningFacts>({ ...facts, run: undefined, preview: undefined });
    const { books } = await gatherBooks(context, context.brand.id, period, known, active);
    const run = runOf(context, active, books, {
      period,
      program,
      own,
      begins: inherited !== undefined,
      cuts: inherited === undefined ? cuts : beginningOf(inherited, cuts),
    });
    return ok<RunningFacts>({ ...facts, run, preview: isDry ? await ports.payouts.preview(tenant, run) : undefined });
  },
  decide: (context, facts: RunningFacts): Result<Decision<z.output<typeof payoutRunResource>>> =>
    "corrections" in facts ? decideCorrections(context, facts.corrections) : decideRun(context, facts),
});

/** The event that an entry by hand pays for, with the entries that do so already; null where it names none. */
const gatherPaidFor = async (context: Context, raw: string | undefined) => {
  if (raw === undefined) return ok(null);
  const found = await findNamed(context, context.ports.performance, "performance_event", raw, "event");
  if (!found.ok) return found;
  const event = found.value.row.id;
  const before = await context.ports.payouts.forEvents(context.tenant, [event]);
  return ok({ event, before: before.map(({ row }) => row) });
};

export const adjustPayouts = command({
  ids: [],
  input: payoutAdjust,
  output: payoutResource,
  async gather(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const member = await findNamed(context, ports.enrollments, "enrollment", input.enrollment, "enrollment");
    if (!member.ok) return member;
    const { row: enrollment } = member.value;
    const before = await ports.payouts.byReference(tenant, brand.id, input.external_ref);
    if (before !== undefined) {
      const changed = refusedEntry(before.row, enrollment.id, input);
      return changed ?? ok({ known: before.row, recipients: await gatherRecipients(context, brand.id, [before.row]) });
    }
    const refused = refusedCurrency(input.currency, context.now);
    if (refused !== undefined) return refused;
    const paidFor = await gatherPaidFor(context, input.event);
    if (!paidFor.ok) return paidFor;
    const known = await ports.payouts.periods(tenant, brand.id);
    const apart = programsApart(known.map(({ row }) => row));
    const ours = known.filter(({ row, hasRows }) => hasRows && row.program === calendarOf(apart, enrollment.program));
    const period = findPeriod(ours, input);
    if (!period.ok) return period;
    const earner = await ports.entities.get(tenant, enrollment.entity);
    const payee = earner === undefined ? enrollment.entity : personOf(earner.row);
    const owner = { owner: payee, ownerType: "entity" } as const;
    const where = { brand: brand.id, ...owner, kind: "payout", status: "connected" } as const;
    const [recipients, accounts] = await Promise.all([
      gatherRecipients(context, brand.id, [enrollment, { entity: payee }]),
      ports.connections.list(tenant, where, { limit: 1 }),
    ]);
    const hasAccount = (accounts?.rows.length ?? 0) > 0;
    return ok<AdjustFacts>({ enrollment, payee, period: period.value, hasAccount, recipients, paidFor: paidFor.value });
  },
  decide: decideAdjust,
});

export const retrievePayout = query({
  ids: ["payout"],
  input: nothing,
  output: payoutResource,
  async answer(context, [id]) {
    const found = await findOwned(context, context.ports.payouts, "payout", id);
    if (!found.ok) return found;
    const [value] = await withRecipients(context, [found.value.row]);
    return value === undefined ? refuse("payout_not_found") : ok(value);
  },
});

/** The payouts that are asked for, of each entity that is one person with the named one by itself; "nothing" matches none. */
const payoutsOf = async (context: Context, input: z.output<typeof payoutCount>) => {
  const { tenant, brand, ports } = context;
  const start = input.period_start === undefined ? ok(undefined) : readDay(input.period_start, "period_start");
  if (!start.ok) return start;
  const end = input.period_end === undefined ? ok(undefined) : readDay(input.period_end, "period_end");
  if (!end.ok) return end;
  const [entity, program] = [filterId("entity", input.entity), filterId("program", input.program)];
  if (entity === "nothing" || program === "nothing") return ok([]);
  const { status } = input;
  const where = { brand: brand.id, status, program, periodStart: start.value, periodEnd: end.value };
  const merged = entity === undefined ? [] : await ports.entities.mergedInto(tenant, [entity]);
  return ok([entity, ...merged.map(({ row }) => row.id)].map((one) => ({ ...where, entity: one })));
};

/** Lists payouts: those of an entity with those of entities that were merged into it, as its statement and its balance hold them. */
export const listPayouts = query({
  ids: [],
  input: payoutList,
  output: placedListOf(payoutResource),
  async answer(context, _ids, input) {
    const { tenant, ports } = context;
    const filters = await payoutsOf(context, input);
    if (!filters.ok) return filters;
    if (filters.value.length === 0) return ok(emptyList);
    return answerPage(
      "payout",
      input,
      async (page) =>
        asOnePage(await Promise.all(filters.value.map((where) => ports.payouts.list(tenant, where, page))), page),
      (rows) => withRecipients(context, rows),
    );
  },
});

/** Counts payouts as {@link listPayouts} lists them. */
export const countPayouts = query({
  ids: [],
  input: payoutCount,
  output: countResource,
  async answer(context, _ids, input) {
    const { tenant, ports } = context;
    const filters = await payoutsOf(context, input);
    if (!filters.ok) return filters;
    const asked = countAsked(input);
    const parts = await Promise.all(filters.value.map((where) => ports.payouts.count(tenant, where, asked)));
    return ok(presentCount(countedTogether(parts, asked.most), tenant));
  },
});
