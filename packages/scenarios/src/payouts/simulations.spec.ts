import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedAs = (code: string, param: string) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

/** Two members, a share of 10 % and two sales, on the 20th day. */
const open = async (storage: Parameters<typeof openPayoutScenario>[0]) => {
  const scenario = await openPayoutScenario(storage, "simulations of rules");
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  await scenario.share(1_000);
  scenario.until(20);
  await scenario.sale(ann, 1, 1_000);
  await scenario.sale(bob, 12, 9_000);
  const { platform, actor, program } = scenario;
  const share = { type: "revenue_split", scope: { type: "program", program }, rate_bps: 1_000 } as const;
  const range = { period_start: spelled(0), period_end: spelled(20) };
  const ask = (input: object) => platform.payoutRules.simulate(actor, program, { ...range, ...input } as never);
  return { ...scenario, ann, bob, share, ask };
};

onEngines("simulations of rules", (test, engine) => {
  test("a simulation names who gains and who loses, the greatest difference first, and writes nothing", async () => {
    const { platform, actor, ann, bob, share, program, ask, ...scenario } = await open(await engine().fresh());
    const feed = async () => (await platform.events.list(actor, { limit: 1, order: "desc" })).data[0]?.seq;
    const before = await feed();
    const each = { ...share, type: "cpa", rate_bps: undefined, metric_key: "sales_count", per_unit_minor: 450 };
    const found = await ask({ rules: [each] });
    assert.equal(await feed(), before);
    const usd = { currency: "usd", now_minor: 1_000, proposed_minor: 900, difference_minor: -100 };
    assert.deepEqual(
      [found.object, found.program, found.period_start, found.period_end, found.time_zone, found.runs, found.has_more],
      ["program.simulation", program, spelled(0), spelled(20), "UTC", 1, false],
    );
    assert.deepEqual(found.totals, [{ ...usd, gaining: 1, losing: 1, unchanged: 0 }]);
    const rows = [
      { id: `${bob}.usd`, name: "bob@people.example", now_minor: 900, proposed_minor: 450, difference_minor: -450 },
      { id: `${ann}.usd`, name: "ann@people.example", now_minor: 100, proposed_minor: 450, difference_minor: 350 },
    ];
    assert.deepEqual(
      found.data.map(({ id, recipient, now_minor, proposed_minor, difference_minor }) => ({
        ...{ id, name: recipient.email, now_minor, proposed_minor, difference_minor },
      })),
      rows,
    );
    const ids = async (input: object) => (await ask({ rules: [each], ...input })).data.map(({ id }) => id);
    assert.deepEqual(await ids({ effect: "gains" }), [`${ann}.usd`]);
    assert.deepEqual(await ids({ effect: "loses" }), [`${bob}.usd`]);
    assert.deepEqual(await ids({ starting_after: `${bob}.usd` }), [`${ann}.usd`]);
    assert.deepEqual(await ids({ starting_after: `${ann}.usd` }), []);
    const same = await ask({ rules: [share] });
    assert.deepEqual(same.totals, [
      { ...usd, proposed_minor: 1_000, difference_minor: 0, gaining: 0, losing: 0, unchanged: 2 },
    ]);
    assert.deepEqual((await ask({ rules: [] })).totals[0]?.proposed_minor, 0);
    await scenario.run(0, 5);
    assert.equal((await ask({ rules: [] })).runs, 2);
    const month = await platform.payoutRules.simulate(actor, program, { rules: [] });
    assert.deepEqual([month.period_start, month.period_end, month.data], ["2029-12-01", "2030-01-01", []]);
    assert.equal((await platform.payoutRules.list(actor)).data.length, 1);
  });

  test("refuse what they cannot compute, by the field as it was sent", async () => {
    const { platform, actor, share, ask, ...scenario } = await open(await engine().fresh());
    const { id: other } = await platform.programs.create(actor, { name: "Other" });
    const elsewhere = { ...share, scope: { type: "program", program: other } };
    const cases: readonly (readonly [object, string, string])[] = [
      [{}, "invalid_request", "rules"],
      [{ rules: [share, { ...share, rate_bps: 10_001 }] }, "invalid_request", "rules[1].rate_bps"],
      [{ rules: [share, { ...share, rate_bps: undefined }] }, "invalid_request", "rules[1].rate_bps"],
      [{ rules: [{ ...share, status: "active" }] }, "invalid_request", "rules[0].status"],
      [{ rules: [{ ...share, tier: "tier_1" }] }, "tier_not_found", "rules[0].tier"],
      [{ rules: [elsewhere] }, "program_not_found", "rules[0].scope.program"],
      [{ rules: Array.from({ length: 51 }, () => share) }, "invalid_request", "rules"],
      [{ rules: [], tiers: [] }, "invalid_request", "tiers"],
      [{ rules: [], requirements: [] }, "invalid_request", "requirements"],
      [{ rules: [], period_end: undefined }, "invalid_period", "period_end"],
      [{ rules: [], period_start: undefined }, "invalid_period", "period_start"],
      [{ rules: [], period_end: spelled(21) }, "invalid_period", "period_end"],
      [{ rules: [], effect: "keeps" }, "invalid_request", "effect"],
      [{ rules: [], starting_after: "enr_1.usd" }, "invalid_request", "starting_after"],
    ];
    for (const [input, code, param] of cases) await assert.rejects(ask(input), refusedAs(code, param));
    assert.deepEqual(await scenario.rows(), []);
  });

  test("refuse a range that begins within a run, where a bonus for all time counts by whole runs", async () => {
    const { share, ask, ...scenario } = await open(await engine().fresh());
    await scenario.run(0, 10);
    const bonus = { ...share, type: "threshold_bonus", rate_bps: undefined };
    const rules = [{ ...bonus, metric_key: "sales_count", threshold: 1, bonus_minor: 500 }];
    await assert.rejects(ask({ rules, period_start: spelled(5) }), refusedAs("invalid_period", "period_start"));
    for (const first of [0, 10]) assert.ok(await ask({ rules, period_start: spelled(first) }));
    assert.ok(await ask({ rules: [share], period_start: spelled(5) }));
  });

  test("refuse more rules of more runs than one statement measures", async () => {
    const { share, ask, ...scenario } = await open(await engine().fresh());
    for (let day = 0; day < 20; day += 1) await scenario.run(day, day + 1);
    const rules = (count: number) => Array.from({ length: count }, (_, at) => ({ ...share, rate_bps: 1 + at }));
    await assert.rejects(ask({ rules: rules(50) }), refusedAs("invalid_period", "period_end"));
    assert.equal((await ask({ rules: rules(49) })).runs, 20);
  });
});
