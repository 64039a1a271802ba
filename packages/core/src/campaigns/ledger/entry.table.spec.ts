import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { named } from "../../kernel/testing/named.ts";
import { TRANSFER_KINDS, type TransferKind, type WalletTransaction } from "../wallets/wallet.ts";
import { accountOf, amountOf, kindsOn, parseAccount, parseEntry, wireAccount, wireEntry } from "./entry.ts";

const test = suite("entries of the ledger");

const transfer = (kind: TransferKind) => ({ kind, amount: 5n, asset: "usd" }) as WalletTransaction;

test("an account is what gave or got, and an entry takes off what it gave", () => {
  assert.is(accountOf({ transfer: transfer("reserve"), side: "from" }), "available");
  assert.is(accountOf({ transfer: transfer("reserve"), side: "to" }), "reserved");
  assert.is(amountOf({ transfer: transfer("reserve"), side: "from" }), -5n);
  assert.is(amountOf({ transfer: transfer("reserve"), side: "to" }), 5n);
});

test("the kinds with an account on a side", () => {
  assert.equal(kindsOn("available", "from"), ["reserve"]);
  assert.equal(kindsOn("available", "to"), ["top_up", "release", "restore"]);
  assert.equal(kindsOn("paid", "from"), ["payout_return"]);
  assert.equal(kindsOn("reserved", "to"), ["reserve"]);
  assert.is(kindsOn("external", "from").length + kindsOn("external", "to").length, 6);
  assert.is(Object.keys(TRANSFER_KINDS).length, 13);
});

test("an account is read as it is written, in any case, and nothing else is", () => {
  const account = { asset: "usd", account: "available" } as const;
  assert.is(wireAccount(account), "usd.available");
  assert.equal(parseAccount(`${"a".repeat(16)}.paid`), { asset: "a".repeat(16), account: "paid" });
  for (const raw of ["usd.available", "USD.Available"]) assert.equal(parseAccount(raw), account);
  for (const raw of [
    "",
    "usd",
    "usd.",
    ".available",
    "usd.nowhere",
    "usd.available.x",
    "u\u0000.available",
    `${"a".repeat(17)}.available`,
  ])
    assert.is(parseAccount(raw), undefined, raw);
});

test("an entry is read as it is written, in any case, and nothing else is", () => {
  const id = "01890000-0000-7000-8000-00000000000a" as ReturnType<typeof named<"wallet_transaction">>;
  const entry = { transfer: id, side: "to" } as const;
  assert.is(wireEntry(entry), `wtx_${id}.to`);
  for (const raw of [`wtx_${id}.to`, `${id}.TO`, `WTX_${id}.to`]) assert.equal(parseEntry(raw), entry);
  for (const side of ["from", "to"] as const)
    assert.equal(parseEntry(wireEntry({ ...entry, side })), { ...entry, side });
  for (const raw of ["", `wtx_${id}`, `wtx_${id}.up`, "wtx_1.to", `wtx_${id}.to.to`, ".to"])
    assert.is(parseEntry(raw), undefined, raw);
});

test.run();
