import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("what has to be taken back, while nobody can be paid");

/** Ann was paid 1000 for a sale, of which half is refunded then; the rule that paid it is archived, where `archives`. */
const open = async (seed: string, archives: boolean) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor } = scenario;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const ann = await scenario.join("ann");
  const rule = await scenario.share(1_000);
  scenario.until(11);
  const sale = await scenario.sale(ann, 3, 10_000);
  await scenario.run(0, 10);
  const { id } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  await platform.payoutBatches.confirm(actor, id, { all: "paid" });
  await work(platform);
  if (archives) await platform.payoutRules.archive(actor, rule);
  await scenario.refund(sale, 5_000);
  return { scenario, ann, sale };
};

const balanceOf = async ({ platform, actor }: PayoutScenario) =>
  (await platform.balances.list(actor)).data.flatMap(({ amounts }) =>
    amounts.map(({ paid, negative, pending }) => [paid, negative, pending]),
  );

const PERIOD = { period_start: spelled(0), period_end: spelled(10) };

/** Each request that is refused and commits what had to be corrected. */
const REQUESTS = [
  {
    is: "a run without an active rule",
    archives: true,
    code: "payout_rules_required",
    ask: ({ platform, actor }: PayoutScenario, options: object) =>
      platform.payouts.run.invoke(actor, [], PERIOD, options),
  },
  ...[true, false].map((archives) => ({
    is: `a batch that finds nobody to pay, ${archives ? "without" : "with"} an active rule`,
    archives,
    code: "payout_batch_empty",
    ask: ({ platform, actor }: PayoutScenario, options: object) =>
      platform.payoutBatches.create.invoke(actor, [], {}, options),
  })),
];

for (const { is, archives, code, ask } of REQUESTS) {
  test(`${is} is refused, and the debt is in the books; the answer says so, and is repeated as it is`, async () => {
    const { scenario, sale } = await open(is, archives);
    const { platform, actor } = scenario;
    assert.equal(await balanceOf(scenario), [[1_000, 0, 0]]);
    const options = { idempotencyKey: "once" };
    const first = await ask(scenario, options);
    if (first.ok) throw new Error("It should have been refused.");
    const [adjustment] = (await scenario.rows()).filter(({ kind }) => kind === "adjustment");
    assert.is(first.refusal.code, code);
    assert.equal(first.refusal.committed, {
      payouts_created: 1,
      payouts_changed: 0,
      payouts: [{ payout: adjustment?.id, created: true, amount_minor: -500, currency: "usd" }],
    });
    assert.equal((await platform.operator.checkLedger()).differences, [], "what was committed is what is owed");
    assert.equal(await balanceOf(scenario), [[1_000, -500, 0]]);
    assert.is((await all((page) => platform.events.list(actor, { ...page, type: "payout.created" }))).length, 2);
    const last = (await all((page) => platform.auditEntries.list(actor, page))).at(-1);
    assert.equal({ ...last?.after }, { payouts_corrected: true });
    assert.equal((await platform.operator.checkLedger()).differences, []);
    assert.equal((await platform.operator.rebuild()).differences, []);

    // What comes meanwhile is no part of the repeated answer, nor written by it.
    await scenario.refund(sale, 2_000);
    const again = await ask(scenario, options);
    assert.is(JSON.stringify({ ...again, replayed: false }), JSON.stringify(first));
    assert.is(again.replayed, true);
    assert.equal(await balanceOf(scenario), [[1_000, -500, 0]]);
    const changed = await ask(scenario, {});
    if (changed.ok) throw new Error("It should have been refused.");
    assert.equal(changed.refusal.committed, {
      payouts_created: 0,
      payouts_changed: 1,
      payouts: [{ payout: adjustment?.id, created: false, amount_minor: -700, currency: "usd" }],
    });
    const idle = await ask(scenario, {});
    assert.is(idle.ok ? undefined : idle.refusal.committed, undefined, "nothing is left to correct");
    assert.equal(await balanceOf(scenario), [[1_000, -700, 0]]);
  });
}

test("a dry run without an active rule is refused, and changes nothing", async () => {
  const { scenario } = await open("dry", true);
  const { platform, actor } = scenario;
  const dry = await platform.payouts.run.invoke(actor, [], { ...PERIOD, dry_run: true }, {});
  if (dry.ok) throw new Error("It should have been refused.");
  assert.equal([dry.refusal.code, dry.refusal.committed], ["payout_rules_required", undefined]);
  assert.is((await scenario.rows()).length, 1);
});

test("the debt is netted once there is something to pay", async () => {
  const { scenario, ann } = await open("netted", false);
  const { platform, actor } = scenario;
  assert.not((await platform.payoutBatches.create.invoke(actor, [], {}, {})).ok);
  await scenario.sale(ann, 11, 20_000);
  scenario.until(21);
  await scenario.run(10, 20);
  const { items } = await platform.payoutBatches.create(actor);
  assert.equal(
    items?.map(({ amount_minor }) => amount_minor),
    [1_500],
  );
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test.run();
