import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { payOut } from "../testing/conserved.ts";
import { movedInto } from "../testing/payouts/accounts.ts";
import { commands, openPayingScenario, type PayingScenario, perform } from "../testing/payouts/paying.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const HOUR_MS = 3_600_000;

interface Moved {
  paid: number;
  payments: number;
  returned: number;
  returns: number;
  /** The amount paid in each quarter. */
  quarters: number[];
}

const beginning = (year: number): number => Date.UTC(year, 0);

const add = (sums: Map<string, Moved>, key: string, { paid, payments, returned, returns, quarters }: Moved): void => {
  const known = sums.get(key) ?? { paid: 0, payments: 0, returned: 0, returns: 0, quarters: [0, 0, 0, 0] };
  sums.set(key, {
    paid: known.paid + paid,
    payments: known.payments + payments,
    returned: known.returned + returned,
    returns: known.returns + returns,
    quarters: known.quarters.map((sum, nth) => sum + (quarters[nth] ?? 0)),
  });
};

/** Sums the payments in all statements of a year, by person and currency. */
const stated = async ({ platform, actor, members, sellers }: PayingScenario, year: number) => {
  const sums = new Map<string, Moved>();
  const range = { from: new Date(beginning(year)), to: new Date(beginning(year + 1)) };
  for (const { entity } of [...members, ...sellers])
    for (const one of await all((page) => platform.entities.statement(actor, entity, { ...range, ...page }))) {
      const nothing = { paid: 0, payments: 0, returned: 0, returns: 0, quarters: [0, 0, 0, 0] };
      const nth = Math.floor(new Date(one.at).getUTCMonth() / 3);
      const [key, amount] = [`${entity} ${one.currency}`, Math.abs(one.amount_minor)];
      if (one.kind === "paid")
        add(sums, key, { ...nothing, paid: amount, payments: 1, quarters: nothing.quarters.with(nth, amount) });
      if (one.kind === "returned") add(sums, key, { ...nothing, returned: amount, returns: 1 });
    }
  return sums;
};

/** The totals of a year, page by page, by person and currency: of all countries together. */
const totals = async ({ platform, actor }: PayingScenario, year: number, limit: number) => {
  const sums = new Map<string, Moved>();
  const rows = [];
  for (let after: string | undefined; ; after = rows.at(-1)?.id) {
    const cursor = after === undefined ? {} : { starting_after: after };
    const page = await platform.payouts.totals(actor, { year, limit, ...cursor });
    rows.push(...page.data);
    if (!page.has_more) break;
  }
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  for (const row of rows) {
    const { q1, q2, q3, q4 } = row.paid_by_quarter;
    assert.equal(row.net_minor, row.paid_minor - row.returned_minor);
    const key = `${row.recipient.entity} ${row.currency}`;
    const { payments, returns } = row;
    const quarters = [q1, q2, q3, q4];
    add(sums, key, { paid: row.paid_minor, payments, returned: row.returned_minor, returns, quarters });
  }
  return sums;
};

onEngines("yearly totals", (test, engine) => {
  test("the yearly totals are the payments of everybody's statement of the year, and together what the books paid in it", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(
        commands,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (story, turn, limit) => {
          const world = await openWorld(await engine().fresh(), "totals");
          const first = world.ports.clock.now().getUTCFullYear();
          // The year ends in the middle of the story.
          world.advance(beginning(first + 1) - world.ports.clock.now().getTime() - turn * HOUR_MS);
          const scenario = await openPayingScenario(world);
          for (const [nth, command] of story.entries()) {
            await perform(scenario, command, nth);
            scenario.advance(HOUR_MS);
          }
          await payOut(scenario);
          const last = scenario.ports.clock.now().getUTCFullYear();
          for (let year = first; year <= last; year += 1) {
            const found = await totals(scenario, year, limit);
            assert.deepEqual([...found].sort(), [...(await stated(scenario, year))].sort());
            const net: Record<string, number> = {};
            for (const [key, { paid, returned }] of found) {
              const currency = key.split(" ")[1] as string;
              net[currency] = (net[currency] ?? 0) + paid - returned;
            }
            assert.deepEqual(
              Object.fromEntries(Object.entries(net).filter(([, amount]) => amount !== 0)),
              await movedInto(scenario, "paid", beginning(year), beginning(year + 1)),
            );
          }
        },
      ),
      engine().name === "memory" ? 3 : 1,
    );
  });
});
