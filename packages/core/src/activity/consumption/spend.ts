import { type Budget, GOING_ON, isSpent, transferring, unconsumed } from "../../campaigns/index.ts";
import { type Change, type Increment, insert, type Write } from "../../journal/index.ts";
import { type Id, type Minor, newId, type Seeded } from "../../kernel/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { type BudgetClaim, dueFor, type Spending, takeDue } from "./claim.ts";

export interface Spent extends Required<Pick<Change, "writes" | "increments" | "expects">> {
  /** The distributions that end because their funded budget is spent by this, with the budget that each has then. */
  readonly ending: ReadonlyMap<Id<"distribution">, Budget>;
}

/** The budget of one distribution, with what the events of this change consume. */
interface BudgetState {
  readonly spending: Spending;
  consumed: Minor;
}

const remains = ({ spending: { mode, budget }, consumed }: BudgetState): Minor | undefined =>
  mode === "funded" ? unconsumed(budget) - consumed : undefined;

const claiming = (
  moment: Seeded,
  { distribution, asset, mode }: Spending,
  { id: event, brand }: PerformanceEvent,
  { rule: { id: rule }, amount: dueMinor, taken }: ReturnType<typeof takeDue>[number],
): { readonly writes: readonly Write[]; readonly increments: readonly Increment[] } => {
  const id = newId(moment, "budget_claim", `${event}:${rule}`);
  const claim: BudgetClaim = {
    id,
    brand,
    distribution,
    event,
    rule,
    asset,
    dueMinor,
    amountMinor: taken,
    createdAt: moment.now,
  };
  const kept = insert("budgetClaim", claim);
  if (mode === "metered") {
    // What is metered was never set aside: it is reserved and consumed in one.
    const by = { reserved: taken, consumed: taken, released: 0n };
    return { writes: [kept], increments: [{ counter: "budget", key: { distribution }, by }] };
  }
  const reference = `consume:${event}:${rule}`;
  const { change } = transferring(moment, { brand, asset, kind: "consume", amount: taken, reference, distribution });
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

/** An event that has not occurred yet takes nothing until it does: its distribution may end before, and then it earns nothing. */
const waiting = ({ id, brand, occurredAt }: PerformanceEvent): Write =>
  insert("pendingEvent", { id, brand, pendingUntil: occurredAt });

/**
 * Takes the due amounts of events from the budgets of their distributions, once per event and rule, each at most the remaining
 * amount.
 */
export const spendFor = (
  moment: Seeded,
  events: readonly { readonly event: PerformanceEvent; readonly spending: Spending }[],
): Spent => {
  const states = new Map<Id<"distribution">, BudgetState>();
  const ahead = events.filter(({ event }) => event.occurredAt > moment.now);
  const taken = events.flatMap(({ event, spending }) => {
    if (event.occurredAt > moment.now) return [];
    const state = states.get(spending.distribution) ?? { spending, consumed: 0n };
    states.set(spending.distribution, state);
    const due = dueFor(spending, event);
    const claims = takeDue(due, remains(state)).map((one) => {
      state.consumed += one.taken;
      return claiming(moment, spending, event, one);
    });
    return [{ claims, expects: due.length > 0 ? spending.read : [] }];
  });
  const claims = taken.flatMap((one) => one.claims);
  const ending = [...states].filter(
    ([, state]) =>
      state.spending.mode === "funded" && GOING_ON.includes(state.spending.status) && isSpent(after(state)),
  );
  return {
    writes: [...claims.flatMap(({ writes }) => writes), ...ahead.map(({ event }) => waiting(event))],
    increments: claims.flatMap(({ increments }) => increments).map((increment) => leaving(increment, states)),
    expects: taken.flatMap(({ expects }) => expects),
    ending: new Map(ending.map(([distribution, state]) => [distribution, after(state)])),
  };
};
