import type { Id, Minor } from "../../kernel/index.ts";
import type { DisputeFact, PaymentFact, RefundFact, SourceFact, TakenPart, VendorId } from "../sources/fact.ts";

/** A fact about one payment, as it is kept. */
export type PaymentPart = Extract<
  SourceFact,
  { kind: "payment" | "names" | "refund" | "refund_failed" | "dispute_opened" | "dispute_won" | "dispute_lost" }
> & {
  /** Of a payment the source that reported it. */
  readonly from?: Id<"source">;
  /** True once its customer is erased. */
  readonly forgotten?: true;
};

/** A performance event that a payment comes to. */
export interface PlannedEvent {
  readonly type: "sale" | "refund" | "chargeback" | "reinstatement";
  /** The id of the event within its class. */
  readonly id: string;
  /** The id of the planned event that it takes back or gives back; null for the sale. */
  readonly reverses: string | null;
  /** 0 or more for a sale, else 1 or more; null takes back whatever is left of it. */
  readonly valueMinor: Minor | null;
  readonly occurredAt: Date;
}

/** A refund or a dispute, as it stands after the facts so far. */
interface Taking {
  readonly part: TakenPart;
  readonly isActive: boolean;
  readonly changedAt: Date;
  /** How far it has come: of two reports of one instant the later step counts. */
  readonly step: number;
}

/** An amount that was taken back of the sale, and the part of it that was given back. */
interface Taken {
  /** The refund or dispute that took it, as `takings` names it. */
  readonly by: string;
  readonly id: string;
  readonly minor: Minor;
  readonly back: Minor;
  readonly occurredAt: Date;
}

interface State {
  /** The row of the payment, a part of every id but that of the sale: two rows may know one refund before they turn out to be one payment. */
  readonly row: string;
  readonly sale: PlannedEvent & { readonly valueMinor: Minor };
  /** The report that counts. */
  readonly fact: PaymentFact;
  /** By class and id: a refund and a dispute may share one. */
  readonly takings: ReadonlyMap<string, Taking>;
  readonly taken: readonly Taken[];
  readonly events: readonly PlannedEvent[];
  /** How often each id was used. */
  readonly used: ReadonlyMap<string, number>;
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, one) => total + one, 0n);

export const netOf = ({ lines }: PaymentFact): Minor => sum(lines.map(({ netMinor }) => netMinor));

export const isPayment = (part: PaymentPart): part is PaymentPart & PaymentFact => part.kind === "payment";

/** The report of a payment that counts: the first that is not rough, else the first; undefined before it is reported. */
export const reportIn = (facts: readonly PaymentPart[]): (PaymentPart & PaymentFact) | undefined => {
  const reports = facts.filter(isPayment);
  return reports.find(({ isRough }) => isRough !== true) ?? reports[0];
};

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** The part of a payment's value that is refunded or disputed now: amounts of its lines, and the share of what the customer paid. */
const goneOf = ({ fact, takings }: Pick<State, "fact" | "takings">): Minor => {
  const net = netOf(fact);
  const parts = [...takings.values()].flatMap(({ isActive, part }) => (isActive ? [part] : []));
  const gross = sum(parts.map(({ grossMinor }) => grossMinor ?? 0n));
  if (gross > 0n && gross >= fact.grossMinor) return net;
  const share = gross === 0n ? 0n : (gross * net) / fact.grossMinor;
  return least(net, share + sum(parts.map(({ netMinor }) => netMinor ?? 0n)));
};

/** The amount of the sale that is to be taken back now: it is worth at most what its report says, less what is gone. */
const dueOf = (state: State): Minor => {
  const { valueMinor } = state.sale;
  return valueMinor - least(valueMinor, netOf(state.fact) - goneOf(state));
};

const standing = (taken: readonly Taken[]): Minor => sum(taken.map(({ minor, back }) => minor - back));

/** Why the value of a payment changes: the fact's key among `takings`, and the vendor's id that events of it get. */
interface Cause {
  readonly by: string;
  readonly of: VendorId;
}

/**
 * An id that is used once: the vendor's own and the row, from the second time on with a number between. Refunds and chargebacks share
 * them, since what gives one back names it by its id.
 */
