import type { Change } from "../../journal/index.ts";
import {
  allowed,
  at,
  fresh,
  type Id,
  nothing,
  ok,
  parseId,
  type Result,
  refuse,
  refusedMove,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { createOperation, newOperation, supersedeOperation } from "../../operations/index.ts";
import { asyncCommand, type Context } from "../context.ts";
import {
  type ItemResult,
  itemOfReference,
  PAYOUT_BATCH,
  PAYOUT_ITEM,
  type PayoutBatch,
  type ResultStatus,
} from "./batch.ts";
import { moving } from "./books.ts";
import { findBatch, presentWith } from "./gather.ts";
import { batchConfirm } from "./inputs.ts";
import type { Tally } from "./ports.ts";
import { payoutBatchResource } from "./resource.ts";

/** An accepted verb: the batch, and its operation. */
const accepted = (
  context: Context,
  row: PayoutBatch,
  operation: Id<"operation">,
  change: Omit<Change, "tenant" | "answer">,
) =>
  ok({
    change,
    outcome: "accepted" as const,
    value: { ...presentWith(context, row), operation: wireId("operation", operation) },
  });

/** The export that made the batch's file. */
const exportOf = async (
  { tenant, ports }: Context,
  { brand, id }: PayoutBatch,
): Promise<Id<"operation"> | undefined> => {
  const where = { brand, subject: id, kind: "payout_batch.export", status: "succeeded" } as const;
  return (await ports.operations.list(tenant, where, { limit: 1 }))?.rows[0]?.row.id;
};

/** Asking again answers the operation that exports the batch, or did, whatever became of the batch since but a cancel. */
export const exportBatch = asyncCommand({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async decide(context, [id]) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const done = row.exportedAt === null || row.status === "canceled" ? undefined : await exportOf(context, row);
    if (done !== undefined) return accepted(context, row, done, {});
    const refused = refusedMove(PAYOUT_BATCH, "export", row.status);
    if (refused !== undefined) return refused;
    if (row.operation !== null) return accepted(context, row, row.operation, {});
    const operation = { ...newOperation(context, "payout_batch.export", row), progressTotal: row.items };
    const next = revise(found.value, {
      status: "exporting",
      operation: operation.id,
      error: null,
      updatedAt: context.now,
    });
    const writes = [createOperation(operation), { kind: "payoutBatch" as const, ...next }];
    return accepted(context, next.row, operation.id, { writes, notifications: ["operations"] });
  },
});

const problem = (index: number, field: string, reason: string) => {
  const param = `results[${index}].${field}`;
  return at(param, refuse("invalid_request", { reason: `${param} ${reason}.` }));
};

type Given = NonNullable<ReturnType<typeof batchConfirm.parse>["results"]>;

/** Whether the outside may still say this of an item; what it said already it may say again. */
export const canBecome = (from: keyof typeof PAYOUT_ITEM.moves, to: ResultStatus): boolean =>
  from === to || (PAYOUT_ITEM.moves[from] as readonly string[]).includes(to);

/** Results with their items looked up: each of this batch, each once, and none against what is known already. */
const readResults = async (
  { tenant, ports }: Context,
  batch: PayoutBatch,
  given: Given,
): Promise<Result<readonly ItemResult[]>> => {
  const ids = given.map(({ item }) => itemOfReference(item) ?? parseId("payout_item", item));
  const known = await ports.payoutItems.many(
    tenant,
    ids.filter((one) => one !== undefined),
  );
  const own = new Map(known.filter(({ row }) => row.batch === batch.id).map(({ row }) => [row.id, row]));
  const results: ItemResult[] = [];
  for (const [index, { status, reason }] of given.entries()) {
    const item = ids[index];
    const row = item === undefined ? undefined : own.get(item);
    if (row === undefined) return problem(index, "item", "names no item of this batch");
    if (ids.indexOf(row.id) < index) return problem(index, "item", "is given twice");
    if (!canBecome(row.status, status))
      return problem(index, "status", `cannot be ${status}: the item is ${row.status}`);
    results.push({ item: row.id, status, reason: reason ?? null });
  }
  return ok(results);
};

/** What still waits for a result. */
const waiting = async ({ tenant, ports }: Context, { id }: PayoutBatch): Promise<readonly Tally[]> =>
  (await ports.payoutBatches.tally(tenant, id)).filter(({ status }) => status === "pending");

const startConfirm = (
  context: Context,
  batch: Versioned<PayoutBatch>,
  externalBatchRef: string | null,
  results: readonly ItemResult[] | null,
  progressTotal: number,
) => {
  const operation = { ...newOperation(context, "payout_batch.confirm", batch.row), progressTotal };
  const { brand, id } = batch.row;
  const confirmation = { id: operation.id, brand, batch: id, externalBatchRef, results, createdAt: context.now };
  const next = revise(batch, { status: "confirming", operation: operation.id, updatedAt: context.now });
  return accepted(context, next.row, operation.id, {
    writes: [
      createOperation(operation),
      { kind: "payoutBatch", ...next },
      { kind: "payoutConfirmation", ...fresh(confirmation) },
    ],
    notifications: ["operations"],
  });
};

/** What the outside did with the payments. A reference that was confirmed already answers its confirm, and does nothing. */
export const confirmBatch = asyncCommand({
  ids: ["payout_batch"],
  input: batchConfirm,
  output: payoutBatchResource,
  async decide(context, [id], { external_batch_ref: reference, results: given }) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const before =
      reference === undefined
        ? undefined
        : await context.ports.payoutBatches.confirmedAs(context.tenant, row.id, reference);
    if (before !== undefined) return accepted(context, row, before.row.id, {});
    const results = given === undefined ? ok(null) : await readResults(context, row, given);
    if (!results.ok) return results;
    if (row.operation !== null) return refuse("operation_conflict", { operation: wireId("operation", row.operation) });
    const refused = refusedMove(PAYOUT_BATCH, "confirm", row.status);
    if (refused !== undefined) return refused;
    const reported = results.value?.length ?? (await waiting(context, row)).reduce((sum, { items }) => sum + items, 0);
    if (reported === 0)
      return refuse("payout_batch_not_confirmable", { status: row.status, allowed: allowed(PAYOUT_BATCH, "confirm") });
    return startConfirm(context, found.value, reference ?? null, results.value, reported);
  },
});

/** Frees the rows, whatever became of the file: at once, with an export that still runs set aside. */
export const cancelBatch = asyncCommand({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async decide(context, [id]) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedMove(PAYOUT_BATCH, "cancel", row.status);
    if (refused !== undefined) return refused;
    const live = row.operation === null ? undefined : await context.ports.operations.get(context.tenant, row.operation);
    const aside = supersedeOperation(context, live);
    const freed = moving(context, row, "free", await waiting(context, row), row.id);
    const next = revise(found.value, {
      status: "canceled",
      operation: null,
      canceledAt: context.now,
      updatedAt: context.now,
    });
    const change: Omit<Change, "tenant" | "answer"> = {
      writes: [...aside.writes, { kind: "payoutBatch", ...next }, ...freed.writes],
      increments: freed.increments,
      sets: [{ set: "releasePayouts", brand: row.brand, batch: row.id, at: context.now }],
      events: aside.events,
    };
    return ok({ change, outcome: "done", value: presentWith(context, next.row) });
  },
});
