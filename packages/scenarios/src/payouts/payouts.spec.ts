import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { doomed, hooked, SIDES } from "../testing/crash.ts";
import { openShop, type Shop, spelled } from "../testing/payouts/shop.ts";
import { onEngines } from "../testing/suites.ts";

const refusedWith = (code: string) => (error: PlatformError) => {
  assert.equal(error.code, code);
  return true;
};

/** The amounts of the rows of one member, by kind and the period they were earned in, sorted. */
const amounts = async ({ rows }: Shop, member: string): Promise<string[]> =>
  (await rows())
    .filter((row) => row.member === member)
    .map((row) => `${row.kind} ${row.period.slice(0, 10)} for ${row.earned}: ${row.amount}`)
    .sort();

const idsOf = async ({ rows }: Shop, member?: string): Promise<string[]> =>
  (await rows()).filter((row) => member === undefined || row.member === member).map(({ id }) => id);

onEngines("payout runs", (test, engine) => {
  test("a period pays each rule by its formula, once, and again nothing", async () => {
    const shop = await openShop(await engine().fresh(), "formulas");
    const { platform, actor, program } = shop;
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    const scope = { type: "program" as const, program };
    await shop.share(2_500);
    await platform.payoutRules.create(actor, {
      name: "Per sale",
      type: "cpa",
      scope,
      metric_key: "sales_count",
      per_unit_minor: 100,
    });
    await platform.payoutRules.create(actor, {
      name: "Bonus",
      type: "threshold_bonus",
      scope,
      metric_key: "sales_count",
      threshold: 2,
      bonus_minor: 1_000,
      window_days: 5,
    });
    shop.until(40);
    await shop.sale(ann, 1, 999);
    await shop.sale(ann, 28, 1_000);
    await shop.sale(ann, 29, 1, { quantity: 2 });
    await shop.sale(bob, 30, 5_000);
    const dry = await shop.run(0, 30, true);
    assert.equal(dry.dry_run, true);
    assert.equal(dry.payouts_created, 3);
    assert.ok(dry.payouts.every(({ id }) => id === null));
    assert.deepEqual(await shop.rows(), []);

    const ran = await shop.run(0, 30);
    const { payouts, ...told } = ran;
    assert.deepEqual(told, {
      object: "payout_run",
      outcome: "payouts_created",
      dry_run: false,
      period_start: spelled(0),
      period_end: spelled(30),
      rules_evaluated: 3,
      splits_evaluated: 0,
      events_evaluated: 3,
      payouts_created: 3,
      awaiting_account: 0,
      summary: { count: 3, totals: { usd: 500 + 400 + 1_000 } },
      livemode: true,
    });
    assert.deepEqual(payouts.map(({ amount_minor }) => amount_minor).sort(), [1_000, 400, 500]);
    assert.deepEqual(dry.summary, ran.summary);
    for (const payout of payouts) assert.deepEqual(await platform.payouts.retrieve(actor, payout.id as string), payout);

    const again = await shop.run(0, 30);
    assert.equal(again.payouts_created, 0);
    assert.deepEqual({ ...again, payouts_created: 3 }, ran);
    const events = (await platform.events.list(actor, { type: "payout.created" })).data;
    assert.deepEqual(
      events.map(({ data }) => (data as { object: unknown }).object),
      [...payouts].sort((left, right) => (eventOrder(events, left.id) < eventOrder(events, right.id) ? -1 : 1)),
    );
  });

  test("nothing is paid where nobody earned, and nothing without an active rule", async () => {
    const shop = await openShop(await engine().fresh(), "nothing");
    shop.until(40);
    await assert.rejects(shop.run(0, 30), refusedWith("payout_rules_required"));
    await shop.share(1_000, { status: "paused" });
    await assert.rejects(shop.run(0, 30), refusedWith("payout_rules_required"));
    await shop.share(1_000);
    assert.equal((await shop.run(0, 30)).outcome, "no_eligible_activity");
    // A period without rows stands in nobody's way.
    await shop.sale(await shop.join("ann"), 40, 100, { occurred_at: shop.ports.clock.now() });
    shop.until(60);
    assert.equal((await shop.run(10, 50)).payouts_created, 1);
    await assert.rejects(shop.run(0, 30), refusedWith("payout_period_overlap"));
    await assert.rejects(shop.run(49, 60), refusedWith("payout_period_overlap"));
    await assert.rejects(shop.run(20, 30), refusedWith("payout_period_overlap"));
    assert.equal((await shop.run(50, 60)).outcome, "no_eligible_activity");
    assert.equal((await shop.run(10, 50)).payouts_created, 0);
    for (const [start, end] of [
      [5, 5],
      [6, 5],
      [50, 61],
    ] as const)
      await assert.rejects(shop.run(start, end), refusedWith("invalid_period"));
    for (const period_end of ["2030-02-30", "2030-1-1", "tomorrow", ""]) {
      const asked = { period_start: "2030-01-01", period_end };
      await assert.rejects(shop.platform.payouts.run(shop.actor, asked), refusedWith("invalid_period"));
    }
    for (const period_start of ["0000-01-01", "0001-01-01", "1969-12-31"]) {
      const asked = { period_start, period_end: "1970-01-02" };
      await assert.rejects(shop.platform.payouts.run(shop.actor, asked), refusedWith("invalid_period"));
    }
    const first = { period_start: "1970-01-01", period_end: "1970-01-02" };
    assert.equal((await shop.platform.payouts.run(shop.actor, first)).outcome, "no_eligible_activity");
  });

  test("what changes before a row is frozen mends the row; afterwards it becomes an adjustment, once", async () => {
    const shop = await openShop(await engine().fresh(), "late");
    const [ann, bob, cat] = [await shop.join("ann"), await shop.join("bob"), await shop.join("cat")];
    await shop.share(1_000);
    shop.until(31);
    const sale = await shop.sale(ann, 3, 1_000);
    await shop.run(0, 30);
    await shop.sale(ann, 4, 500);
    await shop.run(0, 30);
    assert.deepEqual(await amounts(shop, ann), ["rule 2030-01-01 for 2030-01-01: 150"]);

    await shop.freeze(await idsOf(shop));
    shop.until(35);
    await shop.sale(ann, 5, 200);
    await shop.sale(bob, 6, 300);
    await shop.run(0, 30);
    assert.deepEqual(await amounts(shop, ann), [
      "adjustment 2030-01-01 for 2030-01-01: 20",
      "rule 2030-01-01 for 2030-01-01: 150",
    ]);
    assert.deepEqual(await amounts(shop, bob), ["rule 2030-01-01 for 2030-01-01: 30"]);
    await shop.freeze(await idsOf(shop));

    shop.until(62);
    await shop.refund(sale, 1_000);
    await shop.sale(cat, 7, 100);
    await shop.sale(ann, 40, 1_000);
    for (const _ of [1, 2]) {
      await shop.run(30, 60);
      assert.deepEqual(await amounts(shop, ann), [
        "adjustment 2030-01-01 for 2030-01-01: 20",
        "adjustment 2030-01-31 for 2030-01-01: -100",
        "rule 2030-01-01 for 2030-01-01: 150",
        "rule 2030-01-31 for 2030-01-31: 100",
      ]);
      assert.deepEqual(await amounts(shop, cat), ["adjustment 2030-01-31 for 2030-01-01: 10"]);
    }
    await shop.freeze(await idsOf(shop));
    // Neither the first period nor the next one pays it again.
    await shop.run(0, 30);
    shop.until(95);
    await shop.run(60, 90);
    assert.equal((await amounts(shop, ann)).length, 4);
    assert.equal((await amounts(shop, cat)).length, 1);
    const [adjustment] = (await shop.rows()).filter(({ amount }) => amount === -100);
    const [paid] = (await shop.rows()).filter(({ amount }) => amount === 150);
    assert.equal(adjustment?.adjusts, paid?.id);
  });

  test("an event counts where its hold has passed, and by what held when it happened", async () => {
    const shop = await openShop(await engine().fresh(), "holds", { hold_days: 7 });
    const { platform, actor } = shop;
    const ann = await shop.join("ann");
    await shop.share(10_000);
    await shop.sale(ann, 0, 1, { occurred_at: new Date("2029-12-31T23:59:59.999Z") });
    shop.until(5);
    await platform.enrollments.pause(actor, ann);
    shop.until(6);
    await platform.enrollments.resume(actor, ann);
    shop.until(7);
    const { relationship } = await platform.enrollments.retrieve(actor, ann);
    await platform.relationships.pause(actor, relationship);
    shop.until(8);
    await platform.relationships.resume(actor, relationship);
    shop.until(9);
    await platform.enrollments.reject(actor, ann);
    shop.until(10);
    await platform.enrollments.approve(actor, ann);
    shop.until(11);
    await platform.enrollments.archive(actor, ann);
    shop.until(40);
    for (let day = 0; day < 12; day += 1) await shop.sale(ann, day, 2 ** day * 100);
    // Days 5, 7, 9 and 11 were none of its own.
    const owed = (days: readonly number[]) => days.reduce((sum, day) => sum + 2 ** day * 100, 0);
    await shop.run(0, 10);
    await shop.run(10, 17);
    await shop.run(17, 20);
    assert.deepEqual(await amounts(shop, ann), [
      `rule 2030-01-01 for 2030-01-01: ${owed([0, 1, 2])}`,
      `rule 2030-01-11 for 2030-01-11: ${owed([3, 4, 6, 8])}`,
      `rule 2030-01-18 for 2030-01-18: ${owed([10])}`,
    ]);
  });

  test("a bonus for all time is paid once, and taken back when it was not reached after all", async () => {
    const shop = await openShop(await engine().fresh(), "bonus");
    const { platform, actor, program } = shop;
    const ann = await shop.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    shop.until(100);
    const sale = await shop.sale(ann, 1, 600);
    await shop.run(0, 10);
    assert.deepEqual(await amounts(shop, ann), []);
    await shop.sale(ann, 12, 400);
    await shop.run(10, 20);
    await shop.sale(ann, 22, 5_000);
    await shop.run(20, 30);
    await shop.run(10, 20);
    const once = ["rule 2030-01-11 for 2030-01-11: 70"];
    assert.deepEqual(await amounts(shop, ann), once);
    await shop.freeze(await idsOf(shop));
    await shop.run(10, 20);
    await shop.run(30, 40);
    assert.deepEqual(await amounts(shop, ann), once);
    await shop.refund(sale, 600);
    await shop.run(40, 50);
    assert.deepEqual(await amounts(shop, ann), once);
    const page = await platform.performance.listEvents(actor, { type: "sale" });
    await shop.refund(page.data[0]?.id as string, 5_000);
    const undone = ["adjustment 2030-02-20 for 2030-02-20: -70", ...once];
    await shop.run(50, 60);
    assert.deepEqual(await amounts(shop, ann), undone);
    await shop.freeze(await idsOf(shop));
    await platform.payoutRules.archive(actor, rule);
    await shop.share(0);
    await shop.run(60, 70);
    assert.deepEqual(await amounts(shop, ann), undone);
  });

  test("money is counted in the rule's own currency and never converted", async () => {
    const shop = await openShop(await engine().fresh(), "currencies");
    const ann = await shop.join("ann");
    await shop.share(10_000);
    await shop.share(1_000, { currency: "eur" });
    shop.until(20);
    await shop.sale(ann, 1, 100);
    await shop.sale(ann, 2, 5_000, { currency: "eur" });
    await shop.sale(ann, 3, 7_000, { currency: "gbp" });
    const { summary } = await shop.run(0, 10);
    assert.deepEqual(summary, { count: 2, totals: { eur: 500, usd: 100 } });
  });

  test("who has neither an address nor an account waits for one", async () => {
    const storage = await engine().fresh();
    const shop = await openShop(storage, "accounts");
    const { platform, actor, ports } = shop;
    const ann = await shop.join("ann");
    await shop.share(10_000);
    shop.until(20);
    await shop.sale(ann, 1, 100);
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const id = entity.slice("ent_".length);
    const found = await ports.entities.get(actor.tenant, id as never);
    if (found === undefined) throw new Error("The entity should be there.");
    const row = { ...found.row, email: null, emailKey: null };
    await ports.journal.commit({ tenant: actor.tenant, writes: [{ kind: "entity", row, version: found.version }] });
    assert.equal((await shop.run(0, 10)).awaiting_account, 1);
    assert.deepEqual(
      (await shop.rows()).map(({ status }) => status),
      ["awaiting_account"],
    );
    await platform.operator.attachConnection({ brand: shop.brand, owner: entity, kind: "payout", provider: "bank" });
    assert.equal((await shop.run(0, 10)).awaiting_account, 0);
    assert.deepEqual(
      (await shop.rows()).map(({ status }) => status),
      ["pending"],
    );
  });

  test("sixteen runs at once write every row once, and announce it once", async () => {
    const storage = await engine().fresh();
    const shop = await openShop(storage, "at once");
    const members = [];
    for (let at = 0; at < 5; at += 1) members.push(await shop.join(`member${at}`));
    await shop.share(1_000);
    shop.until(20);
    for (const member of members) await shop.sale(member, 1, 1_000);
    const other = shop.process(engine().another());
    const asked = { period_start: spelled(0), period_end: spelled(10) };
    const ran = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? shop.platform : other).payouts.run(shop.actor, asked)),
    );
    assert.equal(
      ran.reduce((sum, { payouts_created }) => sum + payouts_created, 0),
      5,
    );
    for (const { summary } of ran) assert.deepEqual(summary, { count: 5, totals: { usd: 500 } });
    assert.equal((await shop.rows()).length, 5);
    assert.equal((await shop.platform.events.list(shop.actor, { type: "payout.created" })).data.length, 5);
  });

  test("a payout tells why: its rule, the events it counts and refuses, and every row that came of them", async () => {
    const shop = await openShop(await engine().fresh(), "why");
    const { platform, actor } = shop;
    const ann = await shop.join("ann");
    const rule = await shop.share(1_000);
    shop.until(3);
    await platform.enrollments.pause(actor, ann);
    shop.until(5);
    await platform.enrollments.resume(actor, ann);
    shop.until(12);
    const first = await shop.sale(ann, 1, 1_000);
    const refused = await shop.sale(ann, 3, 5_000);
    await shop.sale(ann, 2, 700, { currency: "eur" });
    const last = await shop.sale(ann, 6, 400);
    await shop.run(0, 10);
    await shop.freeze(await idsOf(shop));
    shop.until(25);
    await shop.refund(first, 1_000);
    await shop.run(10, 20);
    const [adjustment] = (await shop.rows()).filter(({ kind }) => kind === "adjustment");
    const explained = await platform.payouts.explain(actor, adjustment?.id as string);
    assert.equal(explained.payout.id, adjustment?.id);
    assert.deepEqual(explained.rule, await platform.payoutRules.retrieve(actor, rule));
    assert.deepEqual(explained.measured, {
      metric_key: "gmv_cents",
      currency: "usd",
      from: `${spelled(0)}T00:00:00.000Z`,
      to: `${spelled(10)}T00:00:00.000Z`,
      hold_days: 0,
      terms: [{ from: `${spelled(0)}T00:00:00.000Z`, to: `${spelled(10)}T00:00:00.000Z`, hold_days: 0 }],
      value: 400,
      owed_minor: 40,
    });
    const told = explained.events.map(({ event, type, amount, reasons, reverses }) => ({
      id: type === "refund" ? reverses : event,
      type,
      amount,
      reasons,
    }));
    const byRefund = (one: { type: string }) => (one.type === "refund" ? 0 : 1);
    assert.deepEqual(
      [...told.slice(0, 2), ...told.slice(2).sort((left, right) => byRefund(left) - byRefund(right))],
      [
        { id: last, type: "sale", amount: 400, reasons: [] },
        { id: refused, type: "sale", amount: 5_000, reasons: ["member_not_active"] },
        { id: first, type: "refund", amount: -1_000, reasons: [] },
        { id: first, type: "sale", amount: 1_000, reasons: [] },
      ],
    );
    assert.deepEqual(explained.rows.map(({ amount_minor }) => amount_minor).sort(), [-100, 140]);
    assert.equal(explained.has_more_events, false);
    assert.equal(explained.batch, null);
  });

  test("a bonus for all time is explained by all that the last run of its rule looked at", async () => {
    const shop = await openShop(await engine().fresh(), "whole bonus");
    const { platform, actor, program } = shop;
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    shop.until(41);
    const sale = await shop.sale(ann, 1, 1_000);
    await shop.run(0, 10);
    await shop.freeze(await idsOf(shop));
    await shop.sale(ann, 12, 1_000);
    await shop.sale(bob, 13, 1_000);
    await shop.run(10, 20);
    await shop.refund(sale, 1_000);
    await shop.run(10, 20);
    // What the second period brought keeps the bonus, so no adjustment takes it back.
    assert.deepEqual(await amounts(shop, ann), ["rule 2030-01-01 for 2030-01-01: 70"]);
    const [id] = await idsOf(shop, ann);
    const { measured, events } = await platform.payouts.explain(actor, id as string);
    assert.deepEqual(
      [measured?.to, measured?.value, measured?.owed_minor],
      [`${spelled(20)}T00:00:00.000Z`, 1_000, 70],
    );
    assert.equal(events.length, 3);
  });

  test("an explanation is read page by page, and its sum is that of all of them", async () => {
    const shop = await openShop(await engine().fresh(), "pages");
    const { platform, actor } = shop;
    const ann = await shop.join("ann");
    const bob = await shop.join("bob");
    await shop.share(1_000);
    shop.until(12);
    const events = Array.from({ length: 1_000 }, (_, at) => ({
      type: "sale",
      enrollment: ann,
      value_minor: 10,
      occurred_at: `${spelled(1 + (at % 7))}T01:00:00Z`,
      external_event_id: `bulk ${at}`,
    }));
    await platform.performance.record(actor, { events });
    for (let at = 0; at < 5; at += 1) await shop.sale(ann, 8, 1_000);
    const other = await shop.sale(bob, 8, 1_000);
    await shop.run(0, 10);
    const [id = ""] = await idsOf(shop, ann);
    const first = await platform.payouts.explain(actor, id);
    assert.deepEqual([first.measured?.value, first.measured?.owed_minor], [15_000, 1_500]);
    assert.deepEqual([first.events.length, first.has_more_events], [100, true]);
    const seen: string[] = [];
    for (let page = first; ; ) {
      seen.push(...page.events.map(({ event }) => event));
      if (!page.has_more_events) break;
      page = await platform.payouts.explain(actor, id, { limit: 99, starting_after: seen.at(-1) });
      assert.equal(page.measured?.value, 15_000);
    }
    assert.equal(seen.length, 1_005);
    assert.equal(new Set(seen).size, 1_005);
    for (const starting_after of ["nonsense", other]) {
      const asked = platform.payouts.explain(actor, id, { starting_after });
      await assert.rejects(asked, { code: "invalid_request", param: "starting_after" });
    }
  });

  test("no amount is too large for a run: what leaves is the nearest number, with the digits beside it", async () => {
    const shop = await openShop(await engine().fresh(), "large");
    const { platform, actor, program } = shop;
    const ann = await shop.join("ann");
    const scope = { type: "program" as const, program };
    const cpa = { name: "Each", type: "cpa" as const, metric_key: "sales_count" as const, per_unit_minor: 1_025 };
    await platform.payoutRules.create(actor, { ...cpa, scope });
    shop.until(20);
    await shop.sale(ann, 1, 1, { quantity: Number.MAX_SAFE_INTEGER });
    const owed = 1_025n * (2n ** 53n - 1n);
    const { payouts, summary } = await shop.run(0, 10);
    const exact = { usd: String(owed) };
    assert.deepEqual(summary, { count: 1, totals: { usd: Number(owed), exact } });
    const [row] = payouts;
    assert.deepEqual([row?.amount_minor, row?.exact], [Number(owed), { amount_minor: String(owed) }]);
    assert.deepEqual([row?.basis?.value, row?.basis?.exact], [Number.MAX_SAFE_INTEGER, undefined]);
    assert.deepEqual(await platform.payouts.retrieve(actor, row?.id as string), row);
    const [event] = (await platform.events.list(actor, { type: "payout.created" })).data;
    assert.deepEqual((event as { data: { object?: unknown } }).data.object, row);
    await shop.sale(ann, 2, 1, { quantity: Number.MAX_SAFE_INTEGER });
    const [more] = (await shop.run(0, 10)).payouts;
    assert.deepEqual(more?.exact, { amount_minor: String(2n * owed) });
    assert.deepEqual(more?.basis?.exact, { value: String(2n ** 54n - 2n) });
    const { measured, payout } = await platform.payouts.explain(actor, row?.id as string);
    assert.deepEqual(measured?.exact, { value: String(2n ** 54n - 2n), owed_minor: String(2n * owed) });
    assert.deepEqual(payout, more);
    assert.equal((await shop.run(0, 10)).payouts_created, 0);
  });

  test("a run whose process crashes around its commit is done once, and its key tells what it did", async () => {
    for (const side of SIDES) {
      const storage = await engine().fresh();
      const shop = await openShop(storage, side);
      const ann = await shop.join("ann");
      await shop.share(1_000);
      shop.until(20);
      await shop.sale(ann, 1, 1_000);
      const asked = { period_start: spelled(0), period_end: spelled(10) };
      const dying = shop.process(doomed(storage, 1, side).storage);
      const options = { idempotencyKey: "once" };
      await assert.rejects(dying.payouts.run(shop.actor, asked, options), refusedWith("temporarily_unavailable"));
      assert.equal((await shop.rows()).length, side === "before" ? 0 : 1);
      const told = await shop.restarted().payouts.run(shop.actor, asked, options);
      assert.equal(told.payouts_created, 1);
      assert.deepEqual(await amounts(shop, ann), ["rule 2030-01-01 for 2030-01-01: 100"]);
      assert.equal((await shop.platform.events.list(shop.actor, { type: "payout.created" })).data.length, 1);
    }
  });

  test("an answer that cannot be kept takes the whole run with it", async () => {
    const storage = await engine().fresh();
    const shop = await openShop(storage, "answer");
    const ann = await shop.join("ann");
    await shop.share(1_000);
    shop.until(20);
    await shop.sale(ann, 1, 1_000);
    const asked = { period_start: spelled(0), period_end: spelled(10) };
    const failing = shop.process(
      hooked(storage, {
        before: (_, change) => {
          const { answer } = change;
          if (typeof answer === "function") {
            Object.assign(change, {
              answer: () => {
                throw new Error("The answer cannot be sealed.");
              },
            });
          }
        },
      }),
    );
    await assert.rejects(failing.payouts.run(shop.actor, asked, { idempotencyKey: "k" }), /cannot be sealed/);
    assert.deepEqual(await shop.rows(), []);
    assert.deepEqual((await shop.platform.events.list(shop.actor, { type: "payout.created" })).data, []);
    assert.equal((await shop.platform.payouts.run(shop.actor, asked, { idempotencyKey: "k" })).payouts_created, 1);
  });

  test("a rule that has ended takes back a bonus, and pays none once more", async () => {
    const shop = await openShop(await engine().fresh(), "ended");
    const { platform, actor, program } = shop;
    const ann = await shop.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    await shop.share(0);
    shop.until(11);
    const sale = await shop.sale(ann, 1, 1_000);
    await shop.run(0, 10);
    await shop.freeze(await idsOf(shop));
    await platform.payoutRules.archive(actor, rule);
    await shop.refund(sale, 1_000);
    shop.until(21);
    await shop.run(10, 20);
    const undone = ["adjustment 2030-01-11 for 2030-01-01: -70", "rule 2030-01-01 for 2030-01-01: 70"];
    assert.deepEqual(await amounts(shop, ann), undone);
    await shop.freeze(await idsOf(shop));
    await shop.sale(ann, 15, 5_000);
    shop.until(31);
    await shop.sale(ann, 25, 5_000);
    await shop.run(20, 30);
    assert.deepEqual(await amounts(shop, ann), undone);
  });

  test("a bonus for all time whose rule took part in three periods is taken back once, whenever it has ended", async () => {
    const shop = await openShop(await engine().fresh(), "once");
    const { platform, actor, program } = shop;
    const ann = await shop.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    await shop.share(0);
    shop.until(11);
    const sale = await shop.sale(ann, 1, 1_000);
    await shop.run(0, 10);
    for (const end of [20, 30]) {
      shop.until(end + 1);
      await shop.run(end - 10, end);
    }
    const paid = ["rule 2030-01-01 for 2030-01-01: 70"];
    assert.deepEqual(await amounts(shop, ann), paid);
    await shop.freeze(await idsOf(shop));
    await platform.payoutRules.archive(actor, rule);
    shop.until(41);
    await shop.run(30, 40);
    assert.deepEqual(await amounts(shop, ann), paid);
    await shop.refund(sale, 1_000);
    shop.until(51);
    await shop.run(40, 50);
    const undone = ["adjustment 2030-02-10 for 2030-01-21: -70", ...paid];
    assert.deepEqual(await amounts(shop, ann), undone);
    await shop.freeze(await idsOf(shop));
    for (const end of [50, 60]) {
      shop.until(end + 1);
      await shop.run(end - 10, end);
    }
    assert.deepEqual(await amounts(shop, ann), undone);
  });

  test("a bonus for all time stays measured to the end of a period whose run wrote no row of its own", async () => {
    const shop = await openShop(await engine().fresh(), "raised");
    const { platform, actor, program } = shop;
    const ann = await shop.join("ann");
    await platform.payoutRules.create(actor, {
      name: "Two",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "sales_count",
      threshold: 2,
      bonus_minor: 999,
    });
    shop.until(11);
    await shop.sale(ann, 1, 100);
    const second = await shop.sale(ann, 2, 100);
    await shop.run(0, 10);
    await shop.refund(second, 100);
    await shop.run(0, 10);
    assert.deepEqual(await amounts(shop, ann), ["rule 2030-01-01 for 2030-01-01: 0"]);
    shop.until(21);
    await shop.sale(ann, 15, 100);
    await shop.run(10, 20);
    const reached = ["rule 2030-01-01 for 2030-01-01: 999"];
    assert.deepEqual(await amounts(shop, ann), reached);
    await shop.run(0, 10);
    assert.deepEqual(await amounts(shop, ann), reached);
    await platform.payoutRails.create(actor, { rail: "manual" });
    const batch = await platform.payoutBatches.create(actor);
    assert.deepEqual(
      batch.items?.map(({ amount_minor }) => amount_minor),
      [999],
    );
  });

  test("a rule that is paused raises nothing that is open, and begins nothing for whom nothing is frozen", async () => {
    const shop = await openShop(await engine().fresh(), "held back");
    const { platform, actor } = shop;
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    const rule = await shop.share(1_000);
    await shop.share(0);
    shop.until(11);
    const sale = await shop.sale(ann, 1, 10_000);
    await shop.run(0, 10);
    await shop.freeze(await idsOf(shop));
    await shop.refund(sale, 5_000);
    await shop.run(0, 10);
    const [paid, taken] = ["rule 2030-01-01 for 2030-01-01: 1000", "adjustment 2030-01-01 for 2030-01-01: -500"];
    assert.deepEqual(await amounts(shop, ann), [taken, paid]);
    await platform.payoutRules.update(actor, rule, { status: "paused" });
    await shop.sale(ann, 2, 9_000);
    await shop.sale(bob, 2, 9_000);
    await shop.run(0, 10);
    assert.deepEqual(await amounts(shop, ann), [taken, paid]);
    assert.deepEqual(await amounts(shop, bob), []);
    await platform.payoutRules.update(actor, rule, { status: "active" });
    await shop.run(0, 10);
    assert.deepEqual(await amounts(shop, ann), ["adjustment 2030-01-01 for 2030-01-01: 400", paid]);
    assert.deepEqual(await amounts(shop, bob), ["rule 2030-01-01 for 2030-01-01: 900"]);
  });

  test("a key has one run and one answer", async () => {
    const shop = await openShop(await engine().fresh(), "keys");
    const ann = await shop.join("ann");
    await shop.share(1_000);
    shop.until(20);
    await shop.sale(ann, 1, 1_000);
    const asked = { period_start: spelled(0), period_end: spelled(10) };
    const first = await shop.platform.payouts.run(shop.actor, asked, { idempotencyKey: "k" });
    assert.equal(first.payouts_created, 1);
    await shop.sale(ann, 2, 1_000);
    assert.deepEqual(await shop.platform.payouts.run(shop.actor, asked, { idempotencyKey: "k" }), first);
    assert.deepEqual(await amounts(shop, ann), ["rule 2030-01-01 for 2030-01-01: 100"]);
  });
});

const eventOrder = (events: readonly { readonly seq: number; readonly subject: { id: string } }[], id: string | null) =>
  events.find(({ subject }) => id?.endsWith(subject.id))?.seq ?? 0;
