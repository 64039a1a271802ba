import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mayHold } from "./paid.ts";

// Explain: an event is in the payouts that were calculated since it was received.

const test = suite("payouts that hold an event");

const at = (hour: number): Date => new Date(Date.UTC(2030, 0, 1, hour));
const [START, END] = [new Date("2029-12-01"), new Date("2030-01-01")];

type Row = Parameters<typeof mayHold>[1];
const row = (fields: Partial<Row> = {}): Row => ({
  ...{ earnedStart: START, earnedEnd: END, earlierAmounts: [], createdAt: at(2), batch: null, status: "pending" },
  ...fields,
});
const run = (hour: number, derived?: number) => [
  { periodStart: START, periodEnd: END, ranAt: at(hour), derivedAt: derived === undefined ? null : at(derived) },
];
const PAID = { status: "paid" } as const;
const AGAIN = { earlierAmounts: [{ amountMinor: 1n, until: at(4) }] };

const TABLE: readonly (readonly [
  what: string,
  type: "cpa" | "threshold_bonus",
  of: Row,
  ran: number,
  came: number,
  is: boolean,
])[] = [
  ["a period that was calculated since", "cpa", row(), 3, 2, true],
  ["one that was calculated at that instant", "cpa", row(), 3, 3, true],
  ["one that was calculated before", "cpa", row(), 3, 4, false],
  ["a paid row of before, in a period that was calculated since", "cpa", row(PAID), 5, 3, false],
  ["a paid row whose amount was calculated since", "cpa", row({ ...PAID, ...AGAIN }), 5, 3, true],
  ["a row in a batch whose amount was calculated before", "cpa", row({ ...AGAIN, batch: "pob" as never }), 6, 5, false],
  ["an open row of before, which the run found unchanged", "cpa", row(), 5, 3, true],
  ["a bonus, which holds every event of its days", "threshold_bonus", row(PAID), 3, 9, true],
];

for (const [what, type, of, ran, came, is] of TABLE)
  test(`${what} ${is ? "holds" : "does not hold"} the event`, () => {
    assert.is(mayHold({ type }, of, run(ran), at(came)), is);
  });

test("a row that a batch brought up to date since holds the event, also one that it froze", () => {
  const frozen = row({ ...AGAIN, batch: "pob" as never });
  assert.ok(mayHold({ type: "cpa" }, frozen, run(2, 4), at(3)));
  assert.not(mayHold({ type: "cpa" }, frozen, run(2, 4), at(5)));
});

test("a payout of days that no period has may hold any event", () => {
  assert.ok(mayHold({ type: "cpa" }, row(), [], at(9)));
});

test.run();
