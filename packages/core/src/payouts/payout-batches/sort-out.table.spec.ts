import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import { RAILS, type RailName } from "../payout-rails/testing/rails.ts";
import type { DueRecipient } from "./ports.ts";
import { destinationAt, SKIPPED_SHOWN, sortOut, totalsOf, verdictOn } from "./sort-out.ts";

// Decisions, section 5: who is left out of a batch, and why; the first reason that applies.

const test = suite("who is left out of a batch");

const railOf = (format: RailName): PayoutRail => ({
  ...RAILS[format],
  account: (given) => (given === "bad" ? undefined : `account ${given}`),
});
const CONFIG = { walletFunded: false, columns: null, debtor: null };
const FUNDED = { ...CONFIG, walletFunded: true };
const MIA: DueRecipient = {
  entity: named("entity", "mia"),
  currency: "usd",
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
  name: "Mia",
  email: "mia@people.example",
  kind: "person",
  isPaused: false,
  account: null,
  addressHeldUntil: null,
  accountHeldUntil: null,
};
const TABLE_MAX = 999_999_999_999_999n;

/** The format, the rail, the recipient, and where it is paid or why not. */
const VERDICTS: readonly (readonly [RailName, typeof CONFIG, Partial<DueRecipient>, string])[] = [
  ["list", CONFIG, {}, "mia@people.example"],
  ["list", CONFIG, { account: "a" }, "account a"],
  ["list", CONFIG, { account: "bad" }, "awaiting_account"],
  ["list", CONFIG, { email: null }, "awaiting_account"],
  ["list", CONFIG, { addressHeldUntil: new Date(1) }, "held"],
  ["list", CONFIG, { addressHeldUntil: new Date(0) }, "mia@people.example"],
  ["list", CONFIG, { addressHeldUntil: new Date(1), account: "a" }, "account a"],
  ["list", CONFIG, { accountHeldUntil: new Date(1), account: "a" }, "held"],
  ["list", CONFIG, { accountHeldUntil: new Date(0), account: "a" }, "account a"],
  ["list", CONFIG, { accountHeldUntil: new Date(1) }, "mia@people.example"],
  ["list", CONFIG, { email: "+mia@people.example" }, "awaiting_account"],
  ["list", CONFIG, { email: "-mia@people.example" }, "awaiting_account"],
  ["list", CONFIG, { currency: "jpy" }, "mia@people.example"],
  ["list", CONFIG, { amountMinor: TABLE_MAX + 1n }, "mia@people.example"],
  ["list", CONFIG, { amountMinor: -1n }, "negative_balance"],
  ["list", CONFIG, { amountMinor: 0n }, "below_minimum"],
  ["list", CONFIG, { amountMinor: 1n }, "mia@people.example"],
  ["list", CONFIG, { amountMinor: 1n, minimumMinor: 2n }, "below_minimum"],
  ["list", CONFIG, { amountMinor: 2n, minimumMinor: 2n }, "mia@people.example"],
  ["list", CONFIG, { isPaused: true }, "held"],
  ["list", CONFIG, { isPaused: true, amountMinor: 0n }, "below_minimum"],
  ["list", CONFIG, { isPaused: true, email: null }, "held"],
  ["list", FUNDED, {}, "mia@people.example"],
  ["list", FUNDED, { currency: "eur" }, "held"],
  ["paypal_payouts_csv", CONFIG, { amountMinor: TABLE_MAX }, "mia@people.example"],
  ["paypal_payouts_csv", CONFIG, { amountMinor: TABLE_MAX + 1n }, "amount_out_of_range"],
  ["sepa_pain_001", CONFIG, { currency: "eur", account: "a" }, "account a"],
  ["sepa_pain_001", CONFIG, { currency: "eur" }, "awaiting_account"],
  ["sepa_pain_001", CONFIG, { account: "a" }, "currency_not_payable"],
  ["paypal_payouts_csv", CONFIG, { currency: "kwd" }, "currency_not_payable"],
  ["paypal_payouts_csv", CONFIG, { currency: "kwd", isPaused: true }, "held"],
  ["list", CONFIG, { currency: "zzz" }, "currency_not_payable"],
  ["list", CONFIG, { currency: "zzz", amountMinor: 0n }, "below_minimum"],
];

