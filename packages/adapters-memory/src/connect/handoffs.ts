import type { HandoffStore, Id } from "@entente/core/ports";
import { foldCode } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { rowStore } from "../store/rows.ts";
import { externalKey } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryHandoffs = (world: World): HandoffStore => ({
  ...rowStore(world, "handoffLink"),
  async surface(publicKey) {
    for (const { tenant, tables } of world.tenancies.values()) {
      const config = owning(tables.connectConfig, "publicKey", publicKey)?.row;
      const brand = config && world.brands.get(config.brand);
      if (config === undefined || brand === undefined) continue;
      const issuers = oldestFirst(under(tables.handoffConfig, "program", config.id), ({ createdAt }) => createdAt);
      return copy({ tenant, brand, config, issuers: issuers.map(({ row }) => row) });
    }
    return undefined;
  },
  async link(tenant, brand, issuer, externalUserId) {
    const { handoffLink } = tenancyOf(world, tenant).tables;
    return copy(owning(handoffLink, "user", externalKey(brand, issuer, externalUserId)));
  },
  async usersOf(tenant, brand, issuer, entities) {
    const { handoffLink } = tenancyOf(world, tenant).tables;
    const found = [...new Set(entities)].flatMap(
      (one) => owning(handoffLink, "person", externalKey(brand, issuer, one)) ?? [],
    );
    return copy(found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1)));
  },
  async memberByCode(tenant, program, code) {
    const { enrollment, promoLink, referralSlug } = tenancyOf(world, tenant).tables;
    const folded = foldCode(code);
    const candidates: readonly (Id<"enrollment"> | undefined)[] = [
      owning(enrollment, "referralCode", folded)?.row.id,
      owning(promoLink, "code", folded)?.row.enrollment,
      owning(referralSlug, "slug", folded)?.row.enrollment,
    ];
    return candidates.find((id) => id !== undefined && enrollment.rows.get(id)?.row.program === program);
  },
  nonce: (tenant, id) => rowStore(world, "handoffNonce").get(tenant, id),
  async sweepNonces(now, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.handoffNonce.rows.values()) {
        if (swept === limit) return swept;
        if (row.expiresAt > now) continue;
        tables.handoffNonce.rows.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});
