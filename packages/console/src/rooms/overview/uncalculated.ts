import type { Entente, PayoutSummary } from "@entente/client";
import { amount, span } from "@entente/kit/format";
import { dayIn } from "../../format/period.ts";
import { monthEndText as words } from "../../text/paying/month-end.ts";

type Uncovered = PayoutSummary["uncovered"][number];

/** The days of months that are over in which something was earned, and that no period has. Those of this month are still to come. */
export const uncalculatedIn = (uncovered: readonly Uncovered[], today: string): readonly Uncovered[] =>
  uncovered.filter(({ period_end }) => period_end <= `${today.slice(0, 7)}-01`);

const sumsOf = ({ totals }: Uncovered): string =>
  Object.entries(totals)
    .flatMap(([currency, minor]) => (typeof minor === "number" ? [amount(minor, currency)] : []))
    .join(", ");

/** Days that nobody calculated once their month was over: their payouts wait for it. */
export const uncalculatedNeeds = async (client: Entente) => {
  const [{ time_zone }, { uncovered }] = await Promise.all([client.brand.retrieve(), client.payouts.summary()]);
  return uncalculatedIn(uncovered, dayIn(new Date(), time_zone)).map((days) => ({
    key: `uncalculated ${days.program} ${days.period_start}`,
    isBad: false,
    title: `${words.steps.uncovered}: ${span(days.period_start, days.period_end)}`,
    hint: words.earned(days.events, sumsOf(days)),
    act: { name: words.title, target: { to: "/money/month-end", search: {} } as const },
  }));
};
