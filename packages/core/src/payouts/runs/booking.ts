import { RULE_TYPES } from "../../earning/index.ts";
import type { Id, Minor, Versioned } from "../../kernel/index.ts";
import type { Claim } from "./closed.ts";
import type { Entitlement } from "./entitlements.ts";
import { isFrozen, type Payout } from "./payout.ts";

/** A payout to write: a new one, or an open one, with its amount. */
export interface Entry {
  readonly sourceKind: Payout["sourceKind"];
  readonly amountMinor: Minor;
  readonly value: bigint;
  readonly adjusts: Id<"payout"> | null;
  /** The row that is rewritten; undefined for a new one. */
  readonly open: Versioned<Payout> | undefined;
}

export interface Booking {
  readonly entries: readonly Entry[];
  /** True if more would be owed if the rule were active. */
  readonly isHeldBack: boolean;
}

type Row = Versioned<Payout>;
type Rows = readonly Row[];

const sum = (rows: Rows): Minor => rows.reduce((total, { row }) => total + row.amountMinor, 0n);

const smaller = (left: Minor, right: Minor): Minor => (left < right ? left : right);
const positive = (amount: Minor): Minor => (amount > 0n ? amount : 0n);

/** True if a payout of the rule counts against an entitlement. */
export const isBooked = ({ paidOnce, rule, earned }: Claim, row: Payout): boolean =>
  row.rule === rule.id && (paidOnce || row.earnedStart.getTime() === earned.start.getTime());

const isOfRule = ({ row }: Row): boolean => row.sourceKind === "rule";

/** In the order in which they were made: the row of the rule, then its adjustments. */
const inOrder = (one: Row, other: Row): number =>
  Number(isOfRule(other)) - Number(isOfRule(one)) || (one.row.id < other.row.id ? -1 : 1);

/**
 * The payout of a claim and member that takes what changes of it: the last one, unless it is frozen. Those before it were booked by
 * what was known then, and what came later was booked upon them; they stay, also where they are open.
 */
export const changingOf = (rows: Rows, stays: (payout: Payout) => boolean): Row | undefined => {
  const last = rows.toSorted(inOrder).at(-1);
  return last === undefined || stays(last.row) ? undefined : last;
};

interface Shares {
  readonly rule: Minor;
  readonly adjustment: Minor;
}

/**
 * How what is owed beside the rows that stay is divided between a row of the rule and an adjustment. A rule that is not active
 * raises nothing, be it open or frozen: the row that changes is lowered, or keeps its amount.
 */
const divide = ({ rule }: Entitlement, rest: Minor, byRule: boolean, changing: Minor): Shares => {
  const due = rule.status === "active" ? rest : smaller(rest, changing);
  const ofRule = byRule ? positive(due) : 0n;
  return { rule: ofRule, adjustment: due - ofRule };
};

/**
 * The payouts to write for one member under one entitlement, so that all its payouts add up to the amount owed. The rest beside those
 * that stay is the last payout ({@link changingOf}); a row of the rule is lowered to nothing, and the rest is a new adjustment. Where
 * the last one is frozen it is a new adjustment, and where there is none a new row of the rule in the earned period, or an
 * adjustment where that period is not run and something of it is frozen or it is closed (`isSettled`). `stays`: which payouts are
 * frozen. A row that comes to nothing is kept at zero, since it was announced; none is made for nothing. Open rows that stay keep
 * amount and basis.
 */
export const bookEntitlement = (
  entitlement: Entitlement,
  value: bigint,
  booked: Rows,
  isSettled: boolean,
  stays: (payout: Payout) => boolean = isFrozen,
): Booking => {
  const rows = booked.toSorted(inOrder);
  const changing = changingOf(rows, stays);
  const changed = changing?.row.amountMinor ?? 0n;
  const rest = RULE_TYPES[entitlement.rule.type].pays(entitlement.rule, value) - (sum(rows) - changed);
  const isNew = rows.length === 0 && (entitlement.isDue || !isSettled);
  const byRule = changing === undefined ? isNew : isOfRule(changing);
  const due = divide(entitlement, rest, byRule, changed);

  const ofRule = rows.filter(isOfRule);
  const adjusts = (latest(ofRule.filter(({ row }) => stays(row))) ?? latest(ofRule))?.row.id ?? null;
  const entry = (sourceKind: Payout["sourceKind"], amountMinor: Minor, open?: Row): Entry => {
    const own = open === undefined || open === changing ? value : (open.row.basis?.value ?? value);
    return { sourceKind, amountMinor, value: own, adjusts: sourceKind === "rule" ? null : adjusts, open };
  };
  const made = (sourceKind: "rule" | "adjustment"): readonly Entry[] =>
    changing?.row.sourceKind === sourceKind || due[sourceKind] === 0n ? [] : [entry(sourceKind, due[sourceKind])];
  const open = rows.filter(({ row }) => !stays(row));
  const kept = open.map((one) => {
    const { sourceKind, amountMinor } = one.row;
    return entry(sourceKind, one === changing ? due[byRule ? "rule" : "adjustment"] : amountMinor, one);
  });
  return {
    entries: [...kept, ...made("rule"), ...made("adjustment")],
    isHeldBack: due.rule + due.adjustment < rest,
  };
};

const latest = (rows: Rows): Row | undefined =>
  rows.reduce<Row | undefined>(
    (last, one) => (last === undefined || one.row.periodStart > last.row.periodStart ? one : last),
    undefined,
  );
