import { type Change, type SetWrite, update } from "../../journal/index.ts";
import { revise } from "../../kernel/index.ts";
import { finishOperation, type Step } from "../../operations/index.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutBatch, PayoutItem, Skipped } from "./batch.ts";
import { moving } from "./books.ts";
import type { Destination, DestinationQuery } from "./ports.ts";
import { destinationAt, SKIPPED_SHOWN, totalsOf } from "./sort-out.ts";
import type { BatchMoment } from "./state.ts";

/** The payments of a batch when its file is made. */
export interface Leaving {
  readonly kept: readonly PayoutItem[];
  /** Those whose recipients are paid elsewhere by now, or nowhere. */
  readonly left: readonly PayoutItem[];
  /** The destinations as they were read; the commit is stale where they are others by then. */
  readonly expected: DestinationQuery & { readonly seen: string };
}

/** Divides payments into those that still go where they were made to go, and those that do not. */
export const leaving = (
  rail: PayoutRail,
  items: readonly PayoutItem[],
  destinations: readonly Destination[],
  now: Date,
): Pick<Leaving, "kept" | "left"> => {
  const byEntity = new Map(destinations.map((one) => [one.entity, one]));
  const stays = ({ entity, currency, destination }: PayoutItem): boolean => {
    const found = byEntity.get(entity);
    if (found === undefined) return false;
    const reached = destinationAt(rail, { ...found, currency }, now);
    return "destination" in reached && reached.destination === destination;
  };
  const kept = new Set(items.filter(stays));
  return { kept: [...kept], left: items.filter((item) => !kept.has(item)) };
};

interface Left {
  /** The fields of the batch without them. */
  readonly fields: Partial<PayoutBatch>;
  readonly change: Required<Pick<Change, "writes" | "increments">> & { readonly sets: readonly SetWrite[] };
}

/**
 * Builds the change for payments that leave a batch: it frees their rows and the amounts frozen for them, and records in the
 * batch that it skipped them.
 */
export const leavingChange = (moment: BatchMoment, { kept, left, expected }: Leaving): Left => {
  const { batch, now } = moment;
  const { id, brand, skipped, skippedCount } = batch.row;
  const expect: SetWrite = { set: "expectDestinations", ...expected };
  if (left.length === 0) return { fields: {}, change: { writes: [], increments: [], sets: [expect] } };
  const freed = moving(moment, batch.row, "free", totalsOf(left), `${id}:left`);
  const skips = left.map(
    ({ entity, currency, amountMinor }): Skipped => ({ entity, currency, amountMinor, reason: "destination_changed" }),
  );
  return {
    fields: {
      items: kept.length,
      totals: totalsOf(kept),
      skippedCount: skippedCount + left.length,
      skipped: [...skipped, ...skips].slice(0, SKIPPED_SHOWN),
    },
    change: {
      ...freed,
      sets: [expect, { set: "releasePayouts", brand, batch: id, at: now, left: left.map((item) => item.id) }],
    },
  };
};

/** A batch that all payments leave ends without a file. */
export const decideEmptied = (moment: BatchMoment, sorted: Leaving): Step => {
  const { batch, now } = moment;
  const { fields, change } = leavingChange(moment, sorted);
  const error = {
    code: "payout_batch_empty",
    message: "No recipient is paid any more where the batch was made to pay.",
  };
  const next = revise(batch, {
    ...fields,
    status: "canceled",
    operation: null,
    error,
    canceledAt: now,
    updatedAt: now,
  });
  const writes = [update("payoutBatch", next), ...change.writes];
  return finishOperation(moment, "failed", {}, { ...change, writes }, error);
};
