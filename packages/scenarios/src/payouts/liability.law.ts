import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { payOut } from "../testing/conserved.ts";
import { commands, openPayingScenario, type PayingScenario, perform } from "../testing/payouts/paying.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const HOUR_MS = 3_600_000;

interface Amounts {
  readonly currency: string;
  readonly owed_minor: number;
  readonly to_take_back_minor: number;
  readonly in_batch_minor: number;
  readonly liability_minor: number;
  readonly paid_minor: number;
}
type Sums = Readonly<Record<string, readonly number[]>>;

const summed = (rows: readonly Amounts[]): Sums => {
  const sums: Record<string, number[]> = {};
  for (const { currency, ...one } of rows) {
    assert.equal(one.liability_minor, one.owed_minor + one.to_take_back_minor + one.in_batch_minor);
    const amounts = [one.owed_minor, one.to_take_back_minor, one.in_batch_minor, one.paid_minor];
    sums[currency] = amounts.map((amount, at) => amount + (sums[currency]?.[at] ?? 0));
  }
  return sums;
};

/** The liability at the end of a day, and of now where it has not ended; its rows, page after page, add up to its sums. */
const answerOf = async ({ platform, actor }: PayingScenario, day: string) => {
  const pages = [await platform.payouts.liability(actor, { day, limit: 2 })];
  while (pages.at(-1)?.has_more === true)
    pages.push(
      await platform.payouts.liability(actor, { day, limit: 2, starting_after: pages.at(-1)?.data.at(-1)?.id }),
    );
  const [{ sums, until, final }] = pages as [(typeof pages)[number]];
  const rows = pages.flatMap(({ data }) => data);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  assert.deepEqual(summed(rows), summed(sums));
  return { sums: summed(sums), until, final };
};

/** The balances of now. */
const balanced = async ({ platform, actor }: PayingScenario): Promise<Sums> =>
  summed(
    (await all((page) => platform.balances.list(actor, page)))
      .flatMap(({ amounts }) => amounts)
      .map(({ currency, pending, negative, in_batch, paid }) => ({
        ...{ currency, owed_minor: pending, to_take_back_minor: negative, in_batch_minor: in_batch, paid_minor: paid },
        liability_minor: pending + negative + in_batch,
      })),
  );

const withoutZeros = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, amounts]) => amounts.some((amount) => amount !== 0)));

onEngines("liability", (test, engine) => {
  test("a liability is what balances say now, and stays at each past instant what was answered then", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(commands, fc.boolean(), async (story, pays) => {
        const scenario = await openPayingScenario(await openWorld(await engine().fresh(), "liability"));
        const { ports, platform, actor } = scenario;
        const today = () => ports.clock.now().toISOString().slice(0, 10);
        const sumsBefore = (until: Date) =>
          ports.payouts.liabilitySums(actor.tenant, { brand: actor.brand?.id as never, until });
        const answered: { readonly until: Date; readonly sums: unknown }[] = [];
        for (const [nth, command] of story.entries()) {
          await perform(scenario, command, nth);
          const until = new Date(ports.clock.now().getTime() + 1);
          answered.push({ until, sums: await sumsBefore(until) });
          scenario.advance(HOUR_MS);
        }
        if (pays) await payOut(scenario);
        const { sums, until } = await answerOf(scenario, today());
        assert.equal(until, ports.clock.now().toISOString());
        assert.deepEqual(withoutZeros(sums), withoutZeros(await balanced(scenario)));
        for (const one of answered) assert.deepEqual(await sumsBefore(one.until), one.sums, one.until.toISOString());
        const tomorrow = new Date(ports.clock.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10);
        await assert.rejects(platform.payouts.liability(actor, { day: tomorrow }), { code: "invalid_period" });
      }),
      engine().name === "memory" ? 20 : 2,
    );
  });
});
