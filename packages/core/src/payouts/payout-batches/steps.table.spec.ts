import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { newOperation, type Step } from "../../operations/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Payout } from "../runs/payout.ts";
import type { PayoutBatch, PayoutItem, ResultStatus } from "./batch.ts";
import { moving } from "./books.ts";
import type { BatchMoment } from "./state.ts";
import {
  CHUNK,
  confirmedStatus,
  decideConfirmed,
  decideExported,
  decideSettle,
  decideUnwritten,
  nextVerdicts,
} from "./steps.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

// Decisions, section 5, batches: an export is one artifact or none; a payment is applied once, and moves its row, its item and
// the books together; a batch is where its results are.

const test = suite("the steps of a payout batch");

const CONTEXT = deciding({ maxAttempts: 8, waitingPollMs: 60_000 } as DecisionContext["settings"]);

const momentOf = (batch: PayoutBatch, kind: "payout_batch.export" | "payout_batch.confirm"): BatchMoment => {
  const operation = { ...newOperation(CONTEXT, kind, batch), progressTotal: 3, progressDone: 1 };
  return { ...CONTEXT, operation: stored(operation), batch: stored(batch) };
};
const writesOf = ({ change }: Step) => change?.writes;
const typesOf = ({ change }: Step) => change?.events?.map(({ type }) => type);

test("a batch whose file cannot be written returns to draft with the error", () => {
  const batch = payoutBatch({ status: "exporting", operation: named("operation", "operation") });
  const error = { code: "payout_file_unwritable", message: "Too long." };
  const step = decideUnwritten(momentOf(batch, "payout_batch.export"), error);
  const row = { ...batch, status: "draft", operation: null, error, updatedAt: NOW };
  assert.equal(writesOf(step), [{ kind: "payoutBatch", row, version: 7 }]);
  assert.equal(typesOf(step), ["operation.failed"]);
  assert.equal([step.fields.status, step.fields.error, step.fields.result, step.ends], ["failed", error, "{}", true]);
});

const FILE = { filename: "f.csv", contentType: "text/csv", content: "a,b" };
/** Of that content, by sha256sum. */
const DIGEST = "1eb7c54d52831bbfe8942af0b1c56b7409523a59ed6ca99c1174fef7eb32c1b5";

test("an export is its file, the batch that has it and what the wallet pays; a short wallet waits for funds", () => {
  const config = { walletFunded: true, columns: null, debtor: null };
  const batch = payoutBatch({ status: "exporting", operation: named("operation", "operation"), config });
  const moment = momentOf(batch, "payout_batch.export");
  const expected = { brand: batch.brand, batch: batch.id, provider: null, seen: "[]" };
  const step = decideExported(moment, FILE, { kept: [], left: [], expected });
  assert.equal(step.change?.sets, [{ set: "expectDestinations", ...expected }]);
  const taken = moving(moment, batch, "export", batch.totals, batch.id);
  const row = { ...batch, status: "exported", operation: null, exportedAt: NOW, updatedAt: NOW };
  assert.equal(writesOf(step), [
    { kind: "payoutBatch", row, version: 7 },
    {
      kind: "payoutFile",
      row: { id: batch.id, brand: batch.brand, ...FILE, digest: DIGEST, createdAt: NOW },
      version: 0,
    },
    ...taken.writes,
  ]);
  assert.equal(step.change?.increments, taken.increments);
  assert.ok(taken.writes.length > 0);
  assert.equal(typesOf(step), ["operation.succeeded"]);
  const { status, progressDone, result } = step.fields;
  assert.equal([status, progressDone, result], ["succeeded", 3, '{"filename":"f.csv","items":3}']);
  const [shown] = (step.change?.events ?? []).map(({ data }) => JSON.parse(data).object.progress);
  assert.equal(shown, { total: 3, done: 3 });
  const short = step.short?.();
  assert.equal([short?.fields.waitingReason, short?.fields.waitingAsset], ["funding_required", "usd"]);
  assert.equal(short?.fields.nextAttemptAt, new Date(NOW.getTime() + 60_000));
});

