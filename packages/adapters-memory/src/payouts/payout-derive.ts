import type {
  Activity,
  Basis,
  Derivation,
  DerivedPeriod,
  Entitlement,
  Entry,
  Id,
  Payout,
  Sets,
  Versioned,
} from "@entente/core/ports";
import {
  bookEntitlement,
  calendarOf,
  closedOf,
  earlierOf,
  frozenBy,
  isBooked,
  isFrozen,
  isWithinIntervals,
  rowName,
  runIdentity,
  successorsBefore,
} from "@entente/core/storage";
import { activitiesOf, eligibilityIn, measured, originOf } from "../earning/measuring.ts";
import { contactIn } from "../membership/contacts.ts";
import { personIn } from "../membership/entities.ts";
import { rowsOf } from "../store/compared.ts";
import { copy } from "../store/copy.ts";
import { put, type Table, under } from "../store/table.ts";
import type { Undo } from "../store/undo.ts";
import type { Tenancy } from "../store/world.ts";

type Member = Id<"enrollment">;
export type Happened = (program: Id<"program">) => readonly Activity[];

/** The events of each program, read once. */
export const happenedIn = (tenancy: Tenancy): Happened => {
  const programs = new Map<string, readonly Activity[]>();
  return (program) => {
    const known = programs.get(program) ?? activitiesOf(tenancy, program);
    programs.set(program, known);
    return known;
  };
};

export const isIn = (activity: Activity, { intervals }: Pick<Entitlement, "intervals">): boolean =>
  isWithinIntervals(intervals, originOf(activity).occurredAt);

/** The measured value of each member under an entitlement, from its eligible events. */
export const valuesOf = (
  entitlement: Entitlement,
  happened: Happened,
  counts: ReturnType<typeof eligibilityIn>,
): Map<Member, bigint> => {
  const values = new Map<Member, bigint>();
  for (const activity of happened(entitlement.rule.program)) {
    if (!isIn(activity, entitlement)) continue;
    const amount = measured(activity, entitlement.rule);
    if (amount === undefined || !counts(activity, entitlement.rule)) continue;
    const member = originOf(activity).enrollment as Member;
    values.set(member, (values.get(member) ?? 0n) + amount);
  }
  return values;
};

/** Whose sums a member's are under an entitlement: what is owed once is owed to members who were merged together. */
export const summedIn = (
  { tables }: Tenancy,
  { paidOnce, until }: Pick<Entitlement, "paidOnce" | "until">,
): ((member: Member) => Member) => {
  const successions = paidOnce ? [...tables.succession.rows.values()].map(({ row }) => row) : [];
  const successors = successorsBefore(successions, until);
  return (member) => successors.get(member) ?? member;
};

/** The values of members, summed. */
export const summed = (
  values: ReadonlyMap<Member, bigint>,
  summedAs: ReturnType<typeof summedIn>,
): ReadonlyMap<Member, bigint> => {
  const sums = new Map<Member, bigint>();
  for (const [member, value] of values) sums.set(summedAs(member), (sums.get(summedAs(member)) ?? 0n) + value);
  return sums;
};

export type Booked = ReadonlyMap<Member, readonly Versioned<Payout>[]>;

export const bookedUnder = (tenancy: Tenancy, entitlement: Entitlement): Booked => {
  const summedAs = summedIn(tenancy, entitlement);
  const booked = new Map<Member, Versioned<Payout>[]>();
  for (const stored of under(tenancy.tables.payout, "rule", entitlement.rule.id)) {
    if (!isBooked(entitlement, stored.row)) continue;
    const member = summedAs(stored.row.enrollment);
    booked.set(member, [...(booked.get(member) ?? []), stored]);
  }
  return booked;
};

/** The payouts that payments gave back since an instant. */
export const givenBack = (tenancy: Tenancy, since: Date): ReadonlySet<string> =>
  new Set(
    rowsOf(tenancy, "payoutItem").flatMap(({ returnedAt, payouts }) =>
      returnedAt !== null && returnedAt >= since ? payouts : [],
    ),
  );

/** The payouts that lie in a period that was opened again since an instant, or are about one. */
const openedSince = ({ tables }: Tenancy, brand: Id<"brand">, since: Date): ((payout: Payout) => boolean) => {
  const opened = new Set(
    under(tables.payoutPeriod, "brand", brand).flatMap(({ row: { reopenedAt, periodStart } }) =>
      reopenedAt !== null && reopenedAt >= since ? [periodStart.getTime()] : [],
    ),
  );
  return ({ periodStart, earnedStart }) => opened.has(periodStart.getTime()) || opened.has(earnedStart.getTime());
};

/**
 * The members that a claim covers; undefined for all members. A payout that a payment gave back, or a period that was opened again,
 * is measured anew, since it was left as it was while that held it.
 */
