import type { Payout } from "../data/types.ts";
import type { Speech } from "../text/languages.ts";
import { metricInWords } from "./earning.ts";

const MONEY_METRIC = "gmv_cents";

/** From what a payout comes, in words: "10% of $1,200.00 in sales", or who entered it and why. */
export const basisInWords = (
  tongue: Pick<Speech, "words" | "formats">,
  { basis, currency, source_kind, reason, amount_minor, exact }: Payout,
): string => {
  const { words, formats } = tongue;
  const { payouts } = words;
  if (basis === null)
    return [payouts.sources[source_kind], ...(reason === null ? [] : [payouts.reason(reason)])].join(". ");
  const { metric_key, value, rate_bps, per_unit_minor, threshold } = basis;
  const isMoney = metric_key === MONEY_METRIC;
  const measured = isMoney
    ? formats.money(value, currency)
    : payouts.counted(metricInWords(tongue, metric_key), formats.count(value));
  if (rate_bps !== null) return payouts.split(formats.percent(rate_bps / 10_000), formats.money(value, currency));
  if (per_unit_minor !== null) return payouts.perAction(formats.money(per_unit_minor, currency), measured);
  if (threshold !== null)
    return payouts.reached(measured, isMoney ? formats.money(threshold, currency) : formats.count(threshold));
  return payouts.measured(formats.money(amount_minor, currency, exact?.amount_minor));
};
