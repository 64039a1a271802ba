import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const refusedAs = (code: string, param: string) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

/** A member of a program with a tier for those of whom `gold` is claimed, on the first day of 2030. */
const open = async (storage: Parameters<typeof openPayoutScenario>[0]) => {
  const scenario = await openPayoutScenario(storage, "rules for a tier");
  const { platform, actor, program } = scenario;
  const { id: tier } = await platform.tiers.create(actor, program, { name: "Gold", rank: 1 });
  const asks = { scope: "tier", scope_id: tier, operator: "exists", metric_key: "assert:gold" } as const;
  await platform.requirements.create(actor, program, asks);
  await work(platform);
  const ann = await scenario.join("ann");
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  const claims = { entity, key: "gold" };
  return {
    ...scenario,
    tier,
    ann,
    rises: () => platform.assertions.create(actor, claims),
    falls: () => platform.assertions.revoke(actor, claims),
  };
};

onEngines("rules for a tier", (test, engine) => {
  test("a rule counts what members did while they held its tier, whenever it was received and whatever they hold now", async () => {
    const scenario = await open(await engine().fresh());
    const { platform, actor, ann, tier } = scenario;
    const share = {
      scope: { type: "program", program: scenario.program },
      type: "revenue_split",
      name: "Share",
    } as const;
    const rule = await platform.payoutRules.create(actor, { ...share, rate_bps: 1_000, tier });
    assert.equal(rule.tier, tier);
    assert.equal((await platform.payoutRules.retrieve(actor, await scenario.share(1))).tier, null);
    scenario.until(2);
    await scenario.rises();
    scenario.until(5);
    await scenario.falls();
    const sales = [];
    for (const [day, amount] of [
      [1, 100],
      [2, 1_000],
      [4, 10_000],
      [5, 100_000],
    ] as const)
      sales.push(await scenario.sale(ann, day, amount));
    scenario.until(10);
    await platform.performance.record(actor, {
      type: "refund",
      reverses: sales[1] as string,
      value_minor: 400,
      external_event_id: "back",
    });
    await scenario.run(0, 10);
    const row = (await scenario.rows()).find(({ rule: by }) => by === rule.id);
    assert.equal(row?.amount, 1_060);

    const { events, measured } = await platform.payouts.explain(actor, row?.id as string);
    assert.equal(measured?.value, 10_600);
    assert.deepEqual(
      events
        .map(({ amount, counted, reasons }) => [amount, counted, reasons])
        .sort(([one], [other]) => Number(one) - Number(other)),
      [
        [-400, true, []],
        [100, false, ["tier_not_held"]],
        [1_000, true, []],
        [10_000, true, []],
        [100_000, false, ["tier_not_held"]],
      ],
    );
    const explained = await Promise.all(sales.slice(2).map((id) => platform.performance.explainEvent(actor, id)));
    assert.deepEqual(
      explained.map(({ eligibility, rules }) => [
        eligibility?.eligible,
        ...rules.filter(({ rule: { id } }) => id === rule.id).map(({ counted, reasons }) => [counted, reasons]),
      ]),
      [
        [true, [true, []]],
        [true, [false, ["tier_not_held"]]],
      ],
    );
    assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  });

  test("the tier is one of the program's own that is not archived, and is never changed", async () => {
    const scenario = await open(await engine().fresh());
    const { platform, actor, tier } = scenario;
    const { id: other } = await platform.programs.create(actor, { name: "Other" });
    const share = { type: "revenue_split", name: "Share", rate_bps: 1 } as const;
    const within = (program: string, of: string) =>
      platform.payoutRules.create(actor, { ...share, scope: { type: "program", program }, tier: of });
    await assert.rejects(within(other, tier), refusedAs("tier_not_found", "tier"));
    await assert.rejects(within(scenario.program, other), refusedAs("tier_not_found", "tier"));
    const { id } = await within(scenario.program, tier);
    await assert.rejects(
      platform.payoutRules.update(actor, id, { tier } as never),
      refusedAs("immutable_parameter", "tier"),
    );
    await platform.tiers.update(actor, scenario.program, tier, { status: "archived" });
    await assert.rejects(within(scenario.program, tier), refusedAs("invalid_request", "tier"));
    const preview = { rule: { ...share, scope: { type: "program" as const, program: other }, tier } };
    await assert.rejects(platform.payoutRules.preview(actor, preview), refusedAs("tier_not_found", "rule.tier"));
  });
});
