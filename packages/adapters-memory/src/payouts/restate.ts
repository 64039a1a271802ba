import type {
  Activity,
  Difference,
  Entitlement,
  Id,
  Payout,
  PayoutStore,
  RestatedEntitlement,
  Restatement,
  Versioned,
} from "@entente/core/ports";
import { bookEntitlement, calendarOf, changingOf, frozenBy, RULE_TYPES } from "@entente/core/storage";
import { eligibilityIn, measured, originOf } from "../earning/measuring.ts";
import { inOrder } from "../store/checks.ts";
import { compared, type Found, keyOf } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";
import { basisText } from "./payout-checks.ts";
import {
  basisOf,
  bookedUnder,
  givenBack,
  happenedIn,
  isErasedMember,
  isIn,
  settledIn,
  summedIn,
  withoutEntitlement,
} from "./payout-derive.ts";

type Member = Id<"enrollment">;
type Rows = readonly Versioned<Payout>[];

/** The value of a member, between what is certain to have been counted and what may have been. */
interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}

const NOTHING: Bounds = { least: 0n, most: 0n };
const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const boundsOf = (
  tenancy: Tenancy,
  entitlement: Entitlement,
  { settledAt, openAt }: Restatement,
  happened: readonly Activity[],
  counts: ReturnType<typeof eligibilityIn>,
): ReadonlyMap<Member, Bounds> => {
  const bounds = new Map<Member, Bounds>();
  const summedAs = summedIn(tenancy, entitlement);
  for (const activity of happened) {
    const { receivedAt } = activity.event;
    const amount = measured(activity, entitlement.rule);
    if (
      receivedAt > openAt ||
      amount === undefined ||
      !isIn(activity, entitlement) ||
      !counts(activity, entitlement.rule)
    )
      continue;
    const member = summedAs(originOf(activity).enrollment as Member);
    const { least, most } = bounds.get(member) ?? NOTHING;
    const isCertain = receivedAt <= settledAt;
    bounds.set(member, {
      least: least + (isCertain ? amount : lesser(amount, 0n)),
      most: most + (isCertain ? amount : greater(amount, 0n)),
    });
  }
  return bounds;
};

/** The rows as they were when they were computed: of an inactive rule, what batches took since was open. */
const rowsThen = ({ tables }: Tenancy, { rule }: Entitlement, rows: Rows, { computedAt }: Restatement): Rows => {
  if (rule.status === "active") return rows;
  const isTakenSince = ({ row: { batch } }: Rows[number]): boolean =>
    batch !== null && (tables.payoutBatch.rows.get(batch)?.row.createdAt ?? 0) >= computedAt;
  return rows.map((one) => (isTakenSince(one) ? { ...one, row: { ...one.row, batch: null, status: "pending" } } : one));
};

/**
 * The value that payouts are derived from: of an uncertain one, the value that the payout that changes was made with, if it can be;
 * where there is none, any that makes the others right, which is undefined. So it is for an inactive rule to which a payment gave
 * something back.
 */
const chosenValue = (
  { rule, needsCertainty }: RestatedEntitlement,
  { least, most }: Bounds,
  rows: Rows,
  back: ReadonlySet<string>,
  stays: (payout: Payout) => boolean,
): bigint | undefined => {
  const changing = changingOf(rows, stays);
  const isBack = changing !== undefined && back.has(changing.row.id);
  if (rule.status !== "active" && isBack) return undefined;
  if (least === most) return most;
  if (needsCertainty) return undefined;
  if (changing !== undefined && !isBack) return lesser(greater(changing.row.basis?.value ?? least, least), most);
  const fixed = rows.reduce((sum, { row }) => sum + row.amountMinor, 0n);
  const owed = (value: bigint) => RULE_TYPES[rule.type].pays(rule, value);
  if (owed(least) > fixed) return least;
  return owed(most) < fixed ? most : undefined;
};

/** One member under one entitlement. */
interface Pair {
  readonly entitlement: Entitlement;
  readonly member: Member;
  readonly rows: Rows;
  readonly isSettled: boolean;
  readonly stays: (payout: Payout) => boolean;
}

const differencesOf = (
  { tables }: Tenancy,
  { entitlement, member, rows, isSettled, stays }: Pair,
  value: bigint,
  back: ReadonlySet<string>,
): readonly Found[] => {
  const { rule, earned } = entitlement;
  return bookEntitlement(entitlement, value, rows, isSettled, stays).entries.flatMap(
    ({ amountMinor, open, value: own }): readonly Found[] => {
      if (open === undefined) {
        const named = keyOf(rule.id, member, earned.start.toISOString().slice(0, 10));
        return [[named, "amount_minor", String(amountMinor), null]];
      }
      const { row } = open;
      const isTaken = tables.payout.rows.get(row.id)?.row.batch !== null;
      const basis = back.has(row.id) ? row.basis : basisOf(entitlement, own);
      return compared(row.id, [
        ["amount_minor", amountMinor, row.amountMinor],
        ["currency", rule.currency, row.currency],
        // A batch keeps the recipient that it was made for.
        ["entity", isTaken ? row.entity : tables.enrollment.rows.get(row.enrollment)?.row.entity, row.entity],
        ["program", rule.program, row.program],
        ["basis", basisText(basis), basisText(row.basis)],
      ]);
    },
  );
};

type Calendar = Parameters<PayoutStore["restate"]>[2];

/** Where the open payouts of a calendar are not what is restated. */
export const restate = (
  tenancy: Tenancy,
  brand: Id<"brand">,
  { program, apart }: Calendar,
  restatement: Restatement | undefined,
  limit: number,
): readonly Difference[] => {
  const entitlements = restatement?.entitlements ?? [];
  const waiting = restatement?.waiting ?? [];
  const found: Found[] = withoutEntitlement(tenancy, { brand, entitlements, waiting })
    .filter(({ row }) => calendarOf(apart, row.program) === program)
    .map(({ row }) => [row.id, "amount_minor", "0", String(row.amountMinor)]);
  if (restatement !== undefined) {
    const [happened, counts] = [happenedIn(tenancy), eligibilityIn(tenancy)];
    const own = apart.map((one) => ({ program: one, period: null }));
    const { closed } = restatement;
    const isSettledIn = settledIn(tenancy.tables.payout, { brand, own, closed });
    const stays = frozenBy({ closed, own });
    const back = givenBack(tenancy, restatement.settledAt);
    for (const entitlement of entitlements) {
      const bounds = boundsOf(tenancy, entitlement, restatement, happened(entitlement.rule.program), counts);
      const booked = bookedUnder(tenancy, entitlement);
      for (const member of new Set([...bounds.keys(), ...booked.keys()])) {
        if (isErasedMember(tenancy, member)) continue;
        const isSettled = isSettledIn(entitlement);
        const rows = rowsThen(tenancy, entitlement, booked.get(member) ?? [], restatement);
        const pair = { entitlement, member, rows, isSettled, stays };
        const value = chosenValue(entitlement, bounds.get(member) ?? NOTHING, pair.rows, back, stays);
        if (value !== undefined) found.push(...differencesOf(tenancy, pair, value, back));
      }
    }
  }
  return inOrder("derived", found, limit);
};
