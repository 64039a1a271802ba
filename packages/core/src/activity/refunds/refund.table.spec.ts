import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import type { EventInput } from "../performance/inputs.ts";
import { saleOf as plainSale } from "../testing/event.ts";
import { decideTakingBack, hasLeft, type Reversed, refusedReversal } from "./refund.ts";

// A refund or chargeback takes back what is left at most, a reinstatement gives back what was taken at most; only a quantity that was
// sent moves units, and what comes to all of the money moves the rest of them. A reversal takes back an event without money, once.

const test = suite("what is taken back of an event, and given back");

const SOLD = new Date("2030-01-10T12:00:00.000Z");
const gmv = (amount: bigint) => ({ metric: "gmv_cents", amount, currency: "eur" });
const sales = (amount: bigint) => ({ metric: "sales_count", amount, currency: null });

/** A sale of 10.00 eur, of three units. */
const saleOf = (fields: Partial<PerformanceEvent> = {}): PerformanceEvent =>
  plainSale({
    currency: "eur",
    quantity: 3,
    occurredAt: SOLD,
    receivedAt: SOLD,
    collection: "shoes",
    metrics: [sales(3n), gmv(1_000n)],
    ...fields,
  });

const reversedOf = (refunded?: readonly [bigint, bigint], fields: Partial<PerformanceEvent> = {}): Reversed => {
  const sale = saleOf(fields);
  const [refundedMinor = 0n, refundedUnits = 0n] = refunded ?? [];
  const row = { id: sale.id, brand: sale.brand, refundedMinor, refundedUnits };
  return { sale, reversal: refunded === undefined ? undefined : { row, version: 3 } };
};

const refund = (fields: Partial<EventInput> = {}): EventInput => ({
  type: "refund",
  source: "api",
  reverses: "sale",
  ...fields,
});

/** Columns: the name of the case, the input, the amounts taken back before, the amounts taken back now, and their totals. */
const CASES: readonly (readonly [
  string,
  Partial<EventInput>,
  readonly [bigint, bigint] | undefined,
  object[],
  readonly [bigint, bigint],
  (bigint | null)?,
])[] = [
  ["a part takes no unit", { value_minor: 400 }, undefined, [gmv(-400n)], [400n, 0n]],
  ["another part", { value_minor: 400 }, [400n, 0n], [gmv(-400n)], [800n, 0n]],
  ["a part of one unit", { value_minor: 400, quantity: 1 }, undefined, [gmv(-400n), sales(-1n)], [400n, 1n]],
  [
    "units at most those that are left",
    { value_minor: 1, quantity: 9 },
    [400n, 1n],
    [gmv(-1n), sales(-2n)],
    [401n, 3n],
  ],
  ["no unit where none is left", { value_minor: 1, quantity: 9 }, [400n, 3n], [gmv(-1n)], [401n, 3n]],
  ["the last part takes the rest", { value_minor: 200 }, [800n, 1n], [gmv(-200n), sales(-2n)], [1_000n, 3n]],
  ["though it says less", { value_minor: 200, quantity: 1 }, [800n, 0n], [gmv(-200n), sales(-3n)], [1_000n, 3n]],
  ["all of it", { value_minor: 1_000 }, undefined, [gmv(-1_000n), sales(-3n)], [1_000n, 3n]],
  ["all of it, unless an amount is named", {}, undefined, [gmv(-1_000n), sales(-3n)], [1_000n, 3n]],
  ["all that is left, unless an amount is named", {}, [999n, 0n], [gmv(-1n), sales(-3n)], [1_000n, 3n]],
  ["the least there is", { value_minor: 1 }, undefined, [gmv(-1n)], [1n, 0n]],
  ["no more than there is", { value_minor: 1_001 }, undefined, [gmv(-1_000n), sales(-3n)], [1_000n, 3n], 1_001n],
  ["no more than is left", { value_minor: 601 }, [400n, 3n], [gmv(-600n)], [1_000n, 3n], 601n],
  ["nothing where nothing is left", { value_minor: 5 }, [1_000n, 3n], [gmv(0n)], [1_000n, 3n], 5n],
  ["nothing, unless an amount is named", {}, [1_000n, 3n], [gmv(0n)], [1_000n, 3n]],
  ["what was given back may be more than the sale", {}, [-500n, -1n], [gmv(-1_500n), sales(-4n)], [1_000n, 3n]],
  [
    "what repeats the sale",
    { value_minor: 1, currency: "eur", collection: "shoes", occurred_at: SOLD },
    undefined,
    [gmv(-1n)],
    [1n, 0n],
  ],
];

