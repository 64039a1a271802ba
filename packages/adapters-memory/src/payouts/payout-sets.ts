import type { DueQuery, Payout, SetKind, Sets, Versioned } from "@entente/core/ports";
import { isFree } from "@entente/core/storage";

import { personIn, samePerson } from "../membership/entities.ts";
import { copy } from "../store/copy.ts";
import { pair } from "../store/shapes.ts";
import { put, under } from "../store/table.ts";
import type { Undo } from "../store/undo.ts";
import type { Tenancy } from "../store/world.ts";

type Args<K extends SetKind> = Sets[K]["args"];

/** Returns true if a row's period is within the requested period, and the row is of the requested program. */
export const isWithin = (
  row: Payout,
  { periodStart, periodEnd, program = null }: Pick<DueQuery, "periodStart" | "periodEnd" | "program">,
): boolean =>
  (program === null || row.program === program) &&
  (periodStart === null || row.periodStart >= periodStart) &&
  (periodEnd === null || row.periodEnd <= periodEnd);

/** Returns true if a row is held back: an amount owed under a relationship that is paused now, and no debt. */
export const isHeldBack = ({ tables }: Tenancy, { enrollment, amountMinor }: Payout): boolean => {
  const relationship = tables.enrollment.rows.get(enrollment)?.row.relationship ?? "";
  return amountMinor > 0n && tables.relationship.rows.get(relationship)?.row.status === "paused";
};

const rewrite = (
  { tables }: Tenancy,
  { row, version }: Versioned<Payout>,
  fields: Partial<Payout>,
  undo: Undo,
): void => {
  put(tables, { kind: "payout", row: { ...row, ...fields }, version }, undo);
};

export const freezePayouts = (
  tenancy: Tenancy,
  args: Args<"freezePayouts">,
  undo: Undo,
): Sets["freezePayouts"]["result"] | "stale" => {
  const { brand, batch, items, at } = args;
  let frozen = 0;
  for (const { item, entity, currency, payouts, amountMinor } of items) {
    // Who is merged is paid nothing: rows of entities that were merged into its own are taken along.
    const entities = personIn(tenancy, entity) === entity ? samePerson(tenancy, entity) : [];
    const free = entities.flatMap((one) => under(tenancy.tables.payout, "free", pair(brand, one)));
    const rows = free.filter(
      ({ row }) =>
        row.currency === currency && (isWithin(row, args) || row.amountMinor < 0n) && !isHeldBack(tenancy, row),
    );
    const sum = rows.reduce((net, { row }) => net + row.amountMinor, 0n);
    if (rows.length !== payouts || sum !== amountMinor) return "stale";
    for (const row of rows) rewrite(tenancy, row, { batch, item, status: "processing", updatedAt: at }, undo);
    frozen += rows.length;
  }
  return { frozen };
};

export const releasePayouts = (
  tenancy: Tenancy,
  { batch, at, left }: Args<"releasePayouts">,
  undo: Undo,
): Sets["releasePayouts"]["result"] => {
  const { payout, payoutItem } = tenancy.tables;
  const rows = under(payout, "batch", batch).filter(
    ({ row }) => row.status === "processing" && (left === undefined || (row.item !== null && left.includes(row.item))),
  );
  for (const row of rows) rewrite(tenancy, row, { batch: null, item: null, status: "pending", updatedAt: at }, undo);
  const items = under(payoutItem, "batch", batch).filter(
    ({ row }) => row.status === "pending" && (left === undefined || left.includes(row.id)),
  );
  const status = left === undefined ? "canceled" : "destination_changed";
  for (const { row, version } of items) {
    put(tenancy.tables, { kind: "payoutItem", row: { ...row, status, returnedAt: at, updatedAt: at }, version }, undo);
  }
  return { released: rows.length, canceled: items.length };
};

export const writeOffPayouts = (
  tenancy: Tenancy,
  { owing, entities, at }: Args<"writeOffPayouts">,
  undo: Undo,
): Sets["writeOffPayouts"]["result"] | "stale" => {
  const open = [...tenancy.tables.payout.rows.values()]
    .filter(({ row }) => entities.includes(row.entity) && isFree(row))
    .sort((left, right) => (left.row.id < right.row.id ? -1 : 1));
  if (open.some(({ row }) => row.amountMinor !== 0n && !owing.includes(row.brand))) return "stale";
  for (const row of open) rewrite(tenancy, row, { status: "written_off", updatedAt: at }, undo);
  return { payouts: open.map(({ row }) => copy({ ...row, status: "written_off", updatedAt: at })) };
};
