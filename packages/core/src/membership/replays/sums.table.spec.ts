import { suite } from "uvu";
import * as assert from "uvu/assert";
import { day } from "../standing/testing/standing.ts";
import type { PastAmount } from "./past.ts";
import { summing } from "./sums.ts";

const test = suite("the sums of the past");

const amount = (received: number, occurred: number, sum: bigint, fields: Partial<PastAmount> = {}): PastAmount => ({
  ...{ metric: "views", amount: sum, currency: null },
  ...{ receivedAt: day(received), occurredAt: day(occurred), judgedAt: day(occurred) },
  ...fields,
});
const QUERY = { metric: "views", currency: null, windowDays: null };

/** The sums at these days, in this order. */
const at = (query: Parameters<typeof summing>[0], amounts: readonly PastAmount[], ...days: readonly number[]) => {
  const sum = summing(query, amounts);
  return days.map((one) => Number(sum(day(one)).amount));
};

test("a sum of all time holds what was received, whenever it occurred", () => {
  const amounts = [amount(1, 1, 1n), amount(2, 9, 10n), amount(3, -9, 100n)];
  assert.equal(at(QUERY, amounts, 0, 1, 2, 2, 3), [0, 1, 11, 11, 111]);
  assert.equal(summing(QUERY, amounts)(day(3)), { ...QUERY, amount: 111n, oldestAt: null, aheadAt: null });
});

test("a window holds what was received and occurred after its start, up to the instant", () => {
  const window = { ...QUERY, windowDays: 3 };
  const amounts = [amount(1, 1, 1n), amount(2, 0, 10n), amount(2, 5, 100n), amount(4, 2, 1_000n), amount(4, -9, 9n)];
  assert.equal(at(window, amounts, 0, 1, 2, 3, 4, 5, 7, 8), [0, 1, 11, 1, 1_000, 100, 100, 0]);
  const sum = summing(window, amounts);
  const times = [1, 2, 4, 5, 8].map((one) => {
    const { oldestAt, aheadAt } = sum(day(one));
    return [oldestAt, aheadAt];
  });
  assert.equal(times, [
    [day(1), null],
    [day(0), day(5)],
    [day(2), day(5)],
    [day(5), null],
    [null, null],
  ]);
});

test("a sum holds its metric and currency, of what is judged in its time", () => {
  const amounts = [
    amount(1, 1, 1n),
    amount(1, 1, 10n, { metric: "sales_count" }),
    amount(1, 1, 100n, { currency: "eur" }),
    amount(1, 1, 1_000n, { judgedAt: day(-2) }),
  ];
  assert.equal(at(QUERY, amounts, 1), [1_001]);
  assert.equal(at({ ...QUERY, currency: "eur" }, amounts, 1), [100]);
  const judged = (from: number | null, to: number | null) =>
    at({ ...QUERY, judged: { from: from === null ? null : day(from), to: to === null ? null : day(to) } }, amounts, 1);
  assert.equal(
    [judged(null, null), judged(1, null), judged(null, 1), judged(-2, 1), judged(2, null)],
    [[1_001], [1], [1_000], [1_000], [0]],
  );
});

test("amounts of one instant keep the order in which they came, and leave together", () => {
  const window = { ...QUERY, windowDays: 1 };
  const amounts = [amount(1, 1, 1n), amount(1, 1, 10n), amount(1, 0.5, 100n)];
  assert.equal(at(window, amounts, 1, 1.5, 1.9, 2), [111, 11, 11, 0]);
});

test("amounts in any order come to the same as if each sum were taken by itself", () => {
  const amounts = Array.from({ length: 60 }, (_, n) => amount(Math.floor(n / 3), (n * 37) % 23, BigInt(n + 1)));
  for (const windowDays of [1, 4, 9]) {
    const sum = summing({ ...QUERY, windowDays }, amounts);
    for (let now = 0; now < 35; now += 1) {
      const inside = amounts.filter(
        ({ receivedAt, occurredAt }) =>
          receivedAt <= day(now) && occurredAt <= day(now) && occurredAt > day(now - windowDays),
      );
      const found = sum(day(now));
      assert.is(
        found.amount,
        inside.reduce((total, one) => total + one.amount, 0n),
      );
      const first = Math.min(...inside.map(({ occurredAt }) => occurredAt.getTime()));
      assert.is(found.oldestAt?.getTime() ?? Number.POSITIVE_INFINITY, first);
    }
  }
});

test("terms without a beginning judge what occurred at any time", () => {
  const old = [amount(1, 1, 5n, { judgedAt: new Date(-1) })];
  assert.equal(at({ ...QUERY, judged: { from: null, to: day(9) } }, old, 1), [5]);
});

test.run();
