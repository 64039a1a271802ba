import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { webhookReceiver } from "../receiver/receiver.ts";
import { type World, world } from "../world/world.ts";
import { eventSteps, memberPlans, programPlans, stories, verbSteps, worldPlans } from "./arbitraries.ts";
import { play, playStep } from "./play.ts";
import type { Step } from "./step.ts";

const open = () => world({ programs: [{ name: "Runners", members: ["mia", "lee"] }] });

test("a story is played step by step, and each says what became of it", async () => {
  const acme = await open();
  const outcomes = await play(acme, [
    { step: "refund", sale: 0, percent: 50 },
    { step: "sale", member: 0, value_minor: 1_001 },
    { step: "repeat", event: 0 },
    { step: "refund", sale: 5, percent: 50 },
    { step: "approve", member: 0 },
    { step: "join", name: "ada", program: 0 },
    { step: "join", name: "ada", program: 3 },
    { step: "approve", member: 2 },
    { step: "pause relationship", member: 1 },
    { step: "launch", program: 0, slots: ["good", "refused"] },
    { step: "pause distribution", distribution: 1 },
    { step: "lose webhook answers", times: 1 },
    { step: "payday", result: "failed" },
    { step: "payday", result: "paid" },
    { step: "payday", result: "paid" },
    { step: "wait", by: "1h" },
  ]);
  assert.equal(outcomes, [
    ...["nothing", "done", "done", "done", "enrollment_not_approvable", "done", "done", "done", "done", "done", "done"],
    ...["nothing", "done", "done", "payout_batch_empty", "done"],
  ]);
  assert.equal(
    acme.events.map(({ type, value }) => [type, value]),
    [
      ["sale", 1_001],
      ["refund", 501],
    ],
  );
  const { data } = await acme.platform.payouts.list(acme.actor, {});
  assert.equal(
    data.map(({ amount_minor, status }) => [amount_minor, status]),
    [[50, "paid"]],
  );
  const [distribution] = (await acme.platform.distributions.list(acme.actor, {})).data;
  assert.is(distribution?.status, "paused");
});

test("a step of webhooks reaches every receiver of the world", async () => {
  const receiver = await webhookReceiver();
  const acme = await open();
  await acme.subscribe(receiver, ["enrollment.rejected"]);
  const outcomes = await play(acme, [
    { step: "fail webhooks", times: 2 },
    { step: "reject", member: 0 },
    { step: "wait", by: "1d" },
  ]);
  assert.equal(outcomes, ["done", "done", "done"]);
  assert.is(receiver.received.length, 1);
  await receiver.close();
});

test("a fault that is no refusal is thrown", async () => {
  const acme = await open();
  const broken = {
    ...acme,
    record: () => Promise.reject(new Error("no database")),
  } as unknown as World;
  const thrown = await playStep(broken, { step: "sale", member: 0, value_minor: 1 }).catch(String);
  assert.is(thrown, "Error: no database");
});

test("every plan that is drawn is a world that opens", async () => {
  for (const plan of fc.sample(worldPlans(), { numRuns: 20, seed: 1 })) await world(plan);
});

test("stories have every step, sales that are paid among them", async () => {
  const drawn = fc.sample(stories({ minLength: 20 }), { numRuns: 50, seed: 1 }).flat();
  const steps = new Set(drawn.map(({ step }) => step));
  assert.is(steps.size, 23, [...steps].join());
  assert.equal(new Set(fc.sample(eventSteps(), { numRuns: 200, seed: 1 }).map(({ step }) => step)).size, 5);
  assert.equal(new Set(fc.sample(verbSteps(), { numRuns: 500, seed: 1 }).map(({ step }) => step)).size, 14);
});

test("a story has steps of the host's own among the others", () => {
  const own = fc.record({ order: fc.nat() });
  const drawn = fc.sample(stories({ also: own }), { numRuns: 50, seed: 1 }).flat();
  const orders = drawn.filter((one) => "order" in one).length;
  assert.ok(orders > drawn.length / 10 && orders < drawn.length / 3, `${orders} of ${drawn.length}`);
});

/** The smallest value of an arbitrary that is not allowed. */
const smallest = <T>(arbitrary: fc.Arbitrary<T>, isAllowed: (value: T) => boolean): T => {
  const { counterexample } = fc.check(fc.property(arbitrary, isAllowed), { seed: 1, numRuns: 500 });
  assert.ok(counterexample);
  return counterexample[0];
};

test("a story shrinks to the steps that matter, and their numbers to the smallest", () => {
  const isAllowed = (story: readonly Step[]) => {
    const sale = story.findIndex((one) => one.step === "sale" && one.value_minor > 10);
    return sale < 0 || !story.slice(sale).some((one) => one.step === "payday");
  };
  assert.equal(smallest(stories(), isAllowed), [
    { step: "sale", member: 0, value_minor: 11 },
    { step: "payday", result: "paid" },
  ]);
});

test("plans shrink to one approved member and one rule, without a hold", () => {
  assert.equal(
    smallest(memberPlans(), ({ name }) => name === ""),
    { name: "mia", approval: "approved", status: "active" },
  );
  const { rules, members, ...fields } = smallest(programPlans(), () => false);
  assert.equal(fields, { currency: "usd", hold_days: 0, minimum_payout_minor: 0 });
  assert.equal([rules?.length, members?.length], [1, 1]);
});

test.run();
