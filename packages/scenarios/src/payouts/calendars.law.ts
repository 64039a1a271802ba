import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { expectedAfter, type Ran, type Sale } from "../oracle/calendars.ts";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

// Decisions, section 9, "Calendars": runs of the brand and of single programs, in any order. Nothing is owed twice, and what counts
// and lies in a remembered period is in a row after the last run of its calendar, or else it is named.

const HOLDS = [0, 2, 1];

type Act =
  | { readonly act: "sale"; readonly program: number; readonly day: number }
  | { readonly act: "run"; readonly program: number | null; readonly from: number; readonly length: number }
  | { readonly act: "run on"; readonly program: number | null }
  | { readonly act: "batch" };

const program = fc.nat(HOLDS.length - 1);
const calendar = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: program });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant("sale" as const), program, day: fc.nat(30) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("run" as const),
      program: calendar,
      from: fc.nat(30),
      length: fc.integer({ min: 1, max: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("run on" as const), program: calendar }) },
  { weight: 1, arbitrary: fc.constant({ act: "batch" } as const) },
);

const REFUSED = ["payout_batch_empty", "payout_period_overlap", "payout_rules_required"];

const orRefused = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && REFUSED.includes(error.code)) return undefined;
    throw error;
  }
};

const START = Date.UTC(2030, 0, 1);
const numberOf = (day: string): number => (Date.parse(`${day}T00:00:00.000Z`) - START) / 86_400_000;
const TODAY = 50;

const openPrograms = async (scenario: PayoutScenario) => {
  const { platform, actor } = scenario;
  const programs: { readonly id: string; readonly member: string; readonly ruleOf: string }[] = [];
  for (const [at, hold] of HOLDS.entries()) {
    const { id } = await platform.programs.create(actor, { name: `Program ${at}`, hold_days: hold });
    const each = { name: "Each", type: "cpa", metric_key: "sales_count", per_unit_minor: 1, currency: "usd" };
    const rule = await platform.payoutRules.create(actor, {
      ...each,
      scope: { type: "program", program: id },
    } as never);
    programs.push({ id, member: await approved(scenario, id, `ann${at}`), ruleOf: rule.id });
  }
  await platform.payoutRails.create(actor, { rail: "manual" });
  return programs;
};

onEngines("calendars, over any history", (test, engine) => {
  test("no sale is forgotten, and none is owed twice, whoever runs what", async () => {
    const property = fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 26 }), async (acts) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts));
      const { platform, actor } = scenario;
      const programs = await openPrograms(scenario);
      scenario.until(TODAY);
      const sales: Sale[] = [];
      const runs: Ran[] = [];
      const run = async (of: number | null, days: object) => {
        const named = of === null ? {} : { program: programs[of]?.id };
        const ran = await orRefused(platform.payouts.run(actor, { ...named, ...days }));
        if (ran === undefined || ran.period_start === ran.period_end) return;
        const apart = [...new Set(runs.flatMap((one) => one.program ?? []))].map((at) => programs[at]?.id);
        assert.equal([...ran.left_out].sort(), of === null ? apart.sort() : [], "who is left out is named");
        assert.is(ran.program, named.program ?? null);
        runs.push({ program: of, from: numberOf(ran.period_start), to: numberOf(ran.period_end) });
      };
      for (const one of acts) {
        if (one.act === "sale") {
          await scenario.sale(programs[one.program]?.member as string, one.day, 100);
          sales.push({ program: one.program, counts: one.day + (HOLDS[one.program] as number) });
        }
        if (one.act === "batch") await orRefused(platform.payoutBatches.create(actor, {}));
        if (one.act === "run on") await run(one.program, { period_end: spelled(TODAY - 5) });
        if (one.act === "run")
          await run(one.program, { period_start: spelled(one.from), period_end: spelled(one.from + one.length) });
      }
      // What was reported late is written by a batch, whatever calendar it belongs to.
      await orRefused(platform.payoutBatches.create(actor, {}));
      const expected = expectedAfter(HOLDS.length, sales, runs);
      const rows = await scenario.rows();
      const { uncovered } = await platform.balances.list(actor);
      const owed = programs.map(({ ruleOf }) =>
        rows.reduce((sum, { rule, amount }) => sum + (rule === ruleOf ? amount : 0), 0),
      );
      const apart = new Set(runs.flatMap((one) => one.program ?? []));
      assert.equal(owed, expected.owed, "what is in rows");
      const named = (of: string | null) =>
        uncovered.reduce((sum, { program: one, events }) => sum + (one === of ? events : 0), 0);
      for (const at of apart) assert.is(named(programs[at]?.id ?? null), expected.named[at], `named of ${at}`);
      const shared = expected.named.reduce((sum, one, at) => sum + (apart.has(at) ? 0 : one), 0);
      assert.is(named(null), shared, "named of the brand's calendar");
      assert.equal((await platform.operator.rebuild()).differences, []);
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
    await assertLaw(fc, property, engine().name === "memory" ? 60 : 5);
  });
});
