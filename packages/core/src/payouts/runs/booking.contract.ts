import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { anEvent, at, BIG, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf } from "../../contracts/open-scenario.ts";
import { contactOf, ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import type { DomainEvent, Rows, Write } from "../../journal/index.ts";
import { type Id, later, type Versioned } from "../../kernel/index.ts";
import { payoutCreated } from "./announce.ts";
import type { Entitlement } from "./entitlements.ts";
import { earlierOf, type Payout, type PayoutPeriod } from "./payout.ts";
import { type Run, type RunResult, rowName, runIdentity } from "./run.ts";

/**
 * The properties of an entitlement that decide how it is booked: the status of its rule, whether its period is the one that is
 * run, and its span.
 */
interface Of {
  readonly status: PayoutRule["status"];
  readonly isDue: boolean;
  readonly paidOnce: boolean;
}

export const ACTIVE: Of = { status: "active", isDue: true, paidOnce: false };
const ELSEWHERE: Of = { ...ACTIVE, isDue: false };
const PAUSED: Of = { ...ELSEWHERE, status: "paused" };
const ONCE: Of = { ...PAUSED, paidOnce: true };

/** A row: its id, kind, amount, whether it is frozen, and the day its period begins. */
type Row = readonly [id: string, kind: "rule" | "adjustment", amount: bigint, state?: "frozen", begins?: number];
/** A written row: the id of the rewritten row or `new`, its kind and amount, the row it adjusts, and whether it keeps its basis. */
type Written = readonly [
  id: string,
  kind: "rule" | "adjustment",
  amount: bigint,
  adjusts?: string | undefined,
  basis?: "kept",
];

/** The amount owed to one member, its rows, and the rows written so that they add up to it. */
interface Booked {
  readonly is: string;
  readonly of?: Of;
  readonly owed: bigint;
  readonly rows?: readonly Row[];
  /** True if something of the earned period is frozen. */
  readonly isSettled?: boolean;
  readonly writes?: readonly Written[];
  readonly isHeldBack?: boolean;
}

const FROZEN: Row = ["a", "rule", 100n, "frozen"];
const OPEN: Row = ["b", "rule", 100n];

/**
 * Decisions, section 5, `POST /payouts/run`: rows add up to what is owed; a row in a batch is never touched, and what changed
 * after that becomes an adjustment, negative where it must be, exactly once; what a rule that is paused or archived comes to may
 * be lowered, never raised, be it open or frozen. The decision of core and every store are held to this one table.
 */
export const BOOKINGS: readonly Booked[] = [
  // A rule that is run.
  { is: "a new row", owed: 100n, writes: [["new", "rule", 100n]] },
  { is: "the least there is", owed: 1n, writes: [["new", "rule", 1n]] },
  { is: "more than a double holds", owed: BIG, writes: [["new", "rule", BIG]] },
  { is: "no row for nothing", owed: 0n },
  { is: "a row that is right keeps its amount", owed: 100n, rows: [OPEN], writes: [["b", "rule", 100n]] },
  { is: "an open row rises", owed: 150n, rows: [OPEN], writes: [["b", "rule", 150n]] },
  { is: "an open row falls to nothing and is kept", owed: 0n, rows: [OPEN], writes: [["b", "rule", 0n]] },
  {
    is: "the last row takes what changes, the one before it stays",
    owed: 120n,
    rows: [
      ["c", "rule", 40n],
      ["b", "rule", 60n],
    ],
    writes: [
      ["b", "rule", 60n, undefined, "kept"],
      ["c", "rule", 60n],
    ],
  },
  {
    is: "the last row takes what changes, in whatever order they are read",
    owed: 120n,
    rows: [
      ["b", "rule", 60n],
      ["d", "rule", 10n],
      ["c", "rule", 30n],
    ],
    writes: [
      ["b", "rule", 60n, undefined, "kept"],
      ["c", "rule", 30n, undefined, "kept"],
      ["d", "rule", 30n],
    ],
  },
  {
    is: "rows that add up keep their amounts",
    owed: 100n,
    rows: [
      ["c", "rule", 40n],
      ["b", "rule", 60n],
    ],
    writes: [
      ["b", "rule", 60n, undefined, "kept"],
      ["c", "rule", 40n],
    ],
  },
  // What is frozen stays.
  { is: "what is frozen and right", owed: 100n, rows: [FROZEN] },
  { is: "more is owed than is frozen", owed: 150n, rows: [FROZEN], writes: [["new", "adjustment", 50n, "a"]] },
  { is: "one more is owed than is frozen", owed: 101n, rows: [FROZEN], writes: [["new", "adjustment", 1n, "a"]] },
  { is: "less is owed than is frozen", owed: 60n, rows: [FROZEN], writes: [["new", "adjustment", -40n, "a"]] },
  {
    is: "an open adjustment is rewritten",
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 50n, "a"]],
  },
  {
    is: "an open adjustment comes to nothing and is kept",
    owed: 100n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 0n, "a"]],
  },
  {
    is: "of two open adjustments the last takes what changes",
    owed: 110n,
    rows: [FROZEN, ["c", "adjustment", 20n], ["b", "adjustment", -30n]],
    writes: [
      ["b", "adjustment", -30n, "a", "kept"],
      ["c", "adjustment", 40n, "a"],
    ],
  },
  {
    is: "an open adjustment before a frozen one stays",
    owed: 110n,
    rows: [FROZEN, ["b", "adjustment", 20n], ["c", "adjustment", -30n, "frozen"]],
    writes: [
      ["b", "adjustment", 20n, "a", "kept"],
      ["new", "adjustment", 20n, "a"],
    ],
  },
  {
    is: "an open adjustment after a frozen one takes what changes",
    owed: 110n,
    rows: [FROZEN, ["c", "adjustment", 20n], ["b", "adjustment", -30n, "frozen"]],
    writes: [["c", "adjustment", 40n, "a"]],
  },
  {
    is: "a frozen adjustment counts once",
    owed: 170n,
    rows: [FROZEN, ["b", "adjustment", 50n, "frozen"]],
    writes: [["new", "adjustment", 20n, "a"]],
  },
  {
    is: "an adjustment corrects the latest frozen row",
    owed: 250n,
    rows: [
      ["a", "rule", 100n, "frozen", 1],
      ["b", "rule", 50n, "frozen", 21],
      ["c", "rule", 50n, "frozen", 11],
    ],
    writes: [["new", "adjustment", 50n, "b"]],
  },
  {
    is: "of frozen rows of one period the oldest",
    owed: 250n,
    rows: [
      ["b", "rule", 100n, "frozen"],
      ["a", "rule", 100n, "frozen"],
    ],
    writes: [["new", "adjustment", 50n, "a"]],
  },
  // Both kinds are open.
  { is: "the open row takes what is left", owed: 170n, rows: [FROZEN, OPEN], writes: [["b", "rule", 70n]] },
  {
    is: "an open row pays nothing back; an adjustment does",
    owed: 70n,
    rows: [FROZEN, OPEN],
    writes: [
      ["b", "rule", 0n],
      ["new", "adjustment", -30n, "a"],
    ],
  },
  {
    is: "an open row that is adjusted stays: its adjustment takes what changes",
    owed: 90n,
    rows: [OPEN, ["a", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["a", "adjustment", -10n, "b"],
    ],
  },
  {
    is: "an open row that a frozen adjustment adjusts stays",
    owed: 90n,
    rows: [OPEN, ["c", "adjustment", -20n, "frozen"]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["new", "adjustment", 10n, "b"],
    ],
  },
  {
    is: "rows of both kinds that add up keep their amounts",
    owed: 80n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", -20n, "b"],
    ],
  },
  {
    is: "an open adjustment without a row of the rule goes on",
    owed: 50n,
    rows: [["b", "adjustment", 30n]],
    writes: [["b", "adjustment", 50n]],
  },
  {
    is: "a run begins no row beside a frozen adjustment",
    owed: 50n,
    rows: [["b", "adjustment", 30n, "frozen"]],
    writes: [["new", "adjustment", 20n]],
  },
  // The earned period is not run.
  { is: "late activity, nothing frozen", of: ELSEWHERE, owed: 100n, writes: [["new", "rule", 100n]] },
  {
    is: "late activity, something frozen",
    of: ELSEWHERE,
    owed: 100n,
    isSettled: true,
    writes: [["new", "adjustment", 100n]],
  },
  { is: "a run where something is frozen", owed: 100n, isSettled: true, writes: [["new", "rule", 100n]] },
  {
    is: "late activity beside a frozen adjustment",
    of: ELSEWHERE,
    owed: 50n,
    rows: [["b", "adjustment", 30n, "frozen"]],
    writes: [["new", "adjustment", 20n]],
  },
  // A rule that is paused or archived.
  { is: "a paused rule begins no row", of: PAUSED, owed: 100n, isHeldBack: true },
  { is: "a paused rule begins no adjustment", of: PAUSED, owed: 100n, isSettled: true, isHeldBack: true },
  {
    is: "a paused rule raises no open row",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN],
    writes: [["b", "rule", 100n]],
    isHeldBack: true,
  },
  { is: "a paused rule lowers an open row", of: PAUSED, owed: 60n, rows: [OPEN], writes: [["b", "rule", 60n]] },
  { is: "a paused rule does not raise what is frozen", of: PAUSED, owed: 150n, rows: [FROZEN], isHeldBack: true },
  { is: "a paused rule leaves what is frozen and right", of: PAUSED, owed: 100n, rows: [FROZEN] },
  {
    is: "a paused rule corrects what is frozen downwards",
    of: PAUSED,
    owed: 60n,
    rows: [FROZEN],
    writes: [["new", "adjustment", -40n, "a"]],
  },
  {
    is: "a paused rule raises no open adjustment",
    of: PAUSED,
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "a paused rule raises no open adjustment that takes back",
    of: PAUSED,
    owed: 95n,
    rows: [FROZEN, ["b", "adjustment", -20n]],
    writes: [["b", "adjustment", -20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "a paused rule does not raise open adjustments together",
    of: PAUSED,
    owed: 95n,
    rows: [FROZEN, ["b", "adjustment", 20n], ["c", "adjustment", -30n]],
    writes: [
      ["b", "adjustment", 20n, "a", "kept"],
      ["c", "adjustment", -30n, "a"],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule lowers an open adjustment",
    of: PAUSED,
    owed: 90n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", -10n, "a"]],
  },
  {
    is: "a paused rule lowers the adjustment and not the row",
    of: PAUSED,
    owed: 110n,
    rows: [OPEN, ["c", "adjustment", 30n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", 10n, "b"],
    ],
  },
  {
    is: "a paused rule raises neither the row nor the adjustment",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN, ["c", "adjustment", 30n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", 30n, "b"],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule takes back no adjustment that takes back",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", -20n, "b"],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule does not raise a row and an adjustment together by a part",
    of: PAUSED,
    owed: 90n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", -20n, "b"],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule lowers the adjustment that takes back",
    of: PAUSED,
    owed: 70n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n, undefined, "kept"],
      ["c", "adjustment", -30n, "b"],
    ],
  },
  {
    is: "a paused rule does not raise an open row beside what is frozen",
    of: PAUSED,
    owed: 150n,
    rows: [FROZEN, ["b", "rule", 20n]],
    writes: [["b", "rule", 20n]],
    isHeldBack: true,
  },
  {
    is: "a paused rule pays back beside an open row",
    of: PAUSED,
    owed: 60n,
    rows: [FROZEN, ["b", "rule", 20n]],
    writes: [
      ["b", "rule", 0n],
      ["new", "adjustment", -40n, "a"],
    ],
  },
  {
    is: "a paused rule lowers an open row beside what is frozen",
    of: PAUSED,
    owed: 115n,
    rows: [FROZEN, ["b", "rule", 20n]],
    writes: [["b", "rule", 15n]],
  },
  {
    is: "a paused rule without anything frozen raises no adjustment",
    of: PAUSED,
    owed: 50n,
    rows: [["b", "adjustment", 30n]],
    writes: [["b", "adjustment", 30n]],
    isHeldBack: true,
  },
  // What is owed once.
  { is: "a paused bonus of all time is not raised", of: ONCE, owed: 150n, rows: [FROZEN], isHeldBack: true },
  {
    is: "a paused bonus of all time is taken back",
    of: ONCE,
    owed: 0n,
    rows: [FROZEN],
    writes: [["new", "adjustment", -100n, "a"]],
  },
  {
    is: "an open adjustment of a paused bonus is not raised",
    of: ONCE,
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "an archived rule is like a paused one",
    of: { ...PAUSED, status: "archived" },
    owed: 150n,
    rows: [OPEN],
    writes: [["b", "rule", 100n]],
    isHeldBack: true,
  },
  {
    is: "an archived rule is like a paused one where something is frozen",
    of: { ...PAUSED, status: "archived" },
    owed: 150n,
    rows: [FROZEN],
    isHeldBack: true,
  },
];

/** A month of its own for each case, so that what is frozen for one settles nothing of another. */
const monthOf = (place: number) => ({
  start: new Date(Date.UTC(2000, place, 1)),
  end: new Date(Date.UTC(2000, place + 1, 1)),
});
const DAY = 86_400_000;
const PERIOD = { start: new Date(Date.UTC(2040, 0, 1)), end: new Date(Date.UTC(2040, 1, 1)) };
const EARLIER = at(-1);
const RUN_AT = at(1_000);

interface Staged {
  readonly is: Booked;
  readonly rule: PayoutRule;
  readonly member: Rows["enrollment"];
  readonly entity: Rows["entity"];
  readonly contact: Rows["contact"];
  readonly entitlement: Entitlement;
  /** The period of the case, and another in which its rule took part. */
  readonly periods: readonly [PayoutPeriod, PayoutPeriod];
  /** The rows of the case, by the letter that it calls them. */
  readonly rows: ReadonlyMap<string, Payout>;
  /** True if its member can be paid. */
  readonly isReachable: boolean;
}

/** A store holds one row of a rule for a member and period. */
const isStorable = ({ rows = [] }: Booked): boolean => {
  const days = rows.flatMap(([, kind, , state, begins = 1]) => (kind === "rule" && state === "frozen" ? [begins] : []));
  return new Set(days).size === days.length;
};

const OPEN_STATUSES = ["pending", "failed", "awaiting_account"] as const;
const FROZEN_STATUSES = ["pending", "processing", "paid"] as const;

/** Returns the fields that freeze a row: its batch, or its status. */
const frozen = ({ payoutBatch }: Scenario, place: number) => {
  const status = FROZEN_STATUSES[place % 3] ?? "paid";
  return { status, batch: status === "pending" ? payoutBatch.id : null };
};

/** The payouts of a case, by their letters, which are in the order of their ids. */
const payoutsOf = (
  on: Scenario,
  { of = ACTIVE, rows = [] }: Booked,
  { place, rule, member }: { readonly place: number } & Pick<Staged, "rule" | "member">,
): ReadonlyMap<string, Payout> => {
  const earned = monthOf(place);
  const ids = new Map(
    rows
      .map(([letter]) => letter)
      .sort()
      .map((letter) => [letter, newId("payout")]),
  );
  return new Map(
    rows.map(([letter, sourceKind, amountMinor, state, begins = 1], at): [string, Payout] => {
      const begin = later(earned.start, (state === undefined ? 25 - at : begins - 1) * DAY);
      const row = {
        ...ROWS.payout(on),
        ...(state === undefined ? { status: OPEN_STATUSES[at % 3] ?? "pending" } : frozen(on, place + at)),
        id: ids.get(letter) as Id<"payout">,
        enrollment: member.id,
        entity: member.entity,
        rule: rule.id,
        sourceKind,
        amountMinor,
        currency: rule.currency,
        periodStart: sourceKind === "rule" ? begin : PERIOD.start,
        // What is owed once is booked by rows of any period.
        earnedStart: of.paidOnce ? monthOf(place - 1).start : earned.start,
        earnedEnd: earned.end,
        paidAt: null,
      };
      return [letter, row];
    }),
  );
};

/** Builds rows that are not part of a case: payouts of its period, and connections that pay nobody. */
const beside = (on: Scenario, other: Scenario, is: Booked, entity: Id<"entity">, place: number): readonly Write[] => {
  const { start: periodStart, end: periodEnd } = monthOf(place);
  const entered = (of: Scenario, fields: Partial<Payout>) =>
    write("payout", { ...ROWS.payout(of), rule: null, periodStart, periodEnd, ...fields });
  const account = { owner: entity, ownerType: "entity", kind: "payout", status: "connected" } as const;
  const connection = (of: Scenario, fields: Partial<Rows["connection"]>) =>
    write("connection", { ...ROWS.connection(of), ...account, ...fields });
  return [
    ...(is.isSettled
      ? [entered(on, frozen(on, place)), entered(on, frozen(on, place + 1))]
      : [entered(on, { status: "pending" }), entered(other, { status: "paid" })]),
    connection(on, { kind: "social_profile" }),
    connection(on, { status: "revoked" }),
    connection(on, { ownerType: "brand" }),
    connection(other, {}),
  ];
};

/** A case in the rows of a store: its member, its rule, an event that comes to what is owed, and its payouts. */
const arrange = (on: Scenario, other: Scenario, is: Booked, place: number) => {
  const { of = ACTIVE, owed } = is;
  const earned = monthOf(place);
  const [hasAddress, hasAccount] = [place % 3 === 1, place % 3 === 2];
  const entity = ROWS.entity(on);
  const contact = contactOf(on, entity.id, hasAddress ? {} : { email: null, emailKey: null });
  const relationship = { ...ROWS.relationship(on), entity: entity.id, startedAt: earned.start, endedAt: null };
  const ours = { program: on.program.id, entity: entity.id, relationship: relationship.id };
  const approved = { approvalStatus: "approved", approvedAt: earned.start } as const;
  const member = { ...ROWS.enrollment(on), ...ours, ...approved };
  const rule: PayoutRule = {
    ...ROWS.payoutRule(on),
    tier: null,
    type: "cpa",
    scope: "member",
    enrollment: member.id,
    metricKey: "views",
    rateBps: null,
    perUnitMinor: 1n,
    threshold: null,
    currency: place % 2 === 0 ? "eur" : "usd",
    status: of.status,
  };
  const event: Rows["performanceEvent"] = {
    ...ROWS.performanceEvent(on),
    deployment: null,
    distribution: null,
    enrollment: member.id,
    occurredAt: later(earned.start, 1),
    metrics: [
      { metric: "gmv_cents", amount: 7n, currency: "eur" },
      ...(owed === 0n ? [] : [{ metric: "views", amount: owed, currency: null } as const]),
    ],
    unprojected: null,
  };
  const rows = payoutsOf(on, is, { place, rule, member });
  const periodOf = (at: number): PayoutPeriod => ({
    ...ROWS.payoutPeriod(on),
    periodStart: monthOf(at).start,
    periodEnd: monthOf(at).end,
    rules: [rule.id, on.payoutRule.id],
    evaluatedAt: EARLIER,
  });
  const periods = [periodOf(place), periodOf(place + 100)] as const;
  const account = { owner: entity.id, ownerType: "entity", kind: "payout", status: "connected" } as const;
  const intervals = [{ from: of.paidOnce ? null : earned.start, to: earned.end, holdDays: 0 }];
  const entitlement = {
    rule,
    earned,
    until: earned.end,
    intervals,
    paidOnce: of.paidOnce,
    isDue: of.isDue,
    changedSince: null,
  };
  const isReachable = hasAddress || hasAccount;
  const staged: Staged = { is, rule, member, entity, contact, entitlement, periods, rows, isReachable };
  const writes: readonly Write[] = [
    write("entity", entity),
    write("contact", contact),
    write("relationship", relationship),
    write("enrollment", member),
    write("payoutRule", rule),
    write("performanceEvent", event),
    ...[...rows.values()].map((payout) => write("payout", payout)),
    // Two accounts pay no more than one.
    ...(hasAccount ? [1, 2].map(() => write("connection", { ...ROWS.connection(on), ...account })) : []),
    ...periods.map((period) => write("payoutPeriod", period)),
  ];
  return { staged, writes, others: beside(on, other, is, entity.id, place) };
};

const arrangeAll = async (on: Scenario, other: Scenario): Promise<readonly Staged[]> => {
  const all = BOOKINGS.filter(isStorable).map((is, place) => arrange(on, other, is, place));
  await commitChange(on, { writes: all.flatMap(({ writes, others }) => [...writes, ...others]) });
  return all.map(({ staged }) => staged);
};

const runOf = ({ brand, program }: Scenario, all: readonly Staged[], runAt = RUN_AT): Run => ({
  brand: brand.id,
  program: null,
  begins: false,
  own: [],
  period: PERIOD,
  periodId: newId("payout_period"),
  cuts: [],
  entitlements: all.map(({ entitlement }) => entitlement),
  waiting: [],
  closed: [],
  // The events of the first two cases occurred before.
  counted: [{ program: program.id, intervals: [{ from: monthOf(2).start, to: PERIOD.end, holdDays: 0 }] }],
  includesOpen: false,
  seed: "5eed".repeat(8),
  at: runAt,
});

type Stored = Versioned<Payout>;
const byId = (left: Stored, right: Stored): number => (left.row.id < right.row.id ? -1 : 1);

/** The rows of a case after its run. */
const rowsAfter = (run: Run, { is, rule, member, entitlement, rows, isReachable }: Staged): readonly Stored[] => {
  const writes = is.writes ?? [];
  const basis = { metricKey: "views", value: is.owed, rateBps: null, perUnitMinor: 1n, threshold: null } as const;
  const status = isReachable ? "pending" : "awaiting_account";
  const kept = [...rows].map(([letter, row]): Stored => {
    const written = writes.find(([of]) => of === letter);
    if (written === undefined) return { row, version: 1 };
    const own = written[4] === "kept" ? { ...basis, value: row.basis?.value ?? is.owed } : basis;
    const derived = {
      amountMinor: written[2],
      basis: own,
      earlierAmounts: earlierOf(row, written[2], run.at),
      updatedAt: run.at,
    };
    return { row: { ...row, ...derived, status: row.status === "failed" ? "failed" : status }, version: 2 };
  });
  const made = writes.flatMap(([letter, sourceKind, amountMinor, adjusts]): readonly Stored[] => {
    if (letter !== "new") return [];
    const { start, end } = sourceKind === "rule" ? entitlement.earned : PERIOD;
    const row: Payout = {
      id: runIdentity("payout", run, rowName(entitlement, member.id, sourceKind)),
      brand: run.brand,
      program: rule.program,
      enrollment: member.id,
      entity: member.entity,
      rule: rule.id,
      sourceKind,
      adjusts: adjusts === undefined ? null : (rows.get(adjusts)?.id ?? null),
      status,
      amountMinor,
      currency: rule.currency,
      periodStart: start,
      periodEnd: end,
      earnedStart: entitlement.earned.start,
      earnedEnd: entitlement.earned.end,
      basis,
      reason: null,
      externalRef: null,
      event: null,
      eventPlace: null,
      batch: null,
      item: null,
      paidAt: null,
      earlierAmounts: [],
      createdAt: run.at,
      updatedAt: run.at,
    };
    return [{ row, version: 1 }];
  });
  return [...kept, ...made].sort(byId);
};

type After = readonly { readonly staged: Staged; readonly after: readonly Stored[] }[];

const viewsOf = (after: After) =>
  after.flatMap(({ staged: { contact }, after: rows }) =>
    rows.map(({ row }) => ({ payout: row, recipient: { name: contact.name, email: contact.email } })),
  );
const isMade =
  (run: Run) =>
  ({ payout }: { readonly payout: Payout }): boolean =>
    payout.createdAt === run.at;

const newestFirst = (left: { readonly payout: Payout }, right: { readonly payout: Payout }): number =>
  right.payout.createdAt.getTime() - left.payout.createdAt.getTime() || (left.payout.id < right.payout.id ? 1 : -1);

const resultOf = (run: Run, after: After): RunResult => {
  const views = viewsOf(after);
  const ofPeriod = views.filter(({ payout }) => payout.periodStart === PERIOD.start);
  const totalOf = (currency: string) =>
    ofPeriod.reduce((sum, { payout }) => sum + (payout.currency === currency ? payout.amountMinor : 0n), 0n);
  return {
    events: after.length - 2,
    created: views.filter(isMade(run)).length,
    count: ofPeriod.length,
    awaiting: ofPeriod.filter(({ payout }) => payout.status === "awaiting_account").length,
    totals: ["eur", "usd"].map((currency) => ({ currency, amountMinor: totalOf(currency) })),
    first: ofPeriod.toSorted(newestFirst),
  };
};

const announcementsOf = (run: Run, { tenant }: Scenario, after: After): readonly DomainEvent[] =>
  viewsOf(after)
    .filter(isMade(run))
    .map((view) => payoutCreated(run, view, tenant))
    .sort((left, right) => (left.id < right.id ? -1 : 1));

/** Events as they are read: the spelling of their data is the store's own. */
const readable = (events: readonly Pick<DomainEvent, "data">[]) =>
  events.map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) }));