const items = (of: number, status: PayoutItem["status"] = "pending") =>
  Array.from({ length: of }, (_, at) => stored(payoutItem(`item ${at}`, { status })));
const resultOf = (item: PayoutItem["id"], status: ResultStatus, reason: string | null = null) => ({
  item,
  status,
  reason,
});

test("a confirmation without results marks each waiting payout item as paid", () => {
  const [item] = items(1);
  if (item === undefined) throw new Error("There is an item.");
  assert.equal(nextVerdicts({ results: null }, [item]), [{ item, result: resultOf(item.row.id, "paid") }]);
});

test("a result is applied where the item is not there yet, some at a time", () => {
  const [waiting, paid] = [stored(payoutItem("a")), stored(payoutItem("b", { status: "paid" }))];
  const results = [
    resultOf(named("payout_item", "gone"), "paid"),
    resultOf(paid.row.id, "paid"),
    resultOf(waiting.row.id, "failed", "No."),
  ];
  assert.equal(nextVerdicts({ results }, [waiting, paid]), [{ item: waiting, result: results[2] }]);
  const many = items(CHUNK + 1);
  const all = many.map(({ row }) => resultOf(row.id, "failed"));
  assert.equal(
    nextVerdicts({ results: all }, many).map(({ item }) => item),
    many.slice(0, CHUNK),
  );
  assert.is(CHUNK, 200);
});

const BEFORE = new Date("2030-01-10T00:00:00.000Z");
const BATCH = payoutBatch({ status: "confirming", exportedAt: BEFORE, operation: named("operation", "operation") });
const MOMENT = momentOf(BATCH, "payout_batch.confirm");
const payoutOf = (item: PayoutItem): Payout => ({
  id: named("payout", `payout of ${item.id}`),
  brand: item.brand,
  program: named("program", "program"),
  enrollment: named("enrollment", "member"),
  entity: item.entity,
  rule: null,
  sourceKind: "manual",
  adjusts: null,
  status: "processing",
  amountMinor: 100n,
  currency: "usd",
  periodStart: BEFORE,
  periodEnd: BEFORE,
  earnedStart: BEFORE,
  earnedEnd: BEFORE,
  basis: null,
  reason: null,
  externalRef: null,
  event: null,
  eventPlace: null,
  batch: BATCH.id,
  item: item.id,
  paidAt: BEFORE,
  earlierAmounts: [],
  createdAt: BEFORE,
  updatedAt: BEFORE,
});

const FREED = { status: "failed", paidAt: null, batch: null, item: null } as const;

/** Each case: the item's status, its result, the resulting row, the time the item gets, the money move, and the event. */
const SETTLED = [
  ["pending", "paid", { status: "paid", paidAt: NOW }, { paidAt: NOW }, "settle", "payout.settled"],
  ["pending", "failed", FREED, { returnedAt: NOW }, "free", "payout.failed"],
  ["pending", "returned", FREED, { returnedAt: NOW }, "free", "payout.failed"],
  ["paid", "returned", FREED, { returnedAt: NOW }, "giveBack", "payout.failed"],
] as const;

test("a result moves the item, its rows, the books and the feed together", () => {
  for (const [from, status, fields, times, move, type] of SETTLED) {
    const item = payoutItem("a", { status: from, paidAt: BEFORE });
    const payout = payoutOf(item);
    const recipients = new Map([[item.entity, { name: "Mia", email: null }]]);
    const verdicts = [{ item: stored(item), result: resultOf(item.id, status, "Said.") }];
    const step = decideSettle(MOMENT, { verdicts, payouts: [stored(payout)], recipients });
    const { id, progressDone } = MOMENT.operation.row;
    const totals = [{ currency: "usd", amountMinor: 100n, items: 1 }];
    const booked = moving(MOMENT, BATCH, move, totals, `${id}:${progressDone}`);
    const settled = { ...payout, ...fields, updatedAt: NOW };
    assert.equal(writesOf(step), [
      { kind: "payoutItem", row: { ...item, status, reason: "Said.", ...times, updatedAt: NOW }, version: 7 },
      { kind: "payout", row: settled, version: 7 },
      ...booked.writes,
    ]);
    assert.equal(step.change?.increments, booked.increments);
    const [event, ...others] = step.change?.events ?? [];
    assert.equal([event?.type, event?.subject, event?.operation], [type, { type: "payout", id: payout.id }, id]);
    assert.is(others.length, 0);
    const { object } = JSON.parse(event?.data as string);
    assert.equal([object.status, object.recipient.name], [fields.status, "Mia"]);
    assert.equal([step.fields.status, step.fields.progressDone, step.ends], ["running", 2, false]);
  }
});

