import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("events that lie ahead of the clock");

/** A funded distribution of 1,000 that gives a tenth of each sale, and a member with a link. */
const open = async () => {
  const budget = { mode: "funded", asset: "usd", total: 1_000 } as const;
  const campaign = await launched(await engine().fresh(), { members: [1], slots: ["a"], budget }, { paid: 100_000 });
  const { platform, actor, programs, distribution, ports, advance } = campaign;
  const [link] = (await platform.promoLinks.list(actor, {})).data;
  if (link === undefined) throw new Error("There is a link.");
  const { code } = link;
  const scope = { type: "program", program: programs[0] };
  const rule = { name: "A tenth", scope, type: "revenue_split", rate_bps: 1_000 };
  await platform.payoutRules.create(actor, rule as never);
  let count = 0;
  const sale = async (value_minor: number, aheadMs: number) => {
    count += 1;
    const occurred_at = new Date(ports.clock.now().getTime() + aheadMs).toISOString();
    const sold = { type: "sale", value_minor, code, external_event_id: `sale ${count}`, occurred_at };
    return ((await platform.performance.record(actor, sold as never)) as { id: string }).id;
  };
  const shown = async () => {
    const { status, budget: of } = await platform.distributions.retrieve(actor, distribution);
    return [status, of.consumed, of.released];
  };
  const explained = async (id: string) => {
    const { pending_until, budget: took, eligibility } = await platform.performance.explainEvent(actor, id);
    return { pending_until, took: took.map(({ amount_minor }) => amount_minor), eligible: eligibility?.eligible };
  };
  return { ...campaign, sale, shown, explained, until: advance };
};

test("events ahead of the clock take from the budget when they occur, in that order, and not twice", async () => {
  const on = await open();
  const late = await on.sale(7_000, 5_000);
  const early = await on.sale(6_000, 3_000);
  assert.equal(await on.shown(), ["active", 0, 0]);
  const { pending_until, took } = await on.explained(early);
  assert.equal([typeof pending_until, took], ["string", []]);
  assert.is(await on.platform.workers.spendPending(), 0);
  on.until(3_000);
  assert.is(await on.platform.workers.spendPending(), 1);
  assert.is(await on.platform.workers.spendPending(), 0);
  assert.equal(await on.shown(), ["active", 600, 0]);
  assert.equal(await on.explained(early), { pending_until: null, took: [600], eligible: true });
  on.until(2_000);
  const both = await Promise.all([on.platform.workers.spendPending(), on.platform.workers.spendPending()]);
  assert.ok(both.some((taken) => taken > 0));
  await work(on.platform);
  assert.equal(await on.shown(), ["completed", 1_000, 0]);
  assert.equal((await on.explained(late)).took, [400]);
});

test("an event that spends the last of a budget leaves one ahead of the clock nothing, and that one earns nothing", async () => {
  const on = await open();
  const ahead = await on.sale(10_000, 3_000);
  on.until(1_000);
  await on.sale(10_000, 0);
  await work(on.platform);
  assert.equal(await on.shown(), ["completed", 1_000, 0]);
  on.until(2_000);
  await on.platform.workers.spendPending();
  assert.equal(await on.explained(ahead), { pending_until: null, took: [], eligible: false });
  assert.equal(await on.shown(), ["completed", 1_000, 0]);
});

test("the one that spends the last of a budget was in time for it", async () => {
  const on = await open();
  const last = await on.sale(10_000, 3_000);
  await work(on.platform);
  assert.equal(await on.shown(), ["active", 0, 0]);
  on.until(3_000);
  await on.platform.workers.spendPending();
  // Its links stop at a later instant.
  on.until(1);
  await work(on.platform);
  assert.equal(await on.shown(), ["completed", 1_000, 0]);
  assert.equal(await on.explained(last), { pending_until: null, took: [1_000], eligible: true });
});

test.run();
