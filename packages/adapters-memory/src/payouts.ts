import type { Activity, PayoutStore } from "@entente/core/ports";
import { activitiesOf, measured, originOf } from "./activity.ts";
import { copy } from "./copy.ts";
import { oldestFirst } from "./page.ts";
import { previewRun } from "./payout-run.ts";
import { listStore } from "./rows.ts";
import { under } from "./table.ts";
import { tenancyOf, type World } from "./world.ts";

const newestFirst = (one: Activity, other: Activity): number =>
  originOf(other).occurredAt.getTime() - originOf(one).occurredAt.getTime() || (one.event.id < other.event.id ? 1 : -1);

export const memoryPayouts = (world: World): PayoutStore => ({
  ...listStore(world, "payout"),
  async periods(tenant, brand) {
    return oldestFirst(
      under(tenancyOf(world, tenant).tables.payoutPeriod, "brand", brand),
      ({ periodStart }) => periodStart,
    );
  },
  async preview(tenant, run) {
    return previewRun(tenancyOf(world, tenant), run);
  },
  async ofMember(tenant, rule, enrollment) {
    const rows = under(tenancyOf(world, tenant).tables.payout, "rule", rule);
    return oldestFirst(
      rows.filter(({ row }) => row.enrollment === enrollment),
      ({ createdAt }) => createdAt,
    );
  },
  async activity(tenant, { rule, from, to }, enrollment, limit) {
    const found = activitiesOf(tenancyOf(world, tenant), rule.program).filter((activity) => {
      const { enrollment: member, occurredAt } = originOf(activity);
      const placed = (from === null || occurredAt >= from) && occurredAt < to;
      return member === enrollment && placed && measured(activity, rule) !== undefined;
    });
    return copy(found.toSorted(newestFirst).slice(0, limit));
  },
});
