import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { named } from "../../kernel/testing/named.ts";
import { RAILS, type RailName } from "../payout-rails/testing/rails.ts";
import type { DueRecipient } from "./ports.ts";
import { SKIPPED_SHOWN, sortOut, totalsOf, verdictOn } from "./sort-out.ts";

const test = suite("who is in a batch");

const CONFIG = { walletFunded: false, columns: null, debtor: null };
const FORMATS = Object.keys(RAILS) as RailName[];

let outcome = 0;
const recipient = (fields: Partial<DueRecipient> = {}): DueRecipient => {
  outcome += 1;
  return {
    entity: `entity ${String(outcome).padStart(6, "0")}` as DueRecipient["entity"],
    currency: "eur",
    amountMinor: 100n,
    payouts: [],
    latest: {
      enrollment: named("enrollment", "mia"),
      program: named("program", "runners"),
      entity: named("entity", "mia"),
      periodStart: new Date(0),
      periodEnd: new Date(1),
    },
    minimumMinor: 0n,
    name: null,
    email: "ada@partners.example",
    kind: "person",
    isPaused: false,
    account: "account",
    addressHeldUntil: null,
    accountHeldUntil: null,
    ...fields,
  };
};

const recipients = fc.array(
  fc
    .record({
      currency: fc.constantFrom("usd", "eur", "jpy"),
      amountMinor: fc.bigInt({ min: -50n, max: 300n }),
      minimumMinor: fc.bigInt({ min: 0n, max: 200n }),
      isPaused: fc.boolean(),
      account: fc.constantFrom("account", "bad", null),
      email: fc.constantFrom("ada@partners.example", null),
    })
    .map(recipient),
);

const sortAll = (format: RailName, walletFunded: boolean, all: readonly DueRecipient[]) =>
  sortOut(RAILS[format], { ...CONFIG, walletFunded }, all, new Date(0));

test("everybody is either paid or left out, once, and nobody is paid nothing or less than the minimum", async () => {
  await assertLaw(
    fc,
    fc.property(fc.constantFrom(...FORMATS), fc.boolean(), recipients, (format, walletFunded, all) => {
      const { payable, skipped, skippedCount } = sortAll(format, walletFunded, all);
      assert.is(payable.length + skippedCount, all.length);
      assert.is(skipped.length, Math.min(skippedCount, SKIPPED_SHOWN));
      const seen = [...payable, ...skipped].map(({ entity }) => entity);
      assert.is(new Set(seen).size, seen.length);
      for (const one of payable) {
        assert.ok(one.amountMinor > 0n && one.amountMinor >= one.minimumMinor && !one.isPaused);
        assert.ok(one.destination === "account" || one.destination === one.email);
      }
    }),
  );
});

test("a file holds what its format can: euros for SEPA, one currency for PayPal, what the wallet has where it pays", async () => {
  await assertLaw(
    fc,
    fc.property(fc.constantFrom(...FORMATS), fc.boolean(), recipients, (format, walletFunded, all) => {
      const currencies = new Set(sortAll(format, walletFunded, all).payable.map(({ currency }) => currency));
      if (format === "paypal_payouts_csv") assert.ok(currencies.size <= 1);
      if (format === "sepa_pain_001") assert.ok([...currencies].every((one) => one === "eur"));
      if (walletFunded) assert.ok([...currencies].every((one) => one === "usd"));
    }),
  );
});

/** Of 0, 2 and 3 decimals: the format, the amount owed, and what of it is paid and stays owed; null where it is not taken. */
const PARTS: readonly (readonly [RailName, string, bigint, readonly [bigint, bigint] | null])[] = [
  ["paypal_payouts_csv", "jpy", 1_234n, [1_234n, 0n]],
  ["paypal_payouts_csv", "usd", 1_234n, [1_234n, 0n]],
  ["paypal_payouts_csv", "huf", 1_234n, [1_200n, 34n]],
  ["paypal_payouts_csv", "twd", 100n, [100n, 0n]],
  ["paypal_payouts_csv", "kwd", 1_234n, null],
  ["wise_batch_csv", "jpy", 1_234n, [1_234n, 0n]],
  ["wise_batch_csv", "idr", 1_299n, [1_200n, 99n]],
  ["wise_batch_csv", "gbp", 1_299n, [1_299n, 0n]],
  ["wise_batch_csv", "kwd", 1_234n, null],
  ["sepa_pain_001", "eur", 1_234n, [1_234n, 0n]],
  ["sepa_pain_001", "jpy", 1_234n, null],
  ["list", "jpy", 1_234n, [1_234n, 0n]],
  ["list", "huf", 1_234n, [1_234n, 0n]],
  ["list", "kwd", 1_234n, [1_234n, 0n]],
];

test("a payment is of what its provider can pay of the currency, and the rest stays owed", () => {
  for (const [format, currency, amountMinor, parts] of PARTS) {
    const verdict = verdictOn(RAILS[format], CONFIG, recipient({ currency, amountMinor }), new Date(0));
    const rest = "reason" in verdict ? verdict.reason : verdict.restMinor;
    assert.equal(rest, parts === null ? "currency_not_payable" : parts[1], `${format} ${currency}`);
    if (parts !== null) assert.is(parts[0] + parts[1], amountMinor);
  }
});

