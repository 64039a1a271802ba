import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// Ann is written off and the period is opened again, in whichever order, before one batch: it pays Bob all he is owed, Ann nothing, and
// what was owed to her stays in the books once.

type Step = (world: Opened) => Promise<unknown>;
type Opened = Awaited<ReturnType<typeof opened>>;

const refused = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof PlatformError) return error.code;
      throw error;
    },
  );

/** Ann and Bob earn 1,000 each in a period that is closed; a sale of each came late, and a part of a sale of each came back. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  const { platform, actor } = scenario;
  await scenario.share(1_000);
  await platform.payoutRails.create(actor, { rail: "manual" });
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  scenario.until(12);
  for (const member of [ann, bob]) await scenario.sale(member, 3, 10_000);
  await scenario.run(0, 10);
  const period = (await platform.payouts.listPeriods(actor, { period_start: spelled(0) })).data[0]?.id as string;
  scenario.advance(1_000);
  await platform.payouts.closePeriod(actor, period);
  scenario.advance(1_000);
  for (const member of [ann, bob]) await scenario.refund(await scenario.sale(member, 4, 5_000), 2_000);
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  return { scenario, ann, bob, entity, period };
};

const reopen: Step = ({ scenario: { platform, actor }, period }) =>
  platform.payouts.reopenPeriod(actor, period, { reason: "Sent late" });
const erase: Step = async ({ scenario: { platform, actor }, entity }) => {
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await platform.workers.erase();
};
const run: Step = ({ scenario }) => refused(scenario.run(0, 10));
const runNext: Step = ({ scenario }) => {
  scenario.until(22);
  return scenario.run(10, 20);
};

/** The steps before the batch, what of Ann is written off, and what Bob is paid. */
const STORIES: readonly (readonly [string, readonly Step[], readonly number[], number])[] = [
  ["opened again, then written off", [reopen, erase], [1_000], 1_300],
  ["written off, then opened again", [erase, reopen], [1_000], 1_300],
  ["opened again and run, then written off", [reopen, run, erase], [1_300], 1_300],
  ["written off and run in vain, then opened again", [erase, run, reopen], [1_000], 1_300],
  ["written off, opened again and run", [erase, reopen, run], [1_000], 1_300],
  ["corrected in a later period, written off, then opened again", [runNext, erase, reopen], [1_000, 300], 1_300],
  ["written off, corrected in a later period, then opened again", [erase, runNext, reopen], [1_000], 1_300],
  ["written off, and not opened again", [erase], [1_000], 1_000],
];

const check = async ({ platform }: PayoutScenario): Promise<void> => {
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

onEngines(
  "a write-off beside a period that is opened again",
  (test, engine) => {
    for (const [name, steps, off, due] of STORIES)
      test(`${name}: a batch pays ${due} to who stays, and ${off.join(" and ")} are off the books`, async () => {
        const world = await opened(await engine().fresh(), name);
        const { scenario, ann, bob } = world;
        const { platform, actor } = scenario;
        for (const step of steps) {
          await step(world);
          scenario.advance(1_000);
          await check(scenario);
        }
        const { id, items, skipped } = await platform.payoutBatches.create(actor);
        assert.equal([items?.map(({ amount_minor }) => amount_minor), skipped], [[due], []]);
        await check(scenario);
        await platform.payoutBatches.export(actor, id);
        await work(platform);
        await platform.payoutBatches.confirm(actor, id, { all: "paid" });
        await work(platform);
        const rows = await scenario.rows();
        const of = (member: string) =>
          rows
            .filter((row) => row.member === member)
            .map(({ amount, status }) => [amount, status])
            .sort();
        assert.equal(
          of(ann),
          off.map((amount) => [amount, "written_off"]),
        );
        assert.ok(of(bob).every(([, status]) => status === "paid"));
        const { data: accounts } = await platform.ledger.listAccounts(actor);
        const balances = Object.fromEntries(accounts.map((one) => [one.id, one.balance_minor]));
        const total = off.reduce((sum, amount) => sum + amount, 0);
        assert.equal([balances["usd.written_off"], balances["usd.owed"] ?? 0, balances["usd.paid"]], [total, 0, due]);
        const transfers = await all((page) => platform.wallet.listTransactions(actor, page));
        assert.is(transfers.filter(({ kind }) => kind === "payout_write_off").length, 1);
        // Whatever is opened, run and taken back from then on, Ann is owed nothing, and owes nothing.
        await scenario.sale(ann, 5, 4_000);
        await reopen(world);
        await run(world);
        assert.equal(
          (await scenario.rows())
            .filter((row) => row.member === ann)
            .map(({ amount }) => amount)
            .sort(),
          [...off],
        );
        await check(scenario);
      });
  },
  ["memory", "postgres"],
);
