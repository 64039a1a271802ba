import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import type { DecisionContext } from "../context.ts";
import { decideAccept } from "./accept.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { differing, payoutBatch } from "./testing/batch.ts";

// Decisions, section 9, "What defends itself": a difference is accepted by name, with the reason, once.

const test = suite("accepting what differs of a payout batch");

const CONTEXT = deciding({ publicUrl: "https://api.example" } as DecisionContext["settings"]);
const update = (row: PayoutBatch) => ({ kind: "payoutBatch", row, version: 7 });

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
  const mended = decideAccept(
    CONTEXT,
    { batch: stored(batch), found: [], fault: undefined },
    { differences: ["a"], reason: "Again" },
  );
  assert.equal(decided(mended).change, {}, "one that was accepted and is mended since");
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

test.run();
