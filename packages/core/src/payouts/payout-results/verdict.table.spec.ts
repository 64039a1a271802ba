import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutItem, PayoutItemStatus } from "../payout-batches/batch.ts";
import { payoutItem } from "../payout-batches/testing/batch.ts";
import type { ResultLine } from "./ports.ts";
import { judgeLines, minorOf, resultsIn, type Verdict } from "./verdict.ts";

// Decisions, section 9, confirming: amount, currency and reference are compared per item, and an entry named twice with different outcomes
// is refused.

const test = suite("what a file of results says of the payments of a batch");

const item = (name: string, status: PayoutItemStatus = "pending", fields: Partial<PayoutItem> = {}): PayoutItem =>
  payoutItem(name, { status, amountMinor: 1_250n, ...fields });

const ITEMS = {
  ann: item("ann"),
  ben: item("ben"),
  paid: item("paid", "paid"),
  failed: item("failed", "failed"),
  returned: item("returned", "returned"),
  canceled: item("canceled", "canceled"),
  moved: item("moved", "destination_changed"),
  yen: item("yen", "pending", { currency: "jpy", amountMinor: 1_250n }),
  dinar: item("dinar", "pending", { currency: "kwd", amountMinor: 1_250n }),
};
type Name = keyof typeof ITEMS;

const said = (who: string, outcome: ResultLine["outcome"], fields: Partial<ResultLine> = {}): ResultLine => ({
  line: 2,
  names: [who],
  isOfAll: false,
  outcome,
  said: outcome ?? "pending",
  reason: null,
  amount: "12.50",
  currency: "usd",
  ...fields,
});

const judge = (...lines: readonly ResultLine[]): readonly Verdict[] =>
  judgeLines(lines, {
    itemsOf: ({ names }) => names.flatMap((name) => ITEMS[name as Name] ?? []),
    isOfBatch: ({ names }) => names.includes("batch"),
    all: Object.values(ITEMS),
  });
const short = ({ outcome, cause }: Verdict): string => (cause === null ? outcome : `${outcome}: ${cause}`);

/** Every case of one line, by hand. */
const LINES: readonly (readonly [what: string, line: ResultLine, verdict: string])[] = [
  ["a pending payment was made", said("ann", "paid"), "paid"],
  ["a pending payment failed", said("ann", "failed"), "failed"],
  ["a pending payment came back", said("ann", "returned"), "returned"],
  ["a paid payment came back", said("paid", "returned"), "returned"],
  ["nobody knows yet", said("ann", null), "ignored: undecided"],
  ["nobody knows yet, and the amount is another one", said("ann", null, { amount: "1.00" }), "ignored: undecided"],
  ["another batch", said("other", "paid"), "ignored: not_in_batch"],
  ["paid is known", said("paid", "paid"), "ignored: already_known"],
  ["failed is known", said("failed", "failed"), "ignored: already_known"],
  ["returned is known", said("returned", "returned"), "ignored: already_known"],
  ["a paid payment cannot fail", said("paid", "failed"), "mismatch: not_possible"],
  ["a failed payment cannot be made", said("failed", "paid"), "mismatch: not_possible"],
  ["a failed payment cannot come back", said("failed", "returned"), "mismatch: not_possible"],
  ["a returned payment cannot be made", said("returned", "paid"), "mismatch: not_possible"],
  ["a canceled payment was made", said("canceled", "paid"), "mismatch: not_possible"],
  ["a payment that left the file was made", said("moved", "paid"), "mismatch: not_possible"],
  ["another amount", said("ann", "paid", { amount: "12.51" }), "mismatch: amount_differs"],
  ["a hundred times as much", said("ann", "paid", { amount: "1250" }), "mismatch: amount_differs"],
  ["the known amount is another one", said("paid", "paid", { amount: "1" }), "mismatch: amount_differs"],
  ["no number", said("ann", "paid", { amount: "n/a" }), "mismatch: amount_unreadable"],
  ["an empty cell", said("ann", "paid", { amount: "" }), "mismatch: amount_unreadable"],
  ["finer than the currency", said("ann", "paid", { amount: "12.505" }), "mismatch: amount_unreadable"],
  ["zeros are no finer", said("ann", "paid", { amount: "12.5000" }), "paid"],
  ["without trailing zeros", said("ann", "paid", { amount: "12.5" }), "paid"],
  ["leading zeros", said("ann", "paid", { amount: "0012.50" }), "paid"],
  ["another currency", said("ann", "paid", { currency: "eur" }), "mismatch: currency_differs"],
  ["no currency", said("ann", "paid", { currency: null }), "paid"],
  ["no amount at all", said("ann", "paid", { amount: null, currency: null }), "paid"],
  ["yen have no decimals", said("yen", "paid", { amount: "1250", currency: "jpy" }), "paid"],
  ["yen in hundredths", said("yen", "paid", { amount: "12.50", currency: "jpy" }), "mismatch: amount_unreadable"],
  ["dinars have three", said("dinar", "paid", { amount: "1.250", currency: "kwd" }), "paid"],
  ["two payments", said("ann", "paid", { names: ["ann", "ben"] }), "mismatch: names_several"],
  ["of all, of another file", said("elsewhere", "failed", { isOfAll: true }), "ignored: not_in_batch"],
];

