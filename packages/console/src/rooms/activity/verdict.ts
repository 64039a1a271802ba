import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import type { Tone } from "@entente/kit";
import { count, exactAmount } from "@entente/kit/format";
import { digitsOf } from "../../data/summed.ts";
import { actText } from "../../text/acts.ts";
import { text } from "../../text/index.ts";

const words = text.activity;

/** The effect of a type on the event that it names in `reverses`; types that are not listed stand for themselves. */
const DOES: Readonly<Record<string, "takes" | "gives">> = {
  refund: "takes",
  chargeback: "takes",
  reversal: "takes",
  reinstatement: "gives",
};

/** The types of events by which another one is taken back, or given back again. */
export const REVERSING: readonly string[] = Object.keys(DOES);

type Event = Pick<
  PerformanceEvent,
  "id" | "type" | "quantity" | "reverses" | "enrollment" | "value_minor" | "currency" | "projection"
> & { readonly taken_minor?: number | null; readonly exact?: Readonly<Record<string, string>> | undefined };

/** Returns true if an event takes back another one: a refund and its like, or the first half of a correction. */
export const takesBack = ({ type, quantity, reverses }: Event): boolean =>
  DOES[type.toLowerCase()] === "takes" || (quantity < 0 && reverses !== null);

/** Returns true of the first half of a correction, which takes an event from the member who had it. */
const isHalf = (event: Event): boolean => takesBack(event) && DOES[event.type.toLowerCase()] === undefined;

/** Returns true of an event that a correction recorded: no source knows it by a number. */
export const isOfCorrection = (event: Event & Pick<PerformanceEvent, "named_by">): boolean =>
  event.named_by === "correction" || isHalf(event);

const magnitude = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/**
 * Returns the amount of an event, to the last digit: the amount taken, where less was left than was sent; null for an event
 * without money.
 */
const moneyOf = (event: Event): bigint | null => {
  const field = event.taken_minor == null ? "value_minor" : "taken_minor";
  return event[field] == null ? null : digitsOf(event, field);
};

/** Returns the change by an event, in minor units: below 0 for an amount taken back; null for an event without money. */
export const changeOf = (event: Event): bigint | null => {
  const minor = moneyOf(event);
  return minor !== null && takesBack(event) ? -magnitude(minor) : minor;
};

/** Returns the change by an event as people read it, such as "-$40.00" for a refund; "" for an event without money. */
export const changeInWords = (event: Event): string => {
  const minor = changeOf(event);
  return minor === null ? "" : exactAmount(minor, event.currency);
};

/** How much of each event others have taken back, and how much of its quantity; by id. */
export interface Taken {
  /** To the last digit, in the currency of the event. */
  readonly minor: bigint;
  readonly quantity: number;
}

/**
 * Sums the amounts that the reversing events among some take back, by the event that they name. An amount that is given back
 * again is subtracted.
 */
export const takenBy = (events: readonly Event[]): ReadonlyMap<string, Taken> => {
  const targets = new Map(events.map(({ id, reverses }) => [id, reverses]));
  const taken = new Map<string, Taken>();
  for (const event of events) {
    const does = DOES[event.type.toLowerCase()];
    if (does === undefined || event.reverses === null || !event.projection.projected) continue;
    // A reinstatement undoes the refund that it names, whose sale gets back what it gives.
    const sale = does === "gives" ? targets.get(event.reverses) : undefined;
    const [sign, units] = does === "gives" ? [-1n, -1] : [1n, 1];
    for (const of of sale == null ? [event.reverses] : [event.reverses, sale]) {
      const { minor, quantity } = taken.get(of) ?? { minor: 0n, quantity: 0 };
      taken.set(of, {
        minor: minor + sign * magnitude(moneyOf(event) ?? 0n),
        quantity: quantity + units * Math.abs(event.quantity),
      });
    }
  }
  return taken;
};

/** Returns true if all of an event was taken back. For an event without money that is so once anything of it was. */
export const isGone = (event: Pick<Event, "value_minor" | "exact">, { minor, quantity }: Taken): boolean =>
  event.value_minor === null || event.value_minor === 0 ? quantity > 0 : minor >= digitsOf(event, "value_minor");

