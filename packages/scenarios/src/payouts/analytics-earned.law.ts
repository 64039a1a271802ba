import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 20, pglite: 2, postgres: 3 } as const;
const MEMBERS = 3;
/** Three times of ten days each: the first two are run, the third is not. */
const [SECOND, THIRD, END] = [10, 20, 30];
const COLLECTION = "0190a0b0-0000-7000-8000-00000000c011";

const currency = fc.constantFrom("usd", "usd", "eur");
const perEvent = fc.oneof(
  fc.record({ type: fc.constant("revenue_split"), rate_bps: fc.integer({ min: 0, max: 10_000 }), currency }),
  fc.record({
    type: fc.constant("cpa"),
    metric_key: fc.constantFrom("sales_count", "gmv_cents"),
    per_unit_minor: fc.nat({ max: 500 }),
    currency,
  }),
);
const rule = fc.record({ terms: perEvent, within: fc.constantFrom("program", "program", "collection", "member") });
const sale = fc.record({
  member: fc.nat({ max: MEMBERS - 1 }),
  day: fc.nat({ max: END - 1 }),
  amount: fc.integer({ min: 1, max: 6_000 }),
  currency,
  named: fc.boolean(),
  customer: fc.constantFrom(undefined, "ann", "bob"),
});
const story = fc.record({
  rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
  later: fc.array(rule, { maxLength: 2 }),
  sales: fc.array(sale, { minLength: 1, maxLength: 14 }),
  hold: fc.constantFrom(0, 2),
  refunded: fc.nat(),
  /** The rule that is stopped after the first run. */
  stopped: fc.option(fc.nat()),
});

const at = (day: number): string => `${spelled(day)}T00:00:00Z`;

type Sums = Record<string, number>;

const added = (sums: Sums, key: string, amount: number): void => {
  const sum = (sums[key] ?? 0) + amount;
  if (sum === 0) delete sums[key];
  else sums[key] = sum;
};

/** Returns the earnings from one day to another, by a dimension, read page by page. */
const earnedBy = async ({ platform, actor }: PayoutScenario, from: number, to: number, by: string): Promise<Sums> => {
  const sums: Sums = {};
  for (let after: string | undefined; ; ) {
    const { data, next } = await platform.performance.analytics(actor, {
      from: at(from),
      to: at(to),
      group_by: by,
      metrics: "earned_minor",
      sort: "-earned_minor",
      limit: 2,
      starting_after: after,
    } as never);
    for (const { groups, currency: of, earned_minor } of data)
      added(sums, `${groups.map(({ value }) => value)} ${of}`, earned_minor as number);
    if (next === null) return sums;
    after = next;
  }
};

