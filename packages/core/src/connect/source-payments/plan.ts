import type { Minor } from "../../kernel/index.ts";
import type { DisputeFact, PaymentFact, RefundFact, SourceFact, TakenPart, VendorId } from "../sources/fact.ts";

/** A fact about one payment, as it is kept. */
export type PaymentPart = Extract<
  SourceFact,
  { kind: "payment" | "names" | "refund" | "refund_failed" | "dispute_opened" | "dispute_won" | "dispute_lost" }
> & {
  /** The former row of the payment that the fact was moved from, where events of that row are recorded; else absent. */
  readonly moved?: string;
};

/** A performance event that a payment comes to. */
export interface PlannedEvent {
  readonly type: "sale" | "refund" | "chargeback" | "reinstatement";
  /** The id of the event within its class. */
  readonly id: string;
  /** The id of the planned event that it takes back or gives back; null for the sale. */
  readonly reverses: string | null;
  /** 0 or more for a sale, else 1 or more. */
  readonly valueMinor: Minor;
  readonly occurredAt: Date;
}

/** A refund or a dispute, as it stands after the facts so far. */
interface Taking {
  readonly part: TakenPart;
  readonly isActive: boolean;
  readonly changedAt: Date;
}

/** An amount that was taken back of the sale, and the part of it that was given back. */
interface Taken {
  readonly of: VendorId;
  readonly id: string;
  readonly minor: Minor;
  readonly back: Minor;
  readonly occurredAt: Date;
}

interface State {
  readonly sale: PlannedEvent;
  readonly fact: PaymentFact;
  readonly takings: ReadonlyMap<VendorId, Taking>;
  readonly taken: readonly Taken[];
  readonly events: readonly PlannedEvent[];
  /** How often each id was used. */
  readonly used: ReadonlyMap<string, number>;
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, one) => total + one, 0n);

export const netOf = ({ lines }: PaymentFact): Minor => sum(lines.map(({ netMinor }) => netMinor));

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** The part of a payment's value that is taken back now: amounts of its lines, and the share of what the customer paid. */
const dueOf = ({ fact, takings }: Pick<State, "fact" | "takings">): Minor => {
  const net = netOf(fact);
  const parts = [...takings.values()].flatMap(({ isActive, part }) => (isActive ? [part] : []));
  const gross = sum(parts.map(({ grossMinor }) => grossMinor ?? 0n));
  if (gross > 0n && gross >= fact.grossMinor) return net;
  const share = gross === 0n ? 0n : (gross * net) / fact.grossMinor;
  return least(net, share + sum(parts.map(({ netMinor }) => netMinor ?? 0n)));
};

const standing = (taken: readonly Taken[]): Minor => sum(taken.map(({ minor, back }) => minor - back));

/** An id that is used once: the vendor's own at first, then with a number behind it. */
const nextId = (used: State["used"], id: string): { readonly id: string; readonly used: State["used"] } => {
  const count = (used.get(id) ?? 0) + 1;
  return { id: count === 1 ? id : `${id}#${count}`, used: new Map([...used, [id, count]]) };
};

const take = (state: State, of: VendorId, id: string, type: "refund" | "chargeback", minor: Minor, at: Date): State => {
  const named = nextId(state.used, `${type}:${id}`);
  const event: PlannedEvent = {
    type,
    id: named.id.slice(type.length + 1),
    reverses: state.sale.id,
    valueMinor: minor,
    occurredAt: latest(at, state.sale.occurredAt),
  };
  const taken = { of, id: event.id, minor, back: 0n, occurredAt: event.occurredAt };
  return { ...state, used: named.used, events: [...state.events, event], taken: [...state.taken, taken] };
};

/** Gives an amount back: of what the same refund or dispute took first, then of what was taken first. */
const giveBack = (state: State, of: VendorId, id: string, minor: Minor, at: Date): State => {
  const own = state.taken.filter((one) => one.of === of);
  const others = state.taken.filter((one) => one.of !== of);
  let left = minor;
  let next = state;
  for (const one of [...own, ...others]) {
    const back = least(left, one.minor - one.back);
    if (back === 0n) continue;
    left -= back;
    const named = nextId(next.used, `reinstatement:${id}`);
    const event: PlannedEvent = {
      type: "reinstatement",
      id: named.id.slice("reinstatement:".length),
      reverses: one.id,
      valueMinor: back,
      occurredAt: latest(at, one.occurredAt),
    };
    next = {
      ...next,
      used: named.used,
      events: [...next.events, event],
      taken: next.taken.map((known) => (known.id === one.id ? { ...known, back: known.back + back } : known)),
    };
  }
  return next;
};

