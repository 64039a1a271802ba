import { announce, insert, update } from "../../journal/index.ts";
import { type Fault, type Id, revise, sha256, type Versioned } from "../../kernel/index.ts";
import { finishOperation, RUNNING, type Step, waitFor } from "../../operations/index.ts";
import type { PaymentFile } from "../payout-rails/ports.ts";
import type { Payout } from "../runs/payout.ts";
import { presentTo, type Recipients } from "../runs/recipients.ts";
import type { ItemResult, PayoutBatchStatus, PayoutConfirmation, PayoutItem, ResultStatus } from "./batch.ts";
import { type MoneyMove, moving } from "./books.ts";
import { type Leaving, leavingChange } from "./leaving.ts";
import type { Tally } from "./ports.ts";
import { totalsOf } from "./sort-out.ts";
import type { BatchMoment } from "./state.ts";

/** Settles an operation that succeeded, with all of its work done. */
const succeed = (
  moment: BatchMoment,
  result: Readonly<Record<string, unknown>>,
  change: Parameters<typeof finishOperation>[3],
): Step => {
  const progressDone = moment.operation.row.progressTotal;
  const done = { ...moment, operation: revise(moment.operation, { progressDone }) };
  const step = finishOperation(done, "succeeded", result, change);
  return { ...step, fields: { ...step.fields, progressDone } };
};

/** A batch whose file cannot be written returns to draft, with the error; a cancel frees its payouts. */
export const decideUnwritten = (moment: BatchMoment, error: Fault): Step => {
  const next = revise(moment.batch, { status: "draft", operation: null, error, updatedAt: moment.now });
  return finishOperation(moment, "failed", {}, { writes: [update("payoutBatch", next)] }, error);
};

/**
 * The whole export is one commit: the file, the batch that has it, and what a wallet-funded rail takes from the wallet. So
 * whenever a worker stops there is either all of it or nothing, and one artifact. A short wallet waits for funds.
 */
export const decideExported = (moment: BatchMoment, file: PaymentFile, sorted: Leaving): Step => {
  const { batch, now } = moment;
  const { fields, change } = leavingChange(moment, sorted);
  const { id, brand, items, totals } = { ...batch.row, ...fields };
  const taken = moving(moment, batch.row, "export", totals, id);
  const next = revise(batch, { ...fields, status: "exported", operation: null, exportedAt: now, updatedAt: now });
  const step = succeed(
    moment,
    { filename: file.filename, items },
    {
      writes: [
        update("payoutBatch", next),
        insert("payoutFile", { id, brand, ...file, digest: sha256(file.content), createdAt: now }),
        ...taken.writes,
        ...change.writes,
      ],
      increments: [...taken.increments, ...change.increments],
      sets: change.sets,
    },
  );
  return { ...step, short: () => waitFor(moment, "funding_required", undefined, "usd") };
};

/** Items settled in one transaction. */
export const CHUNK = 200;

/** The money move of a result, by the previous status of the item. */
const MONEY: { readonly [S in ResultStatus]: (from: PayoutItem["status"]) => MoneyMove } = {
  paid: () => "settle",
  failed: () => "free",
  returned: (from) => (from === "paid" ? "giveBack" : "free"),
};

export interface Verdict {
  readonly item: Versioned<PayoutItem>;
  readonly result: ItemResult;
}

/**
 * The next items whose result is not applied yet; without results, each was paid. One that is applied falls out by itself, so
 * nothing is counted twice.
 */
export const nextVerdicts = (
  { results }: Pick<PayoutConfirmation, "results">,
  items: readonly Versioned<PayoutItem>[],
): readonly Verdict[] => {
  if (results === null)
    return items.map((item) => ({ item, result: { item: item.row.id, status: "paid", reason: null } }));
  const byId = new Map(items.map((item) => [item.row.id, item]));
  return results
    .flatMap((result) => {
      const item = byId.get(result.item);
      return item === undefined || item.row.status === result.status ? [] : [{ item, result }];
    })
    .slice(0, CHUNK);
};

