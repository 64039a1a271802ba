import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import type { Member } from "@entente/core/http";
import fc from "fast-check";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// What a member reads before a run is what runs then pay: on hold, earned and owed come to the payouts that follow.

const STORIES = { memory: 50, pglite: 1, postgres: 3 } as const;
/** The days around the end of a month on which the member looks. */
const LOOKS = { min: 25, max: 40 } as const;
const END = 90;

const sale = fc.record({
  day: fc.nat({ max: LOOKS.max }),
  amount: fc.integer({ min: 10_000, max: 99_999 }),
  currency: fc.constantFrom("usd", "eur"),
  taken: fc.constantFrom("nothing", "part", "all"),
});

const story = fc.record({
  holds: fc.nat({ max: 20 }),
  rates: fc.tuple(fc.integer({ min: 1_000, max: 10_000 }), fc.integer({ min: 1_000, max: 10_000 })),
  each: fc.integer({ min: 100, max: 300 }),
  /** The periods that were run before the member looks: nothing, the beginning, a part that leaves days before it out, or two. */
  run: fc.constantFrom(
    [],
    [[0, 10]],
    [[5, 12]],
    [
      [0, 9],
      [9, 20],
    ],
  ) as fc.Arbitrary<readonly (readonly [number, number])[]>,
  before: fc.array(sale, { maxLength: 6 }),
  after: fc.array(sale, { maxLength: 6 }),
  /** True if a batch takes what is owed before the later sales. */
  isTaken: fc.boolean(),
  /** True if the later sales are of another instant than the runs and the batch. */
  isLater: fc.boolean(),
  looks: fc.integer(LOOKS),
});

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok);
  return (result as { readonly value: T }).value;
};

/** A session of the brand, which sees what the member sees. */
const looking = async ({ platform, actor }: PayoutScenario, enrollment: string): Promise<Member> => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  return answerOf(
    await platform.portal.sessions.authenticate(answerOf(await platform.portal.sessions.open(token)).token),
  );
};

/** A batch that finds nobody to pay. */
const isEmpty = ({ code }: { readonly code?: string }): void => assert.equal(code, "payout_batch_empty");

/** Held, earned, owed and in payment, by currency. */
const readBy = async (scenario: PayoutScenario, enrollment: string) => {
  const read = await scenario.platform.portal.read(await looking(scenario, enrollment), "membership", enrollment);
  return new Map(
    answerOf(read).amounts.map(({ currency, held_minor, earned_minor, owed_minor, in_payment_minor }) => [
      currency,
      [held_minor, earned_minor, owed_minor, in_payment_minor] as const,
    ]),
  );
};

const sumOf = (amounts: readonly number[] = []): number => amounts.reduce((sum, one) => sum + one, 0);

onEngines("the amounts of the portal", (test, engine) => {
  test("amounts that a member reads as held, earned, owed and in payment are what later runs come to, across months, refunds and currencies", async () => {
    const pays = fc.asyncProperty(
      story,
      async ({ holds, rates, each, run, before, after, isTaken, isLater, looks }) => {
        const scenario = await openPayoutScenario(await engine().fresh(), "amounts", { hold_days: holds });
        const { platform, actor, program } = scenario;
        const ann = await scenario.join("ann");
        await scenario.share(rates[0]);
        await scenario.share(rates[1], { currency: "eur" });
        const scope = { type: "program", program } as const;
        const perUnit = { type: "cpa", metric_key: "sales_count", per_unit_minor: each, currency: "eur" } as const;
        await platform.payoutRules.create(actor, { name: "Each", ...perUnit, scope });
        const record = async (sales: typeof before): Promise<void> => {
          for (const { day, amount, currency, taken } of sales.filter((one) => one.day < looks)) {
            const id = await scenario.sale(ann, day, amount, { currency });
            if (taken === "nothing") continue;
            await scenario.refund(id, taken === "all" ? amount : Math.floor(amount / 2));
          }
        };
        scenario.until(looks);
        await record(before);
        for (const [start, end] of run) await scenario.run(start, end);
        await platform.payoutRails.create(actor, { rail: "manual" });
        if (isTaken) await platform.payoutBatches.create(actor, {}).catch(isEmpty);
        if (isLater) scenario.advance(60_000);
        await record(after);
        const seen = await readBy(scenario, ann);
        scenario.until(END);
        // Every day that no run covered yet, up to the end.
        const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[1] ?? 0];
        if (first > 0) await scenario.run(0, first);
        await scenario.run(last, END - 20);
        const paid = await readBy(scenario, ann);
        // What no run covered is rounded down once by a rule, and by two runs twice.
        const slack = run.length === 0 ? 0 : 1;
        for (const currency of ["usd", "eur"]) {
          const [expected, found] = [sumOf(seen.get(currency)), sumOf(paid.get(currency))];
          assert.ok(
            Math.abs(expected - found) <= slack,
            `${currency}: ${seen.get(currency)} became ${paid.get(currency)}`,
          );
          const [held = 0, earned = 0] = paid.get(currency) ?? [];
          assert.deepEqual([held, earned], [0, 0], currency);
        }
      },
    );
    await assertLaw(fc, pays, STORIES[engine().name]);
  });
});
