import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const open = async (scenario: PayoutScenario): Promise<PayoutScenario> => {
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  return scenario;
};

const codeOf = async (input: Promise<unknown>): Promise<string> => {
  try {
    await input;
  } catch (error) {
    return (error as PlatformError).code;
  }
  return "done";
};

/** Makes a batch, exports it, and confirms every payment of it as `status`, one after the other. */
const pay = async ({ platform, actor }: PayoutScenario, ...statuses: readonly ("paid" | "failed" | "returned")[]) => {
  const { id, items = [] } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  for (const status of statuses) {
    await platform.payoutBatches.confirm(actor, id, { results: items.map((item) => ({ item: item.id, status })) });
    await work(platform);
  }
};

const bare = (id: string): never => id.slice(id.indexOf("_") + 1) as never;

/** The state of the payout of a sale before the sale is refunded in full. */
const OUTCOMES: Readonly<Record<string, (scenario: PayoutScenario) => Promise<void>>> = {
  "was never in a batch": async () => {},
  "is in a payment that failed": (scenario) => pay(scenario, "failed"),
  "is in a payment that came back": (scenario) => pay(scenario, "paid", "returned"),
  async "is in a batch that was canceled"(scenario) {
    const { id } = await scenario.platform.payoutBatches.create(scenario.actor);
    await scenario.platform.payoutBatches.cancel(scenario.actor, id);
  },
};

