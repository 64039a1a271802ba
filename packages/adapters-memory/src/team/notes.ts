import type { NoteStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryNotes = (world: World): NoteStore => {
  const about = (tenant: Parameters<NoteStore["list"]>[0], brand: string, subject: string) =>
    under(tenancyOf(world, tenant).tables.note, "subject", subject).filter(
      ({ row }) => row.brand === brand && row.place !== null,
    );
  return {
    ...rowStore(world, "note"),
    async list(tenant, { brand, subjects }, page) {
      const found = [...new Set(subjects)].flatMap((subject) => about(tenant, brand, subject));
      return pageThrough(tenancyOf(world, tenant).tables.note, found, page, ofBrand(brand));
    },
    async mentioning(tenant, brand, person, since, limit) {
      const found = [...tenancyOf(world, tenant).tables.note.rows.values()].filter(
        ({ row }) =>
          row.brand === brand &&
          row.place !== null &&
          row.updatedAt >= since &&
          row.mentions?.some(({ id }) => id === person) === true,
      );
      return copy(
        oldestFirst(found, ({ updatedAt }) => updatedAt)
          .toReversed()
          .slice(0, limit),
      );
    },
    async places(tenant, brand, subject) {
      const found = about(tenant, brand, subject).flatMap(({ row }) => row.place ?? []);
      return found.sort((one, other) => one - other);
    },
  };
};
