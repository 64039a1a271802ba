import { suite } from "uvu";
import * as assert from "uvu/assert";
import { amountBefore, earlierOf } from "../runs/payout.ts";
import { accountBefore, heldBackBefore, holdsBefore, lastedBefore, stateBefore, wasAddressed } from "./liability.ts";

const test = suite("the liability before an instant");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const UNTIL = day(10);
const [EARLIER, LATER] = [day(9), day(11)];

/** Made, returned, and whether the payment held its payouts before the instant. */
const HOLDS = [
  [EARLIER, null, true],
  [EARLIER, EARLIER, false],
  [EARLIER, UNTIL, true],
  [EARLIER, LATER, true],
  [UNTIL, null, false],
  [LATER, null, false],
] as const;

for (const [createdAt, returnedAt, holds] of HOLDS)
  test(`a payment made on ${createdAt.getUTCDate()}, back on ${returnedAt?.getUTCDate() ?? "no day"}, ${holds ? "holds" : "does not hold"}`, () => {
    assert.is(holdsBefore({ createdAt, returnedAt }, UNTIL), holds);
  });

const OPEN = { createdAt: EARLIER, updatedAt: LATER, status: "pending" } as const;

/** A payout, its amount, when the payment that held it was confirmed (undefined: no payment held it), and what held. */
const STATES = [
  [OPEN, 1n, undefined, "owed"],
  [OPEN, 0n, undefined, "owed"],
  [OPEN, -1n, undefined, "takenBack"],
  [OPEN, 1n, null, "inBatch"],
  [OPEN, -1n, null, "inBatch"],
  [OPEN, 1n, EARLIER, "paid"],
  [OPEN, -1n, EARLIER, "paid"],
  [OPEN, 1n, UNTIL, "inBatch"],
  [OPEN, 1n, LATER, "inBatch"],
  [{ ...OPEN, createdAt: UNTIL }, 1n, undefined, undefined],
  [{ ...OPEN, createdAt: LATER }, 1n, undefined, undefined],
  [{ ...OPEN, updatedAt: EARLIER }, 1n, undefined, "owed"],
  [{ ...OPEN, status: "written_off" }, 1n, undefined, "owed"],
  [{ ...OPEN, status: "written_off", updatedAt: UNTIL }, 1n, undefined, "owed"],
  [{ ...OPEN, status: "written_off", updatedAt: EARLIER }, 1n, undefined, undefined],
] as const;

for (const [nth, [payout, amount, paidAt, state]] of STATES.entries())
  test(`state ${nth} is ${state ?? "nothing"}`, () => {
    assert.is(stateBefore(payout, amount, paidAt === undefined ? undefined : { paidAt }, UNTIL), state);
  });

/** Begun, ended, and whether it lasted before the instant. */
const LASTING = [
  [EARLIER, null, true],
  [EARLIER, EARLIER, false],
  [EARLIER, UNTIL, true],
  [EARLIER, LATER, true],
  [UNTIL, null, false],
] as const;

for (const [startedAt, endedAt, lasts] of LASTING)
  test(`a pause from ${startedAt.getUTCDate()} to ${endedAt?.getUTCDate() ?? "no day"} ${lasts ? "lasts" : "does not last"}`, () => {
    assert.is(lastedBefore({ startedAt, endedAt }, UNTIL), lasts);
    const account = { id: "1", createdAt: startedAt, disconnectedAt: endedAt } as never;
    assert.is(accountBefore([account], UNTIL), lasts ? account : undefined);
  });

test("the newest of several accounts counts, and of one instant the one with the higher id", () => {
  const account = (id: string, createdAt: Date) => ({ id, createdAt, disconnectedAt: null }) as never;
  const [first, second, third] = [account("9", day(7)), account("1", day(8)), account("2", day(8))];
  assert.is(accountBefore([third, first, second], UNTIL), third);
  assert.is(accountBefore([first, second], UNTIL), second);
  assert.is(accountBefore([], UNTIL), undefined);
});

