import { z } from "zod";
import type { PayoutRule } from "../../earning/index.ts";
import {
  exact,
  type Minor,
  modeField,
  nearestInteger,
  objectOf,
  safeInteger,
  wireAmounts,
  wireId,
  wireIdOrNull,
} from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import { type Period, wireDay } from "../runs/period.ts";
import type { Recipients } from "../runs/recipients.ts";
import { recipientResource } from "../runs/resource.ts";
import type { Compared, ComparedAmount, ComparedPage, MeasuredAmount } from "./ports.ts";

const day = z.string().meta({ format: "date" });

const amounts = {
  /** The currency of the amounts, three lower-case letters. */
  currency: z.string(),
  /** The amount by the present rules of the program, in the minor unit of `currency`. */
  before_minor: nearestInteger,
  /** The amount after the change, in the minor unit of `currency`. */
  after_minor: nearestInteger,
  /** `proposed_minor` less `now_minor`, in the minor unit of `currency`. */
  change_minor: nearestInteger,
  ...exact,
};

export const previewedMemberResource = z.strictObject({
  ...objectOf("payout_rule.previewed_member"),
  /** The member, `enr_…`, which is the cursor for `starting_after`. */
  enrollment: z.string(),
  /** The person or company that would be paid. */
  recipient: recipientResource,
  /** The amounts of the member, by currency. */
  amounts: z.array(z.strictObject(amounts)),
});

export const payoutRulePreviewResource = z
  .strictObject({
    ...objectOf("payout_rule.preview"),
    /** The program whose rules would change, `prog_…`. */
    program: z.string(),
    /** The rule that would earn no more, `prule_…`; null for none. */
    replaces: z.string().nullable(),
    /** The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`. */
    period_start: day,
    /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
    period_end: day,
    /** The time zone of the last day of the period. */
    time_zone: z.string(),
    /** The amounts of all members, by currency. */
    totals: z.array(
      z.strictObject({
        ...amounts,
        /** How many members get anything, before or after. */
        members: safeInteger,
        /** How many of them would get more. */
        gaining: safeInteger,
        /** How many of them would get less. */
        losing: safeInteger,
      }),
    ),
    /** The members of this page, newest first. Who gets nothing before and after is left out. */
    data: z.array(previewedMemberResource),
    /** True if there are more members after this page. */
    has_more: z.boolean(),
    ...modeField,
  })
  .meta({ id: "PayoutRulePreview" });

export const payoutRuleAmountsResource = z
  .strictObject({
    ...objectOf("payout_rule.amounts"),
    /** The program whose active rules were measured, `prog_…`. */
    program: z.string(),
    /** The first day of the period that was computed, `YYYY-MM-DD` in `time_zone`. */
    period_start: day,
    /** The first day after it, `YYYY-MM-DD` in `time_zone`. */
    period_end: day,
    /** The time zone of the last day of the period. */
    time_zone: z.string(),
    /** The amounts of all rules together, by currency. */
    totals: z.array(
      z.strictObject({
        /** The currency of the amount, three lower-case letters. */
        currency: z.string(),
        /** The amount of all members by all active rules, in the minor unit of `currency`. */
        amount_minor: nearestInteger,
        ...exact,
      }),
    ),
    /** The active rules, newest first, also those that give nobody anything. */
    data: z.array(
      z.strictObject({
        ...objectOf("payout_rule.amount"),
        /** The rule, `prule_…`. */
        payout_rule: z.string(),
        /** The currency of the rule, three lower-case letters. */
        currency: z.string(),
        /** The amount of all members by this rule alone, in the minor unit of `currency`: what they would get less without it. */
        amount_minor: nearestInteger,
        ...exact,
        /** How many members get anything by it. */
        members: safeInteger,
      }),
    ),
    ...modeField,
  })
  .meta({ id: "PayoutRuleAmounts" });

type Both = Pick<ComparedAmount, "currency" | "before" | "after">;

const presentAmounts = ({ currency, before, after }: Both) => ({
  currency,
  ...wireAmounts({ before_minor: before, after_minor: after, change_minor: after - before }),
});

export interface Preview {
  readonly program: Parameters<typeof wireId<"program">>[1];
  readonly replaced: Parameters<typeof wireId<"payout_rule">>[1] | undefined;
  readonly period: Period;
  readonly days: Days;
  readonly livemode: boolean;
}

/** `amounts` may hold one member more than the page, which says that there are more. */
export const presentPreview = (
  { program, replaced, period, days, livemode }: Preview,
  { totals, amounts }: Compared,
  recipients: Recipients,
  { limit }: Pick<ComparedPage, "limit">,
): z.infer<typeof payoutRulePreviewResource> => {
  const members = new Map<ComparedAmount["enrollment"], readonly ComparedAmount[]>();
  for (const one of amounts) members.set(one.enrollment, [...(members.get(one.enrollment) ?? []), one]);
  return {
    object: "payout_rule.preview",
    program: wireId("program", program),
    replaces: wireIdOrNull("payout_rule", replaced ?? null),
    period_start: wireDay(period.start),
    period_end: wireDay(period.end),
    time_zone: days.zoneUntil(period.end),
    totals: totals.map(({ members, gaining, losing, ...both }) => ({
      ...presentAmounts(both),
      members,
      gaining,
      losing,
    })),
    data: [...members].slice(0, limit).map(([enrollment, of]) => {
      const { entity } = of[0] as ComparedAmount;
      const { name = null, email = null } = recipients.get(entity) ?? {};
      return {
        object: "payout_rule.previewed_member",
        enrollment: wireId("enrollment", enrollment),
        recipient: { entity: wireId("entity", entity), name, email },
        amounts: of.map(presentAmounts),
      };
    }),
    has_more: members.size > limit,
    livemode,
  };
};

/** `measured` has the amounts of rules by their places. */
export const presentAmountsOf = (
  { program, period, days, livemode }: Omit<Preview, "replaced">,
  rules: readonly Pick<PayoutRule, "id" | "currency">[],
  measured: readonly MeasuredAmount[],
): z.infer<typeof payoutRuleAmountsResource> => {
  const of = new Map(measured.map((one) => [one.place, one]));
  const data = rules.map(({ id, currency }, place) => {
    const { amount, members } = of.get(place) ?? { amount: 0n, members: 0 };
    return { id, currency, amount, members };
  });
  const currencies = [...new Set(data.flatMap(({ currency, members }) => (members === 0 ? [] : [currency])))].sort();
  const sumOf = (currency: string): Minor =>
    data.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n);
  return {
    object: "payout_rule.amounts",
    program: wireId("program", program),
    period_start: wireDay(period.start),
    period_end: wireDay(period.end),
    time_zone: days.zoneUntil(period.end),
    totals: currencies.map((currency) => ({ currency, ...wireAmounts({ amount_minor: sumOf(currency) }) })),
    data: data.map(({ id, currency, amount, members }) => ({
      object: "payout_rule.amount",
      payout_rule: wireId("payout_rule", id),
      currency,
      ...wireAmounts({ amount_minor: amount }),
      members,
    })),
    livemode,
  };
};
