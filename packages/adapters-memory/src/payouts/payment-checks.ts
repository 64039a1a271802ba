import type { Id, PayoutBatch, PayoutItem, PayoutItemStatus } from "@entente/core/ports";
import { confirmedStatus, paymentDigest, sha256, totalsOf } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestFields } from "../membership/audited-rows.ts";
import { personIn } from "../membership/entities.ts";
import { isErased } from "../membership/recipients.ts";
import { compared, type Finder, groupedBy, keyOf, keysOf, rowsOf } from "../store/compared.ts";
import { pair } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

type Fields = Readonly<Record<string, unknown>>;

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
  // A payment is one person's, under whichever of the person's entities it was earned.
  const person = (of: { readonly entity: Id<"entity"> } | undefined) => of && personIn(tenancy, of.entity);
  return keysOf(named, rows).flatMap((id) => {
    const [item, row] = [named.get(id), rows.get(id)];
    return compared(id, [
      ["item", item?.id, row?.item],
      ["batch", item?.batch, row?.batch],
      ["entity", item === undefined || person(item) === person(row) ? row?.entity : item.entity, row?.entity],
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

const skippedText = (skipped: readonly Fields[]): string =>
  JSON.stringify(skipped.map(({ entity, currency, amount, reason }) => [entity, currency, String(amount), reason]));

/** Whom a batch left out, as an audit entry shows it. */
const leftOut = (shownOf: readonly Fields[]): string =>
  skippedText(
    shownOf.map((one) => ({ ...one, amount: (one.exact as Fields | undefined)?.amount_minor ?? one.amount_minor })),
  );

const inTime = (tenancy: Tenancy) =>
  rowsOf(tenancy, "payoutConfirmation").toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );

const batches: Finder = (tenancy) => {
  const audited = newestFields(tenancy, "payout_batch");
  const references = new Map(
    inTime(tenancy)
      .filter(({ id }) => tenancy.tables.operation.rows.get(id)?.row.status === "succeeded")
      .flatMap(({ batch, externalBatchRef }) => (externalBatchRef === null ? [] : [[batch, externalBatchRef]])),
  );
  const items = groupedBy(rowsOf(tenancy, "payoutItem"), ({ batch }) => batch);
  return rowsOf(tenancy, "payoutBatch").flatMap((batch) => {
    const own = items.get(batch.id) ?? [];
    const skipped = audited.get(batch.id)?.skipped as readonly Fields[] | undefined;
    return compared(batch.id, [
      ["items", own.length, batch.items],
      ["totals", totalsText(totalsOf(own)), totalsText(batch.totals)],
      ["status", statusOf(batch, own), batch.status],
      ["external_batch_ref", references.get(batch.id), batch.externalBatchRef],
      ...(skipped === undefined
        ? []
        : ([
            [
              "skipped",
              leftOut(skipped),
              skippedText(
                batch.skipped.map((one) => ({ ...one, entity: wire("entity", one.entity), amount: one.amountMinor })),
              ),
            ],
            ["skipped_count", shown(audited.get(batch.id)?.skipped_count), batch.skippedCount],
          ] as const)),
      [
        "exported_at",
        tenancy.tables.payoutFile.rows.has(batch.id) ? "exported" : null,
        batch.exportedAt === null ? null : "exported",
      ],
    ]);
  });
};

/** When the payouts of each payment were announced as paid. */
const paidOf = ({ feed }: Tenancy): ReadonlyMap<string, Date> =>
  new Map(
    feed
      .filter(({ type }) => type === "payout.settled")
      .map((event) => [pair(event.subject.id, String(objectOf(event).batch)), event.createdAt]),
  );

const confirmations: Finder = (tenancy) => {
  const given = inTime(tenancy);
  const results = new Map(given.flatMap(({ results: of }) => (of ?? []).map((one) => [one.item as string, one])));
  const reasons = new Set(
    given.flatMap(({ results: of }) => (of ?? []).map(({ item, status, reason }) => keyOf(item, status, reason))),
  );
  const allPaid = new Set(given.flatMap(({ batch, results: of }) => (of === null ? [batch as string] : [])));
  const paid = paidOf(tenancy);
  return rowsOf(tenancy, "payoutItem").flatMap((item) => {
    const { id, batch, status, reason, paidAt, payouts } = item;
    const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
    if (of === undefined || of.status === "confirming") return [];
    const waiting = of.status === "canceled" ? "canceled" : "pending";
    const result = results.get(id);
    const times = payouts.flatMap((payout) => paid.get(pair(payout, `${wire("payout_batch", batch)}`)) ?? []);
    // A payment that is confirmed again keeps its first reason.
    const isGiven = reasons.has(keyOf(id, status, reason)) || isErased(tenancy, item.entity);
    return compared(id, [
      ["status", result?.status ?? (allPaid.has(batch) ? "paid" : waiting), status],
      ["reason", isGiven ? reason : result?.reason, reason],
      ["paid_at", times.toSorted((one, other) => Number(other) - Number(one))[0], paidAt],
    ]);
  });
};

export const PAYMENT_CHECKS = {
  payment: (tenancy) =>
    rowsOf(tenancy, "payoutItem")
      .filter((item) => !isErased(tenancy, item.entity))
      .flatMap((item) => compared(item.id, [["digest", paymentDigest(item), item.digest]])),
  held,
  batch: batches,
  file(tenancy) {
    const erased = new Set(
      rowsOf(tenancy, "payoutItem").flatMap((item) => (isErased(tenancy, item.entity) ? [item.batch] : [])),
    );
    return rowsOf(tenancy, "payoutFile")
      .filter(({ id }) => !erased.has(id))
      .flatMap(({ id, content, digest }) => compared(id, [["digest", sha256(content), digest]]));
  },
  confirmation: confirmations,
} as const satisfies Record<string, Finder>;
