import type { PayoutRule, Requirement } from "@entente/client";
import { amount, count } from "@entente/kit/format";
import { text } from "../../text/index.ts";
import { type Known, said } from "../../ui/status.tsx";

const words = text.program.sentence;

export type Asked = Pick<Requirement, "metric_key" | "operator" | "threshold" | "window_days">;

/** Returns a requirement in words, such as "sales_count at least 5 within 30 days". */
export const requirementInWords = ({ metric_key, operator, threshold, window_days }: Asked): string =>
  [
    metric_key,
    text.program.operators[operator] ?? operator,
    ...(threshold === null || operator === "exists" ? [] : [count(threshold)]),
    ...(window_days === null ? [] : [words.within(count(window_days))]),
  ].join(" ");

export type Paying = Pick<
  PayoutRule,
  "type" | "metric_key" | "rate_bps" | "per_unit_minor" | "threshold" | "bonus_minor" | "window_days" | "currency"
>;

const IN_WORDS: Readonly<Record<Known<PayoutRule["type"]>, (rule: Paying) => string>> = {
  revenue_split: ({ rate_bps }) => words.share(`${(rate_bps ?? 0) / 100}%`),
  cpa: ({ per_unit_minor, currency, metric_key }) =>
    words.each(amount(per_unit_minor ?? 0, currency), metric_key ?? ""),
  threshold_bonus: ({ bonus_minor, currency, metric_key, threshold, window_days }) =>
    [
      words.bonus(amount(bonus_minor ?? 0, currency), metric_key ?? "", count(threshold ?? 0)),
      ...(window_days === null ? [] : [words.within(count(window_days))]),
    ].join(" "),
};

/** Returns the payment of a rule in words, such as "10% of net sales". */
export const ruleInWords = (rule: Paying): string => (said(IN_WORDS, rule.type) ?? (({ type }) => type))(rule);
