import type { z } from "zod";
import { answerPage, emptyList, filterId, findNamed, findOwned } from "../../journal/index.ts";
import { everyRow, listOf, nothing, ok, type Result, refuse, refusedCurrency, startOfDay } from "../../kernel/index.ts";
import { personOf } from "../../membership/index.ts";
import { type Context, command, query } from "../context.ts";
import { type AdjustFacts, decideAdjust, findPeriod, refusedEntry } from "./adjust.ts";
import { cutsOf, decideRun, refusedRun, runOf, withCuts } from "./decide.ts";
import { gatherBooks } from "./gather.ts";
import { payoutAdjust, payoutList, payoutRun } from "./inputs.ts";
import type { KnownPeriod } from "./payout.ts";
import { type Period, readDay, readPeriod, wireDay } from "./period.ts";
import { gatherRecipients, withRecipients } from "./recipients.ts";
import { payoutResource, payoutRunResource } from "./resource.ts";
import { gatherUncovered } from "./uncovered.ts";

const periodsOf = ({ tenant, brand, ports }: Context) => ports.payouts.periods(tenant, brand.id);

/**
 * The period that is run. Without a start it begins where the last one ended, or with the first event; it is empty where nothing
 * is left until its end.
 */
const gatherPeriod = async (
  { tenant, brand, ports, now }: Context,
  { period_start, period_end = wireDay(startOfDay(now)) }: z.output<typeof payoutRun>,
  periods: readonly KnownPeriod[],
): Promise<Result<Period>> => {
  if (period_start !== undefined) return readPeriod({ period_start, period_end }, now);
  const end = readDay(period_end, "period_end");
  if (!end.ok) return end;
  const first = periods.at(-1)?.row.periodEnd ?? (await ports.payouts.firstEarning(tenant, brand.id));
  const start = startOfDay(first ?? end.value);
  return start < end.value ? readPeriod({ period_start: wireDay(start), period_end }, now) : ok({ start, end: start });
};

const activeRules = ({ tenant, brand, ports }: Context) =>
  everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, status: "active" }, page));

export const runPayouts = command({
  ids: [],
  input: payoutRun,
  output: payoutRunResource,
  async gather(context, _ids, input) {
    const { tenant, ports } = context;
    const isDry = input.dry_run;
    const [active, periods] = await Promise.all([activeRules(context), periodsOf(context)]);
    const asked = await gatherPeriod(context, input, periods);
    if (!asked.ok) return asked;
    const period = asked.value;
    const refused = refusedRun(active, periods, period);
    if (refused !== undefined) return refused;
    const cuts = cutsOf(context, periods, period);
    const known = withCuts(periods, cuts);
    const rules = active.map(({ row }) => row);
    const uncovered = await gatherUncovered(context, known, rules, period.start);
    const facts = { active, period, uncovered, isDry };
    if (period.start >= period.end) return ok({ ...facts, run: undefined, preview: undefined });
    const { books } = await gatherBooks(context, period, known, active);
    const run = runOf(context, active, books, { period, cuts });
    return ok({ ...facts, run, preview: isDry ? await ports.payouts.preview(tenant, run) : undefined });
  },
  decide: decideRun,
});

export const adjustPayouts = command({
  ids: [],
  input: payoutAdjust,
  output: payoutResource,
  async gather(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const member = await findNamed(context, ports.enrollments, "enrollment", input.enrollment, "enrollment");
    if (!member.ok) return member;
    const { row: enrollment } = member.value;
    const known = await ports.payouts.byReference(tenant, brand.id, input.external_ref);
    if (known !== undefined) {
      const changed = refusedEntry(known.row, enrollment.id, input);
      return changed ?? ok({ known: known.row, recipients: await gatherRecipients(context, brand.id, [known.row]) });
    }
    const refused = refusedCurrency(input.currency, context.now);
    if (refused !== undefined) return refused;
    const withRows = (await periodsOf(context)).flatMap(({ row, hasRows }) => (hasRows ? [row] : []));
    const period = findPeriod(withRows, input);
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
    return ok<AdjustFacts>({ enrollment, payee, period: period.value, hasAccount, recipients });
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
    const { status } = input;
    const where = { brand: brand.id, status, entity, program, periodStart: start.value, periodEnd: end.value };
    return answerPage(
      "payout",
      input,
      (page) => ports.payouts.list(tenant, where, page),
      (rows) => withRecipients(context, rows),
    );
  },
});
