import type { Platform } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { Crash, doomed, SIDES, untilCrash } from "../testing/crash.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// A schedule under any clock, whatever processes end in the middle of it, and however long none runs: a sale is paid once, for a due
// day there is one batch at most, and what was missed is made up for at once. A sale is worth 1, so that sums are numbers of sales.

type Act =
  | { readonly act: "sale"; readonly back: number }
  | { readonly act: "wait"; readonly days: number; readonly hours: number }
  | { readonly act: "work"; readonly processes: number }
  | { readonly act: "crash"; readonly at: number; readonly side: (typeof SIDES)[number] }
  | { readonly act: "pause" }
  | { readonly act: "resume" }
  | { readonly act: "run" }
  | { readonly act: "batch" };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("sale" as const), back: fc.constantFrom(0, 0, 0, 1, 9) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("wait" as const),
      days: fc.constantFrom(0, 1, 3, 7, 20, 45),
      hours: fc.nat(23),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("work" as const), processes: fc.constantFrom(1, 1, 2, 3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("crash" as const),
      at: fc.integer({ min: 1, max: 4 }),
      side: fc.constantFrom(...SIDES),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "pause" } as const) },
  { weight: 2, arbitrary: fc.constant({ act: "resume" } as const) },
  { weight: 1, arbitrary: fc.constant({ act: "run" } as const) },
  { weight: 1, arbitrary: fc.constant({ act: "batch" } as const) },
);

const rhythm = fc.oneof(
  fc.record({ every: fc.constant("month" as const), day_of_month: fc.constantFrom(1, 15, 28, "last" as const) }),
  fc.record({
    every: fc.constant("week" as const),
    weekday: fc.constantFrom("monday" as const, "sunday" as const),
    weeks: fc.constantFrom(1, 2, 5),
  }),
);
const story = fc.record({
  rhythm,
  zone: fc.constantFrom("UTC", "Pacific/Auckland", "America/New_York"),
  acts: fc.array(act, { minLength: 4, maxLength: 24 }),
});

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const refused = (working: Promise<unknown>): Promise<unknown> => working.catch(() => undefined);

/** Runs what is due in a process that may end in the middle of it, of which a command only says that it is unavailable. */
const crashing = ({ workers }: Platform): Promise<boolean> =>
  untilCrash(
    workers.runSchedules().catch((error: Error) => {
      throw error.cause instanceof Crash ? error.cause : error;
    }),
  );

/** Does what is due with everything in order: a person resumes what stopped, and runs the days that nobody ran. */
const settled = async ({ platform, actor, advance }: PayoutScenario, id: string): Promise<void> => {
  for (let round = 0; round < 6; round += 1) {
    const { uncovered } = await platform.balances.list(actor);
    for (const { period_start, period_end } of uncovered)
      await platform.payouts.run(actor, { period_start, period_end });
    await refused(platform.payoutSchedules.resume(actor, id));
    // Longer than a process may take that ended in the middle of it.
    advance(15 * 60_000);
    await platform.workers.runSchedules();
  }
};

const whole = async ({ platform, actor }: PayoutScenario) => {
  const { data } = await platform.payoutBatches.list(actor, { limit: 100 });
  return data;
};

onEngines("payout schedules, over any history", (test, engine) => {
  test("a sale lies in one period and is paid once, and a due day has one batch at most", async () => {
    const property = fc.asyncProperty(story, async ({ rhythm: days, zone, acts }) => {
      const storage = await engine().fresh();
      const scenario = await openPayoutScenario(storage, JSON.stringify([days, acts]));
      const { platform, actor, program, advance, ports } = scenario;
      await platform.brands.update(actor, { time_zone: zone });
      const each = { name: "Each", type: "cpa", metric_key: "sales_count", per_unit_minor: 1, currency: "usd" };
      await platform.payoutRules.create(actor, { ...each, scope: { type: "program", program } } as never);
      await platform.payoutRails.create(actor, { rail: "manual" });
      const member = await scenario.join("ann");
      const { id } = await platform.payoutSchedules.create(actor, days);
      advance(20 * DAY_MS);
      let [sales, byHand] = [0, 0];
      const sell = async (back: number) => {
        sales += 1;
        const occurred_at = new Date(ports.clock.now().getTime() - back * DAY_MS - 1_000).toISOString();
        const sale = { enrollment: member, type: "sale" as const, value_minor: 100, occurred_at };
        await platform.performance.record(actor, { ...sale, external_event_id: `sale ${sales}` });
      };
      for (const one of acts) {
        if (one.act === "sale") await sell(one.back);
        if (one.act === "wait") advance(one.days * DAY_MS + one.hours * HOUR_MS);
        if (one.act === "work")
          await Promise.all(
            Array.from({ length: one.processes }, (): Platform => scenario.process()).map(({ workers }) =>
              workers.runSchedules(),
            ),
          );
        if (one.act === "crash") await crashing(scenario.process(doomed(storage, one.at, one.side).storage));
        if (one.act === "pause") await refused(platform.payoutSchedules.pause(actor, id));
        if (one.act === "resume") await refused(platform.payoutSchedules.resume(actor, id));
        if (one.act === "run") await refused(platform.payouts.run(actor, {}));
        if (one.act === "batch" && (await refused(platform.payoutBatches.create(actor, {}))) !== undefined) byHand += 1;
        const { runs } = await platform.payoutSchedules.retrieve(actor, id);
        const made = runs.filter(({ outcome }) => outcome === "batch_created");
        assert.is(new Set(made.map(({ due_on }) => due_on)).size, made.length, "one batch for a due day");
        assert.is((await whole(scenario)).length, made.length + byHand, "no batch that the schedule does not know of");
      }
      // Everything is paid once the next due days have come.
      for (const _ of [1, 2]) {
        advance(70 * DAY_MS);
        await settled(scenario, id);
      }
      const all = await whole(scenario);
      const paid = all.flatMap(({ totals }) => totals).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      assert.is(paid, sales, "each sale is paid once");
      const { runs } = await platform.payoutSchedules.retrieve(actor, id);
      const made = runs.filter(({ outcome }) => outcome === "batch_created");
      assert.is(all.length, made.length + byHand);
      assert.equal((await platform.operator.rebuild()).differences, []);
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
    await assertLaw(fc, property, engine().name === "memory" ? 40 : 4);
  });
});
