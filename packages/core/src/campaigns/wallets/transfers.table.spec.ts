import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { MOMENT } from "../testing/rows.ts";
import { presentWalletTransaction } from "./resource.ts";
import { decideTopUp, transferring } from "./transfers.ts";
import { TRANSFER_KINDS, type TransferKind, type WalletTransaction } from "./wallet.ts";

const test = suite("transfers of a wallet");

const [BRAND, DIST] = [named("brand", "brand"), named("distribution", "dist")];
const rowOf = (kind: TransferKind, fields: Partial<WalletTransaction> = {}): WalletTransaction => ({
  id: newId(MOMENT, "wallet_transaction", "reference"),
  brand: BRAND,
  asset: "usd",
  kind,
  amount: 5n,
  reference: "reference",
  distribution: null,
  createdAt: NOW,
  ...fields,
});
const sides = (kind: TransferKind) => [
  { counter: "balance", key: { brand: BRAND, asset: "usd", account: TRANSFER_KINDS[kind].from }, by: { amount: -5n } },
  { counter: "balance", key: { brand: BRAND, asset: "usd", account: TRANSFER_KINDS[kind].to }, by: { amount: 5n } },
];
const NONE = { reserved: 0n, consumed: 0n, released: 0n };

/** The kind of transfer, what it does to the budget of its distribution. */
const EFFECTS: { readonly [K in TransferKind]: object | undefined } = {
  top_up: undefined,
  reserve: { ...NONE, reserved: 5n },
  release: { ...NONE, released: 5n },
  consume: { ...NONE, consumed: 5n },
  restore: undefined,
  payout_freeze: undefined,
  payout_unfreeze: undefined,
  payout_settle: undefined,
  payout_return: undefined,
  payout_accrue: undefined,
  payout_write_off: undefined,
  debt_accrue: undefined,
  debt_write_off: undefined,
};

test("a transfer has two sides, a row, and its effect on the budget", () => {
  for (const kind of Object.keys(EFFECTS) as TransferKind[]) {
    const given = { brand: BRAND, asset: "usd", kind, amount: 5n, reference: "reference" };
    assert.equal(transferring(MOMENT, given), {
      row: rowOf(kind),
      change: { writes: [{ kind: "walletTransaction", version: 0, row: rowOf(kind) }], increments: sides(kind) },
    });
    const { row, change } = transferring(MOMENT, { ...given, distribution: DIST });
    const by = EFFECTS[kind];
    assert.is(row.distribution, DIST);
    assert.equal(change.increments, [
      ...sides(kind),
      ...(by === undefined ? [] : [{ counter: "budget", key: { distribution: DIST }, by }]),
    ]);
  }
});

const TOP_UP = { brand: BRAND, asset: "usd", amount: 5n, reference: "reference" } as const;
const SHOWN = presentWalletTransaction(rowOf("top_up"), MOMENT.tenant);

test("a top-up makes the operations that wait for this asset due", () => {
  const { outcome, value, change } = decided(decideTopUp(MOMENT, undefined, TOP_UP));
  assert.is(outcome, "created");
  assert.equal(value, SHOWN);
  assert.equal(change, {
    writes: [{ kind: "walletTransaction", version: 0, row: rowOf("top_up") }],
    increments: sides("top_up"),
    sets: [{ set: "retryFunding", brand: BRAND, asset: "usd", at: NOW }],
    notifications: ["operations"],
  });
});

test("repeating a reference answers its transfer, and refuses another one", () => {
  const again = decided(decideTopUp(MOMENT, stored(rowOf("top_up")), TOP_UP));
  assert.equal(again, { outcome: "existing", value: SHOWN, change: {} });
  const others = [
    { brand: named("brand", "other") },
    { asset: "credit" },
    { amount: 6n },
    { asset: "eur", amount: 6n },
  ];
  for (const other of others) {
    const fields = Object.keys(other);
    const refused = refusalOf(decideTopUp(MOMENT, stored(rowOf("top_up", other)), TOP_UP));
    assert.equal([refused?.code, refused?.param], ["reference_conflict", fields[0]]);
    assert.match(refused?.message ?? "", `with other contents: ${fields.join(", ")}.`);
  }
});

test.run();