test("batch after batch pays everybody who can be paid", async () => {
  await assertLaw(
    fc,
    fc.property(recipients, (all) => {
      let left: readonly DueRecipient[] = all;
      for (let batches = 0; batches < 4; batches += 1) {
        const paid = new Set(sortAll("paypal_payouts_csv", false, left).payable.map(({ entity }) => entity));
        left = left.filter(({ entity }) => !paid.has(entity));
      }
      for (const one of left) assert.ok("reason" in verdictOn(RAILS.paypal_payouts_csv, CONFIG, one, new Date(0)));
    }),
  );
});

/** By hand: who, and what is said of them. */
const CASES: readonly (readonly [string, RailName, Partial<DueRecipient>, string])[] = [
  ["paid to the account", "paypal_payouts_csv", {}, "account"],
  ["paid by e-mail without one", "paypal_payouts_csv", { account: null }, "ada@partners.example"],
  ["nowhere to pay", "wise_batch_csv", { account: null, email: null }, "awaiting_account"],
  ["no e-mail for an account that is none", "wise_batch_csv", { account: "bad" }, "awaiting_account"],
  ["SEPA pays no e-mail", "sepa_pain_001", { account: null }, "awaiting_account"],
  ["SEPA pays no dollars", "sepa_pain_001", { currency: "usd" }, "currency_not_payable"],
  ["nowhere to pay what nobody can pay", "sepa_pain_001", { currency: "usd", account: null }, "currency_not_payable"],
  [
    "paused, in a currency that the provider does not take",
    "paypal_payouts_csv",
    { currency: "kwd", isPaused: true },
    "held",
  ],
  ["what PayPal does not take", "paypal_payouts_csv", { currency: "kwd" }, "currency_not_payable"],
  ["what Wise does not take", "wise_batch_csv", { currency: "bhd" }, "currency_not_payable"],
  ["by hand, whatever is a currency", "list", { currency: "kwd" }, "account"],
  ["what is none, as rows of before may be in", "list", { currency: "zzz" }, "currency_not_payable"],
  [
    "99 fillers of a forint, which PayPal cannot pay",
    "paypal_payouts_csv",
    { currency: "huf", amountMinor: 99n },
    "below_minimum",
  ],
  ["a forint", "paypal_payouts_csv", { currency: "huf", amountMinor: 100n }, "account"],
  [
    "paused, with less than a forint",
    "paypal_payouts_csv",
    { currency: "huf", amountMinor: 99n, isPaused: true },
    "held",
  ],
  ["by hand, whatever there is", "list", { account: null }, "ada@partners.example"],
  ["taken back more than earned", "list", { amountMinor: -1n, isPaused: true }, "negative_balance"],
  ["nothing left", "list", { amountMinor: 0n }, "below_minimum"],
  ["a cent short", "list", { amountMinor: 99n, minimumMinor: 100n }, "below_minimum"],
  ["just enough", "list", { amountMinor: 100n, minimumMinor: 100n }, "account"],
  ["paused", "list", { isPaused: true }, "held"],
  ["the most of SEPA", "sepa_pain_001", { amountMinor: 99_999_999_999n }, "account"],
  ["a cent more", "sepa_pain_001", { amountMinor: 100_000_000_000n }, "amount_out_of_range"],
  ["15 digits", "paypal_payouts_csv", { amountMinor: 999_999_999_999_999n }, "account"],
  ["16 digits", "paypal_payouts_csv", { amountMinor: 1_000_000_000_000_000n }, "amount_out_of_range"],
  ["16 digits", "wise_batch_csv", { amountMinor: 1_000_000_000_000_000n }, "amount_out_of_range"],
  ["any number of digits by hand", "list", { amountMinor: 10n ** 30n }, "account"],
  ["too much and nowhere to pay", "sepa_pain_001", { amountMinor: 10n ** 30n, account: null }, "awaiting_account"],
  ["paused and nowhere to pay", "list", { isPaused: true, account: null, email: null }, "held"],
];
for (const [name, format, fields, expected] of CASES) {
  test(name, () => {
    const verdict = verdictOn(RAILS[format], CONFIG, recipient(fields), new Date(0));
    assert.is("reason" in verdict ? verdict.reason : verdict.destination, expected);
  });
}

test("a full file leaves the rest for the next", () => {
  const all = Array.from({ length: 1_003 }, () => recipient());
  const { payable, skippedCount, skipped } = sortAll("wise_batch_csv", false, all);
  assert.is(payable.length, 1_000);
  assert.is(skippedCount, 3);
  assert.ok(skipped.every(({ reason }) => reason === "held"));
});

test("totals are those of the payments, by currency", () => {
  const payments = [recipient({ currency: "usd" }), recipient({ amountMinor: 7n }), recipient({ currency: "usd" })];
  assert.equal(totalsOf(payments), [
    { currency: "eur", amountMinor: 7n, items: 1 },
    { currency: "usd", amountMinor: 200n, items: 2 },
  ]);
});

test.run();
