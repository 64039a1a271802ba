import * as assert from "node:assert/strict";
import type { Member } from "@entente/core/http";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// What a member and an explanation say of sales whose period was run is what the runs of it counted, and what the next one adds.

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok);
  return (result as { readonly value: T }).value;
};

const looking = async ({ platform, actor }: PayoutScenario, enrollment: string): Promise<Member> => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  return answerOf(
    await platform.portal.sessions.authenticate(answerOf(await platform.portal.sessions.open(token)).token),
  );
};

/** The parts of a member's earnings: rule, state and amount. */
const partsOf = async (scenario: PayoutScenario, enrollment: string) => {
  const read = await scenario.platform.portal.read(await looking(scenario, enrollment), "earnings", enrollment);
  return answerOf(read).data.flatMap(({ parts }) =>
    parts.map(({ rule, state, amount_minor: amount }) => [rule.id, state, amount]),
  );
};

const earnedBy = async ({ platform, actor }: PayoutScenario, enrollment: string): Promise<readonly number[]> => {
  const { amounts } = await platform.enrollments.retrieveAmounts(actor, enrollment);
  return amounts.map(({ earned_minor }) => earned_minor);
};

const reasonsOf = async ({ platform, actor }: PayoutScenario, event: string) => {
  const { rules } = await platform.performance.explainEvent(actor, event);
  return new Map(rules.map(({ rule, counted, reasons }) => [rule.id, [counted, ...reasons]]));
};

onEngines("what is said of run periods", (test, engine) => {
  const open = async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "run-periods");
    const { platform, actor, program } = scenario;
    const scope = { type: "program", program } as const;
    const made = async (rule: object): Promise<string> =>
      (await platform.payoutRules.create(actor, { name: "Rule", scope, currency: "usd", ...rule } as never)).id;
    const ann = await scenario.join("ann");
    const shared = await scenario.share(1_000);
    return { ...scenario, ann, shared, made };
  };
  const EACH = { type: "cpa", metric_key: "sales_count", per_unit_minor: 700 } as const;

  test("a rule that took no part in the run of a period counts nothing of it before it is run again", async () => {
    const scenario = await open();
    const { ann, shared, made } = scenario;
    scenario.until(10);
    const sold = await scenario.sale(ann, 1, 10_000);
    await scenario.run(0, 10);
    const each = await made(EACH);
    assert.deepEqual(await partsOf(scenario, ann), [[shared, "owed", 1_000]]);
    assert.deepEqual(await earnedBy(scenario, ann), [0]);
    assert.deepEqual((await reasonsOf(scenario, sold)).get(each), [false, "rule_not_in_run"]);
    scenario.until(20);
    await scenario.run(10, 20);
    assert.deepEqual(await partsOf(scenario, ann), [[shared, "owed", 1_000]]);
    await scenario.run(0, 10);
    assert.deepEqual((await reasonsOf(scenario, sold)).get(each), [true]);
    assert.deepEqual(
      new Map((await partsOf(scenario, ann)).map(([rule, ...rest]) => [rule, rest])),
      new Map([
        [shared, ["owed", 1_000]],
        [each, ["owed", 700]],
      ]),
    );
  });

  test("a bonus that took no part in a run counts the sale toward a later one", async () => {
    const scenario = await open();
    const { ann, shared, made } = scenario;
    scenario.until(10);
    const sold = await scenario.sale(ann, 1, 10_000);
    await scenario.run(0, 10);
    const bonus = await made({ type: "threshold_bonus", metric_key: "sales_count", threshold: 5, bonus_minor: 100 });
    assert.deepEqual((await reasonsOf(scenario, sold)).get(bonus), [true]);
    assert.deepEqual(
      new Map((await partsOf(scenario, ann)).map(([rule, state]) => [rule, state])),
      new Map([
        [shared, "owed"],
        [bonus, "toward_bonus"],
      ]),
    );
  });

  test("a rule that was replaced is not counted beside its replacement, also where the program has its own calendar", async () => {
    const scenario = await open();
    const { platform, actor, program, ann, shared, made } = scenario;
    scenario.until(10);
    const sold = await scenario.sale(ann, 1, 10_000);
    await scenario.run(0, 10);
    const second = await made({ type: "revenue_split", rate_bps: 2_000, replaces: shared });
    assert.deepEqual((await reasonsOf(scenario, sold)).get(second), [false, "rule_not_in_run"]);
    await scenario.run(0, 10);
    scenario.until(20);
    const own = { period_start: spelled(10), period_end: spelled(20), program };
    await platform.payouts.run(actor, own);
    const third = await made({ type: "revenue_split", rate_bps: 500, replaces: second });
    assert.deepEqual(await partsOf(scenario, ann), [[second, "owed", 2_000]]);
    await platform.payouts.run(actor, { ...own, period_start: spelled(0), period_end: spelled(10) });
    assert.deepEqual(await partsOf(scenario, ann), [[third, "owed", 500]]);
    assert.deepEqual(
      await reasonsOf(scenario, sold),
      new Map([
        [shared, [false, "rule_replaced"]],
        [second, [false, "rule_replaced"]],
        [third, [true]],
      ]),
    );
  });

  test("a late sale is earned as the next run books it, rounded with its payout, received at the instant of a run or not", async () => {
    const scenario = await open();
    const { ann } = scenario;
    scenario.until(10);
    const first = await scenario.sale(ann, 1, 1_999);
    await scenario.run(0, 10);
    for (let of = 0; of < 3; of += 1) await scenario.sale(ann, 2, 1_999);
    assert.deepEqual(await earnedBy(scenario, ann), [600]);
    scenario.advance(60_000);
    await scenario.refund(first, 1_998);
    assert.deepEqual(await earnedBy(scenario, ann), [400]);
    await scenario.run(0, 10);
    assert.deepEqual(
      (await scenario.rows()).reduce((sum, { amount }) => sum + amount, 0),
      599,
    );
    assert.deepEqual(await earnedBy(scenario, ann), [0]);
  });
});
