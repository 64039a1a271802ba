import type { Id } from "../../kernel/index.ts";
import { isMoneyMetric, type Measured } from "../../membership/index.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";

interface Activity extends Pick<Measured, "metrics"> {
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment"> | null;
  readonly collection: string | null;
  readonly unit: string | null;
}

/** The currency a rule measures in: of money its own, of counts none. */
export const measuredCurrency = ({ metricKey, currency }: PayoutRule): string | null =>
  isMoneyMetric(metricKey) ? currency : null;

/** Returns true if an event lies in the scope of a rule. */
const isInScope = (rule: PayoutRule, { program, enrollment, collection, unit }: Activity): boolean =>
  enrollment !== null &&
  program === rule.program &&
  (rule.scope !== "collection" || collection === rule.collection) &&
  (rule.scope !== "unit" || unit === rule.unit) &&
  (rule.scope !== "member" || enrollment === rule.enrollment);

/** Returns the amount that an event adds to a rule's measure, eligible or not; undefined if the rule does not measure the event. */
export const measuredBy = (rule: PayoutRule, event: Activity): bigint | undefined => {
  if (!isInScope(rule, event)) return undefined;
  const currency = measuredCurrency(rule);
  const amounts = event.metrics.filter((entry) => entry.metric === rule.metricKey && entry.currency === currency);
  return amounts.length === 0 ? undefined : amounts.reduce((total, { amount }) => total + amount, 0n);
};
