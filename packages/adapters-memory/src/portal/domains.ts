import type { DomainOf, PortalDomainStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

const everywhere = (world: World): readonly DomainOf[] =>
  [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
    [...tables.portalDomain.rows.values()].map((stored) => ({ tenant, ...stored })),
  );

export const memoryDomains = (world: World): PortalDomainStore => ({
  ...listStore(world, "portalDomain"),
  async active(tenant, brand) {
    const found = under(tenancyOf(world, tenant).tables.portalDomain, "brand", brand).filter(
      ({ row }) => row.place !== null,
    );
    return copy(found.sort((one, other) => (one.row.place ?? 0) - (other.row.place ?? 0)));
  },
  async byHost(host) {
    const all = everywhere(world).filter(({ row }) => row.host === host);
    const failing = all.filter(({ row }) => row.status === "failing");
    const oldest = failing.sort((one, other) => (one.row.id < other.row.id ? -1 : 1))[0];
    return copy(all.find(({ row }) => row.claim === host) ?? oldest);
  },
  async due(now, limit) {
    const due = everywhere(world).flatMap((one) =>
      one.row.lookAt !== null && one.row.lookAt <= now ? [{ ...one, since: one.row.lookAt }] : [],
    );
    return copy(longestDue(due, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});
