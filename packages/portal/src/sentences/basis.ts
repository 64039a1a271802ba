import type { Payout } from "../data/types.ts";
import type { Speech } from "../text/languages.ts";
import { metricInWords } from "./earning.ts";

const MONEY_METRIC = "gmv_cents";
const DAY_MS = 86_400_000;

/** The last day of a period, of which the first day after is known. */
const dayBefore = (end: string): string => new Date(new Date(end).getTime() - DAY_MS).toISOString();

const ENTERED: readonly string[] = ["manual", "opening"];

/** The days in which a payout was earned; of one that the brand entered the day of that, since no period earned it. */
export const earnedInWords = (
  { words: { payouts }, formats }: Pick<Speech, "words" | "formats">,
  { source_kind, created_at, earned_start, earned_end }: Payout,
): string =>
  ENTERED.includes(source_kind)
    ? payouts.entered(formats.date(created_at))
    : payouts.for(formats.date(earned_start), formats.date(dayBefore(earned_end)));

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