for (const type of ["refund", "chargeback"]) {
  for (const [name, input, before, metrics, after, claimed = null] of CASES) {
    test(`${type}: ${name}`, () => {
      const [refundedMinor, refundedUnits] = after;
      const row = {
        id: named("performance_event", "sale"),
        brand: named("brand", "brand"),
        refundedMinor,
        refundedUnits,
      };
      assert.equal(decideTakingBack(refund({ type, ...input }), reversedOf(before)), {
        ok: true,
        value: {
          valueMinor: refundedMinor - (before?.[0] ?? 0n),
          claimedMinor: claimed,
          currency: "eur",
          metrics,
          reinstates: null,
          reversals: [{ row, version: before === undefined ? 0 : 3 }],
        },
      });
    });
  }
}

test("a sale of nothing is taken back, and then nothing more is", () => {
  const free = { valueMinor: 0n, metrics: [gmv(0n), sales(1n)] };
  for (const input of [{}, { value_minor: 0 }]) {
    const decided = decideTakingBack(refund(input), reversedOf(undefined, free));
    assert.ok(decided.ok && decided.value.valueMinor === 0n);
    assert.equal(decided.ok && decided.value.metrics, [gmv(0n), sales(-1n)]);
  }
  const again = decideTakingBack(refund(), reversedOf([0n, 1n], free));
  assert.equal(again.ok && again.value.metrics, [gmv(0n)]);
});

/** A chargeback of 6.00 and two units, of which so much was given back. */
const takenOf = (given?: readonly [bigint, bigint]): Reversed => {
  const id = named("performance_event", "dispute");
  const fields = { id, type: "chargeback", reverses: named("performance_event", "sale") };
  return reversedOf(given, { ...fields, valueMinor: 600n, metrics: [gmv(-600n), sales(-2n)] });
};

const GIVEN: readonly (readonly [
  string,
  Partial<EventInput>,
  readonly [bigint, bigint] | undefined,
  object[],
  readonly [bigint, bigint],
  (bigint | null)?,
])[] = [
  ["all of it", {}, undefined, [gmv(600n), sales(2n)], [600n, 2n]],
  ["a part gives no unit", { value_minor: 100 }, undefined, [gmv(100n)], [100n, 0n]],
  ["a part with a unit", { value_minor: 100, quantity: 1 }, [100n, 0n], [gmv(100n), sales(1n)], [200n, 1n]],
  ["the rest, with its units", { value_minor: 400 }, [200n, 1n], [gmv(400n), sales(1n)], [600n, 2n]],
  ["no more than was taken", { value_minor: 700 }, undefined, [gmv(600n), sales(2n)], [600n, 2n], 700n],
  ["nothing, where all was given back", { value_minor: 7 }, [600n, 2n], [gmv(0n)], [600n, 2n], 7n],
];

for (const [name, input, before, metrics, after, claimed = null] of GIVEN) {
  test(`a reinstatement gives back ${name}`, () => {
    const reinstates = takenOf(before);
    const sale = reversedOf([800n, 3n]);
    const decided = decideTakingBack(refund({ type: "reinstatement", ...input }), { ...sale, reinstates });
    assert.ok(decided.ok);
    if (!decided.ok) return;
    const [minor, units] = [after[0] - (before?.[0] ?? 0n), after[1] - (before?.[1] ?? 0n)];
    const { valueMinor, claimedMinor, reversals, ...rest } = decided.value;
    assert.equal([valueMinor, claimedMinor], [-minor, claimed]);
    assert.equal(rest, { currency: "eur", metrics, reinstates: named("performance_event", "dispute") });
    assert.equal(
      reversals.map(({ row }) => [row.id, row.refundedMinor, row.refundedUnits]),
      [
        [named("performance_event", "sale"), 800n - minor, 3n - units],
        [named("performance_event", "dispute"), ...after],
      ],
    );
  });
}