const periodsAfter = (run: Run, all: readonly Staged[]): readonly Versioned<PayoutPeriod>[] => {
  const fired = all.flatMap(({ rule, entitlement }) => (entitlement.isDue ? [rule.id] : [])).sort();
  const { brand, period, periodId: id, at: now } = run;
  const dates = { evaluatedAt: now, ranAt: now, createdAt: now, updatedAt: now };
  const open = {
    status: "open",
    closedAt: null,
    reopenedAt: null,
    reopenReason: null,
    closings: [],
    derivedAt: null,
  } as const;
  const own = {
    id,
    brand,
    program: null,
    periodStart: period.start,
    periodEnd: period.end,
    rules: fired,
    ...open,
    ...dates,
  };
  const others = all.flatMap(({ is: { isHeldBack = false, of = ACTIVE }, periods }) =>
    periods.map((row, at) => {
      // More is owed than an inactive rule may write: that stays to be evaluated, wherever it is earned.
      const isOpen = isHeldBack && (at === 0 || of.paidOnce);
      return { row: { ...row, ranAt: now, updatedAt: now, evaluatedAt: isOpen ? EARLIER : now }, version: 2 };
    }),
  );
  const inOrder = others.toSorted((left, right) => left.row.periodStart.getTime() - right.row.periodStart.getTime());
  return [...inOrder, { row: own, version: 1 }];
};

