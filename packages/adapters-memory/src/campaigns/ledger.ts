import type { LedgerEntry, LedgerStore } from "@entente/core/ports";
import { isWithin } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { byText } from "../store/order.ts";
import { rising } from "../store/page.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

/** Oldest first. */
const compare = (one: LedgerEntry, other: LedgerEntry): number =>
  rising(
    { at: one.transfer.createdAt, id: one.transfer.id },
    { at: other.transfer.createdAt, id: other.transfer.id },
  ) || byText(one.side, other.side);

export const memoryLedger = (world: World): LedgerStore => ({
  async accounts(tenant, brand) {
    return sumsOf(tenancyOf(world, tenant).counters, "balance", brand)
      .map(({ key: { asset, account }, by: { amount } }) => ({ asset, account, amount }))
      .sort((one, other) => byText(one.asset, other.asset) || byText(one.account, other.account));
  },
  async entries(tenant, { brand, asset, kinds, transfer: id, distribution, created }, { limit, after, order: by }) {
    const table = tenancyOf(world, tenant).tables.walletTransaction;
    const cursor = after === undefined ? undefined : table.rows.get(after.transfer)?.row;
    if (after !== undefined && cursor?.brand !== brand) return undefined;
    const place = after === undefined || cursor === undefined ? undefined : { transfer: cursor, side: after.side };
    const falls = by === "desc" ? -1 : 1;
    const entries = under(table, "brand", brand)
      .filter(
        ({ row }) =>
          (asset === undefined || row.asset === asset) &&
          (id === undefined || row.id === id) &&
          (distribution === undefined || row.distribution === distribution) &&
          isWithin(row.createdAt, created),
      )
      .flatMap(({ row: transfer }) =>
        (["from", "to"] as const).flatMap((side): LedgerEntry[] =>
          kinds[side].includes(transfer.kind) ? [{ transfer, side }] : [],
        ),
      )
      .filter((entry) => place === undefined || falls * compare(entry, place) > 0)
      .sort((one, other) => falls * compare(one, other));
    return copy(entries.slice(0, limit));
  },
  async transfersAt(tenant, brand, instants) {
    const asked = new Set(instants.map((at) => at.getTime()));
    const rows = under(tenancyOf(world, tenant).tables.walletTransaction, "brand", brand).map(({ row }) => row);
    const made = rows.filter(({ createdAt }) => asked.has(createdAt.getTime()));
    return copy(
      made.sort((one, other) => rising({ at: one.createdAt, id: one.id }, { at: other.createdAt, id: other.id })),
    );
  },
});