const ACTIVE: { readonly [K in DisputeFact["kind"]]: boolean } = {
  dispute_opened: true,
  dispute_won: false,
  dispute_lost: true,
};

const NOTHING: TakenPart = { netMinor: 0n, grossMinor: null };

const isMore = (one: TakenPart, other: TakenPart): boolean =>
  (one.netMinor ?? 0n) > (other.netMinor ?? 0n) || (one.grossMinor ?? 0n) > (other.grossMinor ?? 0n);

/** The refund or dispute of a fact as it stands after it; undefined where the fact changes nothing. */
const changed = (known: Taking | undefined, part: PaymentPart): Taking | undefined => {
  if (part.kind === "refund") {
    if (known === undefined) return { part: part.taken, isActive: true, changedAt: part.occurredAt };
    // Some vendors report one refund that grows.
    return known.isActive && isMore(part.taken, known.part) ? { ...known, part: part.taken } : undefined;
  }
  if (part.kind === "refund_failed")
    // A refund that failed never happened, whichever of its reports arrives first.
    return { part: known?.part ?? NOTHING, isActive: false, changedAt: part.occurredAt };
  if (part.kind === "payment" || part.kind === "names") return undefined;
  const isOver = known !== undefined && known.changedAt > part.occurredAt;
  const isRepeated = known?.changedAt.getTime() === part.occurredAt.getTime() && part.kind === "dispute_opened";
  return isOver || isRepeated
    ? undefined
    : { part: part.taken, isActive: ACTIVE[part.kind], changedAt: part.occurredAt };
};

const isOtherCurrency = (fact: PaymentFact, part: RefundFact | DisputeFact): boolean => part.currency !== fact.currency;

const after = (state: State, part: PaymentPart): State => {
  if (part.kind === "payment" || part.kind === "names") return state;
  if (part.kind !== "refund_failed" && isOtherCurrency(state.fact, part)) return state;
  const of = part.kind === "refund" || part.kind === "refund_failed" ? part.refund : part.dispute;
  const next = changed(state.takings.get(of), part);
  if (next === undefined) return state;
  const known = { ...state, takings: new Map([...state.takings, [of, next]]) };
  const moves = dueOf(known) - standing(known.taken);
  const id = part.moved === undefined ? of : `${of}@${part.moved}`;
  const type = part.kind === "refund" ? "refund" : "chargeback";
  if (moves > 0n) return take(known, of, id, type, moves, part.occurredAt);
  return moves < 0n ? giveBack(known, of, id, -moves, part.occurredAt) : known;
};

/**
 * The performance events that the facts of one payment come to, in the order in which they are recorded. Without the payment there
 * are none. More facts behind the others add events behind the others, and change none. Whatever the order of the facts, the sums are
 * those of the payment less what is refunded or disputed in the end.
 *
 * @param facts in the order in which they became known
 * @param joinedTo the payment that it turned out to be the same as: what is left of its value is taken back; null for none
 */
export const planned = (facts: readonly PaymentPart[], joinedTo: string | null = null): readonly PlannedEvent[] => {
  const fact = facts.find((one) => one.kind === "payment");
  if (fact === undefined) return [];
  const [id] = fact.payment;
  const sale: PlannedEvent = {
    type: "sale",
    id,
    reverses: null,
    valueMinor: netOf(fact),
    occurredAt: fact.occurredAt,
  };
  const begun: State = { sale, fact, takings: new Map(), taken: [], events: [sale], used: new Map() };
  const done = facts.reduce(after, begun);
  const left = sale.valueMinor - standing(done.taken);
  if (joinedTo === null || left === 0n) return done.events;
  return take(done, joinedTo, `${id}@${joinedTo}`, "refund", left, fact.occurredAt).events;
};

/** True if two reports of one payment, or of its refunds, do not agree on its money. */
export const differ = (facts: readonly PaymentPart[]): boolean => {
  const payments = facts.filter((one) => one.kind === "payment");
  const [first, ...others] = payments;
  if (first === undefined) return false;
  return (
    others.some((other) => other.currency !== first.currency || netOf(other) !== netOf(first)) ||
    facts.some((one) => "currency" in one && one.currency !== first.currency)
  );
};