const readRows = async ({ storage, tenant, brand }: Scenario): Promise<readonly Stored[]> =>
  (await storage.payouts.list(tenant, { brand: brand.id }, { limit: 1_000 }))?.rows ?? [];

export const bookingContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a run writes what the table of bookings says, answers and announces it, and the same run again writes nothing",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const { storage, tenant } = on;
      const otherPeriod = await add(other, "payoutPeriod");
      const all = await arrangeAll(on, other);
      const run = runOf(on, all);
      const after = all.map((staged) => ({ staged, after: rowsAfter(run, staged) }));
      const result = resultOf(run, after);
      const asPreviewed = result.first.map((view) =>
        isMade(run)(view as { payout: Payout }) ? { ...view, payout: { ...view.payout, id: null } } : view,
      );
      assert.deepEqual(await storage.payouts.preview(tenant, run), { ...result, first: asPreviewed });
      const event = anEvent();
      const done = await commitChange(on, { sets: [{ set: "runPayouts", ...run }], events: [event] });
      const announced = announcementsOf(run, on, after);
      assert.deepEqual([done.sets, done.seq], [[result], announced.length + 1]);

      const rows = await readRows(on);
      for (const { staged, after: expected } of after)
        assert.deepEqual(rows.filter(({ row }) => row.rule === staged.rule.id).toSorted(byId), expected, staged.is.is);
      const sequenced = [...announced, event].map((one, place) => ({ ...one, ...ORIGIN, seq: place + 1 }));
      const feed = await storage.events.read(tenant, { after: 0, limit: 1_000 });
      assert.deepEqual(readable(feed), readable(sequenced));
      const periods = async (of: Scenario) =>
        (await storage.payouts.periods(tenant, of.brand.id)).map(({ row, version }) => ({ row, version }));
      assert.deepEqual(await periods(on), periodsAfter(run, all));
      assert.deepEqual(await periods(other), [{ row: otherPeriod, version: 1 }]);

      const again = runOf(on, all, later(RUN_AT, 1_000));
      const { sets } = await commitChange(on, { sets: [{ set: "runPayouts", ...again }] });
      assert.deepEqual(sets, [{ ...result, created: 0 }]);
      assert.deepEqual(await readRows(on), rows);
      const own = (await periods(on)).at(-1);
      const { rules } = periodsAfter(run, all).at(-1)?.row ?? {};
      assert.deepEqual([own?.version, own?.row.id, own?.row.rules], [2, run.periodId, rules]);
    },
  },
];
