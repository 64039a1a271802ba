import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, stored } from "../../journal/testing/deciding.ts";
import type { Refused } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { DecisionContext } from "../context.ts";
import { decideExport } from "./decide.ts";
import { differenceId, differencesFault, LISTED, refusedDifferences, unaccepted } from "./differences.ts";
import { differing, payoutBatch } from "./testing/batch.ts";

// Decisions, section 9, "What defends itself": a difference refuses by name until it is accepted.

const test = suite("the differences of a payout batch");

const CONTEXT = deciding({ maxAttempts: 8, publicUrl: "https://api.example" } as DecisionContext["settings"]);
const OPERATION = named("operation", "operation");

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

test("a batch without differences has nothing to refuse, and a refusal lists a hundred of them", () => {
  assert.is(refusedDifferences([]), undefined);
  assert.is(differencesFault([]), undefined);
  assert.is(LISTED, 100);
  const many = Array.from({ length: LISTED + 1 }, (_, at) => differing(String(at)));
  const refused = refusedDifferences(many) as Refused;
  assert.is(refused.ok, false);
  const { refusal } = refused;
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
  assert.is(differenceId(cipher, one), 'diff_difference ["payout","r"');
  assert.is(differenceId(hashed, one), differenceId(hashed, { ...one }));
  assert.is.not(differenceId(hashed, one), differenceId(hashed, { ...one, found: "3" }));
});

test.run();
