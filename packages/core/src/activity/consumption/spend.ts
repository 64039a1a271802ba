import { type Budget, GOING_ON, isSpent, spentEnding, transferring, unconsumed } from "../../campaigns/index.ts";
import type { Change, Expectation, Increment, Write } from "../../journal/index.ts";
import { fresh, type Id, type Minor } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { type BudgetClaim, dueFor, type Spending, takeDue } from "./claim.ts";

type Spent = Required<Pick<Change, "writes" | "increments" | "events" | "wakes" | "expects">>;

/** One distribution's budget, as far as the events of this change have drawn on it. */
interface Purse {
  readonly spending: Spending;
  consumed: Minor;
}

const remains = ({ spending: { mode, budget }, consumed }: Purse): Minor | undefined =>
  mode === "funded" ? unconsumed(budget) - consumed : undefined;

const claiming = (
  context: Context,
  { spending }: Purse,
  event: PerformanceEvent,
  { rule, amount, taken }: ReturnType<typeof takeDue>[number],
): { readonly writes: readonly Write[]; readonly increments: readonly Increment[] } => {
  const { distribution, asset, mode } = spending;
  const { ports, now, brand } = context;
  const claim: BudgetClaim = {
    id: ports.ids.next("budget_claim"),
    brand: brand.id,
    distribution,
    event: event.id,
    rule: rule.id,
    asset,
    dueMinor: amount,
    amountMinor: taken,
    createdAt: now,
  };
  const kept: Write = { kind: "budgetClaim", ...fresh(claim) };
  // What is metered was never set aside: it is reserved and consumed in one.
  const recorded: Increment = {
    counter: "budget",
    key: { distribution },
    by: { reserved: taken, consumed: taken, released: 0n },
  };
  if (mode === "metered") return { writes: [kept], increments: [recorded] };
  const reference = `consume:${event.id}:${rule.id}`;
  const { change } = transferring(context, {
    brand: brand.id,
    asset,
    kind: "consume",
    amount: taken,
    reference,
    distribution,
  });
  return { writes: [kept, ...change.writes], increments: change.increments };
};

/** The last of a reservation is taken by whoever ends the distribution with it: everybody else has to leave something. */
const leaving = (increment: Increment, purses: ReadonlyMap<Id<"distribution">, Purse>): Increment => {
  if (increment.counter !== "budget") return increment;
  const purse = purses.get(increment.key.distribution);
  const left = purse === undefined ? undefined : remains(purse);
  return left === undefined || left === 0n ? increment : { ...increment, leaves: 1n };
};

const after = ({ spending: { budget }, consumed }: Purse): Budget => ({
  ...budget,
  consumed: budget.consumed + consumed,
});

/**
 * What new events take from the budgets of their distributions, once per event and rule, each as much as remains; and the
 * end of a distribution whose funded budget is spent by that.
 */
export const spendFor = async (
  context: Context,
  events: readonly { readonly event: PerformanceEvent; readonly spending: Spending }[],
): Promise<Spent> => {
  const purses = new Map<Id<"distribution">, Purse>();
  const writes: Write[] = [];
  const increments: Increment[] = [];
  const expects: Expectation[] = [];
  for (const { event, spending } of events) {
    const purse = purses.get(spending.distribution) ?? { spending, consumed: 0n };
    purses.set(spending.distribution, purse);
    const due = dueFor(spending, event);
    if (due.length > 0) expects.push(...spending.read);
    for (const one of takeDue(due, remains(purse))) {
      purse.consumed += one.taken;
      const claimed = claiming(context, purse, event, one);
      writes.push(...claimed.writes);
      increments.push(...claimed.increments);
    }
  }
  const ended: Spent = {
    writes,
    increments: increments.map((increment) => leaving(increment, purses)),
    events: [],
    wakes: [],
    expects,
  };
  let all = ended;
  for (const [distribution, purse] of purses) {
    if (purse.spending.mode !== "funded" || !GOING_ON.includes(purse.spending.status) || !isSpent(after(purse)))
      continue;
    const ending = await spentEnding(context, distribution, after(purse));
    all = {
      writes: [...all.writes, ...(ending.writes ?? [])],
      increments: all.increments,
      events: [...all.events, ...(ending.events ?? [])],
      wakes: [...all.wakes, ...(ending.wakes ?? [])],
      expects: [...all.expects, ...(ending.expects ?? [])],
    };
  }
  return all;
};
