import {
  type Budget,
  GOING_ON,
  gatherSpent,
  isSpent,
  spentEnding,
  transferring,
  unconsumed,
} from "../../campaigns/index.ts";
import type { Change, Expectation, Increment, Write } from "../../journal/index.ts";
import { fresh, type Id, type Minor } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { type BudgetClaim, dueFor, type Spending, takeDue } from "./claim.ts";

type Spent = Required<Pick<Change, "writes" | "increments" | "events" | "notifications" | "expects">>;

/** The budget of one distribution, with what the events of this change consume. */
interface BudgetState {
  readonly spending: Spending;
  consumed: Minor;
}

const remains = ({ spending: { mode, budget }, consumed }: BudgetState): Minor | undefined =>
  mode === "funded" ? unconsumed(budget) - consumed : undefined;

const claiming = (
  context: Context,
  { spending }: BudgetState,
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

/** Only a change that completes the distribution may consume the last of a reservation: any other must leave something. */
const leaving = (increment: Increment, states: ReadonlyMap<Id<"distribution">, BudgetState>): Increment => {
  if (increment.counter !== "budget") return increment;
  const state = states.get(increment.key.distribution);
  const left = state === undefined ? undefined : remains(state);
  return left === undefined || left === 0n ? increment : { ...increment, leaves: 1n };
};

const after = ({ spending: { budget }, consumed }: BudgetState): Budget => ({
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
  const states = new Map<Id<"distribution">, BudgetState>();
  const writes: Write[] = [];
  const increments: Increment[] = [];
  const expects: Expectation[] = [];
  for (const { event, spending } of events) {
    const state = states.get(spending.distribution) ?? { spending, consumed: 0n };
    states.set(spending.distribution, state);
    const due = dueFor(spending, event);
    if (due.length > 0) expects.push(...spending.read);
    for (const one of takeDue(due, remains(state))) {
      state.consumed += one.taken;
      const claimed = claiming(context, state, event, one);
      writes.push(...claimed.writes);
      increments.push(...claimed.increments);
    }
  }
  const ended: Spent = {
    writes,
    increments: increments.map((increment) => leaving(increment, states)),
    events: [],
    notifications: [],
    expects,
  };
  let all = ended;
  for (const [distribution, state] of states) {
    if (state.spending.mode !== "funded" || !GOING_ON.includes(state.spending.status) || !isSpent(after(state)))
      continue;
    const standing = await gatherSpent(context, distribution);
    if (standing === undefined) continue;
    const ending = spentEnding(context, standing, after(state));
    all = {
      writes: [...all.writes, ...(ending.writes ?? [])],
      increments: all.increments,
      events: [...all.events, ...(ending.events ?? [])],
      notifications: [...all.notifications, ...(ending.notifications ?? [])],
      expects: [...all.expects, ...(ending.expects ?? [])],
    };
  }
  return all;
};