test("a line confirms, does nothing, or contradicts what is known", () => {
  for (const [what, line, verdict] of LINES) assert.equal(judge(line).map(short), [verdict], what);
});

test("given several lines of one payout item, the first line counts, and another outcome contradicts it", () => {
  const cases: readonly (readonly [readonly ResultLine["outcome"][], readonly string[]])[] = [
    [
      ["paid", "paid"],
      ["paid", "ignored: repeated"],
    ],
    [
      [null, "paid"],
      ["ignored: undecided", "paid"],
    ],
    [
      ["paid", null],
      ["paid", "ignored: undecided"],
    ],
    [
      ["paid", "failed"],
      ["paid", "mismatch: contradicted"],
    ],
    [
      ["failed", "paid", "failed"],
      ["failed", "mismatch: contradicted", "ignored: repeated"],
    ],
    [
      ["paid", "returned"],
      ["paid", "mismatch: contradicted"],
    ],
  ];
  for (const [outcomes, verdicts] of cases)
    assert.equal(judge(...outcomes.map((outcome) => said("ann", outcome))).map(short), verdicts);
  assert.equal(judge(said("paid", "paid"), said("paid", "returned")).map(short), [
    "ignored: already_known",
    "mismatch: contradicted",
  ]);
  const wrong = said("ann", "failed", { amount: "1.00" });
  assert.equal(judge(wrong, said("ann", "paid")).map(short), ["mismatch: amount_differs", "paid"]);
});

test("a line of all is one of each payment that the file has", () => {
  const rejected = judge(said("batch", "failed", { isOfAll: true, amount: null, currency: null, reason: "DU01" }));
  assert.equal(
    rejected.map((one) => `${one.item?.id === undefined ? "" : one.item.status} ${short(one)}`),
    [
      "pending failed",
      "pending failed",
      "paid mismatch: not_possible",
      "failed ignored: already_known",
      "returned mismatch: not_possible",
      "pending failed",
      "pending failed",
    ],
  );
  assert.ok(rejected.every(({ line }) => line.reason === "DU01"));
});

test("the results that are confirmed are the lines that confirm, with what the file says", () => {
  const verdicts = judge(
    said("ann", "paid"),
    said("ben", "failed", { reason: "AC04" }),
    said("other", "paid"),
    said("paid", "paid"),
    said("ann", "failed"),
  );
  assert.equal(resultsIn(verdicts), [
    { item: ITEMS.ann.id, status: "paid", reason: null },
    { item: ITEMS.ben.id, status: "failed", reason: "AC04" },
  ]);
});

test("a decimal is minor units exactly, or no amount of its currency", () => {
  const cases: readonly (readonly [string, string, bigint | undefined])[] = [
    ["12.50", "usd", 1_250n],
    ["90071992547409.93", "usd", 9_007_199_254_740_993n],
    ["0.01", "usd", 1n],
    ["7", "usd", 700n],
    ["7", "jpy", 7n],
    ["7.0", "jpy", 7n],
    ["7.5", "jpy", undefined],
    ["7.125", "kwd", 7_125n],
    ["-7", "usd", undefined],
    ["7.", "usd", undefined],
    [".5", "usd", undefined],
    ["1e3", "usd", undefined],
    ["7", "zzz", undefined],
  ];
  for (const [amount, currency, minor] of cases) assert.is(minorOf(amount, currency), minor, `${amount} ${currency}`);
});

test.run();
