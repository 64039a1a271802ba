import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import type { Rows, Sets, Write } from "../../journal/index.ts";
import { DAY_MS, HOUR_MS, type Id, later, startOfDay } from "../../kernel/index.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import type { Entitlement, EventInterval } from "./entitlements.ts";

/** An interval of milliseconds, the end excluded; null is for ever. */
type Interval = readonly [from: number, to: number | null];

/** A relationship: when it was active, and when paused. */
interface RelationshipTimes {
  readonly active: Interval | null;
  readonly paused?: Interval;
}

/** A member with an event at each of {@link TIMES}, and which of them count. */
interface Situation {
  readonly is: string;
  /** Of the present approval; null where the member is not approved now. */
  readonly approved?: number | null;
  readonly enrollment?: Partial<Enrollment>;
  readonly pastApprovals?: readonly Interval[];
  /** When its entity was erased. */
  readonly erased?: number;
  readonly paused?: readonly Interval[];
  readonly relationship?: RelationshipTimes;
  /** Relationships before the present one, each until an instant. */
  readonly pastRelationships?: readonly (RelationshipTimes & { readonly until: number })[];
  /** True if it belongs to a program of its own, and when that program was paused. */
  readonly isApart?: boolean;
  readonly programPaused?: Interval;
  /** Of the deployment of its link. */
  readonly link?: {
    readonly completed?: number;
    readonly paused?: Interval;
    readonly qualifiedOnly?: boolean;
  };
  readonly standings?: readonly (readonly [status: "qualified" | "grace" | "not_qualified", ...interval: Interval])[];
  readonly counts: readonly number[];
}

const TIMES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
const but = (...times: readonly number[]): readonly number[] => TIMES.filter((time) => !times.includes(time));
/** A power of two for each event, so that a sum says which of them it is of. */
const worth = (time: number): bigint => 1n << BigInt(time / 10);
const sumOf = (times: readonly number[]): bigint => times.reduce((sum, time) => sum + worth(time), 0n);

const ALWAYS: RelationshipTimes = { active: [0, null] };

/** Decisions, section 5: an event earns where the member, its relationship, the program and its link were in order at its instant. */
const SITUATIONS: readonly Situation[] = [
  { is: "everything is in order", counts: TIMES },
  { is: "approved from an instant on, which it includes", approved: 20, counts: [20, 30, 40, 50, 60, 70, 80, 90] },
  { is: "approved without an instant", enrollment: { approvedAt: null }, counts: [] },
  { is: "not approved now", approved: null, counts: [] },
  { is: "erased", erased: 50, counts: but(50, 60, 70, 80, 90) },
  { is: "approved in the past only", approved: null, pastApprovals: [[30, 50]], counts: [30, 40] },
  {
    is: "approved three times",
    approved: 60,
    pastApprovals: [
      [10, 20],
      [30, 40],
    ],
    counts: [10, 30, 60, 70, 80, 90],
  },
  {
    is: "the member was paused, and is paused again",
    paused: [
      [30, 50],
      [70, null],
    ],
    counts: [0, 10, 20, 50, 60],
  },
  { is: "the relationship ended", relationship: { active: [20, 80] }, counts: [20, 30, 40, 50, 60, 70] },
  { is: "the relationship never began", relationship: { active: null }, counts: [] },
  { is: "the relationship was paused", relationship: { ...ALWAYS, paused: [30, 50] }, counts: but(30, 40) },
  { is: "the program was paused", isApart: true, programPaused: [30, 50], counts: but(30, 40) },
  {
    is: "another relationship before this one",
    pastRelationships: [{ active: [10, 40], until: 50 }],
    counts: [10, 20, 30, 50, 60, 70, 80, 90],
  },
  {
    is: "a pause of an earlier relationship ends with it",
    pastRelationships: [{ active: [0, null], paused: [20, 60], until: 50 }],
    counts: [0, 10, 50, 60, 70, 80, 90],
  },
  {
    is: "a pause of the present relationship counts from when it is the member's",
    relationship: { ...ALWAYS, paused: [40, 70] },
    pastRelationships: [{ active: [0, null], until: 50 }],
    counts: but(50, 60),
  },
  {
    is: "an earlier relationship never began",
    pastRelationships: [{ active: null, until: 50 }],
    counts: [50, 60, 70, 80, 90],
  },
  {
    is: "the present relationship never began, an earlier one did",
    relationship: { active: null },
    pastRelationships: [{ active: [0, null], until: 50 }],
    counts: [0, 10, 20, 30, 40],
  },
  {
    is: "three relationships one after the other",
    pastRelationships: [
      { active: [0, null], until: 30 },
      { active: [40, null], until: 60 },
    ],
    counts: but(30),
  },
  { is: "the link is of a deployment that completed", link: { completed: 50 }, counts: [0, 10, 20, 30, 40] },
  { is: "the link is of a deployment that was paused", link: { paused: [20, 40] }, counts: but(20, 30) },
  {
    is: "the link is for qualified members",
    isApart: true,
    link: { qualifiedOnly: true },
    standings: [
      ["not_qualified", 10, 20],
      ["qualified", 20, 40],
      ["grace", 40, 60],
      ["not_qualified", 60, null],
    ],
    counts: [20, 30, 40, 50],
  },
  { is: "the link is for qualified members, and the member never was one", link: { qualifiedOnly: true }, counts: [] },
  {
    is: "the link is for all members",
    link: {},
    standings: [["not_qualified", 0, null]],
    counts: TIMES,
  },
  {
    is: "everything at once",
    approved: 10,
    paused: [[80, null]],
    relationship: { active: [20, null] },
    link: { completed: 70, paused: [30, 40], qualifiedOnly: true },
    standings: [["qualified", 0, 60]],
    counts: [20, 40, 50],
  },
];

