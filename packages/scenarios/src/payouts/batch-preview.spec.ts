import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

onEngines("the preview and the outcomes of a batch", (test, engine) => {
  const opened = async (seed: string) => {
    const scenario = await openPayoutScenario(await engine().fresh(), seed, { minimum_payout_minor: 500 });
    await scenario.share(1_000);
    const rail = await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
    const [ann, bob, cleo] = [await scenario.join("ann"), await scenario.join("bob"), await scenario.join("cleo")];
    await scenario.sale(ann, 0, 20_000);
    await scenario.sale(bob, 0, 1_000);
    await scenario.sale(cleo, 0, 9_000);
    scenario.until(5);
    await scenario.run(0, 5);
    return { ...scenario, rail };
  };

  test("a preview says what a batch pays and whom it leaves out, as the batch then does, and writes nothing", async () => {
    const { platform, actor, rail } = await opened("preview");
    const before = await platform.payouts.summary(actor);
    const preview = await platform.payoutBatches.preview(actor, { period_end: "2030-01-06" });
    assert.equal(
      [preview.object, preview.rail, preview.item_count, preview.totals],
      ["payout_batch.preview", rail.id, 2, [{ currency: "usd", amount_minor: 2_900, items: 2 }]],
    );
    assert.equal(
      [preview.skipped_count, preview.skipped_totals, preview.skipped.map(({ reason }) => reason)],
      [1, [{ currency: "usd", amount_minor: 100, items: 1 }], ["below_minimum"]],
    );
    assert.equal(await platform.payouts.summary(actor), before);
    assert.equal((await platform.payoutBatches.list(actor)).data, []);
    const batch = await platform.payoutBatches.create(actor, { period_end: "2030-01-06" });
    assert.equal(
      [batch.totals, batch.item_count, batch.skipped_count, batch.skipped, batch.period_end],
      [preview.totals, preview.item_count, preview.skipped_count, preview.skipped, preview.period_end],
    );
    const nobody = await platform.payoutBatches.preview(actor, {});
    assert.equal([nobody.item_count, nobody.totals, nobody.skipped_count], [0, [], 1], "where it would be refused");
  });

  test("a preview takes what a batch takes: amounts below the minimum with a reason, and one recipient", async () => {
    const { platform, actor } = await opened("asked");
    const all = await platform.payoutBatches.preview(actor, { ignore_minimum: true, reason: "They leave" });
    assert.equal([all.item_count, all.skipped_count], [3, 0]);
    const { data } = await platform.payouts.list(actor);
    const entity = data.find(({ amount_minor: amount }) => amount === 900)?.recipient.entity ?? "";
    const one = await platform.payoutBatches.preview(actor, { entity });
    assert.equal([one.entity, one.item_count], [entity, 1]);
  });

  test("a batch that is retrieved says what became of its payments, and a list does not", async () => {
    const { platform, actor } = await opened("outcomes");
    const { id, items = [] } = await platform.payoutBatches.create(actor, {});
    const outcomes = async () => (await platform.payoutBatches.retrieve(actor, id)).outcomes;
    assert.equal(await outcomes(), [{ status: "pending", currency: "usd", amount_minor: 2_900, items: 2 }]);
    await platform.payoutBatches.export(actor, id);
    await platform.workers.runOperations();
    const [large, small] = [...items].sort((one, other) => other.amount_minor - one.amount_minor);
    await platform.payoutBatches.confirm(actor, id, {
      results: [
        { item: large?.id ?? "", status: "paid" },
        { item: small?.id ?? "", status: "failed", reason: "No such account" },
      ],
    });
    await platform.workers.runOperations();
    assert.equal(await outcomes(), [
      { status: "failed", currency: "usd", amount_minor: 900, items: 1 },
      { status: "paid", currency: "usd", amount_minor: 2_000, items: 1 },
    ]);
    const { data } = await platform.payoutBatches.list(actor);
    assert.is(data[0]?.outcomes, undefined);
  });
});