test("an event can be given back something as long as money or units are left of what was taken", () => {
  const sale = reversedOf([600n, 2n]);
  assert.is(hasLeft(sale), false, "of a sale itself nothing is given back");
  for (const [given, expected] of [
    [undefined, true],
    [[599n, 2n], true],
    [[600n, 1n], true],
    [[600n, 2n], false],
    [[601n, 3n], false],
  ] as const)
    assert.is(hasLeft({ ...sale, reinstates: takenOf(given) }), expected, String(given));
  const uncounted = reversedOf(undefined, { type: "chargeback", metrics: [gmv(-5n)] });
  assert.is(hasLeft({ ...sale, reinstates: uncounted }), true, "one that moved no unit");
  const empty = reversedOf(undefined, { type: "chargeback", metrics: [] });
  assert.is(hasLeft({ ...sale, reinstates: empty }), false, "one that took nothing");
});

test("a sale that counts money alone is taken back, and given back, without units", () => {
  const plain = reversedOf(undefined, { metrics: [gmv(1_000n)] });
  const taken = decideTakingBack(refund(), plain);
  assert.equal(taken.ok && [taken.value.metrics, taken.value.reversals[0]?.row.refundedUnits], [[gmv(-1_000n)], 0n]);
  const reinstates = reversedOf(undefined, { type: "refund", metrics: [gmv(-1_000n)] });
  const given = decideTakingBack(refund({ type: "reinstatement" }), { ...reversedOf([1_000n, 0n]), reinstates });
  assert.equal(given.ok && given.value.metrics, [gmv(1_000n)]);
});

const SIGNUP = {
  type: "signup",
  valueMinor: null,
  metrics: [{ metric: "referral_count", amount: 1n, currency: null }],
};

test("a reversal takes back the value and the count of an event that counts no money, or nothing that counts", () => {
  const of = (fields: Partial<PerformanceEvent>) =>
    decideTakingBack(refund({ type: "reversal", reason: "fraud" }), reversedOf(undefined, fields));
  const lead = of({ ...SIGNUP, valueMinor: 70n });
  assert.equal(lead.ok && [lead.value.valueMinor, lead.value.reversals[0]?.row.refundedMinor], [70n, 70n]);
  const note = of({ type: "note", valueMinor: null, metrics: [] });
  assert.equal(note.ok && [note.value.metrics, note.value.reversals[0]?.row.refundedUnits], [[], 0n]);
});

test("a reversal takes back all of an event without money", () => {
  const undone = decideTakingBack(refund({ type: "reversal", reason: "fraud" }), reversedOf(undefined, SIGNUP));
  assert.ok(undone.ok);
  if (!undone.ok) return;
  const { reversals, ...rest } = undone.value;
  assert.equal(rest, {
    valueMinor: null,
    claimedMinor: null,
    currency: "eur",
    metrics: [{ metric: "referral_count", amount: -1n, currency: null }],
    reinstates: null,
  });
  assert.equal(
    reversals.map(({ row, version }) => [row.refundedMinor, row.refundedUnits, version]),
    [[0n, 1n, 0]],
  );
});

