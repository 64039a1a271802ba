import { PlatformError } from "@entente/core";
import type { Id } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// A payout that was rewritten once is held by nothing but what its rule owes for what is recorded. A closed period keeps its payouts as
// they are, and one that was opened again is brought up to date by the next run or batch: an edit of a payout of either is noticed all
// the same, and no file is made of it.

const RATE = 1_000;

/** Ann earns a tenth of two sales of the first ten days, of which the second came late: her payout was rewritten. */
const rewritten = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  await scenario.share(RATE);
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  const ann = await scenario.join("ann");
  scenario.until(12);
  await scenario.sale(ann, 3, 1_000);
  await scenario.run(0, 10);
  await scenario.sale(ann, 4, 2_000);
  await scenario.run(0, 10);
  return { scenario, ann };
};

const DAY_MS = 86_400_000;

const firstPeriod = async ({ platform, actor }: PayoutScenario): Promise<string> =>
  (await platform.payouts.listPeriods(actor, { period_start: spelled(0) })).data[0]?.id as string;

type Step = (scenario: PayoutScenario, ann: string) => unknown;

const wait: Step = ({ advance }) => advance(DAY_MS);
const close: Step = async (scenario) =>
  scenario.platform.payouts.closePeriod(scenario.actor, await firstPeriod(scenario));
const reopen: Step = async (scenario) =>
  scenario.platform.payouts.reopenPeriod(scenario.actor, await firstPeriod(scenario), { reason: "Sent late" });
const sellLate: Step = ({ sale }, ann) => sale(ann, 5, 500);
const runNext: Step = (scenario) => {
  scenario.until(22);
  return scenario.run(10, 20);
};

/** The steps after the payout of 300 was rewritten, and what a batch then pays. */
const STORIES: readonly (readonly [string, readonly Step[], number])[] = [
  ["open", [], 300],
  ["closed", [wait, close, wait], 300],
  ["closed, with a sale that waits", [wait, close, sellLate, wait], 300],
  ["closed, with a later one that was run", [wait, close, runNext, wait], 300],
  ["closed, with a sale booked later", [wait, close, sellLate, runNext, wait], 350],
  ["opened again", [wait, close, wait, reopen], 300],
  ["opened again, with a sale that waited", [wait, close, sellLate, wait, reopen], 350],
  ["opened again after a later one was run", [wait, close, runNext, wait, reopen], 300],
  ["opened again, with a sale booked later", [wait, close, sellLate, runNext, wait, reopen], 350],
  ["closed again, with a sale that waited", [wait, close, sellLate, wait, reopen, wait, close, wait], 300],
  ["closed again after a later one was run", [wait, close, runNext, wait, reopen, wait, close, wait], 300],
];

/** Writes the payout of the first period as one of twice its sales, which is right in itself. */
const double = async (scenario: PayoutScenario): Promise<void> => {
  const { ports, actor } = scenario;
  const [own] = (await scenario.rows()).filter(({ kind, earned }) => kind === "rule" && earned === spelled(0));
  if (own === undefined) throw new Error("There is no payout of the first period.");
  const found = await ports.payouts.get(actor.tenant, own.id.slice("po_".length) as Id<"payout">);
  if (found?.row.basis == null) throw new Error("It has no basis.");
  const { amountMinor, basis } = found.row;
  await scenario.edit(own.id, { amountMinor: amountMinor * 2n, basis: { ...basis, value: basis.value * 2n } });
};

const ledger = async ({ platform }: PayoutScenario) =>
  (await platform.operator.checkLedger()).differences.map(({ check, field }) => `${check} ${field}`);

/** The amount that a batch pays; undefined where it is refused its file. */
const paid = async ({ platform, actor }: PayoutScenario): Promise<number | undefined> => {
  const { id, items = [] } = await platform.payoutBatches.create(actor, {});
  try {
    await platform.payoutBatches.export(actor, id);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== "payout_batch_differs") throw error;
    return undefined;
  }
  return items[0]?.amount_minor;
};

onEngines(
  "a payout that was rewritten, edited by hand",
  (test, engine) => {
    for (const [name, steps, due] of STORIES) {
      const opened = async () => {
        const { scenario, ann } = await rewritten(await engine().fresh(), name);
        for (const step of steps) await step(scenario, ann);
        return scenario;
      };

      test(`in a period that is ${name}: nothing is found where nothing was edited, and ${due} are paid`, async () => {
        const scenario = await opened();
        assert.equal(await ledger(scenario), []);
        assert.is(await paid(scenario), due);
        assert.equal(await ledger(scenario), []);
      });

      test(`in a period that is ${name}: the ledger check names it, and no batch pays it`, async () => {
        const scenario = await opened();
        await double(scenario);
        assert.ok((await ledger(scenario)).some((named) => named.startsWith("derived")));
        const amount = await paid(scenario);
        assert.ok(amount === undefined || amount === due, `paid ${amount} of ${due}`);
      });
    }
  },
  ["memory", "postgres"],
);