const sold = (amount: bigint, metric = "sales_count", currency: string | null = null) => ({
  metrics: [{ metric, amount, currency } as Rows["performanceEvent"]["metrics"][number]],
  unprojected: null,
});

/** A rule of a program that counts sales of everybody. */
const counting = (on: Scenario, fields: Partial<PayoutRule> = {}): PayoutRule => ({
  ...ROWS.payoutRule(on),
  tier: null,
  type: "cpa",
  scope: "program",
  program: on.program.id,
  collection: null,
  unit: null,
  enrollment: null,
  metricKey: "sales_count",
  ...fields,
});

const MONTH = { start: new Date(Date.UTC(2030, 0, 1)), end: new Date(Date.UTC(2030, 1, 1)) };
const WHOLE: EventInterval = { from: null, to: at(1_000), holdDays: 0 };

const under = (rule: PayoutRule, ...intervals: readonly EventInterval[]): Entitlement => ({
  rule,
  earned: MONTH,
  until: MONTH.end,
  intervals: intervals.length === 0 ? [WHOLE] : intervals,
  paidOnce: false,
  isDue: false,
  changedSince: null,
});

const pauseOf = (
  on: Scenario,
  subjectType: Rows["pause"]["subjectType"],
  subject: string,
  [from, to]: readonly [from: Date, to: Date | null],
): Write =>
  write("pause", {
    ...ROWS.pause(on),
    subjectType,
    subject: subject as Rows["pause"]["subject"],
    startedAt: from,
    endedAt: to,
  });

