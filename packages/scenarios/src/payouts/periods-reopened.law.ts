import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// Decisions, section 9, "Statements, closing" and "What defends itself": whatever is run, closed, opened again, paid and given back, in
// whatever order, the ledger check finds nothing, no batch is refused its file, and each payout can be read from its own basis.

const WEEKS = 3;
const RATE = 1_750n;
const DAY_MS = 86_400_000;

type Act =
  | { readonly act: "sale"; readonly week: number; readonly member: number; readonly amount: number }
  | { readonly act: "refund"; readonly sale: number; readonly percent: number }
  | { readonly act: "run" | "close" | "reopen"; readonly week: number }
  | { readonly act: "rule"; readonly to: "active" | "paused" | "archived" }
  | { readonly act: "batch"; readonly outcome: "paid" | "failed" | "returned" | "waits" | "canceled" }
  | { readonly act: "wait"; readonly hours: number };

const week = fc.nat(WEEKS - 1);
const ofWeek = (act: "run" | "close" | "reopen"): fc.Arbitrary<Act> => fc.record({ act: fc.constant(act), week });
/** Most sales change what is owed; 3 are too little for it. */
const amount = fc.oneof(fc.constant(3), fc.integer({ min: 100, max: 9_000 }));
const sale: fc.Arbitrary<Act> = fc.record({ act: fc.constant("sale" as const), week, member: fc.nat(1), amount });
const refund: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("refund" as const),
  sale: fc.nat(),
  percent: fc.constantFrom(30, 100),
});
const batch: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("batch" as const),
  outcome: fc.constantFrom(
    "paid" as const,
    "failed" as const,
    "returned" as const,
    "waits" as const,
    "canceled" as const,
  ),
});
const wait: fc.Arbitrary<Act> = fc.record({ act: fc.constant("wait" as const), hours: fc.constantFrom(1, 2, 30) });
const rule: fc.Arbitrary<Act> = fc.record({
  act: fc.constant("rule" as const),
  to: fc.constantFrom("active" as const, "paused" as const, "archived" as const),
});

/** A week is closed, what changes of it is booked in another one, and it is opened again. */
const corrected = fc
  .tuple(week, week, fc.array(fc.oneof(sale, refund, batch, wait), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([at, later, changes, isWaiting]): readonly Act[] => [
    { act: "run", week: at },
    { act: "close", week: at },
    ...changes,
    { act: "run", week: later },
    ...(isWaiting ? [{ act: "wait", hours: 2 } as const] : []),
    { act: "reopen", week: at },
  ]);
const alone = (one: fc.Arbitrary<Act>, weight: number) => ({ weight, arbitrary: one.map((act) => [act]) });
const story = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: corrected },
      alone(ofWeek("run"), 4),
      alone(ofWeek("close"), 2),
      alone(ofWeek("reopen"), 2),
      alone(sale, 5),
      alone(refund, 3),
      alone(batch, 3),
      alone(wait, 2),
      alone(rule, 1),
    ),
    { minLength: 5, maxLength: 12 },
  )
  .map((parts): readonly Act[] => parts.flat());

/** Refusals that such histories meet. */
const MAY_REFUSE: ReadonlySet<string> = new Set([
  "payout_period_closed",
  "payout_period_not_closable",
  "payout_rules_required",
  "payout_batch_empty",
  "invalid_state_transition",
]);

const tried = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && MAY_REFUSE.has(error.code)) return undefined;
    throw error;
  }
};

/** Returns the payment of the rule that is active throughout, for a value. */
const worth = (value: bigint): bigint => (value > 0n ? (value * RATE) / 10_000n : 0n);

/** Each payout of the rule, with all before it for the same activity, is what the rule pays for its basis. */
const assertRead = async ({ platform, actor }: PayoutScenario, rule: string): Promise<void> => {
  const { data } = await platform.payouts.list(actor, { limit: 100 });
  const rank = { rule: 0, adjustment: 1 } as Readonly<Record<string, number>>;
  const rows = data
    .filter((row) => row.rule === rule)
    .toSorted(
      (one, other) =>
        (rank[one.source_kind] as number) - (rank[other.source_kind] as number) || (one.id < other.id ? -1 : 1),
    );
  const sums = new Map<string, bigint>();
  for (const { enrollment, earned_start, amount_minor, basis } of rows) {
    const activity = `${enrollment} ${earned_start}`;
    const sum = (sums.get(activity) ?? 0n) + BigInt(amount_minor);
    sums.set(activity, sum);
    assert.is(sum, worth(BigInt(basis?.value ?? 0)), `of ${activity}`);
  }
};

