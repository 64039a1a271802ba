import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { amount, count } from "../../format/amount.ts";
import { text } from "../../text/index.ts";
import type { Tone } from "../../ui/pill.tsx";

const words = text.activity;

/** What a type does with the event that it names in `reverses`; types that are not listed stand for themselves. */
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
> & { readonly taken_minor?: number | null };

/** Whether an event takes back another one: a refund and its like, or the first half of a correction. */
export const takesBack = ({ type, quantity, reverses }: Event): boolean =>
  DOES[type.toLowerCase()] === "takes" || (quantity < 0 && reverses !== null);

/** What an event changes, in minor units: below 0 for what it takes back; null where it is about no money. */
export const changeOf = (event: Event): number | null => {
  const minor = event.taken_minor ?? event.value_minor;
  return minor === null ? null : takesBack(event) ? -Math.abs(minor) : minor;
};

/** What an event changes as people read it, such as "-$40.00" of a refund; "" where it is about no money. */
export const changeInWords = (event: Event): string => {
  const minor = changeOf(event);
  return minor === null ? "" : amount(minor, event.currency);
};

/** How much of each event others have taken back, and how much of its quantity; by id. */
export interface Taken {
  readonly minor: number;
  readonly quantity: number;
}

/** What the reversing events among some take back, by the event that they name. What is given back again counts against it. */
export const takenBy = (events: readonly Event[]): ReadonlyMap<string, Taken> => {
  const targets = new Map(events.map(({ id, reverses }) => [id, reverses]));
  const taken = new Map<string, Taken>();
  for (const event of events) {
    const does = DOES[event.type.toLowerCase()];
    if (does === undefined || event.reverses === null || !event.projection.projected) continue;
    // A reinstatement names the refund, whose sale gets back what it gives.
    const of = does === "gives" ? (targets.get(event.reverses) ?? event.reverses) : event.reverses;
    const sign = does === "gives" ? -1 : 1;
    const { minor, quantity } = taken.get(of) ?? { minor: 0, quantity: 0 };
    taken.set(of, {
      minor: minor + sign * Math.abs(event.taken_minor ?? event.value_minor ?? 0),
      quantity: quantity + sign * Math.abs(event.quantity),
    });
  }
  return taken;
};

/** Whether all of an event was taken back. Of one without money that is so once anything of it was. */
const isGone = ({ value_minor }: Event, { minor, quantity }: Taken): boolean =>
  value_minor === null || value_minor === 0 ? quantity > 0 : minor >= value_minor;

export interface Verdict {
  readonly tone: Tone;
  readonly name: string;
  /** Why, where there is more to say. */
  readonly reasons: readonly string[];
}

const verdict = (tone: Tone, name: string, reasons: readonly string[] = []): Verdict => ({ tone, name, reasons });

export const reasonInWords = (reason: string): string => text.chain.reasons[reason] ?? reason;

/** The correction by which an event went to somebody else, if one did. */
export const movedBy = (why: Pick<PerformanceEventExplanation, "corrections">, event: string) =>
  why.corrections.find((correction) => correction.event === event);

/**
 * Whether an event counts: it earns when it occurred, and was not taken back since. `why` is undefined until it is known, and
 * nothing is claimed until then.
 */
export const verdictOf = (
  event: Event,
  why: Pick<PerformanceEventExplanation, "eligibility" | "corrections"> | undefined,
  taken: Taken | undefined,
): Verdict => {
  const { projection, enrollment } = event;
  if (!projection.projected) return verdict("warn", words.notCounted, [projection.reason]);
  if (takesBack(event)) return verdict("none", words.takesBack);
  if (enrollment === null) return verdict("none", words.nobodys);
  if (why === undefined) return verdict("none", words.recorded);
  if (movedBy(why, event.id) !== undefined) return verdict("none", words.moved);
  if (taken !== undefined && isGone(event, taken)) return verdict("none", words.takenBack);
  if (why.eligibility !== null && !why.eligibility.eligible)
    return verdict("warn", words.notCounted, why.eligibility.reasons.map(reasonInWords));
  const isPartly = taken !== undefined && (taken.minor > 0 || taken.quantity > 0);
  return isPartly
    ? verdict("good", words.partlyCounted, [
        taken.minor > 0
          ? words.takenMinor(amount(taken.minor, event.currency))
          : words.takenUnits(count(taken.quantity)),
      ])
    : verdict("good", words.counted);
};
