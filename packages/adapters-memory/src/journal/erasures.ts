import type { ErasureStore, PersonalKind, PersonalRowStore, Rows, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { matching, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryErasures = (world: World): ErasureStore => ({
  ...rowStore(world, "erasure"),
  async due(now, limit) {
    const all = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.erasure, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.dueAt !== null && row.dueAt <= now ? [{ tenant, row, version, since: row.dueAt }] : [],
      ),
    );
    return copy(longestDue(all, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});

export const memoryPersonalRows = (world: World): PersonalRowStore => ({
  async of<K extends PersonalKind>(
    tenant: Parameters<PersonalRowStore["of"]>[0],
    kind: K,
    entity: Parameters<PersonalRowStore["of"]>[2],
    { after, limit }: Parameters<PersonalRowStore["of"]>[3],
  ) {
    const named = kind === "connection" ? { owner: entity } : { entity };
    const found = matching<PersonalKind>(tenancyOf(world, tenant).tables[kind] as never, named as never);
    const rows = found
      .filter(({ row }) => after === null || row.id > after)
      .sort((left, right) => (left.row.id < right.row.id ? -1 : 1))
      .slice(0, limit);
    return copy(rows) as unknown as readonly Versioned<Rows[K]>[];
  },
  async described(tenant, entity, { after, limit }) {
    const { tables } = tenancyOf(world, tenant);
    const members = matching(tables.enrollment, { entity });
    const found = members
      .flatMap(({ row }) => matching(tables.performanceEvent, { enrollment: row.id }))
      .filter(({ row }) => (row.properties !== "{}" || row.reason !== null) && (after === null || row.id > after))
      .sort((left, right) => (left.row.id < right.row.id ? -1 : 1));
    return copy(found.slice(0, limit));
  },
});
