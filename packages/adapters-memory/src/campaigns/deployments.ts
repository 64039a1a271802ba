import type { DeploymentStore, ObservedStatus } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue, oldestFirst } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

const CLOSED: readonly ObservedStatus[] = ["completed", "rejected", "failed"];

export const memoryDeployments = (world: World): DeploymentStore => ({
  ...listStore(world, "deployment"),
  async ofDistribution(tenant, distribution) {
    return oldestFirst(
      under(tenancyOf(world, tenant).tables.deployment, "distribution", distribution),
      ({ createdAt }) => createdAt,
    );
  },
  async openOf(tenant, program) {
    const deployments = under(tenancyOf(world, tenant).tables.deployment, "program", program);
    const open = deployments.filter(({ row }) => row.status !== "canceled" && !CLOSED.includes(row.observedStatus));
    return oldestFirst(open, ({ createdAt }) => createdAt);
  },
  async due(now, limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.deployment, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.nextCheckAt !== null && row.nextCheckAt <= now ? [{ tenant, row, version, since: row.nextCheckAt }] : [],
      ),
    );
    return copy(longestDue(due, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});
