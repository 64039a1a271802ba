import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import type { Write } from "../../journal/index.ts";
import { NOW } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { saleOf, spendingOf } from "../testing/event.ts";
import type { BudgetClaim } from "./claim.ts";
import { spendFor } from "./spend.ts";

// Decisions, section 3, "Wallet": funded budgets consume what was reserved, and end when it is spent; metered ones reserve and
// consume in one. At most one claim per event and rule.

const test = suite("what events of one change take from budgets");

const moment = { now: NOW, seed: "seed" };
const sale = (name: string, valueMinor = 1_000n) =>
  saleOf({
    id: named("performance_event", name),
    metrics: [{ metric: "gmv_cents", amount: valueMinor, currency: "usd" }],
  });
const claims = (writes: readonly Write[]) =>
  writes.filter(({ kind }) => kind === "budgetClaim").map(({ row }) => row as BudgetClaim);
const budgets = (spent: ReturnType<typeof spendFor>) =>
  spent.increments.flatMap((increment) => (increment.counter === "budget" ? [increment] : []));
const DISTRIBUTION = named("distribution", "distribution");
const key = { distribution: DISTRIBUTION };

test("a claim says what is due, what is taken, of which event and by which rule", () => {
  const spent = spendFor(moment, [{ event: sale("sale"), spending: spendingOf() }]);
  assert.equal(claims(spent.writes), [
    {
      id: newId(moment, "budget_claim", "sale:rule"),
      brand: "brand",
      distribution: "distribution",
      event: "sale",
      rule: "rule",
      asset: "usd",
      dueMinor: 100n,
      amountMinor: 100n,
      createdAt: NOW,
    },
  ]);
  assert.equal(spent.expects, [{ kind: "enrollment", id: "member", version: 2 }]);
});

test("an event that lies ahead takes nothing yet, and what occurs at this instant does", () => {
  const [ahead, here] = [
    { ...sale("ahead", 5_000n), occurredAt: new Date(NOW.getTime() + 1) },
    { ...sale("here"), occurredAt: NOW },
  ];
  const spending = spendingOf();
  const spent = spendFor(moment, [
    { event: ahead, spending },
    { event: here, spending },
  ]);
  assert.equal(
    claims(spent.writes).map(({ event }) => event),
    ["here"],
  );
  assert.equal(
    spent.writes.filter(({ kind }) => kind === "pendingEvent"),
    [
      {
        kind: "pendingEvent",
        row: { id: "ahead", brand: "brand", pendingUntil: ahead.occurredAt },
        version: 0,
      },
    ],
  );
});

test("a funded budget is spent by a transfer with a reference of event and rule", () => {
  const { writes, increments } = spendFor(moment, [{ event: sale("sale"), spending: spendingOf() }]);
  const [transfer] = writes.filter(({ kind }) => kind === "walletTransaction").map(({ row }) => row);
  const { id: _id, ...row } = transfer as Write<"walletTransaction">["row"];
  assert.equal(row, {
    brand: "brand",
    asset: "usd",
    kind: "consume",
    amount: 100n,
    reference: "consume:sale:rule",
    distribution: "distribution",
    createdAt: NOW,
  });
  assert.equal(
    increments.map(({ counter }) => counter),
    ["balance", "balance", "budget"],
  );
});

test("a metered budget is reserved and consumed in one, without a transfer and without an end", () => {
  const spending = spendingOf({ mode: "metered", budget: { reserved: 0n, consumed: 0n, released: 0n } });
  const spent = spendFor(moment, [{ event: sale("sale"), spending }]);
  assert.equal(spent.increments, [{ counter: "budget", key, by: { reserved: 100n, consumed: 100n, released: 0n } }]);
  assert.equal(
    spent.writes.map(({ kind }) => kind),
    ["budgetClaim"],
  );
  assert.is(spent.ending.size, 0);
});

test("only what completes the distribution takes the last of it", () => {
  const some = spendFor(moment, [{ event: sale("sale", 9_990n), spending: spendingOf() }]);
  assert.equal(budgets(some), [
    { counter: "budget", key, by: { reserved: 0n, consumed: 999n, released: 0n }, leaves: 1n },
  ]);
  assert.is(some.ending.size, 0);
  const all = spendFor(moment, [{ event: sale("sale", 10_000n), spending: spendingOf() }]);
  assert.equal(budgets(all), [{ counter: "budget", key, by: { reserved: 0n, consumed: 1_000n, released: 0n } }]);
  assert.equal([...all.ending], [[DISTRIBUTION, { reserved: 1_000n, consumed: 1_000n, released: 0n }]]);
});

for (const [status, ends] of [
  ["active", true],
  ["partially_active", true],
  ["paused", false],
  ["canceled", false],
] as const) {
  test(`a distribution that is ${status} is ${ends ? "" : "not "}ended by it`, () => {
    const spent = spendFor(moment, [{ event: sale("sale", 20_000n), spending: spendingOf({ status }) }]);
    assert.is(spent.ending.has(DISTRIBUTION), ends);
    assert.equal(
      claims(spent.writes).map(({ dueMinor, amountMinor }) => [dueMinor, amountMinor]),
      [[2_000n, 1_000n]],
    );
  });
}

test("each event sees what those before it took, and each distribution has a budget of its own", () => {
  const other = spendingOf({ distribution: named("distribution", "other") });
  const spent = spendFor(moment, [
    { event: sale("a", 6_000n), spending: spendingOf() },
    { event: sale("b", 6_000n), spending: other },
    { event: sale("c", 6_000n), spending: spendingOf() },
    { event: sale("d", 6_000n), spending: spendingOf() },
  ]);
  assert.equal(
    claims(spent.writes).map(({ event, amountMinor }) => [event, amountMinor]),
    [
      ["a", 600n],
      ["b", 600n],
      ["c", 400n],
    ],
  );
  assert.equal([...spent.ending.keys()], [DISTRIBUTION]);
  assert.equal(
    budgets(spent).map((increment) => [increment.key.distribution, increment.leaves]),
    [
      ["distribution", undefined],
      ["other", 1n],
      ["distribution", undefined],
    ],
  );
  assert.is(spent.expects.length, 4);
});

test("an event by which nothing is due takes nothing and expects nothing", () => {
  const spending = spendingOf({ rules: [payoutRule({ currency: "eur" })] });
  const { writes, increments, expects, ending } = spendFor(moment, [{ event: sale("sale"), spending }]);
  assert.equal([writes, increments, expects, ending.size], [[], [], [], 0]);
});

test.run();
