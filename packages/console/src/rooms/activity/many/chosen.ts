import type { PerformanceEvent } from "@entente/client";
import { exactAmount } from "@entente/kit/format";
import type { NamedEvent } from "../event-rows.tsx";
import { changeInWords, isGone, leftToGive, leftToTake } from "../verdict.ts";
import type { Known } from "./known.ts";

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

/** The chosen events that stand for themselves: of what was credited elsewhere, the later event is to be taken back or credited. */
const standing = (events: readonly NamedEvent[], { moved }: Known): readonly NamedEvent[] =>
  events.filter(({ id }) => !moved.has(id));

/** The chosen events of which something is left to take back, as far as a number says it exactly. */
export const takeableOf = (events: readonly NamedEvent[], known: Known): readonly Takeable[] =>
  standing(events, known).flatMap((event) => {
    const left = leftToTake(event, known.taken.get(event.id));
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

/** The contents of an event that gives all back that one has taken; null where it took nothing. */
export const givingBack = (taken: PerformanceEvent) => {
  const left = leftToGive(taken, undefined);
  if (left === null || left <= 0n || taken.currency === null) return null;
  return { type: "reinstatement", reverses: taken.id, currency: taken.currency, value_minor: Number(left) };
};

/** An event that takes or gives back; null where it moved no money, since nothing was left. */
export const movingOf = (event: PerformanceEvent): PerformanceEvent | null =>
  (event.taken_minor ?? 0) === 0 ? null : event;

/**
 * The chosen events that can be credited to another member of their program: no click, no reversal, and nothing of which all was
 * taken back. Without a program they are of several, so that no member is in all.
 */
export const creditableOf = (events: readonly NamedEvent[], known: Known) => {
  const own = standing(events, known).filter((event) => {
    const taken = known.taken.get(event.id);
    return event.type !== "click" && event.reverses === null && (taken === undefined || !isGone(event, taken));
  });
  const programs = new Set(own.map(({ program }) => program));
  const [program] = programs;
  return {
    program: programs.size === 1 ? program : undefined,
    isMixed: programs.size > 1,
    rows: own.map((event): EventRow => ({ id: event.id, name: eventName(event) })),
    /** Who is credited with one of them now. */
    members: new Set(own.flatMap(({ enrollment }) => enrollment ?? [])),
    hasCustomers: own.some(({ customer }) => customer !== null),
  };
};
