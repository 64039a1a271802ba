import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

interface Terms {
  readonly hold_days: number;
  readonly currency: string;
  readonly grace_days: number;
}
type Act =
  | {
      readonly act: "sell";
      readonly member: number;
      readonly ago: number;
      readonly amount: number;
      readonly in?: string;
    }
  | { readonly act: "refund"; readonly of: number }
  | { readonly act: "wait"; readonly days: number }
  | { readonly act: "pay" }
  | { readonly act: "update"; readonly terms: Partial<Terms> & { readonly referral_window_days?: number } };

const CURRENCIES = ["usd", "eur", "gbp"] as const;
const currency = fc.constantFrom(...CURRENCIES);
const terms = fc.record(
  {
    hold_days: fc.constantFrom(0, 1, 5, 12, 30),
    currency,
    grace_days: fc.nat(9),
    referral_window_days: fc.constantFrom(1, 60),
  },
  { requiredKeys: [] },
);
const one = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary });
const act = fc.oneof(
  one(
    6,
    fc.record(
      {
        act: fc.constant("sell" as const),
        member: fc.nat(1),
        ago: fc.integer({ min: 1, max: 25 }),
        amount: fc.nat(9_999),
        in: currency,
      },
      { requiredKeys: ["act", "member", "ago", "amount"] },
    ),
  ),
  one(2, fc.record({ act: fc.constant("refund" as const), of: fc.nat(20) })),
  one(3, fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) })),
  one(1, fc.constant<Act>({ act: "pay" })),
  one(
    4,
    fc.record({ act: fc.constant("update" as const), terms: terms.filter((some) => Object.keys(some).length > 0) }),
  ),
);
const story = (maxLength: number) => fc.array(act, { minLength: 2, maxLength });

/** The length of a period and of the standing window, in days. */
const PERIOD = 10;
const WINDOW = 20;
const RATE = 1_000;

interface Sold {
  readonly id: string;
  readonly member: number;
  readonly day: number;
  readonly amount: number;
  readonly currency: string;
  /** The day of its refund. */
  back: number | undefined;
}

/** The history, as lists. */
interface Recorded {
  day: number;
  readonly sold: Sold[];
  /** Each set of terms with its first day. */
  readonly terms: [from: number, terms: Terms][];
}

const inForce = ({ terms }: Recorded, day: number): Terms =>
  (terms.findLast(([from]) => from <= day) ?? (terms[0] as Recorded["terms"][number]))[1];

/** The amount owed per (currency, member, period), when it is not 0. */
const owed = (recorded: Recorded): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { member, day, amount, currency, back } of recorded.sold) {
    const period = Math.floor((day + inForce(recorded, day).hold_days) / PERIOD);
    if ((period + 1) * PERIOD > recorded.day || back !== undefined) continue;
    const name = `${currency} ${member} ${period}`;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  const paid = Object.entries(sums).map(([name, sum]) => [name, Math.floor((sum * RATE) / 10_000)] as const);
  return Object.fromEntries(paid.filter(([, amount]) => amount !== 0).sort());
};

/** The sums of each member's sales for its standing: of all time, and of the past days. */
const gained = (recorded: Recorded, member: number): readonly number[] =>
  [Number.POSITIVE_INFINITY, WINDOW].map((days) =>
    recorded.sold
      .filter((sale) => sale.member === member && inForce(recorded, sale.day).currency === sale.currency)
      .reduce((sum, { day, amount, back }) => {
        // Sales occur half a day after the start of their day, and a refund at the start of its own.
        const isIn = day + 0.5 > recorded.day - days;
        const isBack = back !== undefined && back > recorded.day - days;
        return sum + (isIn ? amount : 0) - (isBack ? amount : 0);
      }, 0),
  );