/** Columns: the input, the amounts taken back before, the fields of the event, the field at fault, the message. */
const REFUSED: readonly (readonly [
  Partial<EventInput>,
  readonly [bigint, bigint] | undefined,
  Partial<PerformanceEvent>,
  string,
  string,
])[] = [
  [{ value_minor: 0 }, undefined, {}, "value_minor", "must be at least 1."],
  [{ value_minor: 0 }, [999n, 0n], {}, "value_minor", "must be at least 1."],
  [{}, undefined, SIGNUP, "reverses", "names a signup, and only what counts towards gmv_cents can be refunded."],
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
    "lies before the sale that is taken back.",
  ],
  [
    { type: "reinstatement" },
    undefined,
    {},
    "reverses",
    "names a sale, and only what a refund or a chargeback took can be reinstated.",
  ],
  [
    { type: "reversal", reason: "why" },
    undefined,
    {},
    "reverses",
    "names a sale; a reversal takes back what counts no money, a refund the rest.",
  ],
  [
    { type: "reversal", reason: "why" },
    undefined,
    { ...SIGNUP, type: "reversal", reverses: named("performance_event", "first") },
    "reverses",
    "names a reversal; a reversal takes back what counts no money, a refund the rest.",
  ],
  [
    { type: "reversal", reason: "why", value_minor: 1 },
    undefined,
    SIGNUP,
    "value_minor",
    "cannot stand on a reversal, which takes all of the event.",
  ],
  [
    { type: "reversal", reason: "why", collection: "hats" },
    undefined,
    SIGNUP,
    "collection",
    "is not that of the signup, which is shoes.",
  ],
  [{ type: "sale" }, undefined, {}, "reverses", "takes nothing back."],
  [{ type: "reversal", reason: "why" }, [0n, 1n], SIGNUP, "reverses", "names a signup that is taken back already."],
  [
    { type: "reversal", reason: "why", quantity: 1 },
    undefined,
    SIGNUP,
    "quantity",
    "cannot stand on a reversal, which takes all of the event.",
  ],
];

for (const [input, before, sale, field, says] of REFUSED) {
  test(`${field} ${says}`, () => {
    const decided = decideTakingBack(refund(input), reversedOf(before, sale));
    assert.not(decided.ok);
    if (decided.ok) return;
    const { code, param, message } = decided.refusal;
    assert.equal([code, param, message], ["invalid_request", field, `${field} ${says}`]);
  });
}

test("a reinstatement is of money that a refund or a chargeback took, in its currency and after it", () => {
  const uncounted = reversedOf(undefined, { type: "refund", metrics: [sales(-1n)] });
  const dispute = takenOf();
  const later = { ...dispute, sale: { ...dispute.sale, occurredAt: new Date(SOLD.getTime() + 5) } };
  for (const [reinstates, input, says] of [
    [uncounted, {}, "reverses names a sale, and only what a refund or a chargeback took can be reinstated."],
    [later, { occurred_at: SOLD }, "occurred_at lies before the chargeback that is taken back."],
    [later, { currency: "usd" }, "currency is not that of the sale, which is eur."],
    [later, { value_minor: 0 }, "value_minor must be at least 1."],
  ] as const) {
    const decided = decideTakingBack(refund({ type: "reinstatement", ...input }), {
      ...reversedOf([800n, 3n]),
      reinstates,
    });
    assert.is(decided.ok ? "given back" : decided.refusal.message, says);
  }
});

test("a refund names an event, and no other event takes anything back or says why", () => {
  const TYPES = "refund, chargeback, reinstatement or reversal";
  const none = { reverses: undefined, reason: undefined };
  for (const type of ["refund", "chargeback", "reinstatement", "reversal", "sale"])
    assert.is(refusedReversal({ type, ...none }), undefined, "it is recorded, and counts for nothing");
  assert.is(refusedReversal({ type: "refund", reverses: "sale", reason: "worn" }), undefined);
  assert.is(
    refusedReversal({ type: "refund", reverses: "sale", reason: undefined }),
    undefined,
    "a refund need not say why",
  );
  assert.is(refusedReversal({ type: "reversal", reverses: "signup", reason: "fraud" }), undefined);
  for (const [event, field, says] of [
    [{ ...none, type: "sale", reverses: "sale" }, "reverses", `can stand only on an event of type ${TYPES}.`],
    [{ ...none, type: "sale", reason: "why" }, "reason", `can stand only on an event of type ${TYPES}.`],
    [{ ...none, type: "reversal", reverses: "sale" }, "reason", "is required: it says why the event is taken back."],
  ] as const) {
    const refusal = refusedReversal(event)?.refusal;
    assert.equal([refusal?.code, refusal?.param, refusal?.message], ["invalid_request", field, `${field} ${says}`]);
  }
});

test.run();
