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
import { calendarOf, firedBy, payoutCreated, SHOWN, waits } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { firstOf, rising } from "../store/page.ts";
import { put, remove, under } from "../store/table.ts";
import type { Undo } from "../store/undo.ts";
import type { Tenancy } from "../store/world.ts";
import { type Derived, derive, happenedIn, isIn, recipientOf, writeDerived } from "./payout-derive.ts";

const isOfPeriod = ({ period, brand, program, own }: Run, row: Payout): boolean =>
  row.brand === brand &&
  calendarOf(apartOf(own), row.program) === program &&
  row.periodStart.getTime() === period.start.getTime();

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

const apartOf = (own: Run["own"]): readonly Id<"program">[] => own.map(({ program }) => program);

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

const isAbout = ({ paidOnce, rule, earned }: Entitlement, { periodStart, rules }: PayoutPeriod): boolean =>
  paidOnce ? rules.includes(rule.id) : earned.start.getTime() === periodStart.getTime();

const periodsIn = ({ tables }: Tenancy, brand: Id<"brand">, program: Run["program"]) =>
  under(tables.payoutPeriod, "brand", brand).filter(({ row }) => row.program === program);

/** Returns the periods that a new calendar takes along; the rules of its program leave the periods of the brand. */
const takeAlong = (tenancy: Tenancy, { brand, program, cuts }: Run, undo: Undo): readonly Versioned<PayoutPeriod>[] => {
  const { tables } = tenancy;
  const isOurs = (rule: Id<"payout_rule">): boolean => tables.payoutRule.rows.get(rule)?.row.program === program;
  for (const { row, version } of [...periodsIn(tenancy, brand, null)])
    if (row.rules.some(isOurs))
      put(
        tables,
        { kind: "payoutPeriod", row: { ...row, rules: row.rules.filter((rule) => !isOurs(rule)) }, version },
        undo,
      );
  return cuts.flatMap(({ pieces }) => pieces.map((row) => ({ row, version: 0 })));
};

/** The periods of a calendar after some were cut, each at its version; one of which nothing is left is removed. */
const cutInto = (tenancy: Tenancy, run: Run, undo: Undo): readonly Versioned<PayoutPeriod>[] => {
  if (run.begins) return takeAlong(tenancy, run, undo);
  const { tables } = tenancy;
  const left = new Map<string, readonly PayoutPeriod[]>(run.cuts.map(({ id, pieces }) => [id, pieces]));
  return periodsIn(tenancy, run.brand, run.program).flatMap(({ row, version }) => {
    const pieces = left.get(row.id) ?? [row];
    if (pieces.length === 0) remove(tables, "payoutPeriod", row.id, undo);
    return pieces.map((piece) => ({ row: piece, version: piece.id === row.id ? version : 0 }));
  });
};