const lookedAt = (
  tenancy: Tenancy,
  entitlement: Entitlement,
  includesOpen: boolean,
  happened: Happened,
  booked: Booked,
  stays: (payout: Payout) => boolean,
): ReadonlySet<Member> | undefined => {
  const { rule, intervals, changedSince } = entitlement;
  const summedAs = summedIn(tenancy, entitlement);
  if (changedSince === null) return undefined;
  const changed = happened(rule.program)
    .filter((activity) => activity.event.receivedAt >= changedSince && isIn(activity, { intervals }))
    .map((activity) => summedAs(originOf(activity).enrollment as Member));
  const back = givenBack(tenancy, changedSince);
  const isOpened = openedSince(tenancy, rule.brand, changedSince);
  const isCovered = ({ row }: Versioned<Payout>): boolean =>
    !stays(row) && (includesOpen || back.has(row.id) || isOpened(row));
  const open = [...booked].flatMap(([member, rows]) => (rows.some(isCovered) ? [member] : []));
  return new Set([...changed, ...open]);
};

/** Returns true if the entity of a member was erased: the amount owed to it stays as it is. */
export const isErasedMember = ({ tables }: Tenancy, member: Member): boolean =>
  tables.erasure.rows.has(tables.enrollment.rows.get(member)?.row.entity ?? "");

interface Planned {
  readonly entitlement: Entitlement;
  readonly member: Member;
  readonly entry: Entry;
}

/** Returns the check that the period of a program's calendar that starts with a claim is closed, or that a frozen row lies in it. */
export const settledIn = (
  payouts: Table<"payout">,
  { brand, own, closed }: Pick<Derivation, "brand" | "own" | "closed">,
): ((entitlement: Entitlement) => boolean) => {
  const apart = own.map(({ program }) => program);
  const nameOf = (program: Id<"program">, start: Date) => `${calendarOf(apart, program)} ${start.getTime()}`;
  const settled = new Set(
    under(payouts, "brand", brand).flatMap(({ row }) => (isFrozen(row) ? [nameOf(row.program, row.periodStart)] : [])),
  );
  return ({ rule, earned }) =>
    settled.has(nameOf(rule.program, earned.start)) ||
    closedOf(closed, calendarOf(apart, rule.program), earned) !== undefined;
};

/** Where a new adjustment of a rule lies. */
const periodOf = ({ own, period }: Derivation, { program }: Entitlement["rule"]) =>
  own.find((one) => one.program === program)?.period ?? period;

export const recipientOf = (tenancy: Tenancy, { brand, entity }: Pick<Payout, "brand" | "entity">) => {
  const { name = null, email = null } = contactIn(tenancy, brand, entity) ?? {};
  return { name, email };
};

/** Returns true if a recipient can be paid: by a payout connection, or by e-mail. */
const hasAccount = (tenancy: Tenancy, brand: Id<"brand">, entity: Id<"entity">): boolean =>
  contactIn(tenancy, brand, entity)?.email != null ||
  under(tenancy.tables.connection, "owner", entity).some(
    ({ row }) =>
      row.brand === brand && row.ownerType === "entity" && row.kind === "payout" && row.status === "connected",
  );

const isUnsent = ({ status }: Pick<Payout, "status">): boolean => status === "pending" || status === "awaiting_account";

export const basisOf = (
  { rule: { metricKey, rateBps, perUnitMinor, threshold } }: Entitlement,
  value: bigint,
): Basis => ({
  metricKey,
  value,
  rateBps,
  perUnitMinor,
  threshold,
});

const payoutOf = (tenancy: Tenancy, of: Derivation, { entitlement, member, entry }: Planned): Payout => {
  const { amountMinor, sourceKind, adjusts, open } = entry;
  const owner = open?.row.enrollment ?? member;
  const { row: enrollment } = tenancy.tables.enrollment.rows.get(owner) as Versioned<{ entity: Id<"entity"> }>;
  const payee = personIn(tenancy, enrollment.entity);
  const status = hasAccount(tenancy, of.brand, payee) ? "pending" : "awaiting_account";
  const derived = {
    program: entitlement.rule.program,
    entity: enrollment.entity,
    amountMinor,
    currency: entitlement.rule.currency,
    basis: basisOf(entitlement, entry.value),
  };
  if (open !== undefined) {
    const { row } = open;
    const earlierAmounts = earlierOf(row, amountMinor, of.at);
    return { ...row, ...derived, earlierAmounts, status: isUnsent(row) ? status : row.status };
  }
  const period = sourceKind === "rule" ? entitlement.earned : periodOf(of, entitlement.rule);
  if (period === null) throw new Error("A derivation with entitlements needs a period.");
  return {
    ...derived,
    id: runIdentity("payout", of, rowName(entitlement, member, sourceKind)),
    brand: of.brand,
    enrollment: member,
    rule: entitlement.rule.id,
    sourceKind,
    adjusts,
    status,
    periodStart: period.start,
    periodEnd: period.end,
    earnedStart: entitlement.earned.start,
    earnedEnd: entitlement.earned.end,
    reason: null,
    externalRef: null,
    event: null,
    eventPlace: null,
    batch: null,
    item: null,
    paidAt: null,
    earlierAmounts: [],
    createdAt: of.at,
    updatedAt: of.at,
  };
};

const DERIVED = ["amountMinor", "status", "entity", "program", "currency"] as const;