const played = async (scenario: PayoutScenario, acts: readonly Act[]): Promise<void> => {
  const { platform, actor, program } = scenario;
  const first: Terms = { hold_days: 3, currency: "usd", grace_days: 14 };
  const members = [await scenario.join("ann"), await scenario.join("bob")];
  const rules = new Map<string, string>();
  for (const name of CURRENCIES) rules.set(await scenario.share(RATE, { name, currency: name }), name);
  for (const window_days of [null, WINDOW]) {
    const fields = {
      scope: "benefit",
      metric_key: "gmv_cents",
      operator: "exists",
      source: "sales",
      window_days,
    } as const;
    await platform.requirements.create(actor, program, fields);
  }
  scenario.until(26);
  const recorded: Recorded = { day: 26, sold: [], terms: [[0, first]] };

  const rows = async (): Promise<Readonly<Record<string, number>>> => {
    for (let start = 0; start + PERIOD <= recorded.day; start += PERIOD) await scenario.run(start, start + PERIOD);
    const sums: Record<string, number> = {};
    for (const { rule, member, earned, amount } of await scenario.rows()) {
      const period = (Date.parse(earned) - Date.UTC(2030, 0, 1)) / 86_400_000 / PERIOD;
      const name = `${rules.get(rule as string)} ${members.indexOf(member)} ${period}`;
      sums[name] = (sums[name] ?? 0) + amount;
    }
    return Object.fromEntries(
      Object.entries(sums)
        .filter(([, amount]) => amount !== 0)
        .sort(),
    );
  };
  const observed = async (member: number): Promise<readonly number[]> => {
    const preview: any = await platform.standing.preview(actor, program, { enrollment: members[member] as string });
    return [...preview.met, ...preview.failed]
      .map((found: { observed: number }) => found.observed)
      .sort((a, b) => a - b);
  };
  const sums = async () => ({ rows: await rows(), gained: [await observed(0), await observed(1)] });
  const expected = () => ({
    rows: owed(recorded),
    gained: [0, 1].map((member) => [...gained(recorded, member)].sort((left, right) => left - right)),
  });

  for (const step of acts) {
    if (step.act === "wait") {
      recorded.day += step.days;
      scenario.until(recorded.day);
    } else if (step.act === "pay") {
      await rows();
      await scenario.freeze((await scenario.rows()).map(({ id }) => id));
    } else if (step.act === "sell") {
      const day = recorded.day - step.ago;
      const id = await scenario.sale(members[step.member] as string, day, step.amount, { currency: step.in });
      const { amount, member } = step;
      recorded.sold.push({
        id,
        member,
        day,
        amount,
        currency: step.in ?? inForce(recorded, day).currency,
        back: undefined,
      });
    } else if (step.act === "refund") {
      const sale = recorded.sold[step.of % Math.max(1, recorded.sold.length)];
      if (sale === undefined || sale.back !== undefined || sale.amount === 0) continue;
      sale.back = recorded.day;
      const event = { type: "refund", reverses: sale.id, external_event_id: `back ${sale.id}` };
      await platform.performance.record(actor, event as never);
    } else {
      const before = await sums();
      assert.deepEqual(before, expected());
      await platform.programs.update(actor, program, step.terms);
      const { referral_window_days: _, ...changed } = step.terms;
      recorded.terms.push([recorded.day, { ...inForce(recorded, recorded.day), ...changed }]);
      assert.deepEqual(await sums(), before, "an update does not affect earlier events");
    }
  }
  assert.deepEqual(await sums(), expected());
};

const EXTENT = { memory: [24, 30], pglite: [1, 12], postgres: [2, 18] } as const;

onEngines("terms of programs, over any history", (test, engine) => {
  test("no update of a program changes a sum of earlier events, and sums equal the result of simple loops", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = EXTENT[name];
    const isKept = fc.asyncProperty(story(length), async (acts) => {
      await played(await openPayoutScenario(await fresh(), "terms", { hold_days: 3 }), acts);
    });
    await assertLaw(fc, isKept, numRuns);
  });
});
