import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { TransferKind } from "../../campaigns/index.ts";
import { deciding } from "../../journal/testing/deciding.ts";
import { type MoneyMove, moving } from "./books.ts";
import { payoutBatch } from "./testing/batch.ts";

// Decisions, section 5: the books of payouts follow each move of a batch; the wallet of a rail that it funds from the export on.

const test = suite("the books of a batch");

/** The move, and the transfers of a draft, of one that was exported, and of the latter where the wallet pays. */
const MOVES: readonly (readonly [
  MoneyMove,
  readonly TransferKind[],
  readonly TransferKind[],
  readonly TransferKind[],
])[] = [
  ["freeze", ["payout_freeze"], ["payout_freeze"], ["payout_freeze"]],
  ["export", [], [], ["reserve"]],
  ["settle", ["payout_settle"], ["payout_settle"], ["payout_settle", "consume"]],
  ["free", ["payout_unfreeze"], ["payout_unfreeze"], ["payout_unfreeze", "release"]],
  ["giveBack", ["payout_return"], ["payout_return"], ["payout_return", "restore"]],
];
const USD = { currency: "usd", amountMinor: 300n, items: 3 };
const FUNDED = { walletFunded: true, columns: null, debtor: null };
const exportedAt = new Date(0);

const moved = (move: MoneyMove, fields: Parameters<typeof payoutBatch>[0], totals = [USD]) =>
  moving(deciding(), payoutBatch(fields), move, totals, "ref");
const kindsOf = ({ writes }: ReturnType<typeof moving>) =>
  writes.map((write) => (write.kind === "walletTransaction" ? write.row.kind : write.kind));

test("follow each move; the wallet is touched from the export on, where it pays", () => {
  for (const [move, draft, exported, funded] of MOVES) {
    assert.equal(kindsOf(moved(move, {})), draft, move);
    assert.equal(kindsOf(moved(move, { exportedAt })), exported, move);
    assert.equal(kindsOf(moved(move, { config: FUNDED, exportedAt })), funded, move);
    const beforeExport = move === "export" ? funded : draft;
    assert.equal(kindsOf(moved(move, { config: FUNDED })), beforeExport, move);
  }
});

test("one transfer for each currency with something to move, named after the move and the currency", () => {
  const totals = [USD, { currency: "eur", amountMinor: 5n, items: 1 }, { currency: "jpy", amountMinor: 0n, items: 1 }];
  const { writes, increments } = moved("settle", { config: FUNDED, exportedAt }, totals);
  const transfers = writes.map((write) => {
    if (write.kind !== "walletTransaction") throw new Error("A transfer is written.");
    const { asset, amount, reference, brand } = write.row;
    return [asset, amount, reference, brand];
  });
  const brand = payoutBatch().brand;
  assert.equal(transfers, [
    ["usd", 300n, "payout_settle:ref:usd", brand],
    ["usd", 300n, "consume:ref:usd", brand],
    ["eur", 5n, "payout_settle:ref:eur", brand],
    ["eur", 5n, "consume:ref:eur", brand],
  ]);
  assert.is(increments.length, 8);
  assert.equal(moved("free", {}, [{ currency: "usd", amountMinor: 1n, items: 1 }]).writes.length, 1);
});

test.run();