/** Stores the rules included in the period, and the time up to which each period is evaluated. */
const keepPeriods = (tenancy: Tenancy, run: Run, { derived }: Worked, undo: Undo): void => {
  const { tables } = tenancy;
  const { brand, program, period, periodId, at } = run;
  const fired = firedBy(run);
  let known = false;
  for (const stored of cutInto(tenancy, run, undo)) {
    const { row, version } = stored;
    const own = row.periodStart.getTime() === period.start.getTime();
    known ||= own;
    const rules = own ? [...new Set([...row.rules, ...fired])].sort() : row.rules;
    const isWaiting = row.status === "closed" && waits({ end: row.periodEnd }, period);
    const isLeft = isWaiting || [...derived.heldBack].some((entitlement) => isAbout(entitlement, row));
    const times = { evaluatedAt: isLeft ? row.evaluatedAt : at, ranAt: isWaiting ? row.ranAt : at, updatedAt: at };
    put(tables, { kind: "payoutPeriod", row: { ...row, rules, ...times }, version }, undo);
  }
  if (known) return;
  const row = {
    id: periodId,
    brand,
    program,
    periodStart: period.start,
    periodEnd: period.end,
    rules: fired,
    evaluatedAt: at,
    status: "open" as const,
    closedAt: null,
    reopenedAt: null,
    reopenReason: null,
    closings: [],
    ranAt: at,
    derivedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  put(tables, { kind: "payoutPeriod", row, version: 0 }, undo);
};

/** Returns the check that a payout lies in a period or is about it: a payout of one program, or of the calendar of the period. */
export const rowsLyingIn = (
  tenancy: Tenancy,
  brand: Id<"brand">,
  of?: Id<"program">,
): ((period: PayoutPeriod) => boolean) => {
  const apart = under(tenancy.tables.payoutPeriod, "brand", brand).flatMap(({ row }) => row.program ?? []);
  const nameOf = (calendar: string | null, start: Date): string => `${calendar} ${start.getTime()}`;
  const days = new Set(
    under(tenancy.tables.payout, "brand", brand).flatMap(({ row: { program, periodStart, earnedStart } }) => {
      const calendar = of === undefined ? calendarOf(apart, program) : program;
      return [nameOf(calendar, periodStart), nameOf(calendar, earnedStart)];
    }),
  );
  return ({ program, periodStart }) => days.has(nameOf(of ?? program, periodStart));
};

const cutsIntoAnother = (tenancy: Tenancy, { brand, program, period, cuts }: Run): boolean => {
  const hasRows = rowsLyingIn(tenancy, brand);
  const isCut = (id: string): boolean => cuts.some((cut) => cut.id === id);
  return periodsIn(tenancy, brand, program).some(
    ({ row }) =>
      (hasRows(row) || !isCut(row.id)) &&
      row.periodStart < period.end &&
      period.start < row.periodEnd &&
      (row.periodStart.getTime() !== period.start.getTime() || row.periodEnd.getTime() !== period.end.getTime()),
  );
};

/** Returns true if other periods of the calendar are closed by now; for a new calendar, those of the brand, which it takes along. */
const isClosedOtherwise = (tenancy: Tenancy, { brand, program, begins, closed }: Run): boolean => {
  const nameOf = (start: Date, closedAt: Date): string => `${start.getTime()} ${closedAt.getTime()}`;
  const known = new Set(closed.map(({ start, closedAt }) => nameOf(start, closedAt)));
  const now = periodsIn(tenancy, brand, begins ? null : program).flatMap(({ row: { periodStart, closedAt } }) =>
    closedAt === null ? [] : [nameOf(periodStart, closedAt)],
  );
  return now.length !== known.size || now.some((one) => !known.has(one));
};

/**
 * Returns true if other programs have calendars of their own by now, or if the periods that this one takes along into its own
 * differ from those it names.
 */
const isOtherwise = (tenancy: Tenancy, { brand, program, own, begins, cuts }: Run): boolean => {
  const stored = under(tenancy.tables.payoutPeriod, "brand", brand).map(({ row }) => row);
  const now = new Set(stored.flatMap((row) => row.program ?? []));
  const known = apartOf(own).filter((one) => !begins || one !== program);
  if (now.size !== known.length || known.some((one) => !now.has(one))) return true;
  if (!begins) return false;
  const ofBrand = stored.filter((row) => row.program === null);
  const hasRows = rowsLyingIn(tenancy, brand, program ?? undefined);
  return (
    ofBrand.length !== cuts.length ||
    ofBrand.some((row) => {
      const pieces = cuts.find(({ id }) => id === row.id)?.pieces;
      const [first] = pieces ?? [];
      const isWhole =
        first?.periodStart.getTime() === row.periodStart.getTime() &&
        first.periodEnd.getTime() === row.periodEnd.getTime();
      return pieces === undefined || (!isWhole && hasRows(row));
    })
  );
};

/** Runs a period and announces its payouts; "stale" when another period overlaps. */
export const runPayouts = (
  tenancy: Tenancy,
  run: Run,
  undo: Undo,
): { readonly result: RunResult; readonly events: readonly DomainEvent[] } | "stale" => {
  if (isOtherwise(tenancy, run) || isClosedOtherwise(tenancy, run) || cutsIntoAnother(tenancy, run)) return "stale";
  const worked = work(tenancy, run);
  writeDerived(tenancy, worked.derived, undo);
  keepPeriods(tenancy, run, worked, undo);
  const events = worked.derived.made.map((payout) =>
    payoutCreated(run, { payout, recipient: recipientOf(tenancy, payout) }, tenancy.tenant),
  );
  return { result: worked.result, events: events.sort((left, right) => (left.id < right.id ? -1 : 1)) };
};