const nextId = (
  { used, row }: State,
  direction: "taken" | "given back",
  of: VendorId,
): { readonly id: string; readonly used: State["used"] } => {
  const key = `${direction} ${of}`;
  const count = (used.get(key) ?? 0) + 1;
  return { id: `${count === 1 ? of : `${of}#${count}`}@${row}`, used: new Map([...used, [key, count]]) };
};

const take = (state: State, { by, of }: Cause, type: "refund" | "chargeback", minor: Minor, at: Date): State => {
  const named = nextId(state, "taken", of);
  const event: PlannedEvent = {
    type,
    id: named.id,
    reverses: state.sale.id,
    valueMinor: minor,
    occurredAt: latest(at, state.sale.occurredAt),
  };
  const taken = { by, id: event.id, minor, back: 0n, occurredAt: event.occurredAt };
  return { ...state, used: named.used, events: [...state.events, event], taken: [...state.taken, taken] };
};

/** Gives an amount back: of what the same refund or dispute took first, then of what was taken first. */
const giveBack = (state: State, { by, of }: Cause, minor: Minor, at: Date): State => {
  const own = state.taken.filter((one) => one.by === by);
  const others = state.taken.filter((one) => one.by !== by);
  let left = minor;
  let next = state;
  for (const one of [...own, ...others]) {
    const back = least(left, one.minor - one.back);
    if (back === 0n) continue;
    left -= back;
    const named = nextId(next, "given back", of);
    const event: PlannedEvent = {
      type: "reinstatement",
      id: named.id,
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

const STEPS: { readonly [K in DisputeFact["kind"]]: Pick<Taking, "isActive" | "step"> } = {
  dispute_opened: { isActive: true, step: 0 },
  dispute_won: { isActive: false, step: 1 },
  dispute_lost: { isActive: true, step: 2 },
};

const NOTHING: TakenPart = { netMinor: 0n, grossMinor: null };

const isMore = (one: TakenPart, other: TakenPart): boolean =>
  (one.netMinor ?? 0n) > (other.netMinor ?? 0n) || (one.grossMinor ?? 0n) > (other.grossMinor ?? 0n);

/** The refund or dispute of a fact as it stands after it; undefined where the fact changes nothing. */
const changed = (known: Taking | undefined, part: PaymentPart): Taking | undefined => {
  if (part.kind === "refund") {
    if (known === undefined) return { part: part.taken, isActive: true, changedAt: part.occurredAt, step: 0 };
    // Some vendors report one refund that grows.
    return known.isActive && isMore(part.taken, known.part) ? { ...known, part: part.taken } : undefined;
  }
  if (part.kind === "refund_failed")
    // A refund that failed never happened, whichever of its reports arrives first.
    return { part: known?.part ?? NOTHING, isActive: false, changedAt: part.occurredAt, step: 1 };
  if (part.kind === "payment" || part.kind === "names") return undefined;
  const at = STEPS[part.kind];
  const behind = known === undefined ? 0 : known.changedAt.getTime() - part.occurredAt.getTime();
  return known !== undefined && (behind > 0 || (behind === 0 && known.step >= at.step))
    ? undefined
    : { part: part.taken, changedAt: part.occurredAt, ...at };
};

const isOtherCurrency = (fact: PaymentFact, part: RefundFact | DisputeFact): boolean => part.currency !== fact.currency;

/** The state after a refund, a dispute or a better report: what is due is taken, and what is no longer due given back. */
const moved = (state: State, cause: Cause, type: "refund" | "chargeback", at: Date): State => {
  const moves = dueOf(state) - standing(state.taken);
  if (moves > 0n) return take(state, cause, type, moves, at);
  return moves < 0n ? giveBack(state, cause, -moves, at) : state;
};

const after = (state: State, part: PaymentPart): State => {
  if (part.kind === "names") return state;
  if (isPayment(part)) {
    const isBetter = state.fact.isRough === true && part.isRough !== true && part.currency === state.fact.currency;
    const cause = { by: "report", of: part.payment[0] };
    return isBetter ? moved({ ...state, fact: part }, cause, "refund", part.occurredAt) : state;
  }
  if (part.kind !== "refund_failed" && isOtherCurrency(state.fact, part)) return state;
  const isRefund = part.kind === "refund" || part.kind === "refund_failed";
  const of = isRefund ? part.refund : part.dispute;
  const by = `${isRefund ? "refund" : "dispute"} ${of}`;
  const next = changed(state.takings.get(by), part);
  if (next === undefined) return state;
  const known = { ...state, takings: new Map([...state.takings, [by, next]]) };
  return moved(known, { by, of }, part.kind === "refund" ? "refund" : "chargeback", part.occurredAt);
};

/**
 * The performance events that the facts of one payment come to, in the order in which they are recorded. Without the payment there
 * are none. More facts behind the others add events behind the others, and change none. Whatever the order of the facts, the sums are
 * those of the payment less what is refunded or disputed in the end.
 *
 * @param facts in the order in which they became known
 * @param row the id of the payment's row
 * @param joinedTo the payment that it turned out to be the same as: what is left of its value is taken back; null for none
 */
export const planned = (
  facts: readonly PaymentPart[],
  row: string,
  joinedTo: string | null = null,
): readonly PlannedEvent[] => {
  const fact = facts.find(isPayment);
  if (fact === undefined) return [];
  const { occurredAt } = fact;
  const sale = { type: "sale", id: fact.payment[0], reverses: null, valueMinor: netOf(fact), occurredAt } as const;
  const begun: State = { row, sale, fact, takings: new Map(), taken: [], events: [sale], used: new Map() };
  const done = facts.reduce(after, begun);
  const isTakenBack = sale.valueMinor > 0n && sale.valueMinor === standing(done.taken);
  if (joinedTo === null || isTakenBack) return done.events;
  const { id } = nextId(done, "taken", sale.id);
  return [...done.events, { type: "refund", id, reverses: sale.id, valueMinor: null, occurredAt }];
};

/** True if money went back in another currency than that of the payment: nobody can say how much of it that is. */
export const returnsOtherCurrency = (facts: readonly PaymentPart[]): boolean => {
  const report = reportIn(facts);
  return facts.some((one) => "taken" in one && one.currency !== report?.currency);
};

/** True if two reports of one payment, or of its refunds, do not agree on its money. */
export const differ = (facts: readonly PaymentPart[]): boolean => {
  const counts = reportIn(facts);
  const first = facts.find(isPayment);
  if (counts === undefined || first === undefined) return false;
  return (
    // The sale is worth what the first report said, and never more.
    netOf(counts) > netOf(first) ||
    facts.filter(isPayment).some((other) => other.isRough === counts.isRough && netOf(other) !== netOf(counts)) ||
    facts.some((one) => "currency" in one && one.currency !== counts.currency)
  );
};
