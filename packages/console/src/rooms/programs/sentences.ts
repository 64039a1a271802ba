import type { PayoutRule } from "@entente/client";
import { amount, count, rate } from "@entente/kit/format";
import { type MetricNames, measured, metricInWords } from "../../data/requirements.ts";
import { programText } from "../../text/program.ts";
import { said } from "../../ui/said.ts";
import type { Known } from "../../ui/status.tsx";

const words = programText.sentence;

export type Paying = Pick<
  PayoutRule,
  "type" | "metric_key" | "rate_bps" | "per_unit_minor" | "threshold" | "bonus_minor" | "window_days" | "currency"
>;

const IN_WORDS: Readonly<Record<Known<PayoutRule["type"]>, (rule: Paying, metric: string) => string>> = {
  revenue_split: ({ rate_bps }) => words.share(rate(rate_bps ?? 0)),
  cpa: ({ per_unit_minor, currency }, metric) => words.each(amount(per_unit_minor ?? 0, currency), metric),
  threshold_bonus: ({ bonus_minor, currency, metric_key, threshold, window_days }, metric) =>
    [
      words.bonus(amount(bonus_minor ?? 0, currency), metric, measured(metric_key ?? "", threshold ?? 0, currency)),
      ...(window_days === null ? [] : [words.within(count(window_days))]),
    ].join(" "),
};

/** Returns the payment of a rule in words, such as "10% of net sales". */
export const ruleInWords = (rule: Paying, names: MetricNames): string =>
  (said(IN_WORDS, rule.type) ?? (({ type }) => type))(rule, metricInWords(rule.metric_key ?? "", names));