onEngines("what events earn", (test, engine) => {
  test("the earnings of events are what runs pay for them, also after rules changed, and what the next run will pay", async () => {
    const holds = fc.asyncProperty(story, async ({ rules, later, sales, hold, refunded, stopped }) => {
      const scenario = await openPayoutScenario(await engine().fresh(), "earned", { hold_days: hold });
      const { platform, actor, program } = scenario;
      const members: string[] = [];
      for (let nth = 0; nth < MEMBERS; nth += 1) members.push(await scenario.join(`member${nth}`));
      const create = async ({ terms, within }: (typeof rules)[number]): Promise<string> => {
        const scope = {
          type: within,
          program,
          ...(within === "collection" ? { collection: COLLECTION } : {}),
          ...(within === "member" ? { member: members[0] } : {}),
        };
        return (await platform.payoutRules.create(actor, { name: "Rule", ...terms, scope } as never)).id;
      };
      const ids: string[] = [];
      for (const given of rules) ids.push(await create(given));
      // What is no event of its own is left out.
      const bonus = { type: "threshold_bonus", metric_key: "sales_count", threshold: 1, bonus_minor: 7 } as const;
      await platform.payoutRules.create(actor, {
        name: "Bonus",
        scope: { type: "program", program },
        ...bonus,
      } as never);

      const sold: { readonly id: string; readonly amount: number }[] = [];
      const sell = async (from: number, to: number): Promise<void> => {
        for (const { member, day, amount, currency: of, named, customer } of sales) {
          if (day < from || day >= to) continue;
          const more = { currency: of, customer, ...(named ? { collection: COLLECTION } : {}) };
          sold.push({ id: await scenario.sale(members[member] as string, day, amount, more), amount });
        }
      };
      scenario.until(SECOND);
      await sell(0, SECOND);
      await scenario.run(0, SECOND);
      if (stopped !== null) await platform.payoutRules.archive(actor, ids[stopped % ids.length] as string);
      for (const given of later) await create(given);
      scenario.until(THIRD);
      await sell(SECOND, THIRD);
      await scenario.run(SECOND, THIRD);
      scenario.until(END + hold);
      const taken = sold[refunded % Math.max(1, sold.length)];
      if (taken !== undefined) await scenario.refund(taken.id, (refunded % taken.amount) + 1);
      await sell(THIRD, END);

      // What a period pays was held back for some days, so it occurred earlier by as many.
      const expected = [SECOND, THIRD].map((end) => [end - SECOND, end] as const).concat([[THIRD, END]]);
      const found: Sums[] = [];
      for (const [start, end] of expected)
        found.push(await earnedBy(scenario, Math.max(0, start - hold), end - hold, "enrollment"));
      for (const by of ["customer", "type,program", "entity"]) {
        const split = await earnedBy(scenario, 0, END, by);
        for (const [key, amount] of Object.entries(split)) assert.ok(amount > 0, key);
      }
      await scenario.run(THIRD, END);
      const rows = await scenario.rows();
      const bonuses = new Set(
        (await platform.payoutRules.list(actor, {})).data
          .filter(({ type }) => type === "threshold_bonus")
          .map(({ id }) => id),
      );
      for (const [nth, [start]] of expected.entries()) {
        const paid: Sums = {};
        for (const { rule: by, earned, member, currency: of, amount } of rows)
          if (earned === spelled(start) && !bonuses.has(by as string)) added(paid, `${member} ${of}`, amount);
        assert.equal(found[nth], paid, `from ${spelled(start)}`);
      }
    });
    await assertLaw(fc, holds, STORIES[engine().name as keyof typeof STORIES]);
  });

  test("the earnings of events are answered by day, type and customer, for what is filtered by, and beside the days before", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "answered");
    const { platform, actor, program } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await scenario.share(1_000);
    const scope = { type: "program", program } as const;
    const each = { type: "cpa", metric_key: "sales_count", per_unit_minor: 30, currency: "eur" } as const;
    await platform.payoutRules.create(actor, { name: "Each", scope, ...each });
    scenario.until(9);
    const sale = await scenario.sale(ann, 1, 10_000, { customer: "carl" });
    await scenario.sale(ann, 3, 5_555, { customer: "dora" });
    await scenario.sale(bob, 3, 101, { customer: "carl" });
    await scenario.sale(bob, 4, 10_000, { currency: "eur" });
    await scenario.refund(sale, 9_000);
    const rowsOf = async (input: object) => {
      const { data } = await platform.performance.analytics(actor, {
        from: at(0),
        to: at(9),
        metrics: "earned_minor",
        ...input,
      } as never);
      return data.map(({ start, groups, currency: of, earned_minor, previous }) =>
        [start.slice(8, 10), ...groups.map(({ value }) => value), of, earned_minor, previous?.earned_minor]
          .filter((one) => one !== undefined)
          .join(" "),
      );
    };
    assert.equal(await rowsOf({ sort: "-earned_minor" }), ["01 usd 665", "01 eur 120"]);
    // 10 % of 1,000 (a refund of 9,000 lies in its sale), 5,555 and 101; of 10,000 in eur nothing by the share in usd; 30 for each.
    assert.equal(await rowsOf({ interval: "day" }), [
      "02 eur 30",
      "02 usd 100",
      "04 eur 60",
      "04 usd 565",
      "05 eur 30",
    ]);
    assert.equal(await rowsOf({ group_by: "customer", currency: "usd" }), ["01 carl usd 110", "01 dora usd 555"]);
    assert.equal(await rowsOf({ group_by: "type", customer: "carl" }), ["01 sale eur 60", "01 sale usd 110"]);
    assert.equal(await rowsOf({ type: "refund" }), []);
    assert.equal(await rowsOf({ interval: "day", from: at(3), to: at(5), compare: "previous", currency: "usd" }), [
      "04 usd 565 100",
    ]);
    const { entity } = await platform.enrollments.retrieve(actor, bob);
    for (const whose of [{ enrollment: bob }, { entity }])
      assert.equal(await rowsOf(whose), ["01 eur 60", "01 usd 10"]);
    assert.equal(await rowsOf({ program: "prg_0190a0b0-0000-7000-8000-00000000c011" }), []);
  });

  test("the earnings of events are known for 90 days", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "known");
    scenario.until(200);
    for (const input of [{ metrics: "earned_minor" }, { sort: "earned_minor" }]) {
      const asked = { ...input, from: at(100) } as never;
      const answer = await scenario.platform.performance.analytics.invoke(scenario.actor, [], asked, {});
      assert.equal(answer.ok ? "answered" : answer.refusal.param, "from");
    }
  });
});