/** Returns the amount of an event that may still be taken back; null for one that nothing is taken back of. */
export const leftToTake = (event: Event, taken: Taken | undefined): bigint | null => {
  const whole = changeOf(event);
  if (event.reverses !== null || takesBack(event) || whole === null || event.currency === null) return null;
  return whole - (taken?.minor ?? 0n);
};

/**
 * Returns the amount that may still be given back of what an event took; null for one that nothing is given back of, such as the
 * half of a correction. What was given back already counts as taken below 0.
 */
export const leftToGive = (event: Event, given: Taken | undefined): bigint | null => {
  const change = changeOf(event);
  if (DOES[event.type.toLowerCase()] !== "takes" || event.reverses === null) return null;
  if (change === null || event.currency === null) return null;
  return magnitude(change) + (given?.minor ?? 0n);
};

export interface Verdict {
  readonly tone: Tone;
  readonly name: string;
  /** Why, where there is more to say. */
  readonly reasons: readonly string[];
}

const verdict = (tone: Tone, name: string, reasons: readonly string[] = []): Verdict => ({ tone, name, reasons });

const reasonInWords = (reason: string): string => text.chain.reasons[reason] ?? reason;

type Why = Pick<PerformanceEventExplanation, "eligibility" | "corrections" | "adjustments">;

/** Why it earned nothing. A relationship that had not begun was neither paused nor over. */
export const refusalsOf = ({ reasons, relationship, at }: NonNullable<Why["eligibility"]>): readonly string[] =>
  reasons.map((reason) =>
    reason === "relationship_not_active" && (relationship.started_at === null || at < relationship.started_at)
      ? text.chain.notBegun
      : reasonInWords(reason),
  );

/** The amounts that entries by hand pay for an event, by currency, such as "$18.00"; none where they were charged back. */
export const paidByHand = ({ adjustments }: Pick<Why, "adjustments">): readonly string[] => {
  const sums = new Map<string, bigint>();
  for (const { payout } of adjustments)
    sums.set(payout.currency, (sums.get(payout.currency) ?? 0n) + digitsOf(payout, "amount_minor"));
  return [...sums].flatMap(([currency, minor]) => (minor === 0n ? [] : [exactAmount(minor, currency)]));
};

/** The correction by which an event went to somebody else, if one did. */
export const movedBy = (why: Pick<PerformanceEventExplanation, "corrections">, event: string) =>
  why.corrections.find((correction) => correction.event === event);

/**
 * Decides whether an event counts: it earns when it occurred, and was not taken back since. `why` is undefined until it is known,
 * and nothing is claimed until then.
 */
export const verdictOf = (event: Event, why: Why | undefined, taken: Taken | undefined): Verdict => {
  const { projection, enrollment } = event;
  if (!projection.projected) return verdict("warn", words.notCounted, [projection.reason]);
  if (isHalf(event)) return verdict("none", words.moved);
  if (takesBack(event))
    return verdict(
      "none",
      leftToGive(event, taken) === 0n && taken !== undefined ? actText.reversal.undone : words.takesBack,
    );
  if (enrollment === null) return verdict("none", words.nobodys);
  if (why === undefined) return verdict("none", words.recorded);
  if (movedBy(why, event.id) !== undefined) return verdict("none", words.moved);
  if (taken !== undefined && isGone(event, taken)) return verdict("none", words.takenBack);
  if (why.eligibility !== null && !why.eligibility.eligible) {
    const paid = paidByHand(why);
    return paid.length > 0
      ? verdict("info", actText.byHand.paid, [actText.byHand.sum(paid.join(", "))])
      : verdict("warn", words.notCounted, refusalsOf(why.eligibility));
  }
  const isPartly = taken !== undefined && (taken.minor > 0n || taken.quantity > 0);
  return isPartly
    ? verdict("good", words.partlyCounted, [
        taken.minor > 0n
          ? words.takenMinor(exactAmount(taken.minor, event.currency))
          : words.takenUnits(count(taken.quantity)),
      ])
    : verdict("good", words.counted);
};

/** The number by which the source knows an event; a click has one of the redirect alone. */
export const orderOf = ({
  type,
  external_event_id: order,
}: Pick<PerformanceEvent, "type" | "external_event_id">): readonly string[] =>
  order == null || type === "click" ? [] : [order];
