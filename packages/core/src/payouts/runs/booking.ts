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

type Rows = readonly Versioned<Payout>[];

const sum = (rows: Rows): Minor => rows.reduce((total, { row }) => total + row.amountMinor, 0n);

const smaller = (left: Minor, right: Minor): Minor => (left < right ? left : right);
const positive = (amount: Minor): Minor => (amount > 0n ? amount : 0n);

/** True if a payout of the rule counts against an entitlement. */
export const isBooked = ({ once, rule, earned }: Claim, row: Payout): boolean =>
  row.rule === rule.id && (once || row.earnedStart.getTime() === earned.start.getTime());

interface Shares {
  readonly rule: Minor;
  readonly adjustment: Minor;
}

/**
 * How what is owed beside the frozen rows is divided between the row of the rule and an adjustment. A rule that is not active
 * raises nothing, be it open or frozen: its open rows together are lowered, or keep their amounts.
 */
const divide = ({ rule }: Entitlement, rest: Minor, byRule: boolean, open: Shares): Shares => {
  if (rule.status === "active") {
    const ofRule = byRule ? positive(rest) : 0n;
    return { rule: ofRule, adjustment: rest - ofRule };
  }
  if (rest >= open.rule + open.adjustment) return open;
  const kept = byRule ? smaller(positive(rest), positive(open.rule)) : 0n;
  return { rule: kept, adjustment: rest - kept };
};

/**
 * The payouts to write for one member under one entitlement, so that all its payouts add up to the amount owed. Frozen ones stay. The
 * rest is the oldest open row of the rule, down to nothing, and the oldest open adjustment, wherever they lie; other open
 * rows come to nothing. Without a row of the rule it is a new one in the earned period, or a new adjustment where
 * something of that period is frozen, or the period is closed (`isSettled`). `stays`: which payouts are frozen. A row that comes to nothing is kept at zero, since it was announced;
 * none is made for nothing. Where the rows add up already, each keeps its amount.
 */
export const bookEntitlement = (
  entitlement: Entitlement,
  value: bigint,
  booked: Rows,
  isSettled: boolean,
  stays: (payout: Payout) => boolean = isFrozen,
): Booking => {
  const rows = booked.toSorted((left, right) => (left.row.id < right.row.id ? -1 : 1));
  const openOf = (kind: Payout["sourceKind"]) => rows.filter(({ row }) => row.sourceKind === kind && !stays(row));
  const [rules, adjustments] = [openOf("rule"), openOf("adjustment")];
  const frozen = rows.filter(({ row }) => stays(row));
  const frozenRules = frozen.filter(({ row }) => row.sourceKind === "rule");

  const rest = RULE_TYPES[entitlement.rule.type].pays(entitlement.rule, value) - sum(frozen);
  const isNew = entitlement.fires || (rows.length === 0 && !isSettled);
  const byRule = rules.length > 0 || (isNew && frozenRules.length === 0 && adjustments.length === 0);
  const open = { rule: sum(rules), adjustment: sum(adjustments) };
  const due = divide(entitlement, rest, byRule, open);
  const isRight = due.rule + due.adjustment === open.rule + open.adjustment;

  const adjusts = latest(frozenRules)?.row.id ?? null;
  const entriesOf = (sourceKind: Payout["sourceKind"], of: Rows, amountMinor: Minor): readonly Entry[] => {
    const entry = { sourceKind, value, adjusts: sourceKind === "rule" ? null : adjusts };
    if (of.length === 0) return isRight || amountMinor === 0n ? [] : [{ ...entry, amountMinor, open: undefined }];
    return of.map((one, at) => {
      const wanted = at === 0 ? amountMinor : 0n;
      return { ...entry, amountMinor: isRight ? one.row.amountMinor : wanted, open: one };
    });
  };
  return {
    entries: [...entriesOf("rule", rules, due.rule), ...entriesOf("adjustment", adjustments, due.adjustment)],
    isHeldBack: due.rule + due.adjustment < rest,
  };
};

const latest = (rows: Rows): Versioned<Payout> | undefined =>
  rows.reduce<Versioned<Payout> | undefined>(
    (last, one) => (last === undefined || one.row.periodStart > last.row.periodStart ? one : last),
    undefined,
  );
