import type { EventStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryEvents = (world: World): EventStore => ({
  async read(tenant, { after, limit, type }) {
    const { feed } = tenancyOf(world, tenant);
    if (type === undefined) return copy(feed.slice(after, after + limit));
    return copy(
      feed
        .slice(after)
        .filter((event) => event.type === type)
        .slice(0, limit),
    );
  },
  async seqOf(tenant, id) {
    return tenancyOf(world, tenant).seqs.get(id);
  },
  async head(tenant) {
    return tenancyOf(world, tenant).feed.length;
  },
});