/** A situation in the rows of a store, in which the times of the table are so many milliseconds long. */
const arrange = (on: Scenario, situation: Situation, unit = 1) => {
  const when = (time: number): Date => at(time * unit);
  const during = ([from, to]: Interval) => [when(from), to === null ? null : when(to)] as const;
  const {
    approved = 0,
    pastApprovals = [],
    erased,
    paused = [],
    relationship = ALWAYS,
    pastRelationships = [],
    link,
    standings = [],
  } = situation;
  const entity = ROWS.entity(on);
  const program = situation.isApart ? ROWS.program(on) : on.program;
  const related = ({ active, paused: pausedIn }: RelationshipTimes, of: Id<"entity">) => {
    const dates = {
      startedAt: active === null ? null : when(active[0]),
      endedAt: active === null || active[1] === null ? null : when(active[1]),
    };
    const row: Relationship = { ...ROWS.relationship(on), entity: of, ...dates };
    const pauses = pausedIn === undefined ? [] : [pauseOf(on, "relationship", row.id, during(pausedIn))];
    return { row, writes: [write("relationship", row), ...pauses] };
  };
  const present = related(relationship, entity.id);
  const member: Enrollment = {
    ...ROWS.enrollment(on),
    program: program.id,
    entity: entity.id,
    relationship: present.row.id,
    approvalStatus: approved === null ? "rejected" : "approved",
    approvedAt: when(approved ?? 0),
    ...situation.enrollment,
  };
  const earlier = pastRelationships.flatMap((past, place) => {
    const other = ROWS.entity(on);
    const { row, writes } = related(past, other.id);
    const dates = { startedAt: when(pastRelationships[place - 1]?.until ?? -1_000), endedAt: when(past.until) };
    const left = { ...ROWS.pastRelationship(on), enrollment: member.id, relationship: row.id, ...dates };
    return [write("entity", other), ...writes, write("pastRelationship", left)];
  });
  const deployment: Rows["deployment"] = {
    ...ROWS.deployment(on),
    program: program.id,
    completedAt: link?.completed === undefined ? null : when(link.completed),
    qualifiedOnly: link?.qualifiedOnly ?? false,
    operation: null,
    control: null,
    nextCheckAt: null,
  };
  const placed = link === undefined ? { deployment: null, distribution: null } : { deployment: deployment.id };
  const writes: readonly Write[] = [
    write("entity", entity),
    ...(program === on.program ? [] : [write("program", program)]),
    ...present.writes,
    write("enrollment", member),
    ...earlier,
    ...(erased === undefined
      ? []
      : [write("erasure", { ...ROWS.erasure(on), id: entity.id, erasedAt: when(erased), dueAt: null })]),
    ...pastApprovals.map(([from, to]) =>
      write("pastApproval", {
        ...ROWS.pastApproval(on),
        enrollment: member.id,
        startedAt: when(from),
        endedAt: when(to as number),
      }),
    ),
    ...paused.map((interval) => pauseOf(on, "enrollment", member.id, during(interval))),
    ...(situation.programPaused === undefined
      ? []
      : [pauseOf(on, "program", program.id, during(situation.programPaused))]),
    ...(link === undefined ? [] : [write("deployment", deployment)]),
    ...(link?.paused === undefined ? [] : [pauseOf(on, "deployment", deployment.id, during(link.paused))]),
    ...standings.map(([status, from, to]) =>
      write("standingInterval", {
        ...ROWS.standingInterval(on),
        enrollment: member.id,
        status,
        startedAt: when(from),
        endedAt: to === null ? null : when(to),
      }),
    ),
    ...TIMES.map((time) =>
      write("performanceEvent", {
        ...ROWS.performanceEvent(on),
        ...placed,
        ...sold(worth(time)),
        program: program.id,
        enrollment: member.id,
        occurredAt: when(time),
      }),
    ),
  ];
  return { situation, member, program, deployment, writes };
};

const PAID = { type: "cpa", rateBps: null, perUnitMinor: 1n, threshold: null, currency: "eur" } as const;

/** A derivation of what some entitlements come to, none of which was derived before. */
const derived = (on: Scenario, entitlements: readonly Entitlement[]) => ({
  brand: on.brand.id,
  entitlements,
  waiting: [],
  closed: [],
  period: MONTH,
  own: [],
  includesOpen: false as const,
  seed: "1a7e".repeat(8),
  at: at(5_000),
});

/** Returns the amounts that members are owed by rules that owe 1 for each unit they count, by their ids. */
const owed = async (on: Scenario, entitlements: readonly Entitlement[]) => {
  const { sets } = await commitChange(on, {
    sets: [{ set: "derivePayouts", ...derived(on, entitlements), periods: [] }],
  });
  const { created } = sets[0] as Sets["derivePayouts"]["result"];
  return (member: Pick<Enrollment, "id">): readonly bigint[] =>
    created.flatMap(({ payout }) => (payout.enrollment === member.id ? [payout.amountMinor] : [])).toSorted(rising);
};

/** How long the times of {@link SITUATIONS} are: within a day, in parts of days, and in whole ones. */
const UNITS = { milliseconds: 1, "tenths of an hour": HOUR_MS / 10, "tenths of a day": DAY_MS / 10 } as const;

