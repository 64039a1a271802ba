import * as assert from "uvu/assert";
import { earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, topUp, work } from "../testing/world.ts";

onEngines("where the payments of a file go", (test, engine) => {
  const open = async (config: { wallet_funded?: boolean } = {}) => {
    const world = await openWorld(await engine().fresh(), "destinations");
    await world.platform.payoutRails.create(world.actor, { rail: "manual", config });
    const payoutWorld = await openPayoutWorld(world);
    const [ada, bob] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "bob")];
    const rows = { ada: await owe(world, payoutWorld, ada, 500), bob: await owe(world, payoutWorld, bob, 300) };
    return { ...world, payoutWorld, ada, bob, rows, batches: world.platform.payoutBatches };
  };
  type Opened = Awaited<ReturnType<typeof open>>;

  const MOVES: readonly (readonly [string, (world: Opened) => Promise<unknown>])[] = [
    [
      "another address",
      ({ platform, actor, ada }) => platform.entities.update(actor, ada.entity, { email: "x@y.example" }),
    ],
    ["no address", ({ platform, actor, ada }) => platform.entities.update(actor, ada.entity, { email: null })],
    [
      "an account that waits",
      ({ platform, actor, ada }) =>
        platform.payoutAccounts.create(actor, ada.entity, { kind: "wise", account: "ada@elsewhere.example" }),
    ],
  ];
  for (const [name, move] of MOVES) {
    test(`a payment leaves the batch with its file: ${name}`, async () => {
      const world = await open();
      const { platform, actor, batches, rows, ada } = world;
      const { id } = await batches.create(actor);
      await move(world);
      await batches.export(actor, id);
      await work(platform);
      const batch = await batches.retrieve(actor, id);
      assert.is(batch.status, "exported");
      assert.equal(batch.totals, [{ currency: "usd", amount_minor: 300, items: 1 }]);
      assert.is(batch.item_count, 1);
      assert.equal(
        batch.skipped.map(({ entity, amount_minor, reason }) => ({ entity, amount_minor, reason })),
        [{ entity: ada.entity, amount_minor: 500, reason: "destination_changed" }],
      );
      const { content } = await batches.file(actor, id);
      assert.not.ok(content.includes("ada"), "no line of the file pays the one who left");
      assert.is((await platform.payouts.retrieve(actor, rows.ada)).status, "pending");
      assert.is((await platform.payouts.retrieve(actor, rows.bob)).status, "processing");
      await batches.confirm(actor, id, { all: "paid" });
      await work(platform);
      assert.is((await batches.retrieve(actor, id)).status, "completed");
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
  }

  test("a batch that all payments leave ends without a file, and its payouts are free", async () => {
    const world = await open({ wallet_funded: true });
    const { platform, actor, batches, rows, ada, bob } = world;
    await topUp(world, 10_000, "t1");
    const { id } = await batches.create(actor);
    for (const { entity } of [ada, bob]) await platform.entities.update(actor, entity, { email: null });
    await batches.export(actor, id);
    await work(platform);
    const batch = await batches.retrieve(actor, id);
    assert.equal([batch.status, batch.error?.code, batch.download_url], ["canceled", "payout_batch_empty", null]);
    for (const row of Object.values(rows)) assert.is((await platform.payouts.retrieve(actor, row)).status, "pending");
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });
});
