import type { z } from "zod";
import { accepted, done, insert, update } from "../../journal/index.ts";
import {
  allowed,
  type Id,
  type NamedDifference,
  ok,
  parseId,
  type Refused,
  type Result,
  refuse,
  refusedMove,
  refuseField,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { createOperation, newOperation, type Operation, supersedeOperation } from "../../operations/index.ts";
import type { DecisionContext } from "../context.ts";
import {
  canBecome,
  type ItemResult,
  itemOfReference,
  PAYOUT_BATCH,
  type PayoutBatch,
  type PayoutItem,
} from "./batch.ts";
import { moving } from "./books.ts";
import { refusedDifferences } from "./differences.ts";
import type { batchConfirm } from "./inputs.ts";
import type { Tally } from "./ports.ts";
import { presentBatch } from "./resource.ts";

type Found = Versioned<PayoutBatch>;

/** The batch, and the operation that works on it, or did. */
export const presentWorking = (
  { tenant, settings }: DecisionContext,
  row: PayoutBatch,
  operation: Id<"operation">,
) => ({
  ...presentBatch(row, tenant, settings),
  operation: wireId("operation", operation),
});

export interface ExportFacts {
  readonly batch: Found;
  readonly exported: Id<"operation"> | undefined;
  /** The differences from what was announced that are not accepted, for a batch whose export has not begun. */
  readonly differences: readonly NamedDifference[];
}

/**
 * A repeated export answers the operation that exports the batch, or did (`exported`), whatever became of the batch since but a
 * cancel.
 */
export const decideExport = (context: DecisionContext, { batch, exported, differences }: ExportFacts) => {
  const { row } = batch;
  if (exported !== undefined) return accepted(presentWorking(context, row, exported));
  const refused = refusedMove(PAYOUT_BATCH, "export", row.status);
  if (refused !== undefined) return refused;
  if (row.operation !== null) return accepted(presentWorking(context, row, row.operation));
  const differing = refusedDifferences(differences);
  if (differing !== undefined) return differing;
  const operation = { ...newOperation(context, "payout_batch.export", row), progressTotal: row.items };
  const next = revise(batch, {
    status: "exporting",
    operation: operation.id,
    error: null,
    updatedAt: context.now,
  });
  return accepted(presentWorking(context, next.row, operation.id), {
    writes: [createOperation(operation), update("payoutBatch", next)],
    notifications: ["operations"],
  });
};

const problem = (index: number, field: string, reason: string) => {
  return refuseField(`results[${index}].${field}`, reason);
};

type Given = NonNullable<z.output<typeof batchConfirm>["results"]>;

/** The items that results name, by id or by reference; undefined for what is neither. */
export const itemIds = (given: Given): readonly (Id<"payout_item"> | undefined)[] =>
  given.map(({ item }) => itemOfReference(item) ?? parseId("payout_item", item));

/** Results with their items: each of this batch, each once, and none against what is known already. */
export const readResults = (
  { id }: Pick<PayoutBatch, "id">,
  known: readonly Versioned<PayoutItem>[],
  given: Given,
): Result<readonly ItemResult[]> => {
  const ids = itemIds(given);
  const seen = new Set<Id<"payout_item">>();
  const own = new Map(known.filter(({ row }) => row.batch === id).map(({ row }) => [row.id, row]));
  const results: ItemResult[] = [];
  for (const [index, { status, reason }] of given.entries()) {
    const item = ids[index];
    const row = item === undefined ? undefined : own.get(item);
    if (row === undefined) return problem(index, "item", "names no item of this batch");
    if (seen.has(row.id)) return problem(index, "item", "is given twice");
    seen.add(row.id);
    if (!canBecome(row.status, status))
      return problem(index, "status", `cannot be ${status}: the item is ${row.status}`);
    results.push({ item: row.id, status, reason: reason ?? null });
  }
  return ok(results);
};

/** Why a batch cannot be confirmed now; undefined when it can. */
export const refusedConfirm = ({ operation, status }: PayoutBatch): Refused | undefined =>
  operation === null
    ? refusedMove(PAYOUT_BATCH, "confirm", status)
    : refuse("operation_conflict", { operation: wireId("operation", operation) });

export type ConfirmFacts = { readonly batch: Found } & (
  | { readonly before: Id<"operation"> }
  | {
      readonly before?: never;
      /** Null: every payment that still waits was made. */
      readonly results: readonly ItemResult[] | null;
      /** The items that wait for a result; read where no results are given. */
      readonly waiting: readonly Tally[];
    }
);

/** The operation that records results, and what begins it. */
export const confirming = (
  context: DecisionContext,
  { row, version }: Found,
  {
    results,
    items,
    reference,
  }: { readonly results: readonly ItemResult[] | null; readonly items: number; readonly reference: string | null },
) => {
  const operation = { ...newOperation(context, "payout_batch.confirm", row), progressTotal: items };
  const confirmation = {
    id: operation.id,
    brand: row.brand,
    batch: row.id,
    externalBatchRef: reference,
    results,
    createdAt: context.now,
  };
  const next = revise({ row, version }, { status: "confirming", operation: operation.id, updatedAt: context.now });
  return {
    operation,
    next,
    change: {
      writes: [createOperation(operation), update("payoutBatch", next), insert("payoutConfirmation", confirmation)],
      notifications: ["operations" as const],
    },
  };
};

/** Confirms the results of the payments. A reference that was confirmed already (`before`) answers its confirm, and does nothing. */
export const decideConfirm = (
  context: DecisionContext,
  facts: ConfirmFacts,
  { external_batch_ref: reference }: z.output<typeof batchConfirm>,
) => {
  const { batch } = facts;
  const { status } = batch.row;
  if (facts.before !== undefined) return accepted(presentWorking(context, batch.row, facts.before));
  const { results, waiting } = facts;
  const progressTotal = results?.length ?? waiting.reduce((sum, { items }) => sum + items, 0);
  if (progressTotal === 0)
    return refuse("payout_batch_not_confirmable", { status, allowed: allowed(PAYOUT_BATCH, "confirm") });
  const asked = { results, items: progressTotal, reference: reference ?? null };
  const { operation, next, change } = confirming(context, batch, asked);
  return accepted(presentWorking(context, next.row, operation.id), change);
};

export interface CancelFacts {
  readonly batch: Found;
  /** The export that may still run. */
  readonly live: Versioned<Operation> | undefined;
  readonly waiting: readonly Tally[];
}

/** Frees the rows, whatever became of the file: at once, with an export that still runs set aside. */
export const decideCancel = (context: DecisionContext, { batch, live, waiting }: CancelFacts) => {
  const { row } = batch;
  const { tenant, settings, now } = context;
  const aside = supersedeOperation(context, live);
  const freed = moving(context, row, "free", waiting, row.id);
  const next = revise(batch, { status: "canceled", operation: null, canceledAt: now, updatedAt: now });
  return done(presentBatch(next.row, tenant, settings), {
    writes: [...aside.writes, update("payoutBatch", next), ...freed.writes],
    increments: freed.increments,
    sets: [{ set: "releasePayouts", brand: row.brand, batch: row.id, at: now }],
    events: aside.events,
  });
};
