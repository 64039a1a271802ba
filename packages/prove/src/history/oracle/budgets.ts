import { type Distribution, goesOn, type Happening } from "../book/activity.ts";
import { announce, type Book, bare } from "../book/book.ts";
import type { Rule } from "../book/money.ts";
import { move } from "./batches.ts";
import { earns } from "./eligibility.ts";
import { addedTo, worth } from "./measure.ts";

const paysPerEvent = ({ type }: Rule): boolean => type === "revenue_split" || type === "cpa";

/**
 * Returns the amount that the active rules that pay by the event give for one that earns: at par in credits, else in the currency
 * of the budget alone.
 */
const givenFor = ({ rules }: Book, one: Happening, asset: Distribution["asset"]): bigint => {
  let due = 0n;
  for (const rule of rules)
    if (rule.status === "active" && paysPerEvent(rule) && (asset === "credit" || asset === rule.currency))
      due += worth(rule, addedTo(rule, one));
  return due;
};

const dueOf = (book: Book, one: Happening, asset: Distribution["asset"]): bigint =>
  one.sale !== null || !earns(one) ? 0n : givenFor(book, one, asset);

const remainderOf = ({ reserved, consumed, released }: Distribution): bigint => reserved - consumed - released;

/** Links stop when the work is done that a completion begins: the sale that spends the last cent came by one that went on. */
const STOPPING_MS = 10_000;

/** Ends a distribution: nothing goes on of it, and what it did not spend is given back. */
export const complete = (book: Book, distribution: Distribution, now: number): void => {
  distribution.status = "completed";
  const id = bare(distribution.id);
  announce(book, "distribution.completed", id);
  announce(book, "operation.succeeded", "distribution.complete", id);
  for (const deployment of distribution.deployments) {
    if (deployment.status === "canceled") continue;
    deployment.isCompleted = true;
    deployment.going.push([now + STOPPING_MS, false]);
    announce(book, "deployment.completed", bare(deployment.id));
  }
  release(book, distribution);
};

/** Gives back what a funded distribution did not spend. */
export const release = (book: Book, distribution: Distribution): void => {
  const rest = remainderOf(distribution);
  if (distribution.mode !== "funded" || distribution.asset === null || rest === 0n) return;
  distribution.released += rest;
  move(book, distribution.asset, "reserved", "available", rest);
  announce(book, "budget.released", bare(distribution.id));
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** True if an event may spend the last cent of its distribution, and so end it. */
export const mayEnd = (book: Book, one: Happening): boolean => {
  const { distribution } = one;
  if (distribution === null || distribution.mode !== "funded" || !goesOn(distribution)) return false;
  return givenFor(book, one, distribution.asset) >= remainderOf(distribution);
};

/** Spends budget for the events that have occurred by now, in the order in which they did; none for a distribution that has ended. */
export const spendDue = (book: Book, now: number): void => {
  const due = book.pending.filter(({ at }) => at <= now);
  due.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  for (const one of due) {
    book.pending.splice(book.pending.indexOf(one), 1);
    const { distribution } = one;
    if (distribution !== null && (goesOn(distribution) || distribution.status === "paused")) spend(book, one, now);
  }
};

/** Takes the amount of an event from the budget of its distribution, when it is recorded. Its last cent ends the distribution. */
export const spend = (book: Book, one: Happening, now: number): void => {
  const { distribution } = one;
  if (distribution === null || distribution.mode === "none") return;
  const due = dueOf(book, one, distribution.asset);
  if (distribution.mode === "metered") {
    distribution.reserved += due;
    distribution.consumed += due;
    return;
  }
  const rest = remainderOf(distribution);
  const taken = least(due, rest);
  if (taken === 0n || distribution.asset === null) return;
  distribution.consumed += taken;
  move(book, distribution.asset, "reserved", "consumed", taken);
  if (taken === rest && goesOn(distribution)) complete(book, distribution, now);
};
