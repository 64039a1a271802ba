import type { EvaluationStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import type { World } from "../store/world.ts";

export const memoryEvaluations = (world: World): EvaluationStore => ({
  ...rowStore(world, "evaluation"),
  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const free = [...world.tenancies.values()].flatMap((tenancy) =>
      under(tenancy.tables.evaluation, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.nextAttemptAt !== null && row.nextAttemptAt <= now && (row.leaseUntil === null || row.leaseUntil <= now)
          ? [{ tenancy, row, version, since: row.nextAttemptAt }]
          : [],
      ),
    );
    return longestDue(free, limit).map(({ tenancy, row, version }) => {
      const claimed = { row: { ...row, leaseUntil }, version: version + 1 };
      tenancy.tables.evaluation.rows.set(row.id, claimed);
      return copy({ ...claimed, tenant: tenancy.tenant });
    });
  },
});