const FREE = { holds: [], heldUntil: null, createdAt: day(1) };
const heldIn = (...holds: readonly { readonly from: Date; readonly until: Date }[]) => ({ ...FREE, holds });
const WAITING = heldIn({ from: EARLIER, until: LATER });
/** Held by a server of 0.1.0, which keeps the end of the last hold alone. */
const heldUntil = (until: Date, holds: (typeof WAITING)["holds"] = []) => ({ ...FREE, holds, heldUntil: until });

/** A paused relationship or not, the account, whether there was an address, and what held a payout back. */
const REASONS = [
  [false, undefined, false, "withoutAccount"],
  [false, undefined, true, undefined],
  [false, FREE, false, undefined],
  [false, WAITING, false, "accountChanged"],
  [false, WAITING, true, "accountChanged"],
  [false, heldIn({ from: EARLIER, until: UNTIL }), true, "accountChanged"],
  [false, heldIn({ from: day(7), until: EARLIER }), true, undefined],
  [false, heldIn({ from: UNTIL, until: LATER }), false, undefined],
  [false, heldIn(...WAITING.holds, { from: day(7), until: EARLIER }), false, "accountChanged"],
  [false, heldUntil(LATER), false, "accountChanged"],
  [false, heldUntil(UNTIL), false, "accountChanged"],
  [false, heldUntil(EARLIER), false, undefined],
  [false, { ...heldUntil(LATER), createdAt: UNTIL }, false, undefined],
  [false, heldUntil(LATER, [{ from: day(3), until: day(4) }]), false, "accountChanged"],
  [false, heldUntil(LATER, [{ from: UNTIL, until: LATER }]), false, undefined],
  [true, undefined, true, "paused"],
  [true, WAITING, false, "paused"],
  [true, FREE, true, "paused"],
] as const;

for (const [nth, [isPaused, account, isAddressed, reason]] of REASONS.entries())
  test(`reason ${nth} is ${reason ?? "none"}`, () => {
    assert.is(heldBackBefore(isPaused, account, isAddressed, UNTIL), reason);
  });

/** The present address, since when, the times of former ones, and whether there was one. */
const ADDRESSES = [
  [null, null, [], false],
  ["a@b.example", EARLIER, [], true],
  ["a@b.example", UNTIL, [], false],
  ["a@b.example", LATER, [[EARLIER, LATER]], true],
  ["a@b.example", LATER, [[EARLIER, UNTIL]], true],
  [null, null, [[day(7), EARLIER]], false],
  [null, EARLIER, [], false],
] as const;

for (const [nth, [email, addressSince, times, was]] of ADDRESSES.entries())
  test(`somebody of row ${nth} ${was ? "had" : "had no"} address`, () => {
    const former = times.map(([startedAt, endedAt]) => ({ startedAt, endedAt }));
    assert.is(wasAddressed({ email, addressSince }, former, UNTIL), was);
  });

test("somebody without a contact has no address", () => {
  assert.is(wasAddressed(undefined, [], UNTIL), false);
});

test("a payout keeps the amount that it had, and until when, once it gets another one", () => {
  const first = { amountMinor: 5n, earlierAmounts: [] };
  assert.equal(earlierOf(first, 5n, UNTIL), []);
  const second = { amountMinor: 0n, earlierAmounts: earlierOf(first, 0n, EARLIER) };
  assert.equal(second.earlierAmounts, [{ amountMinor: 5n, until: EARLIER }]);
  assert.equal(earlierOf(second, 7n, UNTIL), [...second.earlierAmounts, { amountMinor: 0n, until: UNTIL }]);
});

test("before an instant a payout had the first amount that it lost at or after it", () => {
  const payout = {
    amountMinor: 1n,
    earlierAmounts: [
      { amountMinor: 3n, until: EARLIER },
      { amountMinor: 2n, until: UNTIL },
    ],
  };
  assert.is(amountBefore(payout, day(8)), 3n);
  assert.is(amountBefore(payout, EARLIER), 3n);
  assert.is(amountBefore(payout, UNTIL), 2n);
  assert.is(amountBefore(payout, LATER), 1n);
});

test.run();