const hoursIn = (count: number): Date => later(startOfDay(at()), count * HOUR_MS);

/** Intervals of whole days and of parts of them, in hours. */
const EDGES: readonly (readonly [from: number | null, to: number])[] = [
  [null, 7 * 24],
  [24, 6 * 24],
  [12, 6 * 24 + 12],
  [24, 60],
  [60, 66],
  [4 * 24 + 6, 5 * 24],
  [0, 24],
  [24, 48],
  [36, 96],
];

/** Sales, and thrice as many views. */
const twice = (amount: bigint): Pick<Rows["performanceEvent"], "metrics" | "unprojected"> => ({
  metrics: [...sold(amount).metrics, ...sold(3n * amount, "views").metrics],
  unprojected: null,
});

const rising = (one: bigint, other: bigint): number => (one < other ? -1 : 1);

/** Intervals in whole days. */
const wholeDays = (...[from, to]: readonly [from: Date | null, to: Date]): EventInterval => ({
  from: from && startOfDay(from),
  to: later(startOfDay(to), DAY_MS),
  holdDays: 0,
});

export const measuringContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an event counts where its member, relationship, program and link were in order at its instant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const staged = SITUATIONS.map((situation) => arrange(on, situation));
      await commitChange(on, { writes: staged.flatMap(({ writes }) => writes) });
      for (const { situation, member, program } of staged) {
        const entitlement = under(counting(on, { program: program.id }));
        const measured = await on.storage.payouts.measure(on.tenant, entitlement, [member.id]);
        assert.equal(measured, sumOf(situation.counts), situation.is);
      }
    },
  },
  ...Object.entries(UNITS).map(
    ([units, unit]): Clause<StorageUnderTest> => ({
      name: `a run over all members at once counts the same events, ${units} apart`,
      async holds({ fresh }) {
        const on = await openScenario((await fresh()).storage);
        const staged = SITUATIONS.map((situation) => arrange(on, situation, unit));
        const programs = [...new Set(staged.map(({ program }) => program.id))];
        const rules = programs.map((program) => counting(on, { ...PAID, program, status: "active" }));
        // In one of the programs a rule counts one unit.
        const [apart, ofOne] = [staged[0] as (typeof staged)[number], newId("event") as never];
        const ofUnit = counting(on, {
          ...PAID,
          program: apart.program.id,
          status: "active",
          scope: "unit",
          unit: ofOne,
        });
        const single = {
          ...{ ...ROWS.performanceEvent(on), ...sold(1n << 40n), deployment: null, distribution: null, unit: ofOne },
          ...{ program: apart.program.id, enrollment: apart.member.id, occurredAt: at(TIMES[0] as number) },
        };
        await commitChange(on, {
          writes: [
            ...staged.flatMap(({ writes }) => writes),
            ...[...rules, ofUnit].map((rule) => write("payoutRule", rule)),
            write("performanceEvent", single),
          ],
        });
        const interval = wholeDays(null, at(100 * unit));
        const amountsOf = await owed(
          on,
          [...rules, ofUnit].map((rule) => under(rule, interval)),
        );
        for (const { situation, member } of staged) {
          const ofSingle = member.id === apart.member.id ? 1n << 40n : 0n;
          // What the erased earned is measured, and no run makes a payout of it.
          const paid = situation.erased === undefined ? [sumOf(situation.counts) + ofSingle, ofSingle] : [];
          const expected = paid.filter((amount) => amount !== 0n);
          assert.deepEqual(amountsOf(member), expected.toSorted(rising), situation.is);
        }
      },
    }),
  ),
  {
    name: "an event at the edge of a day counts by its instant, and a refund where its sale does, whatever days they are of",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      // The member is approved within a day; it and its deployment are paused from the middle of one day to that of another.
      const staged = arrange(on, { is: "paused", link: {}, counts: [] });
      const { member, deployment } = staged;
      const approved = hoursIn(9);
      const paused = [hoursIn(60), hoursIn(4 * 24 + 6)] as const;
      const stopped = [hoursIn(5 * 24 + 12), hoursIn(6 * 24 + 3)] as const;
      const sales = Array.from({ length: 29 }, (_, place): Rows["performanceEvent"] => ({
        ...ROWS.performanceEvent(on),
        ...(place % 3 === 0
          ? { deployment: null, distribution: null }
          : { deployment: deployment.id, distribution: deployment.distribution }),
        enrollment: member.id,
        collection: null,
        unit: null,
        occurredAt: hoursIn(place * 6),
        // What the member bought itself counts nowhere, and what is taken back of it neither.
        selfReferral: place % 5 === 1,
        ...twice(1n << BigInt(place)),
      }));
      // A half of every second sale is taken back, on each of the days in turn.
      const refunds = sales
        .filter((_, place) => place % 2 === 1)
        .map((sale, turn) => ({
          ...sale,
          ...twice(-((sale.metrics[0]?.amount ?? 0n) / 2n)),
          id: newId("performance_event"),
          externalEventId: newWord("refund"),
          reverses: sale.id,
          occurredAt: hoursIn(((turn * 11) % 7) * 24 + 3),
        }));
      const intervals = EDGES.map(
        ([from, to]): EventInterval => ({ from: from === null ? null : hoursIn(from), to: hoursIn(to), holdDays: 0 }),
      );
      const of = (metricKey: PayoutRule["metricKey"]) => counting(on, { ...PAID, metricKey, status: "active" });
      const rules = intervals.map(() => [of("sales_count"), of("views")] as const);
      const others = intervals.map(() => of("sales_count"));
      await commitChange(on, {
        writes: [
          ...staged.writes
            .slice(0, -TIMES.length)
            .map((one) => (one.kind === "enrollment" ? { ...one, row: { ...one.row, approvedAt: approved } } : one)),
          pauseOf(on, "enrollment", member.id, paused),
          pauseOf(on, "deployment", deployment.id, stopped),
          ...[...sales, ...refunds].map((row) => write("performanceEvent", row)),
          ...[...rules.flat(), ...others].map((rule) => write("payoutRule", rule)),
        ],
      });
      const isWithin = (time: Date, [from, to]: readonly [Date, Date]): boolean => from <= time && time < to;
      const all: bigint[] = [];
      for (const [place, { from, to }] of intervals.entries()) {
        const counts = ({ occurredAt, deployment, selfReferral }: Rows["performanceEvent"]): boolean =>
          !selfReferral &&
          (from === null || from <= occurredAt) &&
          occurredAt < to &&
          approved <= occurredAt &&
          !isWithin(occurredAt, paused) &&
          (deployment === null || !isWithin(occurredAt, stopped));
        const counted = new Set(sales.filter(counts).map(({ id }) => id));
        const expected = [...sales, ...refunds]
          .filter(({ id, reverses }) => counted.has(reverses ?? id))
          .reduce((sum, { metrics }) => sum + (metrics[0]?.amount ?? 0n), 0n);
        const entitlements = (rules[place] ?? []).map((rule) => under(rule, intervals[place] as EventInterval));
        const amountsOf = await owed(on, entitlements);
        const twofold = [expected, 3n * expected].filter((amount) => amount !== 0n);
        assert.deepEqual(amountsOf(member), twofold.toSorted(rising), EDGES[place]?.join(" to "));
        if (expected !== 0n) all.push(expected);
      }
      const together = others.map((rule, place) => under(rule, intervals[place] as EventInterval));
      assert.deepEqual((await owed(on, together))(member), all.toSorted(rising), "all at once");
    },
  },
  {
    name: "a run tells how many events count towards some metric in its period, refunds with their sales",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      const { enrollment } = await add(on, "performanceEvent", {
        metrics: [],
        occurredAt: hoursIn(30),
        reverses: null,
      });
      const period: EventInterval = { from: hoursIn(24), to: hoursIn(72), holdDays: 0 };
      const of = (scope: PayoutRule["scope"]) =>
        counting(on, { ...PAID, metricKey: "views", status: "active", scope, unit: newId("event") as never });
      // Rules of the period, one that needs its events, and one of another time.
      const rules = [
        under(of("program"), period),
        under({ ...of("program"), metricKey: "sales_count" }, period),
        under(of("unit"), period),
        under(of("program"), { ...period, from: hoursIn(48) }),
      ];
      const eventsBeside = async (entitlement: Entitlement): Promise<number> => {
        const counted = [{ program: on.program.id, intervals: [period] }];
        const entitlements = [entitlement];
        const of = { program: null, begins: false, period: MONTH, periodId: newId("payout_period"), cuts: [] };
        const run = { ...derived(on, entitlements), ...of, counted };
        return (await on.storage.payouts.preview(on.tenant, run)).events;
      };
      const isCounted = async (count: number) =>
        assert.deepEqual(await Promise.all(rules.map(eventsBeside)), [count, count, count, count]);
      await isCounted(0);
      const event = async (time: number, fields: Partial<Rows["performanceEvent"]> = {}, of = on) =>
        add(of, "performanceEvent", { enrollment, ...sold(1n), occurredAt: hoursIn(time), reverses: null, ...fields });
      const inside = await event(24);
      await event(71);
      const outside = await event(72);
      await event(23);
      await isCounted(2);
      await event(80, { reverses: inside.id });
      await event(81, { reverses: inside.id });
      await event(25, { reverses: outside.id });
      await event(26, { reverses: inside.id, metrics: [] });
      await event(27, { metrics: [] });
      await event(28, { enrollment: null });
      await event(29, { program: on.otherProgram.id, enrollment: null, deployment: null, distribution: null });
      for (const elsewhere of [other, test]) {
        const own = await event(30, { enrollment: elsewhere.enrollment.id }, elsewhere);
        await event(31, { enrollment: elsewhere.enrollment.id, reverses: own.id }, elsewhere);
      }
      await isCounted(4);
    },
  },
  {
    name: "the held amounts are those of the recipients asked for, and of nobody else",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const staged = ["ann", "bob", "cid"].map((is) => arrange(on, { is, counts: TIMES }));
      await commitChange(on, { writes: staged.flatMap(({ writes }) => writes) });
      const entitlements = [under(counting(on, PAID), { ...WHOLE, holdDays: 2 })];
      const heldOf = async (...places: readonly number[]) => {
        const entities = places.map((place) => staged[place]?.member.entity as Id<"entity">);
        const rows = await on.storage.payouts.held(on.tenant, { brand: on.brand.id, entities, entitlements });
        return rows.toSorted((one, other) => (one.entity < other.entity ? -1 : 1));
      };
      const rowsOf = (...places: readonly number[]) =>
        places
          .map((place) => ({
            entity: staged[place]?.member.entity,
            program: on.program.id,
            currency: "eur",
            held: sumOf(TIMES),
            heldUntil: new Date(at(Math.min(...TIMES)).getTime() + 2 * DAY_MS),
          }))
          .sort((one, other) => (String(one.entity) < String(other.entity) ? -1 : 1));
      assert.deepEqual(await heldOf(0), rowsOf(0));
      assert.deepEqual(await heldOf(0, 2), rowsOf(0, 2));
    },
  },
  {
    name: "a rule's amount for a member under several holds is rounded once, as its payout is, and held until the first ends",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const staged = arrange(on, { is: "ann", counts: [] });
      const { id: enrollment, entity } = staged.member;
      const each = { ...sold(15n), enrollment, deployment: null, distribution: null };
      const events = [100, 200].map((time) => ({ ...ROWS.performanceEvent(on), ...each, occurredAt: at(time) }));
      await commitChange(on, {
        writes: [...staged.writes, ...events.map((row) => write("performanceEvent", row))],
      });
      const share = counting(on, { ...PAID, type: "revenue_split", rateBps: 1_000, perUnitMinor: null });
      const one = under(share, { from: at(95), to: at(150), holdDays: 31 });
      const other = under(share, { ...WHOLE, from: at(150), holdDays: 30 });
      const holding = { brand: on.brand.id, entities: [entity], entitlements: [one, other] };
      const heldUntil = new Date(at(200).getTime() + 30 * DAY_MS);
      const held = { entity, program: on.program.id, currency: share.currency, held: 3n, heldUntil };
      assert.deepEqual(await on.storage.payouts.held(on.tenant, holding), [held]);
    },
  },
  {
    name: "a rule measures its own metric and currency, program, collection, unit and member, and refunds when their sale was",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const test = await testModeOf(on);
      const [one, other] = [arrange(on, { is: "one", counts: [] }), arrange(on, { is: "other", counts: [] })];
      const [collection, unit] = [newId("event"), newId("event")] as unknown as string[];
      const event = (time: number, fields: Partial<Rows["performanceEvent"]>): Rows["performanceEvent"] => ({
        ...ROWS.performanceEvent(on),
        deployment: null,
        distribution: null,
        enrollment: one.member.id,
        collection: null,
        unit: null,
        occurredAt: at(time),
        ...fields,
      });
      const plain = event(100, sold(1n << 10n));
      const collected = event(110, { ...sold(1n << 11n), collection } as never);
      const single = event(120, { ...sold(1n << 12n), unit } as never);
      const both = event(130, { ...sold(1n << 13n), collection, unit } as never);
      const refund = event(900, { ...sold(-1n), reverses: both.id });
      const late = event(2_000, sold(1n << 14n));
      const ofLate = event(140, { ...sold(-2n), reverses: late.id });
      const nobody = event(160, { ...sold(1n << 16n), enrollment: null });
      const money = event(170, {
        metrics: [
          { metric: "gmv_cents", amount: 1n << 17n, currency: "usd" },
          { metric: "gmv_cents", amount: 1n << 18n, currency: "eur" },
          { metric: "sales_count", amount: 1n << 19n, currency: null },
        ],
        unprojected: null,
      });
      const nothing = event(180, { metrics: [], unprojected: null });
      const events = [plain, collected, single, both, refund, late, ofLate, nobody, money, nothing];
      await commitChange(on, {
        writes: [
          ...one.writes.slice(0, -TIMES.length),
          ...other.writes,
          ...events.map((row) => write("performanceEvent", row)),
        ],
      });
      const measure = (fields: Partial<PayoutRule>, to = 1_000) =>
        storage.payouts.measure(tenant, under(counting(on, fields), { ...WHOLE, to: at(to) }), [one.member.id]);
      const bits = (...places: readonly number[]): bigint =>
        places.reduce((sum, place) => sum + (1n << BigInt(place)), 0n);
      assert.equal(await measure({}), bits(10, 11, 12, 13, 19) - 1n);
      assert.equal(await measure({}, 2_001), bits(10, 11, 12, 13, 14, 19) - 3n);
      assert.equal(await measure({}, 130), bits(10, 11, 12));
      assert.equal(await measure({ metricKey: "gmv_cents", currency: "usd" }), bits(17));
      assert.equal(await measure({ metricKey: "gmv_cents", currency: "eur" }), bits(18));
      assert.equal(await measure({ metricKey: "views" }), 0n);
      assert.equal(await measure({ scope: "collection", collection } as never), bits(11, 13) - 1n);
      assert.equal(await measure({ scope: "unit", unit } as never), bits(12, 13) - 1n);
      assert.equal(await measure({ scope: "member", enrollment: one.member.id }), bits(10, 11, 12, 13, 19) - 1n);
      assert.equal(await measure({ scope: "member", enrollment: other.member.id }), 0n);
      assert.equal(await measure({ program: on.otherProgram.id }), 0n);
      const [tier, next] = [await add(on, "tier"), await add(on, "tier")];
      const held = { enrollment: one.member.id, status: "not_qualified" } as const;
      await add(on, "standingInterval", { ...held, tier: tier.id, startedAt: at(110), endedAt: at(130) });
      await add(on, "standingInterval", { ...held, tier: next.id, startedAt: at(130), endedAt: null });
      assert.equal(await measure({ tier: tier.id }), bits(11, 12));
      assert.equal(await measure({ tier: next.id }), bits(13, 19) - 1n);
      assert.equal(await measure({ tier: next.id, scope: "collection", collection } as never), bits(13) - 1n);
      assert.equal(await measure({ tier: on.tier.id }), 0n);
      const everything = under(counting(on));
      assert.equal(await storage.payouts.measure(tenant, everything, [other.member.id]), sumOf(TIMES));
      assert.equal(
        await storage.payouts.measure(tenant, everything, [one.member.id, other.member.id]),
        bits(10, 11, 12, 13, 19) - 1n + sumOf(TIMES),
      );
      assert.equal(await storage.payouts.measure(test.tenant, everything, [one.member.id]), 0n);
    },
  },
];
