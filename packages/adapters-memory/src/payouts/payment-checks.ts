import type { PayoutBatch, PayoutItem, PayoutItemStatus } from "@entente/core/ports";
import { confirmedStatus, paymentDigest, sha256, totalsOf } from "@entente/core/storage";
import { compared, type Finder, groupedBy, keysOf, rowsOf } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";

/** How the payouts of a payment stand, by how it does; undefined where it has none any more. */
const HELD: { readonly [S in PayoutItemStatus]?: string } = { pending: "processing", paid: "paid" };

const held: Finder = (tenancy) => {
  const named = new Map(
    rowsOf(tenancy, "payoutItem").flatMap((item) =>
      HELD[item.status] === undefined ? [] : item.payouts.map((id): readonly [string, PayoutItem] => [id, item]),
    ),
  );
  const rows = new Map(
    rowsOf(tenancy, "payout")
      .filter(
        ({ item, batch, status }) => item !== null || batch !== null || status === "processing" || status === "paid",
      )
      .map((row) => [row.id as string, row]),
  );
  return keysOf(named, rows).flatMap((id) => {
    const [item, row] = [named.get(id), rows.get(id)];
    return compared(id, [
      ["item", item?.id, row?.item],
      ["batch", item?.batch, row?.batch],
      ["entity", (item ?? row)?.entity, row?.entity],
      ["currency", (item ?? row)?.currency, row?.currency],
      ["status", item === undefined ? "pending" : HELD[item.status], row?.status],
    ]);
  });
};

const totalsText = (totals: PayoutBatch["totals"]): string | null =>
  totals.length === 0
    ? null
    : `[${totals
        .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
        .map(({ currency, amountMinor, items }) => `["${currency}", "${amountMinor}", ${items}]`)
        .join(", ")}]`;

const statusOf = ({ status }: PayoutBatch, items: readonly PayoutItem[]): string => {
  if (status === "draft" || status === "exporting" || status === "confirming") return status;
  if (status === "canceled" && !items.some((item) => HELD[item.status] !== undefined)) return status;
  return confirmedStatus(items.map((item) => ({ ...item, items: 1 })));
};

const batches: Finder = (tenancy) => {
  const items = groupedBy(rowsOf(tenancy, "payoutItem"), ({ batch }) => batch);
  return rowsOf(tenancy, "payoutBatch").flatMap((batch) => {
    const own = items.get(batch.id) ?? [];
    return compared(batch.id, [
      ["items", own.length, batch.items],
      ["totals", totalsText(totalsOf(own)), totalsText(batch.totals)],
      ["status", statusOf(batch, own), batch.status],
      [
        "exported_at",
        tenancy.tables.payoutFile.rows.has(batch.id) ? "exported" : null,
        batch.exportedAt === null ? null : "exported",
      ],
    ]);
  });
};

const confirmations: Finder = (tenancy) => {
  const inTime = rowsOf(tenancy, "payoutConfirmation").toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  const results = new Map(
    inTime.flatMap(({ results: of }) => (of ?? []).map(({ item, status }) => [item as string, status])),
  );
  const allPaid = new Set(inTime.flatMap(({ batch, results: of }) => (of === null ? [batch as string] : [])));
  return rowsOf(tenancy, "payoutItem").flatMap(({ id, batch, status }) => {
    const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
    if (of === undefined || of.status === "confirming") return [];
    const waiting = of.status === "canceled" ? "canceled" : "pending";
    return compared(id, [["status", results.get(id) ?? (allPaid.has(batch) ? "paid" : waiting), status]]);
  });
};

/** Whether the personal values of the recipient of a payment were erased, here as well. */
const isErased = ({ tables }: Tenancy, { entity }: PayoutItem): boolean =>
  (tables.subjectKey.rows.get(entity)?.row.erasedAt ?? null) !== null;

export const PAYMENT_CHECKS = {
  payment: (tenancy) =>
    rowsOf(tenancy, "payoutItem")
      .filter((item) => !isErased(tenancy, item))
      .flatMap((item) => compared(item.id, [["digest", paymentDigest(item), item.digest]])),
  held,
  batch: batches,
  file(tenancy) {
    const erased = new Set(
      rowsOf(tenancy, "payoutItem").flatMap((item) => (isErased(tenancy, item) ? [item.batch] : [])),
    );
    return rowsOf(tenancy, "payoutFile")
      .filter(({ id }) => !erased.has(id))
      .flatMap(({ id, content, digest }) => compared(id, [["digest", sha256(content), digest]]));
  },
  confirmation: confirmations,
} as const satisfies Record<string, Finder>;
