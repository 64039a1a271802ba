import * as assert from "uvu/assert";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

onEngines("failed payments", (test, engine) => {
  test("a payout names each payment of it that failed or came back, with the reason, the latest first", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "failed payments");
    const { platform, actor } = scenario;
    await platform.payoutRails.create(actor, { rail: "manual" });
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    scenario.until(11);
    await scenario.sale(ann, 3, 10_000);
    await scenario.sale(bob, 3, 20_000);
    await scenario.run(0, 10);
    const { data } = await platform.payouts.list(actor);
    const of = (member: string) => data.find(({ enrollment }) => enrollment === member)?.id ?? "";
    const failures = async (member: string) =>
      (await platform.payouts.explain(actor, of(member))).failed_payments.map(({ batch, status, reason }) => [
        batch,
        status,
        reason,
      ]);
    assert.equal(await failures(ann), []);
    const pay = async (...results: readonly (readonly [amount: number, status: string, reason?: string])[]) => {
      const { id, items = [] } = await platform.payoutBatches.create(actor);
      await platform.payoutBatches.export(actor, id);
      await work(platform);
      const named = results.map(([amount, status, reason]) => {
        const item = items.find(({ amount_minor }) => amount_minor === amount)?.id ?? "";
        return { item, status, ...(reason !== undefined && { reason }) };
      });
      await platform.payoutBatches.confirm(actor, id, { results: named } as never);
      await work(platform);
      return id;
    };
    const first = await pay([1_000, "failed", "Account closed"], [2_000, "paid"]);
    assert.equal(await failures(ann), [[first, "failed", "Account closed"]]);
    assert.equal(await failures(bob), []);
    scenario.until(12);
    const second = await pay([1_000, "failed"]);
    const both = [
      [second, "failed", null],
      [first, "failed", "Account closed"],
    ];
    assert.equal(await failures(ann), both);
    // They stay named once it is paid after all.
    await pay([1_000, "paid"]);
    assert.equal(await failures(ann), both);
  });
});
