import type { Id, Minor } from "../../kernel/index.ts";
import type { PayoutItem } from "../payout-batches/batch.ts";
import type { Payout } from "../runs/payout.ts";

/** The kinds of movement between a brand and a recipient, each with the sum of a statement that it is part of. */
export const MOVEMENT_KINDS = ["earned", "adjusted", "reversed", "paid", "returned", "written_off"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One amount that came to be owed, or was paid. Above zero it raises what is owed. */
export interface Movement {
  /** Unique in a statement, and the cursor of its pages. */
  readonly id: PayoutEnd | PayoutChange | ItemEnd;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly currency: string;
  readonly amountMinor: Minor;
  /** The payout it is, or the payment that was made or came back. */
  readonly payout: Payout | null;
  readonly item: PayoutItem | null;
}
interface PayoutEnd {
  readonly of: "payout";
  readonly payout: Id<"payout">;
  /** That it came to be owed, or that it was given up. */
  readonly end: "owed" | "written_off";
}
/** A change of the amount of a payout by a run or a batch, the first one, the second one and so on. */
interface PayoutChange {
  readonly of: "payout_change";
  readonly payout: Id<"payout">;
  readonly kind: MovementKind;
  readonly nth: number;
}
interface ItemEnd {
  readonly of: "payout_item";
  readonly item: Id<"payout_item">;
  readonly end: "paid" | "returned";
}

/** A movement, and what was owed in its currency after it. */
export interface StatementEntry extends Movement {
  readonly balanceMinor: Minor;
}

/** The sums of one currency: what was owed before, what moved, what is owed after, and what of that batches hold. */
export interface StatementSum {
  readonly currency: string;
  readonly opening: Minor;
  readonly earned: Minor;
  readonly adjusted: Minor;
  readonly reversed: Minor;
  /** Zero or less, unless more came back than was paid. */
  readonly paid: Minor;
  readonly writtenOff: Minor;
  readonly closing: Minor;
  readonly inBatch: Minor;
}

/** The part of an amount that is of a kind of movement. */
type Share = readonly [kind: MovementKind, of: (amount: Minor) => Minor];

const above: Share = ["earned", (amount) => (amount > 0n ? amount : 0n)];
const below: Share = ["reversed", (amount) => (amount < 0n ? amount : 0n)];

/**
 * Returns the movement kinds of a payout, and what of its amount each has: an adjustment is `earned`, late, or `reversed` below zero; a
 * payout of no rule is `adjusted`.
 */
const sharesOf = ({ sourceKind }: Payout): readonly Share[] => {
  if (sourceKind === "adjustment") return [above, below];
  return [[sourceKind === "rule" ? "earned" : "adjusted", (amount) => amount]];
};

/** The amounts that a payout has had, each from an instant on. */
const amountsOf = ({ createdAt, earlierAmounts, amountMinor }: Payout) => {
  const begun = [createdAt, ...earlierAmounts.map(({ until }) => until)];
  const amounts = [...earlierAmounts.map((earlier) => earlier.amountMinor), amountMinor];
  return amounts.map((amount, nth) => ({ amount, before: amounts[nth - 1] ?? 0n, at: begun[nth] as Date, nth }));
};

/** Lists the movements of a payout: its first amount, each change of it, and that it was written off, until when it was owed. */
const ofPayout = (payout: Payout): readonly Movement[] => {
  const { id, status, updatedAt, currency, amountMinor } = payout;
  const made = (of: Movement["id"], kind: MovementKind, at: Date, amount: Minor): readonly Movement[] =>
    amount === 0n ? [] : [{ id: of, at, kind, currency, amountMinor: amount, payout, item: null }];
  const owed = amountsOf(payout).flatMap(({ amount, before, at, nth }) =>
    sharesOf(payout).flatMap(([kind, share]) =>
      made(
        nth === 0 ? { of: "payout", payout: id, end: "owed" } : { of: "payout_change", payout: id, kind, nth },
        kind,
        at,
        share(amount) - share(before),
      ),
    ),
  );
  if (status !== "written_off") return owed;
  return [...owed, ...made({ of: "payout", payout: id, end: "written_off" }, "written_off", updatedAt, -amountMinor)];
};

/** A payment that came back was made before, unless it never was confirmed as paid. */
const ofItem = (item: PayoutItem): readonly Movement[] => {
  const { id, paidAt, returnedAt, currency, amountMinor } = item;
  if (paidAt === null) return [];
  const made = (end: ItemEnd["end"], at: Date, amount: Minor): Movement => ({
    id: { of: "payout_item", item: id, end },
    at,
    kind: end,
    currency,
    amountMinor: amount,
    payout: null,
    item,
  });
  const paid = made("paid", paidAt, -amountMinor);
  return returnedAt === null ? [paid] : [paid, made("returned", returnedAt, amountMinor)];
};

/** So many digits, that the tenth change of a payout comes after its second. */
const NTH_DIGITS = 9;

/** The name of a movement among those of its statement, in whose order those of one instant are. */
const KEYS: { readonly [Of in Movement["id"]["of"]]: (id: Extract<Movement["id"], { readonly of: Of }>) => string } = {
  payout: ({ payout, end }) => `payout ${payout}.${end}`,
  payout_change: ({ payout, kind, nth }) => `payout ${payout}.owed.${String(nth).padStart(NTH_DIGITS, "0")}.${kind}`,
  payout_item: ({ item, end }) => `payout_item ${item}.${end}`,
};
const keyOf = ({ id }: Pick<Movement, "id">): string => KEYS[id.of](id as never);

const inOrder = (one: Movement, other: Movement): number =>
  one.at.getTime() - other.at.getTime() || (keyOf(one) < keyOf(other) ? -1 : 1);

/** True if a batch held a payment at an instant. */
const isHeld = ({ createdAt, paidAt, returnedAt }: PayoutItem, to: Date | undefined): boolean => {
  const end = paidAt ?? returnedAt;
  return to === undefined ? end === null : createdAt < to && (end === null || end >= to);
};

const SUMMED = {
  earned: "earned",
  adjusted: "adjusted",
  reversed: "reversed",
  paid: "paid",
  returned: "paid",
  written_off: "writtenOff",
} as const satisfies Record<MovementKind, string>;

export interface Statement {
  readonly sums: readonly StatementSum[];
  readonly entries: readonly StatementEntry[];
}

/**
 * Builds the statement from one instant until another: the movements in order of time, and the amounts owed before and after. A
 * payout counts from its creation with its first amount, and moves with each change of it, so that a statement of the past stays as it was; once
 * a batch holds it, its amount never changes.
 */
export const statementOf = (
  payouts: readonly Payout[],
  items: readonly PayoutItem[],
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Statement => {
  const sums = new Map<string, StatementSum>();
  const sumOf = (currency: string): StatementSum =>
    sums.get(currency) ?? {
      ...{ currency, opening: 0n, earned: 0n, adjusted: 0n, reversed: 0n },
      ...{ paid: 0n, writtenOff: 0n, closing: 0n, inBatch: 0n },
    };
  const entries: StatementEntry[] = [];
  for (const movement of [...payouts.flatMap(ofPayout), ...items.flatMap(ofItem)].sort(inOrder)) {
    const { at, kind, currency, amountMinor } = movement;
    if (to !== undefined && at >= to) break;
    const sofar = sumOf(currency);
    const closing = sofar.closing + amountMinor;
    const field = from !== undefined && at < from ? "opening" : SUMMED[kind];
    sums.set(currency, { ...sofar, [field]: sofar[field] + amountMinor, closing });
    if (field !== "opening") entries.push({ ...movement, balanceMinor: closing });
  }
  for (const item of items.filter((one) => isHeld(one, to))) {
    const sofar = sumOf(item.currency);
    sums.set(item.currency, { ...sofar, inBatch: sofar.inBatch + item.amountMinor });
  }
  return { sums: [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)), entries };
};
