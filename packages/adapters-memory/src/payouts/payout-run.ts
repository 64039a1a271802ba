import type {
  DomainEvent,
  Entitlement,
  Id,
  Payout,
  PayoutPeriod,
  PayoutView,
  Run,
  RunResult,
  Versioned,
} from "@entente/core/ports";
import { payoutCreated, SHOWN } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { firstOf, rising } from "../store/page.ts";
import { put, remove, under } from "../store/table.ts";
import type { Undo } from "../store/undo.ts";
import type { Tenancy } from "../store/world.ts";
import { type Derived, derive, happenedIn, isIn, recipientOf, writeDerived } from "./payout-derive.ts";

const isOfPeriod = ({ period, brand }: Run, row: Payout): boolean =>
  row.brand === brand && row.periodStart.getTime() === period.start.getTime();

const resultOf = (tenancy: Tenancy, run: Run, events: number, { made, rewritten }: Derived): RunResult => {
  const rows = new Map<string, Payout>(
    under(tenancy.tables.payout, "brand", run.brand).map(({ row }) => [row.id, row] as const),
  );
  for (const row of made) rows.set(row.id, row);
  for (const { row } of rewritten) rows.set(row.id, row);
  const all = [...rows.values()].filter((row) => isOfPeriod(run, row));
  const totals = new Map<string, bigint>();
  for (const { currency, amountMinor } of all) totals.set(currency, (totals.get(currency) ?? 0n) + amountMinor);
  const place = ({ id, createdAt }: Payout) => ({ id, at: createdAt });
  const first = firstOf(all, SHOWN, (left, right) => rising(place(right), place(left)));
  return {
    events,
    created: made.length,
    count: all.length,
    awaiting: all.filter(({ status }) => status === "awaiting_account").length,
    totals: [...totals]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([currency, amountMinor]) => ({ currency, amountMinor })),
    first: first.map((payout): PayoutView => ({ payout: copy(payout), recipient: recipientOf(tenancy, payout) })),
  };
};

interface Worked {
  readonly derived: Derived;
  readonly result: RunResult;
}

const work = (tenancy: Tenancy, run: Run): Worked => {
  const happened = happenedIn(tenancy);
  const events = run.counted.reduce(
    (count, { program, intervals }) =>
      count +
      happened(program).filter((activity) => activity.event.metrics.length > 0 && isIn(activity, { intervals })).length,
    0,
  );
  const derived = derive(tenancy, run, happened);
  return { derived, result: resultOf(tenancy, run, events, derived) };
};

/** The preview of a run. New payouts have no id. */
export const previewRun = (tenancy: Tenancy, run: Run): RunResult => {
  const { derived, result } = work(tenancy, run);
  const fresh = new Set<string>(derived.made.map(({ id }) => id));
  return {
    ...result,
    first: result.first.map(({ payout, recipient }) => ({
      payout: { ...payout, id: payout.id !== null && fresh.has(payout.id) ? null : payout.id },
      recipient,
    })),
  };
};

const isAbout = ({ once, rule, earned }: Entitlement, { periodStart, rules }: PayoutPeriod): boolean =>
  once ? rules.includes(rule.id) : earned.start.getTime() === periodStart.getTime();

/** The periods of a brand after some were cut, each at its version; one of which nothing is left is removed. */
const cutInto = (
  tables: Tenancy["tables"],
  brand: Id<"brand">,
  cuts: Run["cuts"],
  undo: Undo,
): readonly Versioned<PayoutPeriod>[] => {
  const left = new Map<string, readonly PayoutPeriod[]>(cuts.map(({ id, pieces }) => [id, pieces]));
  return under(tables.payoutPeriod, "brand", brand).flatMap(({ row, version }) => {
    const pieces = left.get(row.id) ?? [row];
    if (pieces.length === 0) remove(tables, "payoutPeriod", row.id, undo);
    return pieces.map((piece) => ({ row: piece, version: piece.id === row.id ? version : 0 }));
  });
};

/** Stores the rules included in the period, and the time up to which each period is evaluated. */
const keepPeriods = ({ tables }: Tenancy, run: Run, { derived }: Worked, undo: Undo): void => {
  const { brand, period, periodId, entitlements, cuts, at } = run;
  const fired = [...new Set(entitlements.flatMap(({ fires, rule }): Id<"payout_rule">[] => (fires ? [rule.id] : [])))];
  let known = false;
  for (const stored of cutInto(tables, brand, cuts, undo)) {
    const { row, version } = stored;
    const own = row.periodStart.getTime() === period.start.getTime();
    known ||= own;
    const rules = own ? [...new Set([...row.rules, ...fired])].sort() : row.rules;
    const evaluatedAt = [...derived.heldBack].some((entitlement) => isAbout(entitlement, row)) ? row.evaluatedAt : at;
    put(tables, { kind: "payoutPeriod", row: { ...row, rules, evaluatedAt, updatedAt: at }, version }, undo);
  }
  if (known) return;
  const row = {
    id: periodId,
    brand,
    periodStart: period.start,
    periodEnd: period.end,
    rules: [...fired].sort(),
    evaluatedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  put(tables, { kind: "payoutPeriod", row, version: 0 }, undo);
};

/** The days on which periods begin that a payout lies in or is about. */
export const daysWithRows = (payouts: Tenancy["tables"]["payout"], brand: Id<"brand">): ReadonlySet<number> =>
  new Set(under(payouts, "brand", brand).flatMap(({ row }) => [row.periodStart.getTime(), row.earnedStart.getTime()]));

const cutsIntoAnother = ({ tables }: Tenancy, { brand, period, cuts }: Run): boolean => {
  const days = daysWithRows(tables.payout, brand);
  const isCut = (id: string): boolean => cuts.some((cut) => cut.id === id);
  return under(tables.payoutPeriod, "brand", brand).some(
    ({ row: { id, periodStart, periodEnd } }) =>
      (days.has(periodStart.getTime()) || !isCut(id)) &&
      periodStart < period.end &&
      period.start < periodEnd &&
      (periodStart.getTime() !== period.start.getTime() || periodEnd.getTime() !== period.end.getTime()),
  );
};

/** Runs a period and announces its payouts; "stale" when another period overlaps. */
export const runPayouts = (
  tenancy: Tenancy,
  run: Run,
  undo: Undo,
): { readonly result: RunResult; readonly events: readonly DomainEvent[] } | "stale" => {
  if (cutsIntoAnother(tenancy, run)) return "stale";
  const worked = work(tenancy, run);
  writeDerived(tenancy, worked.derived, undo);
  keepPeriods(tenancy, run, worked, undo);
  const events = worked.derived.made.map((payout) =>
    payoutCreated(run, { payout, recipient: recipientOf(tenancy, payout) }, tenancy.tenant),
  );
  return { result: worked.result, events: events.sort((left, right) => (left.id < right.id ? -1 : 1)) };
};
