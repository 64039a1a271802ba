import type { PerformanceEvent } from "@entente/client";
import { exactAmount } from "@entente/kit/format";
import type { NamedEvent } from "../event-rows.tsx";
import { changeInWords, leftToGive, leftToTake } from "../verdict.ts";

/** A chosen event, and how a refusal names it. */
export interface EventRow {
  readonly id: string;
  readonly name: string;
}

/** A chosen event of which something is left to take back. */
export interface Takeable extends EventRow {
  readonly currency: string;
  /** In minor units, above zero. */
  readonly left: bigint;
}

/** An event as a person finds it again: its order, its member and its amount. */
export const eventName = (event: NamedEvent): string =>
  [event.external_event_id, event.name, changeInWords(event)].filter((one) => one !== null && one !== "").join(" · ");

/** The chosen events of which something is left to take back, as far as a number says it exactly. */
export const takeableOf = (events: readonly NamedEvent[]): readonly Takeable[] =>
  events.flatMap((event) => {
    const left = leftToTake(event, event.taken);
    if (left === null || left <= 0n || left > Number.MAX_SAFE_INTEGER || event.currency === null) return [];
    return [{ id: event.id, name: eventName(event), currency: event.currency, left }];
  });

/** The sums of what is taken back, in words, one for each currency in the order of their names. */
export const sumsInWords = (rows: readonly Pick<Takeable, "currency" | "left">[]): string => {
  const sums = new Map<string, bigint>();
  for (const { currency, left } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + left);
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => exactAmount(sum, currency))
    .join(", ");
};

/** The contents of an event that takes all back that is left of another one. */
export const takingBack = ({ id, currency, left }: Takeable, type: string) => ({
  ...{ type, reverses: id, currency, value_minor: Number(left) },
});

/** The contents of an event that gives all back that one has taken; undefined where it took nothing. */
export const givingBack = (taken: PerformanceEvent) => {
  const left = leftToGive(taken, undefined);
  if (left === null || left <= 0n || taken.currency === null) return undefined;
  return { type: "reinstatement", reverses: taken.id, currency: taken.currency, value_minor: Number(left) };
};

/** The chosen events of one program that can be credited to another of its members: clicks and reversals cannot. */
export const creditableOf = (events: readonly NamedEvent[]) => {
  const own = events.filter(({ type, reverses }) => type !== "click" && reverses === null);
  const program = own[0]?.program;
  const rows = own.filter((event) => event.program === program);
  return { program, rows: rows.map((event): EventRow => ({ id: event.id, name: eventName(event) })) };
};
