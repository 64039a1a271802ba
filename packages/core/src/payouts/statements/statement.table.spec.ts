import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { PayoutItem } from "../payout-batches/batch.ts";
import { payoutItem } from "../payout-batches/testing/batch.ts";
import { amountBefore, type Payout } from "../runs/payout.ts";
import { statementOf } from "./statement.ts";

// Decisions, section 9: opening, earned, adjusted, reversed, paid, written off, closing, per currency.

const test = suite("a statement");

const at = (day: number): Date => new Date(Date.UTC(2030, 0, day));
const row = (name: string, sourceKind: Payout["sourceKind"], amountMinor: bigint, day: number, currency = "usd") =>
  ({
    id: named("payout", name),
    sourceKind,
    amountMinor,
    currency,
    createdAt: at(day),
    earlierAmounts: [],
  }) as unknown as Payout;
const item = (name: string, amountMinor: bigint, fields: Partial<PayoutItem>) =>
  payoutItem(named("payout_item", name), { amountMinor, currency: "usd", ...fields });

const PAYOUTS = [
  row("a", "rule", 1_000n, 1),
  row("b", "rule", 0n, 2),
  row("c", "adjustment", -300n, 3),
  row("d", "adjustment", 50n, 4),
  row("e", "manual", -20n, 5),
  row("f", "opening", 7n, 6),
  row("g", "carried", 3n, 7),
  row("h", "rule", 9n, 1, "eur"),
];
const NOTHING = {
  ...{ currency: "usd", opening: 0n, earned: 0n, adjusted: 0n, reversed: 0n },
  ...{ paid: 0n, writtenOff: 0n, closing: 0n, inBatch: 0n },
};
const ITEMS = [
  item("paid", 400n, { status: "paid", createdAt: at(2), paidAt: at(5), updatedAt: at(5) }),
  // What was written of them later, as an erasure does, moves nothing.
  item("back", 100n, { status: "returned", createdAt: at(2), paidAt: at(3), returnedAt: at(6), updatedAt: at(9) }),
  item("never", 90n, { status: "returned", createdAt: at(2), returnedAt: at(4), updatedAt: at(9) }),
  item("failed", 80n, { status: "failed", createdAt: at(2), returnedAt: at(4), updatedAt: at(9) }),
  item("waits", 70n, { status: "pending", createdAt: at(6), paidAt: null, updatedAt: at(6) }),
];

/** From and to, as days: opening, earned, adjusted, reversed, paid, closing, in batches, of dollars. */
const SPANS: readonly (readonly [number | null, number | null, readonly number[]])[] = [
  [null, null, [0, 1_050, -10, -300, -400, 340, 70]],
  [null, 1, []],
  [null, 2, [0, 1_000, 0, 0, 0, 1_000, 0]],
  [null, 3, [0, 1_000, 0, 0, 0, 1_000, 670]],
  [3, 4, [1_000, 0, 0, -300, -100, 600, 570]],
  [4, 5, [600, 50, 0, 0, 0, 650, 400]],
  [5, 6, [650, 0, -20, 0, -400, 230, 0]],
  [6, 7, [230, 0, 7, 0, 100, 337, 70]],
  [7, null, [337, 0, 3, 0, 0, 340, 70]],
  [9, 9, [340, 0, 0, 0, 0, 340, 70]],
];

test("between two instants has what was owed, what moved and what is owed", () => {
  for (const [from, to, expected] of SPANS) {
    const range = { from: from === null ? undefined : at(from), to: to === null ? undefined : at(to) };
    const { sums } = statementOf(PAYOUTS, ITEMS, range);
    const found = sums.find(({ currency }) => currency === "usd");
    const { opening, earned, adjusted, reversed, paid, closing, inBatch } = found ?? {};
    const amounts = found === undefined ? [] : [opening, earned, adjusted, reversed, paid, closing, inBatch];
    assert.equal(amounts.map(Number), expected, `${from} to ${to}`);
    assert.is(found?.writtenOff ?? 0n, 0n);
  }
});

