import type { ChannelAuthorizationStore, ChannelGrantStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import type { World } from "../store/world.ts";

export const memoryChannelAuthorizations = (world: World): ChannelAuthorizationStore => ({
  ...rowStore(world, "channelAuthorization"),
  async sweep(now, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.channelAuthorization.rows.values()) {
        if (swept === limit) return swept;
        if (row.expiresAt > now) continue;
        tables.channelAuthorization.rows.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});

export const memoryChannelGrants = (world: World): ChannelGrantStore => ({
  ...rowStore(world, "channelGrant"),
  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const free = [...world.tenancies.values()].flatMap((tenancy) =>
      under(tenancy.tables.channelGrant, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.nextAttemptAt !== null && row.nextAttemptAt <= now && (row.leaseUntil === null || row.leaseUntil <= now)
          ? [{ tenancy, row, version, since: row.nextAttemptAt }]
          : [],
      ),
    );
    return longestDue(free, limit).map(({ tenancy, row, version }) => {
      const claimed = { row: { ...row, leaseUntil }, version: version + 1 };
      tenancy.tables.channelGrant.rows.set(row.id, claimed);
      return copy({ ...claimed, tenant: tenancy.tenant });
    });
  },
});
