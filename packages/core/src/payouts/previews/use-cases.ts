import { gatherRule, type PayoutRule, ruleOf } from "../../earning/index.ts";
import { findNamed, readCursor, unknownCursor } from "../../journal/index.ts";
import { at, everyRow, ok, type Result, refuse } from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import { gatherDays } from "../brands/gather.ts";
import { type Context, query } from "../context.ts";
import { calendarOf, inCalendar, programsApart } from "../runs/calendars.ts";
import { type Period, periodOf, readPeriod } from "../runs/period.ts";
import { gatherRecipients } from "../runs/recipients.ts";
import { comparisonOf, lastMonth } from "./comparison.ts";
import { payoutRuleAmounts, payoutRulePreview } from "./inputs.ts";
import { payoutRuleAmountsResource, payoutRulePreviewResource, presentAmountsOf, presentPreview } from "./resource.ts";

interface Asked {
  readonly period_start?: string | undefined;
  readonly period_end?: string | undefined;
}

const gatherPeriod = async (
  { tenant, brand, ports, now }: Context,
  { period_start, period_end }: Asked,
  program: PayoutRule["program"],
  days: Days,
): Promise<Result<Period>> => {
  if (period_start !== undefined && period_end !== undefined)
    return readPeriod({ period_start, period_end }, days, now);
  if (period_start !== undefined || period_end !== undefined) {
    const [missing, given] =
      period_start === undefined ? ["period_start", "period_end"] : (["period_end", "period_start"] as const);
    return at(missing, refuse("invalid_period", { reason: `${missing} is required beside ${given}.` }));
  }
  const periods = (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row);
  const latest = inCalendar(periods, calendarOf(programsApart(periods), program)).at(-1);
  return ok(latest === undefined ? lastMonth(days.holding(now)) : periodOf(latest));
};

/** The active rules of a program, newest first, and its terms. */
const gatherInForce = async ({ tenant, brand, ports }: Context, program: PayoutRule["program"]) => {
  const [active, terms] = await Promise.all([
    everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program, status: "active" }, page)),
    ports.programs.terms(tenant, [program]),
  ]);
  return { active: active.map(({ row }) => row), terms: terms.map(({ row }) => row) };
};

type RuleFields = Parameters<typeof gatherRule>[1];

/** The rule that would be added; a refusal names the field as it is sent. */
const gatherAdded = async (
  context: Context,
  given: (RuleFields & { readonly name?: string | undefined }) | undefined,
): Promise<Result<PayoutRule | undefined>> => {
  if (given === undefined) return ok(undefined);
  const { name = "", type, currency } = given;
  const facts = await gatherRule(context, given);
  if (facts.ok) return ok(ruleOf(context, facts.value, { name, type, currency, status: "active" }));
  return facts.refusal.param === undefined ? facts : at(`rule.${facts.refusal.param}`, facts);
};

/** By the derivation of runs, writing nothing: what each member of a program gets by its rules, and would get by changed ones. */
export const previewPayoutRule = query({
  ids: [],
  input: payoutRulePreview,
  output: payoutRulePreviewResource,
  async answer(context, _ids, { rule, replaces, effect, limit, ...input }) {
    const { tenant, brand, ports } = context;
    const added = await gatherAdded(context, rule);
    if (!added.ok) return added;
    const found =
      replaces === undefined
        ? ok(undefined)
        : await findNamed(context, ports.payoutRules, "payout_rule", replaces, "replaces");
    if (!found.ok) return found;
    const replaced = found.value?.row;
    if (added.value !== undefined && replaced !== undefined && added.value.program !== replaced.program)
      return at("replaces", refuse("payout_rule_not_found"));
    const { program } = (added.value ?? replaced) as PayoutRule;
    const days = await gatherDays(context, brand.id);
    const period = await gatherPeriod(context, input, program, days);
    if (!period.ok) return period;
    const cursor = readCursor("enrollment", input);
    if (!cursor.ok) return cursor;
    if (cursor.value !== undefined) {
      const known = await ports.enrollments.get(tenant, cursor.value);
      if (known === undefined || known.row.program !== program) return unknownCursor;
    }
    const comparison = comparisonOf(brand.id, {
      ...(await gatherInForce(context, program)),
      added: added.value,
      replaced: replaced?.id,
      period: period.value,
      days,
    });
    const page = { limit: limit + 1, after: cursor.value ?? null, effect };
    const compared = await ports.payouts.compare(tenant, comparison, page);
    const recipients = await gatherRecipients(context, context.brand.id, compared.amounts);
    const preview = { program, replaced: replaced?.id, period: period.value, days, livemode: tenant.livemode };
    return ok(presentPreview(preview, compared, recipients, { limit }));
  },
});

/** By the same derivation and in one statement: what each active rule of a program gives, writing nothing. */
export const measurePayoutRules = query({
  ids: [],
  input: payoutRuleAmounts,
  output: payoutRuleAmountsResource,
  async answer(context, _ids, input) {
    const { tenant, brand, ports } = context;
    const found = await findNamed(context, ports.programs, "program", input.program, "program");
    if (!found.ok) return found;
    const { id: program } = found.value.row;
    const days = await gatherDays(context, brand.id);
    const period = await gatherPeriod(context, input, program, days);
    if (!period.ok) return period;
    const inForce = await gatherInForce(context, program);
    const change = { ...inForce, added: undefined, replaced: undefined, period: period.value, days };
    const measured = await ports.payouts.measureEach(tenant, comparisonOf(brand.id, change));
    return ok(
      presentAmountsOf({ program, period: period.value, days, livemode: tenant.livemode }, inForce.active, measured),
    );
  },
});
