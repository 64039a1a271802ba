import type { DiscoverStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { oldestFirst, rising } from "../store/page.ts";
import { under } from "../store/table.ts";
import type { World } from "../store/world.ts";

export const memoryDiscover = ({ tenancies, brands }: World): DiscoverStore => ({
  async listed(limit, offset) {
    const all = [...tenancies.values()]
      .filter(({ tenant }) => tenant.livemode)
      .flatMap(({ tables }) =>
        [...tables.program.rows.values()].flatMap(({ row }) =>
          row.visibility === "listed" && row.status === "active" && row.listedAt !== null
            ? [{ tables, program: row, id: row.id, at: row.listedAt }]
            : [],
        ),
      );
    const page = all.sort((left, right) => rising(right, left)).slice(offset, offset + limit);
    return page.map(({ tables, program }) => {
      const active = under(tables.requirement, "program", program.id).filter(({ row }) => row.status === "active");
      return {
        program: copy(program),
        brandName: brands.get(program.brand)?.name ?? "",
        requirements: oldestFirst(active, ({ createdAt }) => createdAt).map(({ row }) => row),
      };
    });
  },
});