test("payments with the same move are booked together, in each currency", () => {
  const all = [payoutItem("a"), payoutItem("b"), payoutItem("c", { currency: "eur" }), payoutItem("d")];
  const verdicts = all.map((item, at) => ({
    item: stored(item),
    result: resultOf(item.id, at === 3 ? "failed" : "paid"),
  }));
  const step = decideSettle(MOMENT, { verdicts, payouts: [], recipients: new Map() });
  const transfers = (writesOf(step) ?? []).flatMap((write) =>
    write.kind === "walletTransaction" ? [[write.row.kind, write.row.asset, write.row.amount]] : [],
  );
  assert.equal(transfers, [
    ["payout_settle", "eur", 100n],
    ["payout_settle", "usd", 200n],
    ["payout_unfreeze", "usd", 100n],
  ]);
  assert.is(step.fields.progressDone, 5);
});

test("a row whose item has no result is free", () => {
  const lost = payoutOf(payoutItem("lost"));
  const step = decideSettle(MOMENT, { verdicts: [], payouts: [stored(lost)], recipients: new Map() });
  const [write] = writesOf(step) ?? [];
  assert.is(write?.kind === "payout" && write.row.status, "failed");
});

const counted = (counts: Readonly<Partial<Record<PayoutItem["status"], number>>>) =>
  Object.entries(counts).map(([status, of]) => ({
    status: status as PayoutItem["status"],
    currency: "usd",
    items: of,
    amountMinor: 1n,
  }));

/** The counts of items, and where the batch is. */
const WHERE = [
  [{ pending: 1 }, "exported"],
  [{ pending: 1, failed: 1 }, "exported"],
  [{ pending: 1, paid: 1 }, "partially_paid"],
  [{ paid: 2 }, "completed"],
  [{ paid: 1, canceled: 1 }, "completed"],
  [{ paid: 1, failed: 1 }, "partially_paid"],
  [{ paid: 1, returned: 1 }, "partially_paid"],
  [{ failed: 1, returned: 1 }, "failed"],
] as const;

test("a batch is where its results are", () => {
  for (const [counts, status] of WHERE) assert.is(confirmedStatus(counted(counts)), status);
});

/** The counts of items, when the batch was completed before and is now, the references before, of the confirm, and after. */
const CONFIRMED = [
  [{ paid: 3 }, null, NOW, null, "ref", "ref"],
  [{ paid: 3 }, BEFORE, BEFORE, "before", null, "before"],
  [{ paid: 1, pending: 2 }, null, null, "before", "ref", "ref"],
  [{ paid: 2, pending: 1 }, BEFORE, null, null, null, null],
] as const;

test("a confirm that is applied ends its operation and leaves the batch where its results are", () => {
  for (const [counts, completedBefore, completedAt, before, given, externalBatchRef] of CONFIRMED) {
    const batch = { ...BATCH, completedAt: completedBefore, externalBatchRef: before };
    const tally = counted(counts);
    const step = decideConfirmed(momentOf(batch, "payout_batch.confirm"), { externalBatchRef: given }, tally);
    const status = confirmedStatus(tally);
    const row = { ...batch, status, operation: null, externalBatchRef, completedAt, updatedAt: NOW };
    assert.equal(writesOf(step), [{ kind: "payoutBatch", row, version: 7 }]);
    const none = { paid: 0, failed: 0, returned: 0, pending: 0 };
    const result = { ...none, ...(counts as Partial<typeof none>) };
    assert.equal(JSON.parse(step.fields.result as string), result);
    assert.equal([step.fields.status, step.fields.progressDone], ["succeeded", 3]);
    assert.equal(typesOf(step), ["operation.succeeded"]);
  }
});

test.run();
