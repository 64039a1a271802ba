import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { zonesOracle } from "../oracle/zones.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "Calendars": periods are days of the brand's time zone, which holds from the next period on. Each sale lies in
// one remembered period at most, by its instant, whatever the clocks do and however often the zone changes. A sale is worth 1.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
] as const;

type Act =
  | { readonly act: "sale"; readonly ago: number }
  | { readonly act: "sale at midnight"; readonly ago: number; readonly off: number }
  | { readonly act: "zone"; readonly zone: string }
  | { readonly act: "wait"; readonly hours: number }
  | { readonly act: "run"; readonly back: number; readonly length: number }
  | { readonly act: "run on" }
  | { readonly act: "batch" };

const of = <A extends Act["act"]>(act: A) => fc.constant(act);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: of("sale"), ago: fc.integer({ min: 0, max: 5 * 24 * 60 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: of("sale at midnight"), ago: fc.nat(5), off: fc.constantFrom(-1, 0, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ act: of("zone"), zone: fc.constantFrom(...ZONES) }) },
  { weight: 4, arbitrary: fc.record({ act: of("wait"), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ act: of("run"), back: fc.nat(6), length: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 5, arbitrary: fc.constant({ act: "run on" as const }) },
  { weight: 1, arbitrary: fc.constant({ act: "batch" as const }) },
);
const story = fc.record({ hold: fc.constantFrom(0, 2), acts: fc.array(act, { minLength: 8, maxLength: 30 }) });

const REFUSED = ["payout_batch_empty", "payout_period_overlap"];

const orRefused = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && REFUSED.includes(error.code)) return undefined;
    throw error;
  }
};

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY;
const spelled = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const instant = (at: number): string => new Date(at).toISOString();

type Days = ReturnType<typeof zonesOracle>;

const everyPeriod = async ({ platform, actor }: PayoutScenario) => {
  const found = await platform.payouts.listPeriods(actor, { limit: 100 });
  assert.not.ok(found.has_more);
  return found.data;
};

/**
 * Checks that each counted event lies in one remembered period or none: it is in a row if it does, else it is named up to the end
 * of the last period.
 */
const assertOnce = async (scenario: PayoutScenario, days: Days, counted: readonly number[], end: number) => {
  const within = (from: number, to: number) =>
    counted.filter((at) => days.begin(from) <= at && at < days.begin(to)).length;
  let inPeriods = 0;
  for (const { period_start, period_end, starts_at, ends_at } of await everyPeriod(scenario)) {
    const [from, to] = [numberOf(period_start), numberOf(period_end)];
    assert.equal([starts_at, ends_at], [instant(days.begin(from)), instant(days.begin(to))], "when a period is");
    inPeriods += within(from, to);
  }
  assert.is(
    (await scenario.rows()).reduce((sum, { amount }) => sum + amount, 0),
    inPeriods,
    "what is in rows is in periods",
  );
  const { uncovered } = await scenario.platform.balances.list(scenario.actor);
  let isNamed = 0;
  for (const { period_start, period_end, events } of uncovered) {
    assert.is(events, within(numberOf(period_start), numberOf(period_end)), `${period_start} to ${period_end}`);
    isNamed += events;
  }
  const due = counted.filter((at) => at < days.begin(end)).length;
  assert.is(inPeriods + isNamed, due, "in a period or named");
};

onEngines("time zones, over any history", (test, engine) => {
  test("every sale lies in one period by its instant, whichever zones the days have", async () => {
    const property = fc.asyncProperty(story, async ({ hold, acts }) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts), { hold_days: hold });
      const { platform, actor, program, ports } = scenario;
      const each = { name: "Each", type: "cpa", metric_key: "sales_count", per_unit_minor: 1, currency: "usd" };
      await platform.payoutRules.create(actor, { ...each, scope: { type: "program", program } } as never);
      await platform.payoutRails.create(actor, { rail: "manual" });
      const member = await scenario.join("ann");
      // The clocks of Europe go on in the night of the 31st of March, and those of Lord Howe go back in that of the 7th of April.
      scenario.until(86);
      const days = zonesOracle();
      const counted: number[] = [];
      let end: number | null = null;
      const now = () => ports.clock.now().getTime();
      const sale = async (at: number) => {
        await scenario.sale(member, 0, 100, { occurred_at: new Date(Math.min(at, now())) });
        counted.push(Math.min(at, now()) + hold * DAY);
      };
      for (const one of [...acts, { act: "run on" } as const]) {
        if (one.act === "sale") await sale(now() - one.ago * 60_000);
        if (one.act === "sale at midnight") await sale(days.begin(days.holding(now()) - one.ago) + one.off);
        if (one.act === "wait") scenario.advance(one.hours * HOUR);
        if (one.act === "zone") {
          const { time_zone } = await platform.brands.update(actor, { time_zone: one.zone });
          assert.is(time_zone, one.zone);
          days.set(one.zone, end);
        }
        if (one.act === "batch") await orRefused(platform.payoutBatches.create(actor, {}));
        if (one.act !== "run" && one.act !== "run on") continue;
        const today = days.holding(now());
        const from = today - (one.act === "run" ? one.back + 1 : 0);
        const asked =
          one.act === "run"
            ? { period_start: spelled(from), period_end: spelled(Math.min(from + one.length, today)) }
            : {};
        const ran = await orRefused(platform.payouts.run(actor, asked));
        if (ran === undefined || ran.period_start === ran.period_end) continue;
        if (one.act === "run on") assert.is(numberOf(ran.period_end), today, "it ends with yesterday");
        end = Math.max(end ?? Number.NEGATIVE_INFINITY, numberOf(ran.period_end));
        await assertOnce(scenario, days, counted, end);
      }
      assert.equal((await platform.operator.rebuild()).differences, []);
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
    await assertLaw(fc, property, engine().name === "memory" ? 8 : 1);
  });
});
