import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PaymentPart, type PlannedEvent, planned } from "./plan.ts";
import { day, dispute, failed, gross, ID, net, payment, refund } from "./testing/facts.ts";

const test = suite("the events that a payment comes to");

const ROW = "row";

/** Each event without the row that its id ends with. */
const shown = (events: readonly PlannedEvent[]): readonly string[] =>
  events.map(({ type, id, reverses, valueMinor }) =>
    [type, id, valueMinor ?? "rest", reverses ?? ""].join(" ").replaceAll(`@${ROW}`, "").trim(),
  );

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
    assert.equal(shown(planned([payment(1_000n, 1_200n), ...facts], ROW)), [SALE, ...events]);
    // The payment may be known last.
    assert.equal(shown(planned([...facts, payment(1_000n, 1_200n)], ROW)), [SALE, ...events]);
  });

test("a refund alone comes to nothing", () => {
  assert.equal(planned([refund("r1", net(1n))], ROW), []);
});

test("a payment that is the same as another one gives back all that is left of it", () => {
  const facts = [payment(1_000n, 1_200n), refund("r1", net(400n))];
  assert.equal(shown(planned(facts, ROW, "other")), [SALE, `refund r1 400 ${ID}`, `refund ${ID} rest ${ID}`]);
});

test("a payment that was taken back already gives nothing back for being another one, and one of value 0 does", () => {
  const refunded = [payment(1_000n, 1_200n), refund("r1", net(1_000n))];
  assert.equal(shown(planned(refunded, ROW, "other")), [SALE, `refund r1 1000 ${ID}`]);
  assert.equal(shown(planned([payment(0n, 1_200n)], ROW, "other")), [`sale ${ID} 0`, `refund ${ID} rest ${ID}`]);
});

test("every event but the sale names its row, so that two rows may know one refund", () => {
  const [sale, taken] = planned([payment(1_000n, 1_200n), refund("r1", net(400n))], "row_1");
  assert.equal([sale?.id, taken?.id], [ID, "r1@row_1"]);
});

const rough = (fact: PaymentPart): PaymentPart => ({ ...fact, isRough: true }) as PaymentPart;

test("a rough report is worth no more than the better one, whenever that becomes known", () => {
  const [uncertain, better] = [rough(payment(1_200n, 1_200n)), payment(1_000n, 1_200n)];
  assert.equal(shown(planned([uncertain], ROW)), [`sale ${ID} 1200`]);
  assert.equal(shown(planned([uncertain, better], ROW)), [`sale ${ID} 1200`, `refund ${ID} 200 ${ID}`]);
  assert.equal(shown(planned([better, uncertain], ROW)), [SALE]);
  const half = refund("r1", gross(600n));
  assert.equal(shown(planned([uncertain, half, better], ROW)), [
    `sale ${ID} 1200`,
    `refund r1 600 ${ID}`,
    `refund ${ID} 100 ${ID}`,
  ]);
  const all = refund("r1", gross(1_200n));
  assert.equal(shown(planned([uncertain, all, better, failed("r1")], ROW)), [
    `sale ${ID} 1200`,
    `refund r1 1200 ${ID}`,
    `reinstatement r1 1000 r1`,
  ]);
});

test("no event occurs before what it takes back", () => {
  const events = planned([payment(1_000n, 1_200n, 5), refund("r1", net(400n), 1), failed("r1", 0)], ROW);
  assert.equal(
    events.map(({ occurredAt }) => occurredAt),
    [day(5), day(5), day(5)],
  );
});

test.run();
