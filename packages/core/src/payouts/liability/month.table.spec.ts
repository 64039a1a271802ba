import { suite } from "uvu";
import * as assert from "uvu/assert";
import { monthOf } from "./month.ts";
import type { LiabilitySums } from "./ports.ts";

const test = suite("the movement of a liability in a month");

const sums = (currency: string, given: Partial<LiabilitySums> = {}): LiabilitySums => ({
  ...{
    currency,
    owed: 0n,
    paused: 0n,
    accountChanged: 0n,
    withoutAccount: 0n,
    takenBack: 0n,
    inBatch: 0n,
    paid: 0n,
    negative: 0n,
  },
  ...given,
});

test("a month opens and closes with the liability, and what was earned is what moved it besides payments", () => {
  const opening = [sums("usd", { owed: 1_000n, takenBack: -50n, inBatch: 200n, paid: 7_000n })];
  const held = { paused: 10n, accountChanged: 20n, withoutAccount: 40n };
  const closing = [sums("usd", { owed: 900n, takenBack: -30n, inBatch: 5n, paid: 8_000n, ...held })];
  assert.equal(monthOf(opening, closing), [
    {
      currency: "usd",
      opening: 1_150n,
      earned: 725n,
      takenBack: 0n,
      paid: 1_000n,
      closing: 875n,
      heldBack: 70n,
      toTakeBack: -30n,
    },
  ]);
});

test("a month in which more was taken back than earned, and more came back than was paid, moves below zero", () => {
  const [month] = monthOf([sums("eur", { owed: 500n, paid: 300n })], [sums("eur", { owed: 600n, paid: 100n })]);
  assert.equal([month?.earned, month?.paid, month?.closing], [-100n, -200n, 600n]);
});

test("a month has what was earned and what was taken back apart, in payments and outside of them", () => {
  const opening = [sums("usd", { owed: 1_000n, takenBack: -50n, negative: -80n, inBatch: 200n, paid: 7_000n })];
  const closing = [sums("usd", { owed: 900n, takenBack: -30n, negative: -200n, inBatch: 5n, paid: 8_000n })];
  const [month] = monthOf(opening, closing);
  assert.equal(month, {
    ...{ currency: "usd", opening: 1_150n, earned: 845n, takenBack: 120n, paid: 1_000n, closing: 875n },
    ...{ heldBack: 0n, toTakeBack: -30n },
  });
});

test("a month in which debts were written off took back less than nothing", () => {
  const [month] = monthOf([sums("usd", { takenBack: -50n, negative: -50n })], [sums("usd")]);
  assert.equal([month?.earned, month?.takenBack, month?.closing], [0n, -50n, 0n]);
});

test("a currency of either end has its month, in the order of currencies", () => {
  const month = monthOf([sums("usd", { owed: 5n }), sums("chf", { owed: 1n })], [sums("eur", { owed: 7n })]);
  assert.equal(
    month.map(({ currency, opening, earned, closing, heldBack }) => [currency, opening, earned, closing, heldBack]),
    [
      ["chf", 1n, -1n, 0n, 0n],
      ["eur", 0n, 7n, 7n, 0n],
      ["usd", 5n, -5n, 0n, 0n],
    ],
  );
  assert.equal(monthOf([], []), []);
});

test.run();
