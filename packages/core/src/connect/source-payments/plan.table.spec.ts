import * as fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PaymentPart, type PlannedEvent, planned } from "./plan.ts";

const test = suite("the events that a payment comes to");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, 1 + of));
const ID = "shop:1:pay";

const payment = (netMinor: bigint, grossMinor: bigint, at = 0): PaymentPart => ({
  kind: "payment",
  occurredAt: day(at),
  payment: [ID],
  currency: "eur",
  grossMinor,
  lines: [{ product: null, quantity: 1, netMinor }],
  customer: null,
  names: { click: null, code: "ada", coupon: null },
  subscription: null,
  namedBy: null,
});
const gross = (grossMinor: bigint) => ({ netMinor: null, grossMinor });
const net = (netMinor: bigint) => ({ netMinor, grossMinor: null });
type Part = ReturnType<typeof gross> | ReturnType<typeof net>;
const refund = (id: string, taken: Part, at = 1): PaymentPart => ({
  kind: "refund",
  occurredAt: day(at),
  payment: ID,
  refund: id,
  currency: "eur",
  taken,
});
const failed = (id: string, at = 2): PaymentPart => ({
  kind: "refund_failed",
  occurredAt: day(at),
  payment: ID,
  refund: id,
});
const dispute = (kind: "opened" | "won" | "lost", id: string, taken: Part, at = 3): PaymentPart => ({
  kind: `dispute_${kind}`,
  occurredAt: day(at),
  payment: ID,
  dispute: id,
  currency: "eur",
  taken,
});

const shown = (events: readonly PlannedEvent[]): readonly string[] =>
  events.map(({ type, id, reverses, valueMinor }) => [type, id, valueMinor, reverses ?? ""].join(" ").trim());

const SALE = `sale ${ID} 1000`;

/** Columns: the name of the case, the facts after a payment of 1,000 without and 1,200 with tax, and the events after its sale. */
const CASES: readonly (readonly [name: string, facts: readonly PaymentPart[], events: readonly string[]])[] = [
  ["nothing more", [], []],
  ["its share of a refund with tax", [refund("r1", gross(600n))], [`refund r1 500 ${ID}`]],
  ["the amount of a refund of lines", [refund("r1", net(400n))], [`refund r1 400 ${ID}`]],
  [
    "all of it, whatever the parts were rounded to",
    [refund("r1", gross(401n)), refund("r2", gross(401n)), refund("r3", gross(398n))],
    [`refund r1 334 ${ID}`, `refund r2 334 ${ID}`, `refund r3 332 ${ID}`],
  ],
  [
    "a refund once, however often it is reported",
    [refund("r1", net(400n)), refund("r1", net(400n))],
    [`refund r1 400 ${ID}`],
  ],
  [
    "the whole of a refund that grows",
    [refund("r1", gross(300n)), refund("r1", gross(900n), 2), refund("r1", gross(600n), 1)],
    [`refund r1 250 ${ID}`, `refund r1#2 500 ${ID}`],
  ],
  [
    "not more than it is worth",
    [refund("r1", net(700n)), refund("r2", net(700n))],
    [`refund r1 700 ${ID}`, `refund r2 300 ${ID}`],
  ],
  [
    "what a failed refund took",
    [refund("r1", net(400n)), failed("r1")],
    [`refund r1 400 ${ID}`, "reinstatement r1 400 r1"],
  ],
  ["nothing of a refund whose failure is known first", [failed("r1"), refund("r1", net(400n))], []],
  ["a dispute", [dispute("opened", "d1", gross(1_200n))], [`chargeback d1 1000 ${ID}`]],
  [
    "a dispute once when it is lost",
    [dispute("opened", "d1", gross(1_200n)), dispute("lost", "d1", gross(1_200n), 4)],
    [`chargeback d1 1000 ${ID}`],
  ],
  ["a dispute that is known by its loss", [dispute("lost", "d1", gross(1_200n))], [`chargeback d1 1000 ${ID}`]],
  [
    "what a dispute took that is won",
    [dispute("opened", "d1", gross(1_200n)), dispute("won", "d1", gross(1_200n), 4)],
    [`chargeback d1 1000 ${ID}`, "reinstatement d1 1000 d1"],
  ],
  [
    "nothing of a dispute whose end is known first",
    [dispute("won", "d1", gross(1_200n), 4), dispute("opened", "d1", gross(1_200n), 3)],
    [],
  ],
  [
    "a dispute that is lost after it was won",
    [
      dispute("opened", "d1", gross(1_200n)),
      dispute("won", "d1", gross(1_200n), 4),
      dispute("lost", "d1", gross(1_200n), 5),
    ],
    [`chargeback d1 1000 ${ID}`, "reinstatement d1 1000 d1", `chargeback d1#2 1000 ${ID}`],
  ],
  [
    "nothing back before the last of two disputes is won",
    [
      dispute("opened", "d1", gross(1_200n)),
      dispute("opened", "d2", gross(1_200n)),
      dispute("won", "d1", gross(1_200n), 4),
      dispute("won", "d2", gross(1_200n), 5),
    ],
    [`chargeback d1 1000 ${ID}`, "reinstatement d2 1000 d1"],
  ],
  ["nothing of a refund in another currency", [{ ...refund("r1", net(400n)), currency: "usd" } as PaymentPart], []],
];

