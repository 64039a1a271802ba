import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { createOperation, newOperation, type Operation, supersedeOperation } from "../../operations/index.ts";
import type { DecisionContext } from "../context.ts";
import {
  canBecome,
  PAYOUT_BATCH,
  type PayoutBatch,
  type PayoutBatchStatus,
  RESULT_STATUSES,
  referenceOf,
} from "./batch.ts";
import { moving } from "./books.ts";
import { decideCancel, decideConfirm, decideExport, itemIds, readResults, refusedConfirm } from "./decide.ts";
import type { Tally } from "./ports.ts";
import { payoutBatch, payoutItem } from "./testing/batch.ts";

// Decisions, section 5, batches: a repeated export or confirm answers the operation there is; what was paid is never canceled.

const test = suite("the verbs of a payout batch");

const CONTEXT = deciding({ maxAttempts: 8, publicUrl: "https://api.example" } as DecisionContext["settings"]);
const OPERATION = named("operation", "operation");
const update = (row: PayoutBatch) => ({ kind: "payoutBatch", row, version: 7 });

test("an export begins an operation over all payments, whatever went wrong before", () => {
  const batch = payoutBatch({ error: { code: "payout_file_unwritable", message: "No." } });
  const { outcome, change, value } = decided(
    decideExport(CONTEXT, { batch: stored(batch), exported: undefined, differences: [] }),
  );
  const operation = { ...newOperation(CONTEXT, "payout_batch.export", batch), progressTotal: 3 };
  const row = { ...batch, status: "exporting" as const, operation: operation.id, error: null, updatedAt: NOW };
  assert.is(outcome, "accepted");
  assert.equal(change, { writes: [createOperation(operation), update(row)], notifications: ["operations"] });
  assert.equal([value?.status, value?.operation], ["exporting", `op_${operation.id}`]);
});

test("a repeated export answers the operation that exports the batch, or did", () => {
  const repeats = [
    [payoutBatch({ status: "exporting", operation: OPERATION }), undefined, OPERATION],
    [payoutBatch({ status: "completed" }), named("operation", "before"), "before"],
  ] as const;
  for (const [batch, exported, answered] of repeats) {
    const { outcome, change, value } = decided(
      decideExport(CONTEXT, { batch: stored(batch), exported, differences: [] }),
    );
    assert.is(outcome, "accepted");
    assert.equal(change, {});
    assert.equal([value?.status, value?.operation], [batch.status, `op_${answered}`]);
  }
});

/** Where each verb is refused (decisions, section 5). */
const REFUSED: Readonly<Record<"export" | "confirm" | "cancel", readonly PayoutBatchStatus[]>> = {
  export: ["exported", "confirming", "completed", "partially_paid", "failed", "canceled"],
  confirm: ["draft", "exporting", "confirming", "failed", "canceled"],
  cancel: ["confirming", "completed", "partially_paid", "failed", "canceled"],
};

test("a batch is exported and confirmed only where it can be", () => {
  for (const status of PAYOUT_BATCH.states) {
    const batch = payoutBatch({ status });
    const exporting = refusalOf(decideExport(CONTEXT, { batch: stored(batch), exported: undefined, differences: [] }));
    assert.is(exporting?.code, REFUSED.export.includes(status) ? "payout_batch_not_exportable" : undefined, status);
    const confirming = refusalOf(refusedConfirm(batch));
    assert.is(confirming?.code, REFUSED.confirm.includes(status) ? "payout_batch_not_confirmable" : undefined, status);
  }
  const busy = refusalOf(refusedConfirm(payoutBatch({ status: "exported", operation: OPERATION })));
  assert.is(busy?.code, "operation_conflict");
  assert.match(busy?.message as string, "op_operation");
});

const [A, B] = ["018f0000-0000-7000-8000-00000000000a", "018f0000-0000-7000-8000-00000000000b"];
const ITEMS = [payoutItem(A), payoutItem(B, { status: "paid" })];
const KNOWN = [...ITEMS, payoutItem("other", { batch: named("payout_batch", "other") })].map(stored);
const wire = (id: string): string => `poi_${id}`;

/** The results that are sent, and how they are read, or the field at fault and what it says. */
const RESULTS = [
  [[{ item: wire(A), status: "paid" }], [{ item: A, status: "paid", reason: null }]],
  [
    [{ item: referenceOf(ITEMS[0]?.id ?? ("" as never)), status: "failed", reason: "No." }],
    [{ item: A, status: "failed", reason: "No." }],
  ],
  [
    [
      { item: wire(A), status: "returned" },
      { item: wire(B), status: "paid" },
    ],
    [
      { item: A, status: "returned", reason: null },
      { item: B, status: "paid", reason: null },
    ],
  ],
  [[{ item: "nothing", status: "paid" }], "results[0].item names no item of this batch."],
  [
    [{ item: wire("018f0000-0000-7000-8000-00000000000c"), status: "paid" }],
    "results[0].item names no item of this batch.",
  ],
  [
    [
      { item: wire(A), status: "paid" },
      { item: wire(A), status: "failed" },
    ],
    "results[1].item is given twice.",
  ],
  [[{ item: wire(B), status: "failed" }], "results[0].status cannot be failed: the item is paid."],
] as const;

