import type { PayoutRule } from "../../earning/index.ts";
import { answerPage, emptyList, filterId, findOwned } from "../../journal/index.ts";
import { everyRow, listOf, nothing, ok, type Result, refuse, type Versioned, wireAmounts } from "../../kernel/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import { type Books, entitlementsOf, intervalsOf } from "./entitlements.ts";
import { gatherBooks } from "./gather.ts";
import { payoutList, payoutRun } from "./inputs.ts";
import { isSame, overlaps, type Period, readDay, readPeriod, wireDay } from "./period.ts";
import { withRecipients } from "./recipients.ts";
import { payoutResource, payoutRunResource, presentView } from "./resource.ts";
import type { Run, RunResult } from "./run.ts";

const activeRules = ({ tenant, brand, ports }: Context): Promise<readonly Versioned<PayoutRule>[]> =>
  everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, status: "active" }, page));

interface Gathered {
  readonly active: readonly Versioned<PayoutRule>[];
  readonly books: Books;
}

/** The rules and periods of the brand; refused where none would be evaluated, or where the period cuts into another. */
const gatherRun = async (context: Context, period: Period): Promise<Result<Gathered>> => {
  const { tenant, brand, ports } = context;
  const [active, known] = await Promise.all([activeRules(context), ports.payouts.periods(tenant, brand.id)]);
  if (active.length === 0) return refuse("payout_rules_required");
  const periods = known.map(({ row }) => row);
  const other = periods
    .map(({ periodStart: start, periodEnd: end }) => ({ start, end }))
    .find((past) => overlaps(past, period) && !isSame(past, period));
  if (other !== undefined) {
    return refuse("payout_period_overlap", { start: wireDay(other.start), end: wireDay(other.end) });
  }
  const { books } = await gatherBooks(context, period, periods, active);
  return ok({ active, books });
};

const runOf = ({ brand, now, ports }: Context, { active, books }: Gathered, period: Period): Run => {
  const { terms } = books;
  const counted = [...new Set(active.map(({ row }) => row.program))].map((program) => ({
    program,
    intervals: intervalsOf(terms.get(program) ?? [], period.start, period.end),
  }));
  return {
    brand: brand.id,
    period,
    periodId: ports.ids.next("payout_period"),
    entitlements: entitlementsOf(books),
    counted,
    looksAtOpen: false,
    secret: ports.randomness.hex(16),
    at: now,
  };
};

const isSplit = ({ scope }: PayoutRule): boolean => scope === "collection" || scope === "unit";

/** Recomputes the rows of a period. Running it again, also many at once, changes nothing that has not changed itself. */
export const runPayouts = asyncCommand({
  ids: [],
  input: payoutRun,
  output: payoutRunResource,
  async decide(context, _ids, input) {
    const { tenant, now, ports } = context;
    const period = readPeriod(input, now);
    if (!period.ok) return period;
    const gathered = await gatherRun(context, period.value);
    if (!gathered.ok) return gathered;
    const { active } = gathered.value;
    const run = runOf(context, gathered.value, period.value);
    const present = (result: RunResult) => ({
      object: "payout_run" as const,
      outcome: result.count > 0 ? ("payouts_created" as const) : ("no_eligible_activity" as const),
      dry_run: input.dry_run,
      period_start: wireDay(run.period.start),
      period_end: wireDay(run.period.end),
      rules_evaluated: active.length,
      splits_evaluated: active.filter(({ row }) => isSplit(row)).length,
      events_evaluated: result.events,
      payouts_created: result.created,
      awaiting_account: result.awaiting,
      payouts: result.first.map((view) => presentView(view, tenant)),
      summary: {
        count: result.count,
        totals: wireAmounts(
          Object.fromEntries(result.totals.map(({ currency, amountMinor }) => [currency, amountMinor])),
        ),
      },
      livemode: tenant.livemode,
    });
    if (input.dry_run) {
      const value = present(await ports.payouts.preview(tenant, run));
      return ok({ change: {}, outcome: "done", value });
    }
    return ok({
      change: {
        sets: [{ set: "runPayouts", ...run }],
        // None of them may have been paused or archived meanwhile.
        expects: active.map(({ row, version }) => ({ kind: "payoutRule", id: row.id, version })),
      },
      outcome: "done",
      valueFrom: ([result]) => present(result as RunResult),
    });
  },
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

export const listPayouts = query({
  ids: [],
  input: payoutList,
  output: listOf(payoutResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const start = input.period_start === undefined ? ok(undefined) : readDay(input.period_start, "period_start");
    if (!start.ok) return start;
    const end = input.period_end === undefined ? ok(undefined) : readDay(input.period_end, "period_end");
    if (!end.ok) return end;
    const [entity, program] = [filterId("entity", input.entity), filterId("program", input.program)];
    if (entity === "nothing" || program === "nothing") return ok(emptyList);
    const where = {
      brand: brand.id,
      status: input.status,
      entity,
      program,
      periodStart: start.value,
      periodEnd: end.value,
    };
    return answerPage(
      "payout",
      input,
      (page) => ports.payouts.list(tenant, where, page),
      (rows) => withRecipients(context, rows),
    );
  },
});
