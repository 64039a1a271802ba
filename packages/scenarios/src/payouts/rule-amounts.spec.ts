import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedAs = (code: string, param: string) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

onEngines("amounts of rules", (test, engine) => {
  test("one request answers what each active rule of a program gives, as a preview without it says, and the sum of all", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "amounts of rules");
    const { platform, actor, program } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const share = await scenario.share(1_000);
    const scope = { type: "program", program } as const;
    const rule = async (input: object) => (await platform.payoutRules.create(actor, { scope, ...input } as never)).id;
    const cpa = { type: "cpa", metric_key: "sales_count", currency: "usd" };
    const perSale = await rule({ ...cpa, name: "Per sale", per_unit_minor: 500 });
    const onlyBob = { type: "member", program, member: bob };
    const own = await rule({ ...cpa, name: "Bob's", per_unit_minor: 7, scope: onlyBob });
    const euros = await rule({ type: "revenue_split", name: "Euros", rate_bps: 1_000, currency: "eur" });
    const paused = await rule({ ...cpa, name: "Paused", per_unit_minor: 9, status: "paused" });
    scenario.until(20);
    await scenario.sale(ann, 1, 1_000);
    await scenario.sale(bob, 12, 9_000);
    const period = { period_start: spelled(0), period_end: spelled(20) };
    const { data, totals, ...rest } = await platform.payoutRules.amounts(actor, { program, ...period });
    assert.deepEqual(
      data.map(({ payout_rule, currency, amount_minor, members }) => [payout_rule, currency, amount_minor, members]),
      [
        [euros, "eur", 0, 0],
        [own, "usd", 7, 1],
        [perSale, "usd", 1_000, 2],
        [share, "usd", 1_000, 2],
      ],
    );
    assert.deepEqual(totals, [{ currency: "usd", amount_minor: 2_007 }]);
    assert.deepEqual([rest.object, rest.program, rest.period_start], ["payout_rule.amounts", program, spelled(0)]);
    for (const { payout_rule, amount_minor } of data) {
      const without = await platform.payoutRules.preview(actor, { replaces: payout_rule, ...period });
      assert.equal(
        without.totals.reduce((sum, { change_minor }) => sum - change_minor, 0),
        amount_minor,
      );
    }
    assert.equal(
      data.some(({ payout_rule }) => payout_rule === paused),
      false,
    );
    const second = await platform.payoutRules.amounts(actor, { program, ...period, period_start: spelled(10) });
    assert.deepEqual(second.totals, [{ currency: "usd", amount_minor: 1_407 }]);
    // Without days it is the latest period that has payouts.
    await scenario.run(0, 10);
    const latest = await platform.payoutRules.amounts(actor, { program });
    assert.deepEqual([latest.period_end, latest.totals], [spelled(10), [{ currency: "usd", amount_minor: 600 }]]);
  });

  test("amounts of rules are refused by the field that is wrong", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "refused amounts of rules");
    const { platform, actor, program } = scenario;
    scenario.until(20);
    const cases: readonly (readonly [object, string, string])[] = [
      [{}, "invalid_request", "program"],
      [{ program: "prog_1" }, "program_not_found", "program"],
      [{ program, rule: "x" }, "invalid_request", "rule"],
      [{ program, period_start: spelled(0) }, "invalid_period", "period_end"],
      [{ program, period_end: spelled(10) }, "invalid_period", "period_start"],
      [{ program, period_start: spelled(0), period_end: spelled(21) }, "invalid_period", "period_end"],
    ];
    for (const [input, code, param] of cases)
      await assert.rejects(platform.payoutRules.amounts(actor, input as never), refusedAs(code, param));
  });
});
