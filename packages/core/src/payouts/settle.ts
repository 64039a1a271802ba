import type { Versioned } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import type { Minor } from "../kernel/money.ts";
import { RULE_TYPES } from "../payout-rules/payout-rule.ts";
import type { Claim } from "./claims.ts";
import { isFrozen, type Payout } from "./payout.ts";
import { isSame, type Period } from "./period.ts";

/** A row as a run wants it: a new one, or another amount in one that is not frozen. */
export interface Entry {
  readonly sourceKind: Payout["sourceKind"];
  readonly amountMinor: Minor;
  readonly value: bigint;
  readonly adjusts: Id<"payout"> | null;
  /** The row that is rewritten; undefined for a new one. */
  readonly open: Versioned<Payout> | undefined;
}

const sum = (rows: readonly Versioned<Payout>[]): Minor => rows.reduce((total, { row }) => total + row.amountMinor, 0n);

const oldest = (rows: readonly Versioned<Payout>[]): Versioned<Payout> | undefined =>
  rows.reduce<Versioned<Payout> | undefined>(
    (first, one) => (first === undefined || one.row.id < first.row.id ? one : first),
    undefined,
  );

/** Whether a row of the rule counts against a claim. */
export const isBooked = ({ once, rule, earned }: Claim, row: Payout): boolean =>
  row.rule === rule.id && (once || row.earnedStart.getTime() === earned.start.getTime());

/**
 * What a run writes for one member under one claim, so that all rows of it add up to what is owed. What is frozen stays; the
 * difference is the open row of the rule, or an adjustment of the running period: where a row of the rule is frozen, where
 * the period is another, or where the rest is negative. A row that comes to nothing is kept at zero, since it was announced;
 * none is made for nothing. `isSettled` tells whether any row of the earned period is frozen. `undefined`: the earned period
 * is still open for the member, and the next run of it mends it.
 */
export const settleClaim = (
  claim: Claim,
  value: bigint,
  booked: readonly Versioned<Payout>[],
  period: Period,
  isSettled: boolean,
): readonly Entry[] | undefined => {
  const running = ({ periodStart, periodEnd }: Payout) => isSame({ start: periodStart, end: periodEnd }, period);
  const ofRule = booked.filter(({ row }) => row.sourceKind === "rule");
  if (!claim.fires && ofRule.some(({ row }) => !isFrozen(row))) return undefined;
  // Who had earned nothing by a rule is owed by it only for a period that was settled, and never once it has ended for good.
  if (!claim.fires && booked.length === 0 && (claim.once || !isSettled)) return claim.once ? [] : undefined;

  const frozen = ofRule.filter(({ row }) => isFrozen(row));
  const openRule = claim.fires ? ofRule.find(({ row }) => running(row) && !isFrozen(row)) : undefined;
  const openAdjustment = oldest(
    booked.filter(({ row }) => row.sourceKind === "adjustment" && running(row) && !isFrozen(row)),
  );
  const fixed = booked.filter((one) => one !== openRule && one !== openAdjustment);

  const owed = RULE_TYPES[claim.rule.type].pays(claim.rule, value);
  // What is owed once and not yet reached here was looked at by a later period, with all that is known of it by then.
  if (claim.once && owed === 0n && booked.some(({ row }) => row.periodStart >= period.end)) return [];
  const difference = owed - sum(fixed);
  // A rule that has ended takes back what was not earned after all, and pays nothing once more.
  const rest = claim.once && !claim.fires && difference > 0n ? 0n : difference;
  const byRule = claim.fires && !frozen.some(({ row }) => running(row));
  const positive = rest > 0n ? rest : 0n;
  const wanted: readonly Omit<Entry, "value">[] = [
    ...(byRule ? [{ sourceKind: "rule" as const, amountMinor: positive, adjusts: null, open: openRule }] : []),
    {
      sourceKind: "adjustment" as const,
      amountMinor: byRule ? rest - positive : rest,
      adjusts: latest(frozen)?.row.id ?? null,
      open: openAdjustment,
    },
  ];
  return wanted
    .filter(({ amountMinor, open }) => amountMinor !== 0n || open !== undefined)
    .map((entry) => ({ ...entry, value }));
};

const latest = (rows: readonly Versioned<Payout>[]): Versioned<Payout> | undefined =>
  rows.reduce<Versioned<Payout> | undefined>(
    (last, one) => (last === undefined || one.row.periodStart > last.row.periodStart ? one : last),
    undefined,
  );
