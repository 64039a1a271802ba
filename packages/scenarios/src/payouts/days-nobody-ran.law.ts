import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9: each event lies in one remembered period at most, and what lies in none is named. The oracle knows the
// days of sales and of runs alone: a sale is worth 1, so that sums are numbers of sales.

type Act =
  | { readonly act: "sale"; readonly day: number }
  | { readonly act: "wait"; readonly days: number }
  | { readonly act: "run"; readonly back: number; readonly length: number }
  | { readonly act: "run on" }
  | { readonly act: "batch" };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("sale" as const), day: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("run" as const),
      back: fc.nat(30),
      length: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "run on" } as const) },
  { weight: 1, arbitrary: fc.constant({ act: "batch" } as const) },
);
const story = fc.record({ hold: fc.constantFrom(0, 2), acts: fc.array(act, { minLength: 4, maxLength: 24 }) });

const EMPTY = ["payout_batch_empty", "payout_period_overlap"];

const orRefused = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && EMPTY.includes(error.code)) return undefined;
    throw error;
  }
};

const START = Date.UTC(2030, 0, 1);
const numberOf = (day: string): number => (Date.parse(`${day}T00:00:00.000Z`) - START) / 86_400_000;

/** After a run, everything that counts before the end of the last period is in a row or named as uncovered, and nothing twice. */
const assertNothingForgotten = async (scenario: PayoutScenario, counted: readonly number[], end: number) => {
  const { uncovered } = await scenario.platform.balances.list(scenario.actor);
  const owed = (await scenario.rows()).reduce((sum, { amount }) => sum + amount, 0);
  const named = uncovered.map(({ period_start, period_end, events, totals }) => {
    const [from, to] = [numberOf(period_start), numberOf(period_end)];
    const within = counted.filter((day) => from <= day && day < to).length;
    assert.equal([events, totals], [within, { usd: within }], `${period_start} to ${period_end}`);
    return within;
  });
  const due = counted.filter((day) => day < end).length;
  assert.is(owed + named.reduce((sum, one) => sum + one, 0), due, "in a row or named");
};

onEngines("days and runs, over any history", (test, engine) => {
  test("no sale is forgotten, and none is owed twice", async () => {
    const property = fc.asyncProperty(story, async ({ hold, acts }) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts), { hold_days: hold });
      const { platform, actor, program } = scenario;
      const each = { name: "Each", type: "cpa", metric_key: "sales_count", per_unit_minor: 1, currency: "usd" };
      await platform.payoutRules.create(actor, { ...each, scope: { type: "program", program } } as never);
      await platform.payoutRails.create(actor, { rail: "manual" });
      const member = await scenario.join("ann");
      let [today, end] = [31, 0];
      scenario.until(today);
      const counted: number[] = [];
      for (const one of [...acts, { act: "run on" } as const]) {
        if (one.act === "sale") {
          await scenario.sale(member, one.day, 100);
          counted.push(one.day + hold);
        }
        if (one.act === "wait") {
          today += one.days;
          scenario.until(today);
        }
        if (one.act === "batch") await orRefused(platform.payoutBatches.create(actor, {}));
        if (one.act !== "run" && one.act !== "run on") continue;
        const [from, to] = one.act === "run on" ? [undefined, today] : [30 - one.back, 30 - one.back + one.length];
        const days = {
          ...(from !== undefined && { period_start: spelled(from) }),
          period_end: spelled(Math.min(to, today)),
        };
        const ran = await orRefused(platform.payouts.run(actor, days));
        if (ran === undefined || ran.period_start === ran.period_end) continue;
        end = Math.max(end, numberOf(ran.period_end));
        await assertNothingForgotten(scenario, counted, end);
      }
      assert.equal((await platform.operator.rebuild()).differences, []);
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
    await assertLaw(fc, property, engine().name === "memory" ? 60 : 6);
  });
});