interface Sold {
  readonly id: string;
  readonly amount: number;
  left: number;
}

onEngines("periods that are opened again, over any history", (test, engine) => {
  test("raise no difference, and leave every batch its file", async () => {
    const property = fc.asyncProperty(story, async (acts) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts));
      const { platform, actor, program } = scenario;
      const steady = await scenario.share(Number(RATE));
      const other = await scenario.share(333);
      const bonus = { name: "Bonus", type: "threshold_bonus", metric_key: "gmv_cents", threshold: 9_000 } as const;
      const scope = { type: "program", program } as const;
      await platform.payoutRules.create(actor, { ...bonus, bonus_minor: 900, currency: "usd", scope });
      await platform.payoutRails.create(actor, { rail: "manual" });
      const members = [await scenario.join("ann"), await scenario.join("bob")];
      scenario.until(WEEKS * 7);
      const sold: Sold[] = [];
      const idOf = async (at: number) =>
        (await platform.payouts.listPeriods(actor, { period_start: spelled(at * 7) })).data[0]?.id;
      const carryOut: { readonly [A in Act["act"]]: (one: Extract<Act, { readonly act: A }>) => Promise<unknown> } = {
        async sale({ week: at, member, amount }) {
          sold.push({ id: await scenario.sale(members[member] as string, at * 7 + 3, amount), amount, left: amount });
        },
        async refund({ sale: at, percent }) {
          const sale = sold[at % Math.max(1, sold.length)];
          const amount = Math.min(sale?.left ?? 0, Math.ceil(((sale?.amount ?? 0) * percent) / 100));
          if (sale === undefined || amount === 0) return;
          sale.left -= amount;
          await scenario.refund(sale.id, amount);
        },
        run: ({ week: at }) => tried(scenario.run(at * 7, at * 7 + 7)),
        async close({ week: at }) {
          const id = await idOf(at);
          if (id !== undefined) await tried(platform.payouts.closePeriod(actor, id));
        },
        async reopen({ week: at }) {
          const id = await idOf(at);
          if (id !== undefined) await platform.payouts.reopenPeriod(actor, id, { reason: "Sent late" });
        },
        rule: ({ to }) => tried(platform.payoutRules.update(actor, other, { status: to })),
        async batch({ outcome }) {
          const made = await tried(platform.payoutBatches.create(actor, { ignore_minimum: true, reason: "All of it" }));
          if (made === undefined) return;
          // Whatever led here, the batch is as its payouts were announced.
          await platform.payoutBatches.export(actor, made.id);
          await work(platform);
          if (outcome === "waits") return;
          if (outcome === "canceled") return void (await platform.payoutBatches.cancel(actor, made.id));
          const { data: items } = await platform.payoutBatches.listItems(actor, made.id, { limit: 100 });
          const confirm = async (status: "paid" | "failed" | "returned") => {
            const results = items.map(({ id: item }) => ({ item, status }));
            await platform.payoutBatches.confirm(actor, made.id, {
              results,
              external_batch_ref: `${made.id} ${status}`,
            });
            await work(platform);
          };
          if (outcome !== "failed") await confirm("paid");
          if (outcome !== "paid") await confirm(outcome);
        },
        wait: async ({ hours }) => scenario.advance((hours * DAY_MS) / 24),
      };
      for (const one of acts) {
        await carryOut[one.act](one as never);
        scenario.advance(1_000);
        assert.equal((await platform.operator.checkLedger()).differences, [], `after ${JSON.stringify(one)}`);
        await assertRead(scenario, steady);
      }
    });
    await assertLaw(fc, property, engine().name === "memory" ? 5 : 1);
  });
});
