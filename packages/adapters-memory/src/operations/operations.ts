import type { Operation, OperationStore, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import type { Tenancy, World } from "../store/world.ts";

interface Due extends Versioned<Operation> {
  readonly tenancy: Tenancy;
  readonly since: Date;
}

/** Live operations of every tenant with the time at which they became due, including leased ones. */
const scheduled = (world: World): readonly Due[] =>
  [...world.tenancies.values()].flatMap((tenancy) =>
    under(tenancy.tables.operation, "live", "live").flatMap(({ row, version }) =>
      row.nextAttemptAt === null ? [] : [{ tenancy, row, version, since: row.nextAttemptAt }],
    ),
  );

export const memoryOperations = (world: World): OperationStore => ({
  ...listStore(world, "operation"),
  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const free = scheduled(world).filter(
      ({ row, since }) => since <= now && (row.leaseUntil === null || row.leaseUntil <= now),
    );
    return longestDue(free, limit).map(({ tenancy, row, version }) => {
      const status = row.status === "pending" ? "running" : row.status;
      const claimed = { row: { ...row, status, leaseUntil }, version: version + 1 };
      tenancy.tables.operation.rows.set(row.id, claimed);
      return copy({ ...claimed, tenant: tenancy.tenant });
    });
  },
  async overdue(since) {
    const free = scheduled(world).filter(({ row }) => row.leaseUntil === null || row.leaseUntil <= since);
    return free.filter((due) => due.since < since).length;
  },
});