test("a result is of an item of the batch, given once, and not against what is known", () => {
  for (const [given, outcome] of RESULTS) {
    const read = readResults(payoutBatch(), KNOWN, [...given]);
    if (typeof outcome !== "string") assert.equal(decided(read), outcome);
    else {
      const param = outcome.slice(0, outcome.indexOf(" "));
      assert.equal(refusalOf(read), { code: "invalid_request", param, message: outcome });
    }
  }
  const foreign = payoutItem(A, { batch: named("payout_batch", "other") });
  const read = readResults(payoutBatch(), [stored(foreign)], [{ item: wire(A), status: "paid" }]);
  assert.is(refusalOf(read)?.param, "results[0].item");
});

test("an item is named by its id or by its reference", () => {
  const ids = itemIds([
    { item: wire(A), status: "paid" },
    { item: referenceOf(ITEMS[1]?.id ?? ("" as never)), status: "paid" },
    { item: "nothing", status: "paid" },
  ]);
  assert.equal(ids, [A, B, undefined]);
});

test("a known result may be repeated; a paid payment may be returned", () => {
  const may = (from: Parameters<typeof canBecome>[0]) => RESULT_STATUSES.filter((to) => canBecome(from, to));
  assert.equal(may("pending"), ["paid", "failed", "returned"]);
  assert.equal(may("paid"), ["paid", "returned"]);
  assert.equal(may("failed"), ["failed"]);
  assert.equal(may("canceled"), []);
});

const tally = (items: number, currency = "usd"): Tally => ({ status: "pending", currency, items, amountMinor: 100n });
const EXPORTED = payoutBatch({ status: "exported", exportedAt: NOW });
const PAID = [{ item: named("payout_item", A), status: "paid" as const, reason: null }];

/** The results, what still waits, the reference, and over how many payments the confirm goes. */
const CONFIRMS = [
  [PAID, [], undefined, 1],
  [PAID, [], "ref", 1],
  [null, [tally(2), tally(3, "eur")], "ref", 5],
] as const;

test("a confirm begins an operation over the results, or over what waits, and keeps what was said", () => {
  for (const [results, waiting, reference, progressTotal] of CONFIRMS) {
    const facts = { batch: stored(EXPORTED), results, waiting };
    const { outcome, change, value } = decided(decideConfirm(CONTEXT, facts, { external_batch_ref: reference }));
    const operation = { ...newOperation(CONTEXT, "payout_batch.confirm", EXPORTED), progressTotal };
    const row = { ...EXPORTED, status: "confirming" as const, operation: operation.id, updatedAt: NOW };
    const confirmation = {
      id: operation.id,
      brand: EXPORTED.brand,
      batch: EXPORTED.id,
      externalBatchRef: reference ?? null,
      results,
      createdAt: NOW,
    };
    assert.is(outcome, "accepted");
    assert.equal(change, {
      writes: [createOperation(operation), update(row), { kind: "payoutConfirmation", row: confirmation, version: 0 }],
      notifications: ["operations"],
    });
    assert.equal([value?.status, value?.operation], ["confirming", `op_${operation.id}`]);
  }
});

test("a batch in which nothing waits has nothing to confirm", () => {
  const facts = { batch: stored(EXPORTED), results: null, waiting: [] };
  const refusal = refusalOf(decideConfirm(CONTEXT, facts, {}));
  assert.is(refusal?.code, "payout_batch_not_confirmable");
  assert.match(refusal?.message as string, /is exported; .* in status exported/);
});

test("a reference that was confirmed answers its confirm, and does nothing", () => {
  const facts = { batch: stored(EXPORTED), before: named("operation", "before") };
  const { outcome, change, value } = decided(decideConfirm(CONTEXT, facts, {}));
  assert.equal([outcome, change, value?.operation], ["accepted", {}, "op_before"]);
});

test("a cancel frees the rows at once, with an export that still runs set aside", () => {
  const live: Operation = { ...newOperation(CONTEXT, "payout_batch.export", EXPORTED), status: "running" };
  for (const running of [undefined, stored(live)]) {
    const batch = payoutBatch({ status: "exporting", operation: OPERATION });
    const waiting = [tally(3)];
    const { outcome, change, value } = decided(decideCancel(CONTEXT, { batch: stored(batch), live: running, waiting }));
    const aside = supersedeOperation(CONTEXT, running);
    const freed = moving(CONTEXT, batch, "free", waiting, batch.id);
    const row = { ...batch, status: "canceled" as const, operation: null, canceledAt: NOW, updatedAt: NOW };
    assert.is(outcome, "done");
    assert.equal(change, {
      writes: [...aside.writes, update(row), ...freed.writes],
      increments: freed.increments,
      sets: [{ set: "releasePayouts", brand: batch.brand, batch: batch.id, at: NOW }],
      events: aside.events,
    });
    assert.is(change.events?.length, running === undefined ? 0 : 2);
    assert.is(value?.status, "canceled");
  }
});

test.run();
