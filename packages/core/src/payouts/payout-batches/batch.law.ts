import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { type Id, parseUuid } from "../../kernel/index.ts";
import {
  canBecome,
  itemOfReference,
  PAYOUT_ITEM,
  type PayoutItemStatus,
  RESULT_STATUSES,
  referenceOf,
} from "./batch.ts";
import { confirmedStatus } from "./steps.ts";

const test = suite("payout batches");

test("a reference is 25 digits and capitals, and leads back to its item in any case", async () => {
  await assertLaw(
    fc,
    fc.property(fc.uuid(), (uuid) => {
      const item = parseUuid(uuid) as Id<"payout_item">;
      const reference = referenceOf(item);
      assert.match(reference, /^[0-9A-Z]{25}$/);
      assert.is(itemOfReference(reference), item);
      assert.is(itemOfReference(reference.toLowerCase()), item);
    }),
  );
});

test("a text that is no reference leads to no payout item", () => {
  for (const wrong of ["", "poi_1", "Z".repeat(25), "0".repeat(24), "-".repeat(25)]) {
    assert.is(itemOfReference(wrong), undefined, wrong);
  }
});

/** Decisions, section 5, by hand: pending, paid, failed, returned, and the batch. */
const OUTCOMES = [
  [0, 3, 0, 0, "completed"],
  [0, 2, 1, 0, "partially_paid"],
  [0, 2, 0, 1, "partially_paid"],
  [0, 0, 3, 0, "failed"],
  [0, 0, 1, 2, "failed"],
  [3, 0, 0, 0, "exported"],
  [2, 0, 1, 0, "exported"],
  [2, 1, 0, 0, "partially_paid"],
  [1, 1, 1, 1, "partially_paid"],
] as const;

test("a batch is where its results are", () => {
  for (const [pending, paid, failed, returned, status] of OUTCOMES) {
    const counts = { pending, paid, failed, returned };
    const tally = Object.entries(counts)
      .filter(([, items]) => items > 0)
      .map(([of, items]) => ({ status: of as PayoutItemStatus, currency: "usd", items, amountMinor: 1n }));
    assert.is(confirmedStatus(tally), status, JSON.stringify(counts));
  }
});

test("an item that is settled stays so, but for a payment that comes back", () => {
  const statuses = PAYOUT_ITEM.states.map(
    (from) => `${from}: ${RESULT_STATUSES.filter((to) => canBecome(from, to)).join(" ")}`,
  );
  assert.equal(statuses, [
    "pending: paid failed returned",
    "paid: paid returned",
    "failed: failed",
    "returned: returned",
    "canceled: ",
    "destination_changed: ",
  ]);
});

test.run();