test("a statement has each movement once, in the order of time, with what is owed after it", () => {
  const { entries, sums } = statementOf(PAYOUTS, ITEMS, {});
  assert.equal(
    entries.map(
      ({ kind, currency, amountMinor, balanceMinor }) => `${kind} ${currency} ${amountMinor} ${balanceMinor}`,
    ),
    [
      ...["earned usd 1000 1000", "earned eur 9 9", "reversed usd -300 700", "paid usd -100 600", "earned usd 50 650"],
      ...[
        "adjusted usd -20 630",
        "paid usd -400 230",
        "adjusted usd 7 237",
        "returned usd 100 337",
        "adjusted usd 3 340",
      ],
    ],
  );
  assert.equal(
    sums.map(({ currency, closing }) => [currency, closing]),
    [
      ["eur", 9n],
      ["usd", 340n],
    ],
  );
});

test("a payout whose runs changed it has the amount of each time, as the liability of that time has it", () => {
  const changed = {
    ...row("k", "rule", 900n, 1),
    earlierAmounts: [
      { amountMinor: 1_000n, until: at(3) },
      { amountMinor: 1_200n, until: at(5) },
    ],
  } as Payout;
  const closings = [2, 3, 4, 5, 6].map((to) => statementOf([changed], [], { to: at(to) }).sums[0]?.closing);
  assert.equal(
    closings,
    [2, 3, 4, 5, 6].map((to) => amountBefore(changed, at(to))),
  );
  assert.equal(closings, [1_000n, 1_000n, 1_200n, 1_200n, 900n]);
  const { entries, sums } = statementOf([changed], [], { from: at(2) });
  assert.equal(
    entries.map(({ kind, at, amountMinor, balanceMinor }) => [kind, at.getUTCDate(), amountMinor, balanceMinor]),
    [
      ["earned", 3, 200n, 1_200n],
      ["earned", 5, -300n, 900n],
    ],
  );
  assert.equal(sums, [{ ...NOTHING, opening: 1_000n, earned: -100n, closing: 900n }]);
});

test("a change to nothing and back, and to less than nothing, is a movement of its own kind", () => {
  const changed = {
    ...row("l", "adjustment", 40n, 1),
    earlierAmounts: [
      { amountMinor: 0n, until: at(2) },
      { amountMinor: -60n, until: at(3) },
      { amountMinor: 0n, until: at(4) },
    ],
  } as Payout;
  const { entries } = statementOf([changed], [], {});
  assert.equal(
    entries.map(({ kind, amountMinor }) => [kind, amountMinor]),
    [
      ["reversed", -60n],
      ["reversed", 60n],
      ["earned", 40n],
    ],
  );
  assert.is(new Set(entries.map(({ id }) => JSON.stringify(id))).size, entries.length);
});

test("changes of one instant are in the order in which they were made, also the tenth of them", () => {
  const earlierAmounts = Array.from({ length: 12 }, (_, nth) => ({ amountMinor: BigInt(nth + 1), until: at(2) }));
  const changed = { ...row("n", "rule", 13n, 1), earlierAmounts } as Payout;
  assert.equal(
    statementOf([changed], [], {}).entries.map(({ balanceMinor }) => Number(balanceMinor)),
    Array.from({ length: 13 }, (_, nth) => nth + 1),
  );
});

test("a written-off payout takes off the amount that it had then", () => {
  const gone = {
    ...row("m", "rule", 500n, 1),
    ...{ status: "written_off", updatedAt: at(4) },
    earlierAmounts: [{ amountMinor: 300n, until: at(2) }],
  } as Payout;
  const [sum] = statementOf([gone], [], {}).sums;
  assert.equal([sum?.earned, sum?.writtenOff, sum?.closing], [500n, -500n, 0n]);
});

test("a statement shows an amount that was written off as owed until then", () => {
  const gone = { ...row("i", "rule", 500n, 1), status: "written_off", updatedAt: at(4) } as Payout;
  for (const [to, writtenOff, closing] of [
    [4, 0n, 500n],
    [5, -500n, 0n],
  ] as const) {
    const [sum] = statementOf([gone], [], { to: at(to) }).sums;
    assert.equal([sum?.earned, sum?.writtenOff, sum?.closing], [500n, writtenOff, closing]);
  }
});

test.run();
