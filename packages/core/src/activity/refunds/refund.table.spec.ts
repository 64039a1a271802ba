import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NO_DETAILS } from "../../campaigns/index.ts";
import { EMPTY_OBJECT } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import type { EventInput } from "../performance/inputs.ts";
import { decideRefund, type Reversed, refusedReversal } from "./refund.ts";

// Decisions, section 4: a refund needs `reverses` and is negative gmv_cents; the sum of refunds never exceeds the sale; a
// full refund also takes back sales_count.

const test = suite("what a refund takes back");

const SOLD = new Date("2030-01-10T12:00:00.000Z");
const gmv = (amount: bigint) => ({ metric: "gmv_cents", amount, currency: "eur" });
const sales = (amount: bigint) => ({ metric: "sales_count", amount, currency: null });

/** A sale of 10.00 eur, counted once. */
const saleOf = (fields: Partial<PerformanceEvent> = {}): PerformanceEvent => ({
  id: named("performance_event", "sale"),
  brand: named("brand", "brand"),
  program: named("program", "program"),
  distribution: null,
  deployment: null,
  enrollment: named("enrollment", "member"),
  type: "sale",
  source: "api",
  valueMinor: 1_000n,
  currency: "eur",
  quantity: 1,
  occurredAt: SOLD,
  receivedAt: SOLD,
  externalEventId: null,
  customer: null,
  collection: "shoes",
  unit: null,
  reverses: null,
  code: null,
  click: null,
  properties: EMPTY_OBJECT,
  metrics: [sales(1n), gmv(1_000n)],
  unprojected: null,
  ...NO_DETAILS,
  newVisitor: false,
  digest: null,
  ...fields,
});

const reversedOf = (refundedMinor?: bigint, fields: Partial<PerformanceEvent> = {}): Reversed => {
  const sale = saleOf(fields);
  const row = { id: sale.id, brand: sale.brand, refundedMinor: refundedMinor ?? 0n };
  return { sale, reversal: refundedMinor === undefined ? undefined : { row, version: 3 } };
};

const refund = (fields: Partial<EventInput> = {}): EventInput => ({
  type: "refund",
  source: "api",
  reverses: "sale",
  ...fields,
});

/** What is said, what is sent, what was taken back before, what is taken back now, and how much that is in all. */
const CASES: readonly (readonly [string, Partial<EventInput>, bigint | undefined, object[], bigint])[] = [
  ["a part", { value_minor: 400 }, undefined, [gmv(-400n)], 400n],
  ["another part", { value_minor: 400 }, 400n, [gmv(-400n)], 800n],
  ["the last part takes back the count", { value_minor: 200 }, 800n, [gmv(-200n), sales(-1n)], 1_000n],
  ["all of it", { value_minor: 1_000 }, undefined, [gmv(-1_000n), sales(-1n)], 1_000n],
  ["all of it, unless an amount is named", {}, undefined, [gmv(-1_000n), sales(-1n)], 1_000n],
  ["all that is left, unless an amount is named", {}, 999n, [gmv(-1n), sales(-1n)], 1_000n],
  ["the least there is", { value_minor: 1 }, undefined, [gmv(-1n)], 1n],
  [
    "what repeats the sale",
    { value_minor: 1, currency: "eur", collection: "shoes", occurred_at: SOLD },
    undefined,
    [gmv(-1n)],
    1n,
  ],
];

for (const [name, input, before, metrics, after] of CASES) {
  test(`${name}: ${after} of 1000 is refunded then`, () => {
    const row = { id: named("performance_event", "sale"), brand: named("brand", "brand"), refundedMinor: after };
    assert.equal(decideRefund(refund(input), reversedOf(before)), {
      ok: true,
      value: {
        valueMinor: after - (before ?? 0n),
        currency: "eur",
        metrics,
        reversal: { row, version: before === undefined ? 0 : 3 },
      },
    });
  });
}

test("a sale of nothing is taken back once", () => {
  const free = { valueMinor: 0n, metrics: [gmv(0n), sales(1n)] };
  for (const input of [{}, { value_minor: 0 }]) {
    const decided = decideRefund(refund(input), reversedOf(undefined, free));
    assert.ok(decided.ok && decided.value.valueMinor === 0n);
    assert.equal(decided.ok && decided.value.metrics, [gmv(0n), sales(-1n)]);
  }
  assert.not(decideRefund(refund(), reversedOf(0n, free)).ok);
});

/** What is sent, what was taken back before, what the sale is, the field at fault, what is said. */
const REFUSED: readonly (readonly [
  Partial<EventInput>,
  bigint | undefined,
  Partial<PerformanceEvent>,
  string,
  string,
])[] = [
  [{ value_minor: 1_001 }, undefined, {}, "value_minor", "is more than the 1000 that is left of the sale."],
  [{ value_minor: 601 }, 400n, {}, "value_minor", "is more than the 600 that is left of the sale."],
  [{ value_minor: 0 }, undefined, {}, "value_minor", "must be at least 1."],
  [{ value_minor: 0 }, 999n, {}, "value_minor", "must be at least 1."],
  [{}, 1_000n, {}, "reverses", "names a sale that is refunded in full already."],
  [
    {},
    undefined,
    { type: "signup", metrics: [{ metric: "referral_count", amount: 1n, currency: null }] },
    "reverses",
    "names a signup, and only what counts towards gmv_cents can be refunded.",
  ],
  [
    {},
    undefined,
    { type: "refund", reverses: named("performance_event", "first") },
    "reverses",
    "names a refund, and only what counts towards gmv_cents can be refunded.",
  ],
  [{ currency: "usd" }, undefined, {}, "currency", "is not that of the sale, which is eur."],
  [{ collection: "hats" }, undefined, {}, "collection", "is not that of the sale, which is shoes."],
  [{ unit: "boot" }, undefined, {}, "unit", "is not that of the sale, which is none."],
  [
    { occurred_at: new Date(SOLD.getTime() - 1) },
    undefined,
    {},
    "occurred_at",
    "lies before the sale that is refunded.",
  ],
];

for (const [input, before, sale, field, says] of REFUSED) {
  test(`${field} ${says}`, () => {
    const decided = decideRefund(refund(input), reversedOf(before, sale));
    assert.not(decided.ok);
    if (decided.ok) return;
    const { code, param, message } = decided.refusal;
    assert.equal([code, param, message], ["invalid_request", field, `${field} ${says}`]);
  });
}

test("a refund names what it takes back, and nothing else takes anything back", () => {
  assert.is(refusedReversal({ type: "refund", reverses: "sale" }), undefined);
  assert.is(refusedReversal({ type: "sale", reverses: undefined }), undefined);
  for (const [event, says] of [
    [{ type: "refund", reverses: undefined }, "reverses is required: it names the sale to refund."],
    [{ type: "sale", reverses: "sale" }, "reverses can stand only on an event of type refund."],
  ] as const) {
    const refusal = refusedReversal(event)?.refusal;
    assert.equal([refusal?.code, refusal?.param, refusal?.message], ["invalid_request", "reverses", says]);
  }
});

test.run();
