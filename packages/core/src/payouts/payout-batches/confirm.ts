import { announce, type DomainEvent, type Write } from "../../journal/index.ts";
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import { RUNNING, type Step } from "../../operations/index.ts";
import type { Payout } from "../runs/payout.ts";
import { presentPayout } from "../runs/resource.ts";
import type { ItemResult, PayoutBatchStatus, PayoutConfirmation, PayoutItem, ResultStatus } from "./batch.ts";
import { type MoneyMove, moving } from "./books.ts";
import type { Tally } from "./ports.ts";
import { totalsOf } from "./sort-out.ts";
import { type BatchState, succeed } from "./state.ts";

/** Items settled in one transaction. */
const CHUNK = 200;

/** What a result does with the money of an item, by what the item was. */
const MONEY: { readonly [S in ResultStatus]: (from: PayoutItem["status"]) => MoneyMove } = {
  paid: () => "settle",
  failed: () => "free",
  returned: (from) => (from === "paid" ? "giveBack" : "free"),
};

interface Verdict {
  readonly item: Versioned<PayoutItem>;
  readonly result: ItemResult;
}

/** The next items whose result is not applied yet. Each that is applied falls out by itself, so nothing is counted twice. */
const nextVerdicts = async (
  { tenant, ports, batch }: BatchState,
  { results }: PayoutConfirmation,
): Promise<readonly Verdict[]> => {
  if (results === null) {
    const ask = { after: null, limit: CHUNK, status: "pending" as const };
    const items = await ports.payoutBatches.itemsAfter(tenant, batch.row.id, ask);
    return items.map((item) => ({ item, result: { item: item.row.id, status: "paid", reason: null } }));
  }
  const found = await ports.payoutItems.many(
    tenant,
    results.map(({ item }) => item),
  );
  const items = new Map(found.map((item) => [item.row.id, item]));
  return results
    .flatMap((result) => {
      const item = items.get(result.item);
      return item === undefined || item.row.status === result.status ? [] : [{ item, result }];
    })
    .slice(0, CHUNK);
};

/** Paid, or failed and free for the next batch: no payout is in two batches. */
const settled = (payout: Versioned<Payout>, status: ResultStatus, now: Date): Versioned<Payout> =>
  revise(
    payout,
    status === "paid"
      ? { status: "paid", paidAt: now, updatedAt: now }
      : { status: "failed", paidAt: null, batch: null, item: null, updatedAt: now },
  );

const books = (state: BatchState, verdicts: readonly Verdict[]) => {
  const { operation, batch } = state;
  const groups = new Map<MoneyMove, PayoutItem[]>();
  for (const { item, result } of verdicts) {
    const move = MONEY[result.status](item.row.status);
    groups.set(move, [...(groups.get(move) ?? []), item.row]);
  }
  const reference = `${operation.row.id}:${operation.row.progressDone}`;
  return [...groups].map(([move, items]) => moving(state, batch.row, move, totalsOf(items), reference));
};

/** One event per row, with the payout as it is from now on. */
const payoutEvents = async (state: BatchState, rows: readonly Payout[]): Promise<readonly DomainEvent[]> => {
  const { tenant, ports, operation } = state;
  const found = await ports.entities.many(tenant, [...new Set(rows.map(({ entity }) => entity))]);
  const entities = new Map(found.map(({ row }) => [row.id, row]));
  return rows.map((payout) => {
    const { name = null, email = null } = entities.get(payout.entity) ?? {};
    const type = payout.status === "paid" ? "payout.settled" : "payout.failed";
    const object = presentPayout({ payout, recipient: { name, email } }, tenant);
    return announce(state, type, { type: "payout", id: payout.id }, { object }, operation.row.id);
  });
};

const settleChunk = async (state: BatchState, verdicts: readonly Verdict[]): Promise<Step> => {
  const { tenant, ports, now, operation } = state;
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.item.row.id, verdict.result]));
  const payouts = await ports.payoutBatches.payoutsOf(tenant, [...verdictOf.keys()]);
  const after = payouts.map((payout) =>
    settled(payout, verdictOf.get(payout.row.item as Id<"payout_item">)?.status ?? "failed", now),
  );
  const items = verdicts.map(({ item, result }) =>
    revise(item, {
      status: result.status,
      reason: result.reason,
      paidAt: result.status === "paid" ? now : item.row.paidAt,
      updatedAt: now,
    }),
  );
  const booked = books(state, verdicts);
  const writes: Write[] = [
    ...items.map((item) => ({ kind: "payoutItem" as const, ...item })),
    ...after.map((payout) => ({ kind: "payout" as const, ...payout })),
    ...booked.flatMap((one) => one.writes),
  ];
  return {
    fields: { ...RUNNING, progressDone: operation.row.progressDone + verdicts.length },
    change: {
      writes,
      increments: booked.flatMap((one) => one.increments),
      events: await payoutEvents(
        state,
        after.map(({ row }) => row),
      ),
    },
    ends: false,
  };
};

const countOf = (tally: readonly Tally[], ...statuses: readonly Tally["status"][]): number =>
  tally.filter(({ status }) => statuses.includes(status)).reduce((sum, { items }) => sum + items, 0);

/** The status of a batch by its results. While payments are pending and none is paid, it stays exported. */
export const confirmedStatus = (
  tally: readonly Tally[],
): Extract<PayoutBatchStatus, "exported" | "completed" | "partially_paid" | "failed"> => {
  const [pending, paid, other] = [
    countOf(tally, "pending"),
    countOf(tally, "paid"),
    countOf(tally, "failed", "returned"),
  ];
  if (pending > 0) return paid > 0 ? "partially_paid" : "exported";
  if (other === 0) return "completed";
  return paid === 0 ? "failed" : "partially_paid";
};

const finish = async (state: BatchState, { externalBatchRef }: PayoutConfirmation): Promise<Step> => {
  const { tenant, ports, batch, now } = state;
  const tally = await ports.payoutBatches.tally(tenant, batch.row.id);
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
  return succeed(state, result, { writes: [{ kind: "payoutBatch", ...next }] });
};

/** Applies what the outside said, some items at a time; each commit moves rows, items, books and events together. */
export const nextOfConfirm = async (state: BatchState): Promise<Step> => {
  const { tenant, ports, operation } = state;
  const confirmation = await ports.payoutBatches.confirmation(tenant, operation.row.id);
  if (confirmation === undefined) throw new Error(`Operation ${operation.row.id} has no confirmation.`);
  const verdicts = await nextVerdicts(state, confirmation.row);
  return verdicts.length === 0 ? finish(state, confirmation.row) : settleChunk(state, verdicts);
};
