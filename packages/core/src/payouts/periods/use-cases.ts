import { answerPage, emptyList, filterId, findOwned } from "../../journal/index.ts";
import { everyRow, listOf, nothing, ok, type Result, type Versioned } from "../../kernel/index.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, command, query } from "../context.ts";
import { inCalendar, programsApart } from "../runs/calendars.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { periodOf, readDay } from "../runs/period.ts";
import { withRecipients } from "../runs/recipients.ts";
import { gatherUncovered } from "../runs/uncovered.ts";
import { type CloseFacts, decideClose, decideReopen, type ReopenFacts } from "./decide.ts";
import { periodList, periodReopen } from "./inputs.ts";
import { type PayoutPeriodResource, payoutPeriodResource, presentWhole } from "./resource.ts";

/** How many payouts that were booked about a closed period later an answer shows; all of them are counted. */
const SHOWN = 100;

const findPeriod = (context: Context, raw: string): Promise<Result<Versioned<PayoutPeriod>>> =>
  findOwned(context, context.ports.payoutPeriods, "payout_period", raw);

/** A period with what was booked about it after it was closed. */
const gatherWhole = async (context: Context, row: PayoutPeriod): Promise<PayoutPeriodResource> => {
  const { tenant, brand, ports } = context;
  const closed = row.status === "closed" ? [row.id] : [];
  const [changes] = await ports.payoutPeriods.changedAfterClose(tenant, closed, SHOWN);
  const days = await gatherDays(context, brand.id);
  return presentWhole(row, tenant, days, changes, await withRecipients(context, changes?.first ?? []));
};

export const closePeriod = command({
  ids: ["payout_period"],
  input: nothing,
  output: payoutPeriodResource,
  async gather(context, [id]) {
    const { tenant, brand, ports } = context;
    const found = await findPeriod(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (row.status === "closed") return ok<CloseFacts>({ shown: await gatherWhole(context, row) });
    const where = { brand: brand.id, status: "active" } as const;
    const [known, active] = await Promise.all([
      ports.payouts.periods(tenant, brand.id),
      everyRow((page) => ports.payoutRules.list(tenant, where, page)),
    ]);
    const periods = known.map((one) => one.row);
    const apart = programsApart(periods);
    const { program } = row;
    const days = { program, periods: inCalendar(periods, program), before: row.periodStart };
    const over = { brand: brand.id, program, apart, days: periodOf(row) };
    const rules = active.map((one) => one.row);
    const [drafts, uncovered, brandDays] = await Promise.all([
      ports.payoutPeriods.drafts(tenant, over),
      gatherUncovered(context, [days], rules, apart),
      gatherDays(context, brand.id),
    ]);
    return ok<CloseFacts>({ found: found.value, days: brandDays, drafts, over, uncovered });
  },
  decide: decideClose,
});

export const reopenPeriod = command({
  ids: ["payout_period"],
  input: periodReopen,
  output: payoutPeriodResource,
  async gather(context, [id]) {
    const found = await findPeriod(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (row.status === "open") return ok<ReopenFacts>({ shown: await gatherWhole(context, row) });
    return ok<ReopenFacts>({ found: found.value, days: await gatherDays(context, context.brand.id) });
  },
  decide: decideReopen,
});

export const retrievePeriod = query({
  ids: ["payout_period"],
  input: nothing,
  output: payoutPeriodResource,
  async answer(context, [id]) {
    const found = await findPeriod(context, id);
    return found.ok ? ok(await gatherWhole(context, found.value.row)) : found;
  },
});

export const listPeriods = query({
  ids: [],
  input: periodList,
  output: listOf(payoutPeriodResource),
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const start = input.period_start === undefined ? ok(undefined) : readDay(input.period_start, "period_start");
    if (!start.ok) return start;
    const end = input.period_end === undefined ? ok(undefined) : readDay(input.period_end, "period_end");
    if (!end.ok) return end;
    const program = filterId("program", input.program);
    if (program === "nothing") return ok(emptyList);
    const { status } = input;
    const where = { brand: brand.id, status, program, periodStart: start.value, periodEnd: end.value };
    return answerPage(
      "payout_period",
      input,
      (page) => ports.payoutPeriods.list(tenant, where, page),
      async (rows) => {
        const closed = rows.flatMap((row) => (row.status === "closed" ? [row.id] : []));
        const [changes, days] = await Promise.all([
          ports.payoutPeriods.changedAfterClose(tenant, closed, 0),
          gatherDays(context, brand.id),
        ]);
        const byPeriod = new Map(changes.map((one) => [one.period, one]));
        return rows.map((row) => presentWhole(row, tenant, days, byPeriod.get(row.id)));
      },
    );
  },
});
