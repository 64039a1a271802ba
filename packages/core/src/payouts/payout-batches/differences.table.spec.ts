import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import type { NamedDifference, Refused } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { decideAccept } from "./accept.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { decideExport } from "./decide.ts";
import { differenceId, differencesFault, LISTED, refusedDifferences, unaccepted } from "./differences.ts";
import { payoutBatch } from "./testing/batch.ts";

// Decisions, section 9, "What defends itself": a difference refuses by name until it is accepted.

const test = suite("the differences of a payout batch");

const CONTEXT = deciding({ maxAttempts: 8, publicUrl: "https://api.example" } as DecisionContext["settings"]);
const OPERATION = named("operation", "operation");
const update = (row: PayoutBatch) => ({ kind: "payoutBatch", row, version: 7 });

const differing = (difference: string): NamedDifference => ({
  difference,
  check: "payout",
  table: "payout",
  row: "018f0000-0000-7000-8000-000000000001",
  field: "amount_minor",
});

test("an export of what differs from what was announced is refused by name, and a repetition is not asked about", () => {
  const batch = payoutBatch();
  const differences = ["a", "b", "c", "d"].map(differing);
  const { refusal: refused } = decideExport(CONTEXT, {
    batch: stored(batch),
    exported: undefined,
    differences,
  }) as Refused;
  assert.is(refused.code, "payout_batch_differs");
  const name = "amount_minor of payout 018f0000-0000-7000-8000-000000000001";
  assert.is(
    refused.message,
    `4 differences from what was announced: ${name}, ${name}, ${name}, …. Nothing was exported.`,
  );
  assert.equal(refused.differences, differences);
  const exporting = payoutBatch({ status: "exporting", operation: OPERATION });
  const again = decideExport(CONTEXT, { batch: stored(exporting), exported: undefined, differences });
  assert.is(decided(again).outcome, "accepted");
});

test("an accepted difference is not found again, and another difference is", () => {
  const batch = payoutBatch({ accepted: [{ difference: "a", reason: "Known" }] });
  assert.equal(unaccepted(batch, ["a", "b"].map(differing)), [differing("b")]);
});

test("a difference of the batch is accepted once, with its first reason, and nothing else is", () => {
  const batch = payoutBatch({ accepted: [{ difference: "a", reason: "Known" }], error: { code: "x", message: "X" } });
  const found = ["a", "b"].map(differing);
  const accept = (differences: string[], of = batch, fault?: string) =>
    decideAccept(CONTEXT, { batch: stored(of), found, fault }, { differences, reason: "Entered twice" });
  const row = {
    ...batch,
    accepted: [...batch.accepted, { difference: "b", reason: "Entered twice" }],
    error: null,
    updatedAt: NOW,
  };
  assert.equal(decided(accept(["b", "a", "b"])).change, { writes: [update(row)] });
  assert.equal(decided(accept(["a"])).change, {});
  assert.equal(refusalOf(accept(["a", "c"])), {
    code: "invalid_request",
    param: "differences[1]",
    message: "differences[1] is no difference of this batch.",
  });
  for (const status of PAYOUT_BATCH.states.filter((one) => one !== "draft" && one !== "exporting"))
    assert.is(refusalOf(accept(["b"], payoutBatch({ status })))?.code, "payout_batch_not_exportable", status);
  // With a file that cannot be written, no reason helps; what was accepted before stays so.
  assert.equal(refusalOf(accept(["a", "b"], batch, "It is too long.")), {
    code: "payout_file_unwritable",
    param: null,
    message: `The file of pob_${batch.id} could not be written with any reason: It is too long. Nothing was accepted. Mend it, or cancel the batch, which frees its payouts, and create another one.`,
  });
  assert.equal(decided(accept(["a"], batch, "It is too long.")).change, {});
  assert.is(refusalOf(accept(["c"], batch, "It is too long."))?.code, "invalid_request");
});

test("a batch without differences has nothing to refuse, and a refusal lists a hundred of them", () => {
  assert.is(refusedDifferences([]), undefined);
  assert.is(differencesFault([]), undefined);
  const many = Array.from({ length: LISTED + 1 }, (_, at) => differing(String(at)));
  const { refusal } = refusedDifferences(many) as Refused;
  assert.equal(refusal.differences, many.slice(0, LISTED));
  assert.match(refusal.message, `${LISTED + 1} differences`);
  assert.equal(differencesFault(many.slice(0, 1)), {
    code: "payout_batch_differs",
    message:
      "1 difference from what was announced: amount_minor of payout 018f0000-0000-7000-8000-000000000001. Nothing was exported.",
  });
});

test("a difference has one id of its values, and another one of others", () => {
  const cipher = { fingerprint: (purpose: string, text: string) => `${purpose} ${text}`.padEnd(64, ".") };
  const one = { check: "payout", row: "r", field: "f", expected: "1", found: "2" } as const;
  const hashed = { fingerprint: (_purpose: string, text: string) => Buffer.from(text).toString("hex").slice(-24) };
  assert.match(differenceId(cipher, one), /^diff_.{24}$/);
  assert.is(differenceId(hashed, one), differenceId(hashed, { ...one }));
  assert.is.not(differenceId(hashed, one), differenceId(hashed, { ...one, found: "3" }));
});

test.run();
