import {
  type Activity,
  type Claim,
  type DomainEvent,
  type Entry,
  type Id,
  isBooked,
  isFrozen,
  type Payout,
  type PayoutPeriod,
  type PayoutView,
  payoutCreated,
  type Run,
  type RunResult,
  rowName,
  runIdentity,
  SHOWN,
  settleClaim,
  type Versioned,
} from "@entente/core/ports";
import { activitiesOf, eligibilityIn, measured, originOf } from "./activity.ts";
import { copy } from "./copy.ts";
import { firstOf, rising } from "./page.ts";
import { put, type Table, under } from "./table.ts";
import type { Undo } from "./undo.ts";
import type { Tenancy } from "./world.ts";

type Member = Id<"enrollment">;
type Happened = (program: Id<"program">) => readonly Activity[];

const liesIn = (activity: Activity, from: Date | null, to: Date): boolean => {
  const { occurredAt } = originOf(activity);
  return (from === null || occurredAt >= from) && occurredAt < to;
};

/** What each member comes to under a claim, by its eligible events. */
const valuesOf = (claim: Claim, happened: Happened, counts: (activity: Activity) => boolean): Map<Member, bigint> => {
  const values = new Map<Member, bigint>();
  for (const activity of happened(claim.rule.program)) {
    if (!liesIn(activity, claim.from, claim.to)) continue;
    const amount = measured(activity, claim.rule);
    if (amount === undefined || !counts(activity)) continue;
    const member = originOf(activity).enrollment as Member;
    values.set(member, (values.get(member) ?? 0n) + amount);
  }
  return values;
};

/** The members a correction looks at: those of whom something was received since. */
const changedMembers = ({ rule, from, to, changedSince }: Claim, happened: Happened): ReadonlySet<Member> =>
  new Set(
    happened(rule.program)
      .filter((activity) => activity.event.receivedAt >= (changedSince as Date) && liesIn(activity, from, to))
      .map((activity) => originOf(activity).enrollment as Member),
  );

interface Planned {
  readonly claim: Claim;
  readonly member: Member;
  readonly entry: Entry;
}

interface Plan {
  readonly rows: readonly Planned[];
  /** Corrections that wait for a member's earned period to be run again. */
  readonly waiting: ReadonlySet<Claim>;
}

/** The starts of the periods of which a row is frozen. */
const settledStarts = (payouts: Table<"payout">, brand: Id<"brand">): ReadonlySet<number> =>
  new Set(under(payouts, "brand", brand).flatMap(({ row }) => (isFrozen(row) ? [row.periodStart.getTime()] : [])));

const planOf = ({ tables }: Tenancy, run: Run, happened: Happened, counts: (activity: Activity) => boolean): Plan => {
  const rows: Planned[] = [];
  const waiting = new Set<Claim>();
  const settled = settledStarts(tables.payout, run.brand);
  for (const claim of run.claims) {
    const values = valuesOf(claim, happened, counts);
    const booked = new Map<Member, Versioned<Payout>[]>();
    for (const stored of under(tables.payout, "rule", claim.rule.id)) {
      if (!isBooked(claim, stored.row)) continue;
      booked.set(stored.row.enrollment, [...(booked.get(stored.row.enrollment) ?? []), stored]);
    }
    const isSettled = settled.has(claim.earned.start.getTime());
    const changed = claim.changedSince === null ? undefined : changedMembers(claim, happened);
    for (const member of new Set([...values.keys(), ...booked.keys()])) {
      if (changed?.has(member) === false) continue;
      const entries = settleClaim(claim, values.get(member) ?? 0n, booked.get(member) ?? [], run.period, isSettled);
      if (entries === undefined) waiting.add(claim);
      rows.push(...(entries ?? []).map((entry) => ({ claim, member, entry })));
    }
  }
  return { rows, waiting };
};

const recipientOf = ({ tables }: Tenancy, { entity }: Pick<Payout, "entity">) => {
  const { name = null, email = null } = tables.entity.rows.get(entity)?.row ?? {};
  return { name, email };
};

/** Whether money can reach a recipient: by a payout connection, or by e-mail. */
const hasAccount = ({ tables }: Tenancy, brand: Id<"brand">, entity: Id<"entity">): boolean =>
  tables.entity.rows.get(entity)?.row.email != null ||
  under(tables.connection, "owner", entity).some(
    ({ row }) =>
      row.brand === brand && row.ownerType === "entity" && row.kind === "payout" && row.status === "connected",
  );

const isUnsent = ({ status }: Pick<Payout, "status">): boolean => status === "pending" || status === "awaiting_account";

const basisOf = ({ rule: { metricKey, rateBps, perUnitMinor, threshold } }: Claim, value: bigint): Payout["basis"] => ({
  metricKey,
  value,
  rateBps,
  perUnitMinor,
  threshold,
});

const payoutOf = (tenancy: Tenancy, run: Run, { claim, member, entry }: Planned): Payout => {
  const { row: enrollment } = tenancy.tables.enrollment.rows.get(member) as Versioned<{ entity: Id<"entity"> }>;
  const basis = basisOf(claim, entry.value);
  const status = hasAccount(tenancy, run.brand, enrollment.entity) ? "pending" : "awaiting_account";
  if (entry.open !== undefined) {
    const { row } = entry.open;
    return { ...row, amountMinor: entry.amountMinor, basis, status: isUnsent(row) ? status : row.status };
  }
  return {
    id: runIdentity("payout", run, rowName(claim, member, entry.sourceKind)),
    brand: run.brand,
    program: claim.rule.program,
    enrollment: member,
    entity: enrollment.entity,
    rule: claim.rule.id,
    sourceKind: entry.sourceKind,
    adjusts: entry.adjusts,
    status,
    amountMinor: entry.amountMinor,
    currency: claim.rule.currency,
    periodStart: run.period.start,
    periodEnd: run.period.end,
    earnedStart: claim.earned.start,
    earnedEnd: claim.earned.end,
    basis,
    batch: null,
    item: null,
    paidAt: null,
    createdAt: run.at,
    updatedAt: run.at,
  };
};