/** Paid, or failed and free for the next batch: no payout is in two batches. */
const settled = (payout: Versioned<Payout>, status: ResultStatus | undefined, now: Date): Versioned<Payout> =>
  revise(
    payout,
    status === "paid"
      ? { status: "paid", paidAt: now, updatedAt: now }
      : { status: "failed", paidAt: null, batch: null, item: null, updatedAt: now },
  );

const books = (moment: BatchMoment, verdicts: readonly Verdict[]) => {
  const { operation, batch } = moment;
  const groups = new Map<MoneyMove, PayoutItem[]>();
  for (const { item, result } of verdicts) {
    const move = MONEY[result.status](item.row.status);
    groups.set(move, [...(groups.get(move) ?? []), item.row]);
  }
  const reference = `${operation.row.id}:${operation.row.progressDone}`;
  return [...groups].map(([move, items]) => moving(moment, batch.row, move, totalsOf(items), reference));
};

export interface Settling {
  readonly verdicts: readonly Verdict[];
  /** The rows in these items. */
  readonly payouts: readonly Versioned<Payout>[];
  readonly recipients: Recipients;
}

/** Moves rows, items, books and events together: one event per row, with the payout as it is from now on. */
export const decideSettle = (moment: BatchMoment, { verdicts, payouts, recipients }: Settling): Step => {
  const { tenant, now, operation } = moment;
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.item.row.id, verdict.result]));
  const after = payouts.map((payout) =>
    settled(payout, verdictOf.get(payout.row.item as Id<"payout_item">)?.status, now),
  );
  const items = verdicts.map(({ item, result: { status, reason } }) =>
    revise(item, {
      status,
      reason,
      ...(status === "paid" ? { paidAt: now } : { returnedAt: now }),
      updatedAt: now,
    }),
  );
  const booked = books(moment, verdicts);
  return {
    fields: { ...RUNNING, progressDone: operation.row.progressDone + verdicts.length },
    change: {
      writes: [
        ...items.map((item) => update("payoutItem", item)),
        ...after.map((payout) => update("payout", payout)),
        ...booked.flatMap(({ writes }) => writes),
      ],
      increments: booked.flatMap(({ increments }) => increments),
      events: after.map(({ row }) => {
        const type = row.status === "paid" ? "payout.settled" : "payout.failed";
        const object = presentTo(recipients, row, tenant);
        return announce(moment, type, row.id, { object }, operation.row.id);
      }),
    },
    ends: false,
  };
};

type Counted = readonly Pick<Tally, "status" | "items">[];

const countOf = (tally: Counted, ...statuses: readonly Tally["status"][]): number =>
  tally.filter(({ status }) => statuses.includes(status)).reduce((sum, { items }) => sum + items, 0);

/** The status of a batch by its results. While payments are pending and none is paid, it stays exported. */
export const confirmedStatus = (
  tally: Counted,
): Extract<PayoutBatchStatus, "exported" | "completed" | "partially_paid" | "failed"> => {
  const paid = countOf(tally, "paid");
  if (countOf(tally, "pending") > 0) return paid > 0 ? "partially_paid" : "exported";
  if (countOf(tally, "failed", "returned") === 0) return "completed";
  return paid === 0 ? "failed" : "partially_paid";
};

/** Decides the outcome of a batch's results, once each result of a confirm is applied. */
export const decideConfirmed = (
  moment: BatchMoment,
  { externalBatchRef }: Pick<PayoutConfirmation, "externalBatchRef">,
  tally: readonly Tally[],
): Step => {
  const { batch, now } = moment;
  const isOpen = countOf(tally, "pending") > 0;
  const next = revise(batch, {
    status: confirmedStatus(tally),
    operation: null,
    externalBatchRef: externalBatchRef ?? batch.row.externalBatchRef,
    completedAt: isOpen ? null : (batch.row.completedAt ?? now),
    updatedAt: now,
  });
  const result = Object.fromEntries(
    (["paid", "failed", "returned", "pending"] as const).map((status) => [status, countOf(tally, status)]),
  );
  return succeed(moment, result, { writes: [update("payoutBatch", next)] });
};
