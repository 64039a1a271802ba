import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import { type Bound, digestOf, versionsOf } from "./bound.ts";

const test = suite("what an approval is bound to");

const HATS = named("brand", "hats");

const BOUND: Bound = {
  verb: "payouts.adjust",
  method: "POST",
  route: "/payouts/adjustments",
  brand: HATS,
  ids: ["one"],
  body: { a: 1, b: [2] },
  versions: ["payout 1 1", "payout 2 1"],
  totals: [
    { brand: HATS, currency: "eur", amountMinor: 1n },
    { brand: HATS, currency: "usd", amountMinor: 5n },
  ],
};

/** The variants that are the same approval, and those that are another one. */
const SAME: readonly Partial<Bound>[] = [
  {},
  { body: { b: [2], a: 1 } },
  { versions: BOUND.versions.toReversed() },
  { totals: BOUND.totals.toReversed() },
];
const OTHER: readonly Partial<Bound>[] = [
  { verb: "payouts.run" },
  { method: "DELETE" },
  { route: "/payouts/run" },
  { brand: null },
  { ids: ["two"] },
  { body: { a: 1, b: [3] } },
  { body: undefined },
  { versions: ["payout 1 2", "payout 2 1"] },
  { versions: ["payout 1 1"] },
  { totals: [{ brand: HATS, currency: "usd", amountMinor: 5n }] },
  { totals: [{ brand: HATS, currency: "usd", amountMinor: 6n }] },
  { totals: [{ brand: named("brand", "boots"), currency: "usd", amountMinor: 5n }] },
  { totals: [] },
];

test("the digest of an approval is the same whatever the order, and another one for every difference", () => {
  const own = digestOf(BOUND);
  for (const one of SAME) assert.is(digestOf({ ...BOUND, ...one }), own, JSON.stringify(Object.keys(one)));
  const others = OTHER.map((one) => digestOf({ ...BOUND, ...one }));
  assert.is(new Set([own, ...others]).size, OTHER.length + 1);
  assert.is(digestOf({ ...BOUND, body: undefined }), digestOf({ ...BOUND, body: {} }));
});

test("an approval is bound to replaced or expected rows, each once, not to new ones, operation progress or other approvals", () => {
  const writes = [
    { kind: "payout", row: { id: "a" }, version: 3 },
    { kind: "payout", row: { id: "b" }, version: 0 },
    { kind: "operation", row: { id: "c" }, version: 7 },
    { kind: "approval", row: { id: "e" }, version: 1 },
  ] as never;
  const expects = [
    { kind: "payout", id: "a", version: 3 },
    { kind: "consoleSetting", id: "d", version: 0 },
  ] as never;
  assert.equal(versionsOf({ writes, expects }), ["payout a 3", "consoleSetting d 0"]);
  assert.equal(versionsOf({}), []);
});

test.run();