const isChanged = (before: Payout, after: Payout): boolean =>
  before.amountMinor !== after.amountMinor ||
  before.status !== after.status ||
  before.basis.value !== after.basis.value;

const isOfPeriod = ({ period, brand }: Run, row: Payout): boolean =>
  row.brand === brand && row.periodStart.getTime() === period.start.getTime();

const resultOf = (
  tenancy: Tenancy,
  run: Run,
  events: number,
  made: readonly Payout[],
  written: readonly Payout[],
): RunResult => {
  const rows = new Map<string, Payout>(
    under(tenancy.tables.payout, "brand", run.brand).flatMap(({ row }) =>
      isOfPeriod(run, row) ? [[row.id, row] as const] : [],
    ),
  );
  for (const row of written) rows.set(row.id, row);
  const all = [...rows.values()];
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
  readonly plan: Plan;
  readonly made: readonly Payout[];
  readonly rewritten: readonly { readonly version: number; readonly row: Payout }[];
  readonly result: RunResult;
}

const work = (tenancy: Tenancy, run: Run): Worked => {
  const programs = new Map<string, readonly Activity[]>();
  const happened: Happened = (program) => {
    const known = programs.get(program) ?? activitiesOf(tenancy, program);
    programs.set(program, known);
    return known;
  };
  const events = run.counted.reduce(
    (count, { program, from, to }) =>
      count +
      happened(program).filter((activity) => activity.event.metrics.length > 0 && liesIn(activity, from, to)).length,
    0,
  );
  const plan = planOf(tenancy, run, happened, eligibilityIn(tenancy));
  const made: Payout[] = [];
  const rewritten: { version: number; row: Payout }[] = [];
  for (const planned of plan.rows) {
    const row = payoutOf(tenancy, run, planned);
    const { open } = planned.entry;
    if (open === undefined) made.push(row);
    else if (isChanged(open.row, row)) rewritten.push({ version: open.version, row: { ...row, updatedAt: run.at } });
  }
  const written = [...made, ...rewritten.map(({ row }) => row)];
  return { plan, made, rewritten, result: resultOf(tenancy, run, events, made, written) };
};

/** What a run would come to. Rows that are not there yet have no id. */
export const previewRun = (tenancy: Tenancy, run: Run): RunResult => {
  const { made, result } = work(tenancy, run);
  const fresh = new Set<string>(made.map(({ id }) => id));
  return {
    ...result,
    first: result.first.map(({ payout, recipient }) => ({
      payout: { ...payout, id: payout.id !== null && fresh.has(payout.id) ? null : payout.id },
      recipient,
    })),
  };
};

const waitsFor = ({ once, rule, earned }: Claim, { periodStart, rules }: PayoutPeriod): boolean =>
  once ? rules.includes(rule.id) : earned.start.getTime() === periodStart.getTime();

/** Remembers who took part in the period, and up to when its past ones are settled. */
const keepPeriods = ({ tables }: Tenancy, run: Run, { plan, result }: Worked, undo: Undo): void => {
  const { brand, period, periodId, claims, at } = run;
  const fired = claims.filter(({ fires }) => fires).map(({ rule }) => rule.id);
  let known = false;
  for (const { row, version } of under(tables.payoutPeriod, "brand", brand)) {
    const own = row.periodStart.getTime() === period.start.getTime();
    known ||= own;
    const rules = own ? [...new Set([...row.rules, ...fired])].sort() : row.rules;
    const evaluatedAt = [...plan.waiting].some((claim) => waitsFor(claim, row)) ? row.evaluatedAt : at;
    put(tables, { kind: "payoutPeriod", row: { ...row, rules, evaluatedAt, updatedAt: at }, version }, undo);
  }
  if (known || result.count === 0) return;
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

const cutsIntoAnother = ({ tables }: Tenancy, { brand, period }: Run): boolean =>
  under(tables.payoutPeriod, "brand", brand).some(
    ({ row: { periodStart, periodEnd } }) =>
      periodStart < period.end &&
      period.start < periodEnd &&
      (periodStart.getTime() !== period.start.getTime() || periodEnd.getTime() !== period.end.getTime()),
  );

/** Carries a run out, and what it announces; "stale" when another period stands in its way. */
export const runPayouts = (
  tenancy: Tenancy,
  run: Run,
  undo: Undo,
): { readonly result: RunResult; readonly events: readonly DomainEvent[] } | "stale" => {
  if (cutsIntoAnother(tenancy, run)) return "stale";
  const worked = work(tenancy, run);
  const { tables, tenant } = tenancy;
  for (const row of worked.made) {
    if (!put(tables, { kind: "payout", row, version: 0 }, undo))
      throw new Error(`There is a payout ${row.id} already.`);
  }
  for (const { row, version } of worked.rewritten) put(tables, { kind: "payout", row, version }, undo);
  keepPeriods(tenancy, run, worked, undo);
  const events = worked.made.map((payout) =>
    payoutCreated(run, { payout, recipient: recipientOf(tenancy, payout) }, tenant),
  );
  return { result: worked.result, events };
};