test("each is paid somewhere, or left out for the first reason that applies", () => {
  for (const [format, config, fields, outcome] of VERDICTS) {
    const verdict = verdictOn(railOf(format), config, { ...MIA, ...fields }, new Date(0));
    const about = `${format} ${Object.entries(fields).join(" ")}`;
    assert.is("reason" in verdict ? verdict.reason : verdict.destination, outcome, about);
  }
});

/** The format, the recipient, and where a payment that was made goes now or why nowhere, whatever its amount. */
const DESTINATIONS: readonly (readonly [RailName, Partial<DueRecipient>, string])[] = [
  ["list", {}, "mia@people.example"],
  ["list", { amountMinor: -1n, isPaused: true }, "mia@people.example"],
  ["list", { email: null }, "awaiting_account"],
  ["list", { account: "a", accountHeldUntil: new Date(1) }, "held"],
  ["sepa_pain_001", { account: "a" }, "account a"],
];

test("a payment that was made goes to one destination, or nowhere for a reason", () => {
  for (const [format, fields, outcome] of DESTINATIONS) {
    const found = destinationAt(railOf(format), { ...MIA, ...fields }, new Date(0));
    assert.is("reason" in found ? found.reason : found.destination, outcome, `${format} ${Object.keys(fields)}`);
  }
});

const many = (of: number, fields: Partial<DueRecipient> = {}): readonly DueRecipient[] =>
  Array.from({ length: of }, (_, at) => ({ ...MIA, ...fields, entity: named("entity", `${fields.currency} ${at}`) }));
const skippedAs = (reason: string, of: readonly DueRecipient[]) =>
  of.map(({ entity, currency, amountMinor }) => ({ entity, currency, amountMinor, reason }));

test("a recipient without room in the file is held for the next batch", () => {
  const all = many(1_002, { currency: "usd", account: "a" });
  const { payable, skipped, skippedCount } = sortOut(railOf("wise_batch_csv"), CONFIG, all, new Date(0));
  assert.equal(
    payable,
    all.slice(0, 1_000).map((one) => ({ ...one, destination: "account a", restMinor: 0n })),
  );
  assert.equal(skipped, skippedAs("held", all.slice(1_000)));
  assert.is(skippedCount, 2);
});

test("currencies come one after the other, and share the room of a file", () => {
  const [eur, usd] = [many(600, { currency: "eur", account: "a" }), many(600, { currency: "usd", account: "a" })];
  const { payable, skipped, skippedCount } = sortOut(railOf("wise_batch_csv"), CONFIG, [...usd, ...eur], new Date(0));
  assert.equal(
    payable.map(({ entity }) => entity),
    [...eur, ...usd.slice(0, 400)].map(({ entity }) => entity),
  );
  assert.equal(skipped, skippedAs("held", usd.slice(400)).slice(0, 100));
  assert.is(skippedCount, 200);
});

test("a file of one currency pays the first one; the others wait, and say so", () => {
  const [eur, jpy, usd] = ["eur", "jpy", "usd"].map((currency) => many(2, { currency })) as [
    readonly DueRecipient[],
    readonly DueRecipient[],
    readonly DueRecipient[],
  ];
  const { payable, skipped } = sortOut(railOf("paypal_payouts_csv"), CONFIG, [...usd, ...jpy, ...eur], new Date(0));
  assert.equal(
    payable.map(({ entity }) => entity),
    eur.map(({ entity }) => entity),
  );
  assert.equal(skipped, skippedAs("another_currency", [...jpy, ...usd]));
});

test("the first 100 who are left out are listed, all of them counted", () => {
  const all = many(101, { amountMinor: 0n });
  const { payable, skipped, skippedCount } = sortOut(railOf("list"), CONFIG, all, new Date(0));
  assert.equal(payable, []);
  assert.equal(skipped, skippedAs("below_minimum", all.slice(0, 100)));
  assert.equal([skippedCount, SKIPPED_SHOWN], [101, 100]);
});

test("totals are by currency, by its name", () => {
  const payments = ["usd", "eur", "usd", "jpy", "eur", "aud"].map((currency, at) => ({
    currency,
    amountMinor: BigInt(at),
  }));
  assert.equal(totalsOf(payments), [
    { currency: "aud", amountMinor: 5n, items: 1 },
    { currency: "eur", amountMinor: 5n, items: 2 },
    { currency: "jpy", amountMinor: 3n, items: 1 },
    { currency: "usd", amountMinor: 2n, items: 2 },
  ]);
});

test.run();