const isChanged = (before: Payout, after: Payout): boolean =>
  DERIVED.some((field) => before[field] !== after[field]) ||
  Object.entries(after.basis ?? {}).some(([field, value]) => before.basis?.[field as keyof Basis] !== value);

export interface Derived {
  readonly made: readonly Payout[];
  readonly rewritten: readonly Versioned<Payout>[];
  /** Claims with a higher amount owed if their rules were active. */
  readonly heldBack: ReadonlySet<Entitlement>;
}

/** The result of a derivation; nothing is written. */
export const derive = (tenancy: Tenancy, of: Derivation, happened: Happened): Derived => {
  const [made, rewritten]: [Payout[], Versioned<Payout>[]] = [[], []];
  const heldBack = new Set<Entitlement>();
  const counts = eligibilityIn(tenancy);
  const isSettledIn = settledIn(tenancy.tables.payout, of);
  const stays = frozenBy(of);
  for (const entitlement of of.entitlements) {
    const values = summed(valuesOf(entitlement, happened, counts), summedIn(tenancy, entitlement));
    const booked = bookedUnder(tenancy, entitlement);
    const looked = lookedAt(tenancy, entitlement, of.includesOpen, happened, booked, stays);
    for (const member of new Set([...values.keys(), ...booked.keys()])) {
      if (looked?.has(member) === false || isErasedMember(tenancy, member)) continue;
      const isSettled = isSettledIn(entitlement);
      const booking = bookEntitlement(
        entitlement,
        values.get(member) ?? 0n,
        booked.get(member) ?? [],
        isSettled,
        stays,
      );
      if (booking.isHeldBack) heldBack.add(entitlement);
      for (const entry of booking.entries) {
        const row = payoutOf(tenancy, of, { entitlement, member, entry });
        const { open } = entry;
        if (open === undefined) made.push(row);
        else if (isChanged(open.row, row)) rewritten.push({ version: open.version, row: { ...row, updatedAt: of.at } });
      }
    }
  }
  return { made, rewritten, heldBack };
};

export const writeDerived = ({ tables }: Tenancy, { made, rewritten }: Derived, undo: Undo): void => {
  for (const row of made) {
    if (!put(tables, { kind: "payout", row, version: 0 }, undo))
      throw new Error(`The payout ${row.id} already exists.`);
  }
  for (const { row, version } of rewritten) put(tables, { kind: "payout", row, version }, undo);
};

/** Open rows of a rule for a period whose run did not include the rule: nothing is owed there. */
export const withoutEntitlement = (
  { tables }: Tenancy,
  { brand, entitlements, waiting }: Pick<Derivation, "brand" | "entitlements" | "waiting">,
  stays: (payout: Payout) => boolean = isFrozen,
): readonly Versioned<Payout>[] =>
  under(tables.payout, "brand", brand).filter(
    ({ row }) =>
      row.rule !== null &&
      !stays(row) &&
      row.amountMinor !== 0n &&
      ![...entitlements, ...waiting].some((claim) => isBooked(claim, row)),
  );

/** Updates every row that is not frozen, and adds the missing rows. */
export const derivePayouts = (
  tenancy: Tenancy,
  { periods, ...of }: Sets["derivePayouts"]["args"],
  undo: Undo,
): Sets["derivePayouts"]["result"] | "stale" => {
  const nameOf = ({ id, periodStart, periodEnd, rules, closedAt }: Omit<DerivedPeriod, "isWaiting">): string =>
    [id, periodStart.getTime(), periodEnd.getTime(), rules.length, closedAt?.getTime()].join(" ");
  const known = new Set(periods.map(nameOf));
  const stored = under(tenancy.tables.payoutPeriod, "brand", of.brand);
  const isSame = stored.length === known.size && stored.every(({ row }) => known.has(nameOf(row)));
  if (!isSame) return "stale";
  const derived = derive(tenancy, of, happenedIn(tenancy));
  const emptied = withoutEntitlement(tenancy, of, frozenBy(of)).map(({ row, version }) => ({
    version,
    row: { ...row, amountMinor: 0n, earlierAmounts: earlierOf(row, 0n, of.at), updatedAt: of.at },
  }));
  const rewritten = [...derived.rewritten, ...emptied];
  const isMoved = ({ row }: Versioned<Payout>): boolean =>
    tenancy.tables.payout.rows.get(row.id)?.row.amountMinor !== row.amountMinor;
  const changed = rewritten
    .filter(isMoved)
    .map(({ row: { id, amountMinor, currency } }) => ({ id, amountMinor, currency }))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  writeDerived(tenancy, { ...derived, rewritten }, undo);
  // What closes or opens a period meanwhile must know when it was last brought up to date.
  const waiting = new Set<string>(periods.flatMap(({ id, isWaiting }) => (isWaiting ? [id] : [])));
  for (const { row, version } of [...stored])
    if (!waiting.has(row.id))
      put(tenancy.tables, { kind: "payoutPeriod", row: { ...row, derivedAt: of.at }, version }, undo);
  const created = derived.made.map((payout) => ({ payout: copy(payout), recipient: recipientOf(tenancy, payout) }));
  return { created, changed };
};
