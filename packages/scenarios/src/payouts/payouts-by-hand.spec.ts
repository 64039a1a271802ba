import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedAs = (code: string, param: string | null) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

/** A member who is owed 100 for the first ten days. */
const open = async (storage: Parameters<typeof openPayoutScenario>[0]) => {
  const scenario = await openPayoutScenario(storage, "by hand");
  const ann = await scenario.join("ann");
  await scenario.share(1_000);
  scenario.until(20);
  await scenario.sale(ann, 1, 1_000);
  const adjust = (more: object = {}) =>
    scenario.platform.payouts.adjust(scenario.actor, {
      enrollment: ann,
      amount_minor: 250,
      currency: "usd",
      reason: "Goodwill",
      external_ref: "ticket 7",
      ...more,
    });
  return { ...scenario, ann, adjust };
};

const created = async ({ platform, actor }: PayoutScenario) =>
  (await platform.events.list(actor, { type: "payout.created" })).data;

onEngines("manual adjustments", (test, engine) => {
  test("an adjustment is one payout without a rule, in the latest period with rows, and is announced", async () => {
    const scenario = await open(await engine().fresh());
    const { platform, actor, ann, adjust } = scenario;
    await assert.rejects(adjust(), refusedAs("invalid_period", null));
    await scenario.run(0, 5);
    await scenario.sale(ann, 6, 500);
    await scenario.run(5, 10);
    const row = await adjust();
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    assert.deepEqual(
      { ...row, id: "", recipient: row.recipient.entity, created_at: "", updated_at: "" },
      {
        id: "",
        object: "payout",
        status: "pending",
        amount_minor: 250,
        currency: "usd",
        period_start: spelled(5),
        period_end: spelled(10),
        earned_start: spelled(5),
        earned_end: spelled(10),
        source_kind: "manual",
        rule: null,
        adjusts: null,
        enrollment: ann,
        program: scenario.program,
        recipient: entity,
        basis: null,
        reason: "Goodwill",
        external_ref: "ticket 7",
        event: null,
        batch: null,
        paid_at: null,
        livemode: true,
        created_at: "",
        updated_at: "",
      },
    );
    assert.deepEqual(await platform.payouts.retrieve(actor, row.id), row);
    const events = await created(scenario);
    assert.deepEqual((events.at(-1) as unknown as { data: { object: unknown } }).data.object, row);
    const explained = await platform.payouts.explain(actor, row.id);
    assert.deepEqual(
      { rule: explained.rule, measured: explained.measured, events: explained.events, rows: explained.rows },
      { rule: null, measured: null, events: [], rows: [row] },
    );
    const named = await adjust({ external_ref: "other", period_start: spelled(0), period_end: spelled(5) });
    assert.equal(named.period_start, spelled(0));
  });

  test("the same reference is permanently the same adjustment, also under concurrent requests", async () => {
    const scenario = await open(await engine().fresh());
    await scenario.run(0, 10);
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        scenario.platform.payouts.adjust.invoke(
          scenario.actor,
          [],
          { enrollment: scenario.ann, amount_minor: -40, currency: "usd", reason: "Sent back", external_ref: "r" },
          {},
        ),
      ),
    );
    const made = results.map((one) => (one.ok ? (one.value as { readonly id: string }).id : "refused"));
    assert.equal(new Set(made).size, 1);
    assert.equal((await created(scenario)).length, 2);
    const again = { amount_minor: -40, reason: "Sent back", external_ref: "r" };
    assert.equal((await scenario.adjust(again)).id, made[0]);
    for (const other of [
      { amount_minor: -41 },
      { currency: "eur" },
      { reason: "?" },
      { period_start: spelled(1), period_end: spelled(2) },
    ])
      await assert.rejects(
        scenario.adjust({ ...again, ...other }),
        refusedAs("reference_conflict", Object.keys(other)[0] as string),
      );
    assert.equal((await scenario.rows()).length, 2);
  });

  test("an adjustment for an event is named by the event, and a second one is refused with what was paid", async () => {
    const scenario = await open(await engine().fresh());
    const { platform, actor, ann, adjust } = scenario;
    const event = await scenario.sale(ann, 2, 400);
    await scenario.run(0, 10);
    const row = await adjust({ event });
    assert.equal(row.event, event);
    assert.equal((await adjust({ event })).id, row.id, "the same entry again");
    await assert.rejects(adjust({ external_ref: "ticket 8", event }), (error: PlatformError) => {
      assert.deepEqual([error.code, error.param], ["performance_event_already_paid", "event"]);
      assert.match(error.message, new RegExp(`250 usd by ${row.id}\\.`));
      return true;
    });
    const again = await adjust({ external_ref: "ticket 8", event, again: true, amount_minor: 50 });
    const charged = await adjust({ external_ref: "ticket 9", event, again: true, amount_minor: -300 });
    const after = await adjust({ external_ref: "ticket 10", event });
    const said = async () => (await platform.performance.explainEvent(actor, event)).adjustments;
    assert.deepEqual(
      (await said()).map(({ payout, item }) => [payout.id, item]),
      [row, again, charged, after].map(({ id }) => [id, null]),
    );
    await platform.payoutRails.create(actor, { rail: "manual" });
    const { items } = await platform.payoutBatches.create(actor);
    assert.deepEqual(
      (await said()).map(({ item }) => item?.id),
      Array.from({ length: 4 }, () => items?.[0]?.id),
    );
    assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  });

  test("one of two adjustments for one event that are sent at once is refused", async () => {
    const scenario = await open(await engine().fresh());
    const event = await scenario.sale(scenario.ann, 2, 400);
    await scenario.run(0, 10);
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => scenario.adjust({ external_ref: `ticket ${at}`, event })),
    );
    assert.deepEqual(
      sent.map((one) => (one.status === "fulfilled" ? "paid" : (one.reason as PlatformError).code)).sort(),
      ["paid", ...Array.from({ length: 5 }, () => "performance_event_already_paid")],
    );
  });

  test("an invalid adjustment is refused with the path of the field, and changes nothing", async () => {
    const scenario = await open(await engine().fresh());
    await scenario.run(0, 10);
    for (const [fields, code, param] of [
      [{ amount_minor: 0 }, "invalid_request", "amount_minor"],
      [{ currency: "dollars" }, "invalid_request", "currency"],
      [{ reason: "" }, "invalid_request", "reason"],
      [{ external_ref: "" }, "invalid_request", "external_ref"],
      [{ enrollment: "enr_00000000-0000-7000-8000-000000000000" }, "enrollment_not_found", "enrollment"],
      [{ event: "perf_00000000-0000-7000-8000-000000000000" }, "performance_event_not_found", "event"],
      [{ again: "yes" }, "invalid_request", "again"],
      [{ period_start: spelled(0) }, "invalid_period", "period_end"],
      [{ period_end: spelled(10) }, "invalid_period", "period_start"],
      [{ period_start: "soon", period_end: spelled(10) }, "invalid_period", "period_start"],
      [{ period_start: spelled(0), period_end: spelled(9) }, "invalid_period", "period_start"],
    ] as const)
      await assert.rejects(scenario.adjust(fields), refusedAs(code, param));
    assert.equal((await scenario.rows()).length, 1);
    assert.equal((await created(scenario)).length, 1);
  });

  test("no run changes an adjustment, and a batch nets it with the rest; the ledger balances", async () => {
    const scenario = await open(await engine().fresh());
    const { platform, actor } = scenario;
    await platform.payoutRails.create(actor, { rail: "manual" });
    await scenario.run(0, 10);
    const { updated_at: _, ...entry } = await scenario.adjust({ amount_minor: -30 });
    const again = await scenario.run(0, 10);
    assert.deepEqual([again.payouts_created, again.summary], [0, { count: 2, totals: { usd: 70 } }]);
    await scenario.run(10, 20);
    const { updated_at: __, ...same } = await platform.payouts.retrieve(actor, entry.id);
    assert.deepEqual(same, entry);
    const { items } = await platform.payoutBatches.create(actor);
    assert.deepEqual(
      items?.map(({ amount_minor, payouts }) => [amount_minor, payouts.length]),
      [[70, 2]],
    );
    assert.equal((await platform.payouts.retrieve(actor, entry.id)).status, "processing");
    assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  });
});
