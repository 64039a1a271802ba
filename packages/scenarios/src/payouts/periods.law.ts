import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { periodsOracle, type Said } from "../oracle/periods.ts";
import { openPayoutScenario, type Row, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// Decisions, section 9, "Statements, closing": what a close froze stays, and what changes of a closed period is booked once, in a later
// period, and listed.

const WEEKS = 5;
const week = fc.nat(WEEKS - 1);

type Act =
  | { readonly act: "sale" | "refund" | "run" | "close" | "reopen"; readonly week: number }
  | { readonly act: "batch"; readonly pays: boolean };

const of = <A extends Act["act"]>(act: A, weight: number) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(act), week }) as fc.Arbitrary<Act>,
});
const act: fc.Arbitrary<Act> = fc.oneof(of("sale", 6), of("refund", 2), of("run", 6), of("close", 4), of("reopen", 1), {
  weight: 2,
  arbitrary: fc.record({ act: fc.constant("batch" as const), pays: fc.boolean() }),
});

const SAID: Readonly<Record<string, Said>> = {
  payout_period_closed: "closed",
  payout_period_not_closable: "not closable",
};

const saidBy = async (running: Promise<unknown>): Promise<Said> => {
  try {
    await running;
    return "done";
  } catch (error) {
    const said = error instanceof PlatformError ? SAID[error.code] : undefined;
    if (said === undefined) throw error;
    return said;
  }
};

const startOf = (at: number): string => spelled(at * 7);
const plain = ({ id, amount, period, earned }: Row) => [id, amount, period, earned];
const liesIn = (at: number) => (row: Row) => row.period.startsWith(startOf(at));
const sum = (rows: readonly Row[]): number => rows.reduce((total, { amount }) => total + amount, 0);

onEngines("closed periods, over any history", (test, engine) => {
  test("stay as they were closed, and their differences are booked once, later, and listed", async () => {
    const property = fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts));
      const { platform, actor, program } = scenario;
      const each = { name: "Each", type: "cpa", metric_key: "sales_count", per_unit_minor: 1, currency: "usd" };
      await platform.payoutRules.create(actor, { ...each, scope: { type: "program", program } } as never);
      await platform.payoutRails.create(actor, { rail: "manual" });
      const member = await scenario.join("ann");
      scenario.until(WEEKS * 7);
      const oracle = periodsOracle(WEEKS);
      const sold: string[][] = Array.from({ length: WEEKS }, () => []);
      /** The rows of each closed week, as they were when it was closed. */
      const frozen = new Map<number, readonly unknown[]>();
      /** Every row that there was when a week was closed: what was taken back of it before lies in the week that was run then. */
      const before = new Map<number, ReadonlySet<string>>();
      const idOf = async (at: number) =>
        (await platform.payouts.listPeriods(actor, { period_start: startOf(at) })).data[0]?.id;

      const carryOut = async (one: Act): Promise<void> => {
        if (one.act === "batch") {
          const made = await platform.payoutBatches.create.invoke(actor, [], {}, {});
          oracle.batch();
          if (!made.ok) return;
          const { id } = made.value as { id: string };
          if (!one.pays) return void (await platform.payoutBatches.cancel(actor, id));
          await platform.payoutBatches.export(actor, id);
          return work(platform);
        }
        const { week: at } = one;
        if (one.act === "sale") {
          sold[at]?.push(await scenario.sale(member, at * 7 + 3, 100));
          return oracle.sale(at);
        }
        if (one.act === "refund") {
          // Of weeks that were run: whether a sale that was taken back counts among the days that nobody ran is another story.
          const sale = oracle.weeks[at]?.ran ? sold[at]?.pop() : undefined;
          if (sale === undefined) return;
          await scenario.refund(sale, 100);
          return oracle.refund(at);
        }
        if (one.act === "run") {
          const ran = await saidBy(scenario.run(at * 7, at * 7 + 7));
          return assert.is(ran, oracle.run(at));
        }
        const id = await idOf(at);
        if (id === undefined) return;
        if (one.act === "reopen") {
          await platform.payouts.reopenPeriod(actor, id, { reason: "Sent late" });
          frozen.delete(at);
          return oracle.reopen(at);
        }
        const wasClosed = oracle.weeks[at]?.atClose !== null;
        assert.is(await saidBy(platform.payouts.closePeriod(actor, id)), oracle.close(at));
        if (wasClosed || oracle.weeks[at]?.atClose === null) return;
        const rows = await scenario.rows();
        frozen.set(at, rows.filter(liesIn(at)).map(plain));
        before.set(at, new Set(rows.map((row) => row.id)));
      };

      for (const one of acts) {
        await carryOut(one);
        scenario.advance(1_000);
        const rows = await scenario.rows();
        for (const [at, { ran, booked, atClose }] of oracle.weeks.entries()) {
          if (!ran) continue;
          const about = rows.filter(({ earned }) => earned === startOf(at));
          assert.is(sum(about), booked, `booked about week ${at} after ${one.act}`);
          if (atClose === null) continue;
          assert.equal(rows.filter(liesIn(at)).map(plain), frozen.get(at), `week ${at} after ${one.act}`);
          const late = about.filter(({ id }) => !before.get(at)?.has(id));
          const changed = (await platform.payouts.retrievePeriod(actor, (await idOf(at)) as string))
            .changed_after_close;
          const totals = Object.values(changed?.totals ?? {});
          assert.is(Number(totals[0] ?? 0), booked - atClose, `listed of week ${at}`);
          assert.ok(
            late.every(({ period }) => period.slice(0, 10) > startOf(at)),
            "later",
          );
        }
      }
      assert.equal((await platform.operator.checkLedger()).differences, []);
    });
    await assertLaw(fc, property, engine().name === "memory" ? 12 : 2);
  });
});