onEngines("the amount that a batch pays", (test, engine) => {
  for (const [fate, applyOutcome] of Object.entries(OUTCOMES)) {
    test(`a sale that is refunded in full is not paid when its share ${fate}`, async () => {
      const scenario = await open(await openPayoutScenario(await engine().fresh(), fate));
      const ann = await scenario.join("ann");
      await scenario.share(1_000);
      scenario.until(11);
      const sale = await scenario.sale(ann, 3, 10_000);
      await scenario.run(0, 10);
      await applyOutcome(scenario);
      await scenario.refund(sale, 10_000);
      scenario.until(21);
      assert.is((await scenario.run(10, 20)).outcome, "no_eligible_activity");
      const [row] = await scenario.rows();
      assert.is((await scenario.platform.payouts.explain(scenario.actor, row?.id as string)).measured?.owed_minor, 0);
      assert.is(await codeOf(scenario.platform.payoutBatches.create(scenario.actor)), "payout_batch_empty");
    });
  }

  test("a refund between the run and the batch is included in the batch", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "between"));
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    scenario.until(11);
    const sale = await scenario.sale(ann, 3, 10_000);
    await scenario.run(0, 10);
    await scenario.refund(sale, 4_000);
    await scenario.sale(bob, 4, 2_000);
    const batch = await scenario.platform.payoutBatches.create(scenario.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [200, 600]);
    const created = (await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data;
    assert.is(created.length, 2);
    assert.is((await scenario.run(0, 10)).payouts_created, 0);
    assert.equal((await scenario.rows()).map(({ amount, status }) => `${status} ${amount}`).sort(), [
      "processing 200",
      "processing 600",
    ]);
  });

  test("an amount that a batch took of a paused rule rises only once the rule is active, not with the next run; the checks know it", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "paused, then late"));
    const { platform, actor } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const rule = await scenario.share(1_000);
    scenario.until(11);
    for (const member of [ann, bob]) await scenario.sale(member, 3, 10_000);
    await scenario.run(0, 10);
    scenario.until(12);
    await scenario.sale(ann, 4, 8_000);
    scenario.until(13);
    await platform.payoutRules.update(actor, rule, { status: "paused" });
    await scenario.share(1, { type: "cpa", metric_key: "sales_count", per_unit_minor: 1, rate_bps: undefined });
    const differences = async () => {
      const { differences: found } = await platform.operator.checkLedger();
      return found.map(({ check, field, expected, found: is }) => ({ check, field, expected, found: is }));
    };
    const amounts = async () =>
      (await scenario.rows())
        .filter(({ rule: of }) => of === rule)
        .map(({ kind, amount, status }) => `${kind} ${amount} ${status}`)
        .sort();
    scenario.until(21);
    await scenario.run(10, 20);
    assert.equal(await differences(), []);
    scenario.until(22);
    const { id, items = [] } = await platform.payoutBatches.create(actor);
    // The payouts of the rule were still open when the batch computed them, so that they did not rise.
    assert.equal(await amounts(), ["rule 1000 processing", "rule 1000 processing"]);
    assert.equal(await differences(), []);
    for (const row of (await scenario.rows()).filter(({ rule: of }) => of === rule)) {
      await scenario.edit(row.id, { amountMinor: 1_001n });
      const noticedBy = (await differences()).map(({ check }) => check);
      // Of Ann more is owed than was booked, so that only the payment says what was taken.
      assert.equal(noticedBy, row.member === ann ? ["owed", "item"] : ["owed", "item", "basis", "derived"]);
      await scenario.edit(row.id, { amountMinor: 1_000n });
    }
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    await platform.payoutBatches.confirm(actor, id, {
      results: items.map((item) => ({ item: item.id, status: "paid" })),
    });
    await work(platform);
    assert.equal(await differences(), []);
    scenario.until(31);
    await scenario.run(20, 30);
    assert.equal(await amounts(), ["rule 1000 paid", "rule 1000 paid"]);
    assert.equal(await differences(), []);
    scenario.until(41);
    await platform.payoutRules.update(actor, rule, { status: "active" });
    await scenario.run(30, 40);
    assert.equal(await amounts(), ["adjustment 800 pending", "rule 1000 paid", "rule 1000 paid"]);
    assert.equal(await differences(), []);
  });

  test("rows that a batch adds for late activity are in the latest period with rows, and are announced once", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "late"));
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(21);
    const sale = await scenario.sale(ann, 3, 10_000);
    await scenario.run(0, 10);
    await pay(scenario, "paid");
    await scenario.sale(ann, 13, 5_000);
    await scenario.run(10, 20);
    await scenario.refund(sale, 1_000);
    const options = { idempotencyKey: "once" };
    const batch = await scenario.platform.payoutBatches.create(scenario.actor, {}, options);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 400, items: 1 }]);
    const [adjustment] = (await scenario.rows()).filter(({ kind }) => kind === "adjustment");
    assert.equal(
      [adjustment?.amount, adjustment?.period, adjustment?.earned, adjustment?.status],
      [-100, `${spelled(10)} ${spelled(20)}`, spelled(0), "processing"],
    );
    const created = (await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data;
    const [announced] = created.filter(({ subject }) => adjustment?.id.endsWith(subject.id));
    const { object: announcedPayout } = (announced?.data ?? {}) as {
      readonly object?: Readonly<Record<string, unknown>>;
    };
    assert.equal(
      [announcedPayout?.status, announcedPayout?.amount_minor, announcedPayout?.batch],
      ["pending", -100, null],
    );
    assert.is(created.length, 3);
    const again = await scenario.platform.payoutBatches.create(scenario.actor, {}, options);
    assert.is(JSON.stringify(again), JSON.stringify(batch));
    assert.is((await scenario.rows()).length, 3);
  });

  for (const [fate, statuses] of Object.entries({
    failed: ["failed"],
    returned: ["paid", "returned"],
    canceled: [],
  } as const)) {
    test(`the next run measures a payout anew whose payment was ${fate} after the run that knew of the refund`, async () => {
      const scenario = await open(await openPayoutScenario(await engine().fresh(), `anew-${fate}`));
      const { platform, actor } = scenario;
      const ann = await scenario.join("ann");
      await scenario.share(1_000);
      scenario.until(11);
      const sale = await scenario.sale(ann, 3, 104);
      await scenario.run(0, 10);
      const { id, items = [] } = await platform.payoutBatches.create(actor);
      await scenario.refund(sale, 1);
      scenario.until(21);
      await scenario.run(10, 20);
      if (statuses.length === 0) await platform.payoutBatches.cancel(actor, id);
      else await platform.payoutBatches.export(actor, id);
      await work(platform);
      for (const status of statuses) {
        await platform.payoutBatches.confirm(actor, id, { results: items.map((item) => ({ item: item.id, status })) });
        await work(platform);
      }
      scenario.until(31);
      await scenario.run(20, 30);
      const [row] = await scenario.rows();
      const payout = await platform.payouts.retrieve(actor, row?.id as string);
      assert.equal([payout.amount_minor, payout.basis?.value], [10, 103]);
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
  }

  test("a batch of one period includes negative rows of another period", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "filter"));
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(21);
    const sale = await scenario.sale(ann, 3, 10_000);
    await scenario.run(0, 10);
    await pay(scenario, "paid");
    await scenario.sale(ann, 4, 5_000);
    await scenario.sale(ann, 13, 7_000);
    await scenario.run(0, 10);
    await scenario.freeze((await scenario.rows()).filter(({ status }) => status === "pending").map(({ id }) => id));
    await scenario.refund(sale, 10_000);
    await scenario.run(10, 20);
    scenario.until(31);
    await scenario.sale(ann, 23, 20_000);
    await scenario.run(20, 30);
    const input = { period_start: spelled(20), period_end: spelled(30) };
    const batch = await scenario.platform.payoutBatches.create(scenario.actor, input);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 1_000, items: 1 }]);
    const left = (await scenario.rows()).filter(({ status }) => status === "pending");
    assert.equal(
      left.map(({ amount, period }) => [amount, period]),
      [[700, `${spelled(10)} ${spelled(20)}`]],
    );
  });

  test("a row that was edited by hand is paid with the amount owed, to its recipient", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "edited"));
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    scenario.until(11);
    await scenario.sale(ann, 3, 100);
    await scenario.sale(bob, 3, 300);
    await scenario.run(0, 10);
    const { entity } = await scenario.platform.enrollments.retrieve(scenario.actor, bob);
    const [row] = (await scenario.rows()).filter(({ member }) => member === ann);
    await scenario.edit(row?.id as string, { amountMinor: 99_999n, currency: "eur", entity: bare(entity) });
    const batch = await scenario.platform.payoutBatches.create(scenario.actor);
    assert.equal(
      batch.items
        ?.map(({ amount_minor, currency, recipient }) => `${recipient.name} ${amount_minor} ${currency}`)
        .sort(),
      ["ann@people.example 10 usd", "bob@people.example 30 usd"],
    );
    assert.equal((await scenario.platform.operator.checkLedger()).differences, []);
  });

  test("a row that was moved by hand to a period without a run pays nothing", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "moved"));
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    scenario.until(11);
    await scenario.sale(ann, 3, 100);
    await scenario.sale(bob, 3, 300);
    await scenario.run(0, 10);
    const [row] = (await scenario.rows()).filter(({ member }) => member === ann);
    const [start, end] = [new Date("2029-11-01T00:00:00.000Z"), new Date("2029-12-01T00:00:00.000Z")];
    const moved = { periodStart: start, periodEnd: end, earnedStart: start, earnedEnd: end, amountMinor: 7_777n };
    await scenario.edit(row?.id as string, moved);
    const batch = await scenario.platform.payoutBatches.create(scenario.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [10, 30]);
    // The ledger balances; what was edited is still reported.
    const { differences } = await scenario.platform.operator.checkLedger();
    assert.equal([...new Set(differences.map(({ check }) => check))].sort(), ["basis", "payout", "period"]);
  });

  test("an ended rule may pay less than its open row, never more", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "ended"));
    const [ann, bob, cat] = [await scenario.join("ann"), await scenario.join("bob"), await scenario.join("cat")];
    const rule = await scenario.share(1_000);
    scenario.until(11);
    const sale = await scenario.sale(ann, 3, 10_000);
    await scenario.sale(bob, 3, 10_000);
    await scenario.run(0, 10);
    await scenario.platform.payoutRules.archive(scenario.actor, rule);
    await scenario.share(0);
    await scenario.refund(sale, 6_000);
    await scenario.sale(bob, 4, 5_000);
    await scenario.sale(cat, 4, 5_000);
    const batch = await scenario.platform.payoutBatches.create(scenario.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [1_000, 400]);
    // Who has a payout in the batch gets no more than who has none.
    const late = async () =>
      (await scenario.rows())
        .filter(({ kind }) => kind === "adjustment")
        .map(({ member, amount }) => [member, amount])
        .sort();
    scenario.until(21);
    await scenario.run(10, 20);
    assert.equal(await late(), []);
    // Nothing is lost if the rule becomes active again.
    await scenario.platform.payoutRules.update(scenario.actor, rule, { status: "active" });
    await scenario.run(10, 20);
    assert.equal(
      await late(),
      [
        [bob, 500],
        [cat, 500],
      ].sort(),
    );
  });

  test("an empty batch writes what had to be corrected and nothing else, and its answer is stored", async () => {
    const scenario = await open(await openPayoutScenario(await engine().fresh(), "empty"));
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(21);
    const sale = await scenario.sale(ann, 3, 10_000);
    await scenario.run(0, 10);
    await scenario.freeze((await scenario.rows()).map(({ id }) => id));
    await scenario.refund(sale, 1_000);
    const options = { idempotencyKey: "empty" };
    const first = await scenario.platform.payoutBatches.create.invoke(scenario.actor, [], {}, options);
    assert.not(first.ok);
    const isCorrected = async () => {
      assert.equal((await scenario.rows()).map(({ amount }) => amount).sort(), [-100, 1_000]);
      assert.is((await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data.length, 2);
      assert.equal((await scenario.platform.payoutBatches.list(scenario.actor)).data, []);
    };
    await isCorrected();
    await scenario.sale(ann, 4, 50_000);
    const again = await scenario.platform.payoutBatches.create.invoke(scenario.actor, [], {}, options);
    assert.equal({ ...again, replayed: false }, first);
    assert.is(again.replayed, true);
    await isCorrected();
  });
});
