import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const SCOPE = (program: string) => ({ type: "program", program }) as const;

/** Replaces a rule by a share of 20 %. */
const replace = ({ platform, actor, program }: PayoutScenario, replaces: string, more: object = {}) =>
  platform.payoutRules.create(actor, {
    ...{ name: "More", type: "revenue_split", scope: SCOPE(program), rate_bps: 2_000, replaces },
    ...more,
  });

type Amount = readonly [rule: string | null, kind: string, amount: number];

const inOrder = (amounts: readonly Amount[]): readonly string[] => amounts.map((one) => one.join(" ")).sort();

/** Holds the payouts of a member, in any order. */
const assertAmounts = async ({ rows }: Pick<PayoutScenario, "rows">, expected: readonly Amount[]): Promise<void> => {
  const found = (await rows()).map(({ rule, kind, amount }): Amount => [rule, kind, amount]);
  assert.deepEqual(inOrder(found), inOrder(expected));
};

const differences = async ({ platform }: PayoutScenario) => (await platform.operator.checkLedger()).differences;

const refusedAs = (code: string, param: string | null) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

onEngines("rules that replace others", (test, engine) => {
  /** A member whose sale of 79.00 on the second day was run at 15 %. */
  const open = async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "replaced");
    const gita = await scenario.join("gita");
    const old = await scenario.share(1_500);
    scenario.until(10);
    const sold = await scenario.sale(gita, 1, 7_900);
    await scenario.run(0, 10);
    return { ...scenario, gita, old, sold };
  };

  test("a period that is run again is paid by the new rule alone", async () => {
    const scenario = await open();
    const { platform, actor, old } = scenario;
    const { id, replaces } = await replace(scenario, old);
    assert.equal(replaces, old);
    assert.equal((await platform.payoutRules.retrieve(actor, old)).status, "archived");
    await assertAmounts(scenario, [[old, "rule", 1_185]]);
    await scenario.run(0, 10);
    const both = [
      [old, "rule", 0],
      [id, "rule", 1_580],
    ] as const;
    await assertAmounts(scenario, both);
    await scenario.run(0, 10);
    scenario.until(20);
    await scenario.run(10, 20);
    await assertAmounts(scenario, both);
    assert.deepEqual(await differences(scenario), []);
    const { rules } = await platform.performance.explainEvent(actor, scenario.sold);
    assert.deepEqual(
      rules.map(({ rule, counted, reasons }) => [rule.id, counted, reasons]),
      [
        [id, true, []],
        [old, false, ["rule_replaced"]],
      ],
    );
  });

  test("a sale of days that nobody has run counts by the rule that replaced another, and not by both", async () => {
    const scenario = await open();
    const { platform, actor, old } = scenario;
    scenario.until(20);
    const { id } = await replace(scenario, old);
    const sale = await scenario.sale(scenario.gita, 12, 1_000);
    const counted = async () => {
      const { rules } = await platform.performance.explainEvent(actor, sale);
      return rules.map(({ rule, counted: isCounted, reasons }) => [rule.id, isCounted, reasons]);
    };
    const expected = [
      [id, true, []],
      [old, false, ["rule_replaced"]],
    ];
    assert.deepEqual(await counted(), expected);
    await scenario.run(10, 20);
    assert.deepEqual(await counted(), [expected[0], [old, false, ["rule_not_in_run"]]]);
  });

  test("a period that is not run again keeps what it came to", async () => {
    const scenario = await open();
    const { old } = scenario;
    scenario.until(20);
    const { id } = await replace(scenario, old);
    await scenario.sale(scenario.gita, 12, 1_000);
    await scenario.run(10, 20);
    await assertAmounts(scenario, [
      [old, "rule", 1_185],
      [id, "rule", 200],
    ]);
    assert.deepEqual(await differences(scenario), []);
  });

  test("a payment by the old rule is taken back, so that the sale is paid once", async () => {
    const scenario = await open();
    const { platform, actor, old } = scenario;
    await platform.payoutRails.create(actor, { rail: "manual" });
    const batch = await platform.payoutBatches.create(actor);
    await platform.payoutBatches.export(actor, batch.id);
    await work(platform);
    await platform.payoutBatches.confirm(actor, batch.id, { all: "paid" });
    await work(platform);
    const { id } = await replace(scenario, old);
    await scenario.run(0, 10);
    const all = [
      [old, "rule", 1_185],
      [old, "adjustment", -1_185],
      [id, "rule", 1_580],
    ] as const;
    await assertAmounts(scenario, all);
    await scenario.refund(scenario.sold, 7_900);
    await scenario.run(0, 10);
    const sum = (await scenario.rows()).reduce((total, { amount }) => total + amount, 0);
    assert.equal(sum, 0);
    assert.deepEqual(await differences(scenario), []);
  });

  test("a rule that replaced another is replaced: only the last one pays", async () => {
    const scenario = await open();
    const { id: second } = await replace(scenario, scenario.old);
    const { id: third } = await replace(scenario, second, { rate_bps: 3_000 });
    await scenario.run(0, 10);
    await assertAmounts(scenario, [
      [scenario.old, "rule", 0],
      [third, "rule", 2_370],
    ]);
    assert.deepEqual(await differences(scenario), []);
  });

  test("a rule that was replaced stays archived, also once its replacement is", async () => {
    const scenario = await open();
    const { platform, actor, old } = scenario;
    const { id } = await replace(scenario, old);
    await platform.payoutRules.archive(actor, id);
    for (const status of ["active", "paused"] as const)
      await assert.rejects(platform.payoutRules.update(actor, old, { status }), refusedAs("invalid_request", "status"));
    await platform.payoutRules.update(actor, old, { name: "Former", status: "archived" });
    await platform.payoutRules.update(actor, id, { status: "active" });
    await scenario.run(0, 10);
    await assertAmounts(scenario, [
      [old, "rule", 0],
      [id, "rule", 1_580],
    ]);
  });

  test("the audit log, the explanation of the former payout and a simulation say what became of it", async () => {
    const scenario = await open();
    const { platform, actor, old, program } = scenario;
    const { id } = await replace(scenario, old);
    await scenario.run(0, 10);
    const entries = (await platform.auditEntries.list(actor, { limit: 100 })).data;
    assert.deepEqual(
      entries.flatMap(({ verb, subject }) => (verb.startsWith("payoutRules.") ? [[verb, subject.id]] : [])).slice(-2),
      [
        ["payoutRules.create", id],
        ["payoutRules.archive", old],
      ],
    );
    const { data } = await platform.payouts.list(actor, {});
    const former = data.find(({ rule }) => rule === old);
    const explained = await platform.payouts.explain(actor, former?.id as string, {});
    assert.deepEqual([explained.measured?.value, explained.events], [0, []]);
    // The days are said, though the rule measures nothing of them.
    const { from, to, terms } = explained.measured ?? {};
    assert.deepEqual([terms, Date.parse(from ?? "") < Date.parse(to ?? "")], [[], true]);
    const { totals } = await platform.payoutRules.simulate(actor, program, {
      ...{ rules: [{ type: "revenue_split", scope: SCOPE(program), rate_bps: 1_000 }] },
      ...{ period_start: spelled(0), period_end: spelled(10) },
    } as never);
    assert.deepEqual(
      totals.map(({ now_minor, proposed_minor }) => [now_minor, proposed_minor]),
      [[1_580, 790]],
    );
    await assert.rejects(
      platform.payoutRules.preview(actor, {
        rule: { type: "revenue_split", scope: SCOPE(program), rate_bps: 2_000, replaces: old },
      } as never),
      refusedAs("invalid_request", "rule.replaces"),
    );
  });

  test("a replacement is of the same program, active, and for a rule that may earn", async () => {
    const scenario = await open();
    const { platform, actor, old } = scenario;
    const { id: other } = await platform.programs.create(actor, { name: "Other" });
    const written = (await platform.payoutRules.list(actor)).data;
    await assert.rejects(
      replace(scenario, old, { scope: SCOPE(other) }),
      refusedAs("payout_rule_not_found", "replaces"),
    );
    await assert.rejects(replace(scenario, old, { status: "paused" }), refusedAs("invalid_request", "status"));
    await assert.rejects(replace(scenario, "prule_none"), refusedAs("payout_rule_not_found", "replaces"));
    assert.deepEqual((await platform.payoutRules.list(actor)).data, written);
    await replace(scenario, old);
    await assert.rejects(replace(scenario, old), refusedAs("invalid_request", "replaces"));
  });
});
