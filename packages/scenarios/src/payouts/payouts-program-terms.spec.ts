import * as assert from "node:assert/strict";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

/** The sum of a member's rows, of all periods and kinds. */
const owed = async ({ rows }: PayoutScenario, member: string): Promise<number> =>
  (await rows()).filter((row) => row.member === member).reduce((sum, { amount }) => sum + amount, 0);

const instant = (day: number): string => `${spelled(day)}T00:00:00.000Z`;

onEngines("terms of programs", (test, engine) => {
  test("a shortened hold takes back no correct payment", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "shorter", { hold_days: 30 });
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(61);
    // It counts in the period in which its hold ends: from day 30 to day 60.
    await scenario.sale(ann, 10, 10_000);
    await scenario.run(0, 30);
    await scenario.run(30, 60);
    assert.equal(await owed(scenario, ann), 1_000);
    await scenario.freeze((await scenario.rows()).map(({ id }) => id));
    await platform.programs.update(actor, program, { hold_days: 14 });
    scenario.until(91);
    for (const [start, end] of [
      [30, 60],
      [0, 30],
      [60, 90],
    ] as const) {
      await scenario.run(start, end);
      assert.equal(await owed(scenario, ann), 1_000, `${start} to ${end}`);
    }
  });

  test("a lengthened hold pays nothing twice", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "longer");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(31);
    await scenario.sale(ann, 28, 10_000);
    await scenario.run(0, 30);
    await scenario.freeze((await scenario.rows()).map(({ id }) => id));
    await platform.programs.update(actor, program, { hold_days: 7 });
    scenario.until(61);
    await scenario.sale(ann, 40, 20_000);
    for (const [start, end] of [
      [30, 60],
      [0, 30],
      [30, 60],
    ] as const) {
      await scenario.run(start, end);
      assert.equal(await owed(scenario, ann), 3_000, `${start} to ${end}`);
    }
  });

  test("each event counts in one period, by the hold in force when it occurred, and explanations name it", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "both", { hold_days: 10 });
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(15);
    await platform.programs.update(actor, program, { hold_days: 2, currency: "usd" });
    scenario.until(25);
    // Changed and changed back within a day, without an event in between.
    await platform.programs.update(actor, program, { hold_days: 5 });
    await platform.programs.update(actor, program, { hold_days: 2, grace_days: 3 });
    scenario.until(41);
    const [early, late, last] = [
      await scenario.sale(ann, 12, 10_000),
      await scenario.sale(ann, 16, 20_000),
      await scenario.sale(ann, 26, 40_000),
    ];
    await scenario.run(0, 20);
    await scenario.run(20, 40);
    const rows = (await scenario.rows()).toSorted((left, right) => (left.period < right.period ? -1 : 1));
    assert.deepEqual(
      rows.map(({ amount }) => amount),
      [2_000, 5_000],
    );
    const [first, second] = await Promise.all(rows.map(({ id }) => platform.payouts.explain(actor, id)));
    assert.deepEqual(
      [first?.measured?.from, first?.measured?.to, first?.measured?.hold_days, first?.measured?.terms],
      [
        instant(-10),
        instant(18),
        2,
        [
          { from: instant(-10), to: instant(10), hold_days: 10 },
          { from: instant(15), to: instant(18), hold_days: 2 },
        ],
      ],
    );
    assert.deepEqual(second?.measured?.terms, [
      { from: instant(10), to: instant(15), hold_days: 10 },
      { from: instant(18), to: instant(38), hold_days: 2 },
    ]);
    assert.deepEqual([first?.measured?.owed_minor, second?.measured?.owed_minor], [2_000, 5_000]);
    const explained = await Promise.all([early, late, last].map((id) => platform.performance.explainEvent(actor, id)));
    assert.deepEqual(
      explained.map(({ terms, rules }) => [
        terms.hold_days,
        terms.counts_at,
        rules[0]?.payouts.map(({ payout }) => payout.id),
      ]),
      [
        [10, `${spelled(22)}T12:00:00.000Z`, [rows[1]?.id]],
        [2, `${spelled(18)}T12:00:00.000Z`, [rows[0]?.id]],
        [2, `${spelled(28)}T12:00:00.000Z`, [rows[1]?.id]],
      ],
    );
    assert.deepEqual(
      explained.map(({ terms: { started_at, ended_at, currency, grace_days } }) => [
        started_at,
        ended_at,
        currency,
        grace_days,
      ]),
      [
        [null, instant(15), "usd", 14],
        [instant(15), instant(25), "usd", 14],
        [instant(25), null, "usd", 3],
      ],
    );
    assert.equal((await scenario.run(0, 20)).payouts_created + (await scenario.run(20, 40)).payouts_created, 0);
  });

  test("terms may leave a period without events", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "gap");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(10);
    await platform.programs.update(actor, program, { hold_days: 30 });
    scenario.until(41);
    await scenario.sale(ann, 5, 10_000);
    await scenario.sale(ann, 15, 10_000);
    assert.equal((await scenario.run(10, 20)).outcome, "no_eligible_activity");
    assert.equal((await scenario.run(0, 10)).summary.totals.usd, 1_000);
    assert.equal((await scenario.run(20, 40)).outcome, "no_eligible_activity");
    scenario.until(51);
    assert.equal((await scenario.run(40, 50)).summary.totals.usd, 1_000);
  });

  test("a refund counts in the period of its sale, by the terms of the sale", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "refund", { hold_days: 10 });
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(6);
    const sale = await scenario.sale(ann, 5, 10_000);
    await platform.programs.update(actor, program, { hold_days: 0, currency: "eur" });
    scenario.until(8);
    await platform.performance.record(actor, { type: "refund", reverses: sale, external_event_id: "back" } as never);
    scenario.until(21);
    assert.equal((await scenario.run(0, 10)).outcome, "no_eligible_activity");
    assert.equal((await scenario.run(10, 20)).outcome, "no_eligible_activity");
    assert.deepEqual(await scenario.rows(), []);
  });

  test("a value without a currency has the program's currency at its time", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "currency", { currency: "eur" });
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    scenario.until(5);
    await platform.programs.update(actor, program, { currency: "gbp" });
    scenario.until(9);
    const currencyOf = async (id: string) => (await platform.performance.retrieveEvent(actor, id)).currency;
    assert.equal(await currencyOf(await scenario.sale(ann, 4, 100)), "eur");
    assert.equal(await currencyOf(await scenario.sale(ann, 6, 100)), "gbp");
    assert.equal(await currencyOf(await scenario.sale(ann, 6, 100, { currency: "usd" })), "usd");
    assert.equal(await currencyOf(await scenario.sale(ann, 6, 100, { occurred_at: undefined })), "gbp");
    const { referral_code: code } = await platform.enrollments.retrieve(actor, ann);
    const at = (day: number) => new Date(instant(day));
    const batch = [
      { type: "click", code, customer: "mia", occurred_at: at(3), external_event_id: "touch" },
      { type: "sale", customer: "mia", value_minor: 1, occurred_at: at(4), external_event_id: "one" },
      { type: "sale", customer: "mia", value_minor: 1, occurred_at: at(7), external_event_id: "two" },
    ];
    const { data } = (await platform.performance.record(actor, { events: batch } as never)) as unknown as {
      data: readonly { currency: string | null }[];
    };
    assert.deepEqual(
      data.map(({ currency }) => currency),
      [null, "eur", "gbp"],
    );
  });

  test("a customer is credited by the terms in force when the event occurred, stored before or in the same batch", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "credit");
    const { platform, actor, program } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const codeOf = async (member: string) => (await platform.enrollments.retrieve(actor, member)).referral_code;
    const [byAnn, byBob] = [await codeOf(ann), await codeOf(bob)];
    scenario.until(5);
    await platform.programs.update(actor, program, { attribution: "first_click" });
    scenario.until(7);
    await platform.programs.update(actor, program, { referral_window_days: 2 });
    scenario.until(9);
    const at = (day: number) => new Date(instant(day));
    const story = (customer: string) => [
      { type: "click", code: byAnn, customer, occurred_at: at(1), external_event_id: `${customer} ann` },
      { type: "click", code: byBob, customer, occurred_at: at(2), external_event_id: `${customer} bob` },
      ...[4, 6].map((day) => ({
        type: "sale",
        customer,
        value_minor: 1,
        occurred_at: at(day),
        external_event_id: `${customer} ${day}`,
      })),
    ];
    const record = (input: object) => platform.performance.record(actor, input as never) as Promise<any>;
    const one: string[] = [];
    for (const event of story("mia")) one.push((await record(event)).enrollment);
    const { data } = await record({ events: story("zoe") });
    const credited = [ann, bob, bob, ann];
    assert.deepEqual(one, credited);
    assert.deepEqual(
      data.map(({ enrollment }: { enrollment: string }) => enrollment),
      credited,
    );
    const late = { type: "sale", customer: "mia", value_minor: 1, occurred_at: at(8), external_event_id: "late" };
    await assert.rejects(record(late), { code: "enrollment_not_found" });
  });
});
