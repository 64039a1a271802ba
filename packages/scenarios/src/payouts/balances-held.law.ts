import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 40, pglite: 2, postgres: 4 } as const;
const DAY = 86_400_000;
const EPOCH = Date.UTC(2030, 0, 1);
const NOW = 20;

const story = fc.record({
  /** The days of hold at the beginning, and from a later day on. */
  holds: fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
  changes: fc.integer({ min: 1, max: NOW - 1 }),
  rate: fc.integer({ min: 1, max: 10_000 }),
  perSale: fc.nat({ max: 300 }),
  sales: fc.array(
    fc.record({
      member: fc.nat({ max: 1 }),
      day: fc.nat({ max: NOW - 1 }),
      amount: fc.integer({ min: 1, max: 9_999 }),
      currency: fc.constantFrom("usd", "eur"),
      isBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  isRun: fc.boolean(),
});

interface Held {
  amount: number;
  until: number | null;
}

onEngines("what is held of balances", (test, engine) => {
  test("a held balance is what rules by the event give for events on hold, until the first of these holds ends", async () => {
    const holds = fc.asyncProperty(story, async ({ holds: [first, second], changes, rate, perSale, sales, isRun }) => {
      const scenario = await openPayoutScenario(await engine().fresh(), "held", { hold_days: first });
      const { platform, actor, program } = scenario;
      const members = [await scenario.join("ann"), await scenario.join("bob")];
      const entities = await Promise.all(members.map((id) => platform.enrollments.retrieve(actor, id)));
      await scenario.share(rate);
      const scope = { type: "program", program } as const;
      const perUnit = { type: "cpa", metric_key: "sales_count", per_unit_minor: perSale } as const;
      await platform.payoutRules.create(actor, { name: "Each", ...perUnit, scope, currency: "eur" });
      const bonus = { type: "threshold_bonus", metric_key: "sales_count", threshold: 1, bonus_minor: 7 } as const;
      await platform.payoutRules.create(actor, { name: "Bonus", ...bonus, scope });
      scenario.until(changes);
      await platform.programs.update(actor, program, { hold_days: second });
      scenario.until(NOW);

      // Plain loops: by member and currency, rounded down once, as the payout will be, whatever terms held each sale back.
      const sums = new Map<
        number,
        { usd: number; count: number; usdSince: number | null; countSince: number | null }
      >();
      for (const { member, day, amount, currency, isBack } of sales) {
        const id = await scenario.sale(members[member] as string, day, amount, { currency });
        if (isBack) await scenario.refund(id, amount);
        const at = EPOCH + day * DAY + DAY / 2;
        const isLater = at >= EPOCH + changes * DAY;
        const until = at + (isLater ? second : first) * DAY;
        if (until <= EPOCH + NOW * DAY || isBack) continue;
        const sum = sums.get(member) ?? { usd: 0, count: 0, usdSince: null, countSince: null };
        if (currency === "usd") {
          sum.usd += amount;
          sum.usdSince = Math.min(until, sum.usdSince ?? until);
        }
        sum.count += 1;
        sum.countSince = Math.min(until, sum.countSince ?? until);
        sums.set(member, sum);
      }
      const expected = new Map<string, Held>();
      const add = (key: string, amount: number, until: number | null): void => {
        const known = expected.get(key) ?? { amount: 0, until: null };
        if (amount === 0 || until === null) return;
        expected.set(key, { amount: known.amount + amount, until: Math.min(until, known.until ?? until) });
      };
      for (const [member, { usd, count, usdSince, countSince }] of sums) {
        add(`${member} usd`, Math.floor((usd * rate) / 10_000), usdSince);
        add(`${member} eur`, count * perSale, countSince);
      }
      if (isRun) await scenario.run(0, NOW);
      for (const [member, { entity }] of entities.entries()) {
        const { data } = await platform.balances.list(actor, { entity });
        const seen = data.flatMap(({ amounts }) =>
          amounts.flatMap(({ currency, held, held_until }) =>
            held === 0 && held_until === null ? [] : [[`${member} ${currency}`, held, held_until] as const],
          ),
        );
        const wanted = ["eur", "usd"].flatMap((currency) => {
          const found = expected.get(`${member} ${currency}`);
          return found === undefined
            ? []
            : [[`${member} ${currency}`, found.amount, new Date(found.until as number).toISOString()] as const];
        });
        assert.deepEqual(seen, wanted);
      }
      const listed = (await platform.balances.list(actor)).data.map(({ entity }) => entity);
      const withPayouts = new Set((await platform.payouts.list(actor)).data.map(({ recipient }) => recipient.entity));
      assert.deepEqual(listed, [...withPayouts].sort().reverse());
    });
    await assertLaw(fc, holds, STORIES[engine().name]);
  });
});