for (const [name, facts, events] of CASES)
  test(`a payment comes to ${name}`, () => {
    assert.equal(shown(planned([payment(1_000n, 1_200n), ...facts])), [SALE, ...events]);
    // The payment may be known last.
    assert.equal(shown(planned([...facts, payment(1_000n, 1_200n)])), [SALE, ...events]);
  });

test("a refund alone comes to nothing", () => {
  assert.equal(planned([refund("r1", net(1n))]), []);
});

test("a payment that is the same as another one gives back all that is left of it", () => {
  const facts = [payment(1_000n, 1_200n), refund("r1", net(400n))];
  assert.equal(shown(planned(facts, "other")), [SALE, `refund r1 400 ${ID}`, `refund ${ID}@other 600 ${ID}`]);
});

test("no event occurs before what it takes back", () => {
  const events = planned([payment(1_000n, 1_200n, 5), refund("r1", net(400n), 1), failed("r1", 0)]);
  assert.equal(
    events.map(({ occurredAt }) => occurredAt),
    [day(5), day(5), day(5)],
  );
});

const amount = fc.bigInt(1n, 1_500n);
const part = fc.oneof(amount.map(gross), amount.map(net));
const id = fc.constantFrom("a", "b", "c");
/** The facts of one refund or dispute in the end: at most one dispute is known to stand, be won or be lost. */
const story = fc.tuple(
  fc.uniqueArray(fc.record({ id, taken: part, fails: fc.boolean() }), { selector: (one) => one.id, maxLength: 3 }),
  fc.uniqueArray(
    fc.record({ id: id.map((one) => `d${one}`), taken: part, ends: fc.constantFrom("open", "won", "lost") }),
    { selector: (one) => one.id, maxLength: 3 },
  ),
);

/** The amount that a plain sum says is left of 1,000 without and 1,200 with tax. */
const leftOf = (parts: readonly Part[]): bigint => {
  let [grossSum, netSum] = [0n, 0n];
  for (const { grossMinor, netMinor } of parts) {
    grossSum += grossMinor ?? 0n;
    netSum += netMinor ?? 0n;
  }
  const taken = (grossSum >= 1_200n ? 1_000n : (grossSum * 1_000n) / 1_200n) + netSum;
  return taken >= 1_000n ? 0n : 1_000n - taken;
};

test("facts in any order, and repeated, come to the sums of a plain story, and more facts change no event before them", () => {
  fc.assert(
    fc.property(story, fc.integer(), ([refunds, disputes], seed) => {
      const facts: PaymentPart[] = [payment(1_000n, 1_200n)];
      for (const one of refunds) {
        facts.push(refund(one.id, one.taken));
        if (one.fails) facts.push(failed(one.id));
      }
      for (const one of disputes) {
        facts.push(dispute("opened", one.id, one.taken));
        if (one.ends !== "open") facts.push(dispute(one.ends as "won", one.id, one.taken, 4));
      }
      const shuffled = [...facts, ...facts.filter((_, at) => (seed >> (at % 31)) % 2 === 0)]
        .map((fact, at) => ({ fact, by: Math.imul(seed + at, 0x9e3779b1) >>> 0 }))
        .sort((one, other) => one.by - other.by)
        .map(({ fact }) => fact);
      const standing = [...refunds.filter(({ fails }) => !fails), ...disputes.filter(({ ends }) => ends !== "won")].map(
        ({ taken }) => taken,
      );
      const events = planned(shuffled);
      const total = events.reduce(
        (left, { type, valueMinor }) => left + (type === "sale" || type === "reinstatement" ? valueMinor : -valueMinor),
        0n,
      );
      assert.is(total, leftOf(standing));
      assert.is(new Set(events.map(({ type, id: of }) => `${type} ${of}`)).size, events.length);
      for (let until = 0; until < shuffled.length; until += 1) {
        const before = planned(shuffled.slice(0, until));
        assert.equal(events.slice(0, before.length), before);
      }
    }),
    { numRuns: 200 },
  );
});

test.run();
