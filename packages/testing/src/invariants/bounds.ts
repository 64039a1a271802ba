import type { PayoutResource, PayoutRuleResource, PerformanceEventResource } from "@entente/core";
import { everyPage } from "../world/pages.ts";
import { must, type Seen } from "./seen.ts";

/** The metrics of the types of events that everybody reports; another type counts towards the metric of its name. */
const SALE = ["gmv_cents", "sales_count"];
const METRICS: Readonly<Record<string, readonly string[]>> = {
  sale: SALE,
  purchase: SALE,
  signup: ["referral_count"],
  referral: ["referral_count"],
  click: ["link_clicks"],
  registration: ["event_registration"],
  install: ["template_install"],
};

/** The most that an event adds to a metric, before anything is taken back. */
const addedBy = (event: PerformanceEventResource, metric: string | null, currency: string | null): number => {
  if (event.quantity < 0 || event.reverses !== null) return 0;
  if (metric === null || !(METRICS[event.type] ?? [event.type]).includes(metric)) return 0;
  if (metric !== "gmv_cents") return event.quantity;
  return event.currency === currency ? Math.max(0, event.value_minor ?? 0) : 0;
};

type Earned = Pick<PayoutResource, "amount_minor" | "earned_start" | "earned_end">;

/** The most that a rule pays for these events, however they lie in periods. */
const boundOf = (
  rule: PayoutRuleResource,
  events: readonly PerformanceEventResource[],
  rows: readonly Earned[],
): bigint => {
  const { currency } = rule;
  const total = events.reduce((sum, event) => sum + BigInt(addedBy(event, rule.metric_key, currency)), 0n);
  if (rule.type === "revenue_split") return (total * BigInt(rule.rate_bps ?? 0)) / 10_000n;
  if (rule.type === "cpa") return total * BigInt(rule.per_unit_minor ?? 0);
  const bonus = BigInt(rule.bonus_minor ?? 0);
  const reached = total >= BigInt(Math.ceil(rule.threshold ?? 0));
  if (!reached) return 0n;
  // A bonus without a window is paid once, another one at most once for each period.
  return rule.window_days === null ? bonus : bonus * BigInt(new Set(rows.map((row) => row.earned_end)).size);
};

/**
 * Nobody is paid more than the rules say: of each member and rule, all payouts together come to no more than the rule gives for all
 * events that the member is credited with, with nothing taken back. It holds after a run of payouts; entries by hand are not counted.
 * An event that was credited to another member after it was paid counts for the other one.
 * @throws {AssertionError} which names the first member and rule that are above the bound, with both amounts.
 */
export const assertPayoutsWithinRules = async ({ platform, actor }: Seen): Promise<void> => {
  const rules = await everyPage((page) => platform.payoutRules.list(actor, page));
  const events = await everyPage((page) => platform.performance.listEvents(actor, page));
  const rowsOf = new Map<string, PayoutResource[]>();
  for (const payout of await everyPage((page) => platform.payouts.list(actor, page))) {
    if (payout.rule === null) continue;
    const key = `${payout.enrollment} ${payout.rule}`;
    rowsOf.set(key, [...(rowsOf.get(key) ?? []), payout]);
  }
  for (const [key, rows] of rowsOf) {
    const [member = "", ruleId] = key.split(" ");
    const rule = rules.find(({ id }) => id === ruleId);
    must(
      rule !== undefined,
      () => `The payout ${rows[0]?.id} of ${member} is by ${ruleId}, which is no rule of the brand.`,
    );
    const own = events.filter((event) => event.enrollment === member && !event.self_referral);
    const [bound, owed] = [boundOf(rule, own, rows), rows.reduce((sum, row) => sum + BigInt(row.amount_minor), 0n)];
    must(
      owed <= bound,
      () =>
        `The member ${member} has payouts of ${owed} ${rule.currency} by the rule ${rule.id} (${rule.name}), which gives at most ${bound}; the newest is ${rows[0]?.id}.`,
    );
  }
};
