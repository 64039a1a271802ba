import assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { assertLedgerShown } from "../testing/payouts/ledger.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, topUp } from "../testing/world.ts";

const refusedAs = (code: string, param: string | null) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

onEngines("the ledger", (test, engine) => {
  test("the ledger lists accounts by their id and entries by account, asset, transfer, kind and time", async () => {
    const world = await openWorld(await engine().fresh(), "ledger");
    const { platform, actor, advance } = world;
    assert.deepEqual((await platform.ledger.listAccounts(actor)).data, []);
    await topUp(world, 500, "first");
    advance(1_000);
    const since = world.ports.clock.now();
    await topUp(world, 70, "second");
    await assertLedgerShown(world);
    const accounts = (await platform.ledger.listAccounts(actor)).data;
    const [available, external] = accounts;
    assert.deepEqual(
      accounts.map(({ object, account, balance_minor }) => [object, account, balance_minor]),
      [
        ["ledger_account", "available", 570],
        ["ledger_account", "external", -570],
      ],
    );
    const amounts = async (input: object) =>
      (await platform.ledger.listEntries(actor, input)).data.map(({ amount_minor }) => amount_minor);
    assert.deepEqual(await amounts({}), [70, -70, 500, -500]);
    assert.deepEqual(await amounts({ order: "asc", limit: 3 }), [-500, 500, -70]);
    assert.deepEqual(await amounts({ account: external?.id }), [-70, -500]);
    assert.deepEqual(await amounts({ account: available?.id, kind: "top_up" }), [70, 500]);
    assert.deepEqual(await amounts({ account: available?.id, kind: "payout_settle" }), []);
    assert.deepEqual(await amounts({ account: available?.id, asset: "credit" }), []);
    assert.deepEqual(await amounts({ created_after: since }), [70, -70]);
    assert.deepEqual(await amounts({ created_before: since }), [500, -500]);
    assert.deepEqual(await amounts({ updated_after: since }), [70, -70]);
    assert.deepEqual(await amounts({ account: "usd.nowhere" }), []);
    assert.deepEqual(await amounts({ transfer: "wtx_1" }), []);
    for (const id of ["usd.paid", "usd", "nothing.at.all"])
      await assert.rejects(platform.ledger.retrieveAccount(actor, id), refusedAs("ledger_account_not_found", null));
    const unknown = refusedAs("invalid_request", "starting_after");
    const [{ transfer = "" } = {}] = (await platform.ledger.listEntries(actor)).data;
    for (const starting_after of ["usd.available", transfer, "wtx_00000000-0000-7000-8000-000000000000.to"])
      await assert.rejects(platform.ledger.listEntries(actor, { starting_after }), unknown);
    await assert.rejects(platform.ledger.listAccounts(actor, { starting_after: "usd.paid" }), unknown);
  });
});
