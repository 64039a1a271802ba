import assert from "node:assert/strict";
import type { PerformanceEvent } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, countsOf, newId, write } from "../../contracts/fixtures.ts";
import {
  add,
  addMember,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { DAY_MS, type Id } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { MetricAmount } from "../metric-keys/measured.ts";
import type { MemberEvidence, Sum, SumQuery } from "./ports.ts";

/** So many days from the instant of the contracts, and so many milliseconds off it. */
const days = (count: number, ms = 0): Date => at(count * DAY_MS + ms);

const sales = (amount: bigint): MetricAmount => ({ metric: "sales_count", amount, currency: null });
const gmv = (amount: bigint, currency: string): MetricAmount => ({ metric: "gmv_cents", amount, currency });

type Gain = readonly [occurredAt: Date, ...metrics: MetricAmount[]];

const eventsOf = (on: Scenario, member: Id<"enrollment"> | null, gains: readonly Gain[]): readonly PerformanceEvent[] =>
  gains.map(([occurredAt, ...metrics], n) => ({
    ...ROWS.performanceEvent(on),
    ...(n % 2 === 0 ? {} : { distribution: null, deployment: null }),
    enrollment: member,
    occurredAt,
    metrics,
  }));

/** Records events of a member, with what they add to the rollups, in one change. */
const gain = async (
  on: Scenario,
  member: Id<"enrollment"> | null,
  gains: readonly Gain[],
): Promise<readonly PerformanceEvent[]> => {
  const events = eventsOf(on, member, gains);
  await commitChange(on, {
    writes: events.map((event) => write("performanceEvent", event)),
    increments: events.flatMap(countsOf),
  });
  return events;
};

const query = (metric: string, windowDays: number | null, currency: string | null = null): SumQuery => ({
  metric,
  windowDays,
  currency,
});

/** The evidence of one member, at one time. */
const evidenceFor = async (
  { storage, tenant }: Scenario,
  member: Enrollment,
  queries: readonly SumQuery[],
  now: Date,
): Promise<MemberEvidence> => {
  const found = (await storage.standing.evidence(tenant, [member], queries, now)).get(member.id);
  assert.ok(found !== undefined);
  return found;
};

const sumFor = ({ sums }: MemberEvidence, { metric, windowDays, currency }: SumQuery): Sum => {
  const own = sums.filter((one) => one.metric === metric && one.windowDays === windowDays && one.currency === currency);
  assert.equal(own.length, 1);
  return own[0] as Sum;
};

const amountsFor = async (
  on: Scenario,
  member: Enrollment,
  queries: readonly SumQuery[],
  now: Date,
): Promise<readonly bigint[]> => {
  const evidence = await evidenceFor(on, member, queries, now);
  return queries.map((one) => sumFor(evidence, one).amount);
};

const least = (times: readonly number[]): number | undefined => (times.length === 0 ? undefined : Math.min(...times));

/** Checks a sum against the events themselves. A refund is judged by the terms of its sale. */
const agrees = (sum: Sum, of: readonly PerformanceEvent[], query: SumQuery, now: Date) => {
  const { metric, windowDays, currency, judged = { from: null, to: null } } = query;
  const covers = ({ occurredAt }: PerformanceEvent): boolean =>
    (judged.from === null || judged.from <= occurredAt) && (judged.to === null || occurredAt < judged.to);
  const adding = of.flatMap((event) => {
    const isJudged = covers(of.find(({ id }) => id === event.reverses) ?? event);
    if (!isJudged && (windowDays === null || !covers(event))) return [];
    return event.metrics
      .filter((one) => one.metric === metric && one.currency === currency)
      .map(({ amount }) => ({ amount: isJudged ? amount : 0n, time: event.occurredAt.getTime() }));
  });
  const start = windowDays === null ? Number.NEGATIVE_INFINITY : now.getTime() - windowDays * DAY_MS;
  const inside = windowDays === null ? adding : adding.filter(({ time }) => time > start && time <= now.getTime());
  assert.equal(
    sum.amount,
    inside.reduce((total, { amount }) => total + amount, 0n),
  );
  const ahead =
    windowDays === null ? undefined : least(adding.map(({ time }) => time).filter((time) => time > now.getTime()));
  assert.equal(sum.aheadAt?.getTime(), ahead);
  const oldest = windowDays === null ? undefined : least(inside.map(({ time }) => time));
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const isBetween = oldest !== undefined && oldest < today && oldest >= today - ((windowDays ?? 0) - 1) * DAY_MS;
  assert.equal(sum.oldestAt?.getTime(), isBetween ? Math.floor(oldest / DAY_MS) * DAY_MS : oldest);
  if (sum.oldestAt !== null) assert.ok(sum.oldestAt.getTime() > start, "it lies inside the window");
};

/** Numbers that are the same in every run. */
const numbers = (): ((below: number) => number) => {
  let state = 12_345;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
};

const summing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a window ends at the moment of asking, and is exact to the event at both edges",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await gain(on, on.enrollment.id, [
        [days(-7, -1), sales(1n)],
        [days(-7), sales(10n)],
        [days(-7, 1), sales(100n)],
        [days(0, -1), sales(1_000n)],
        [at(), sales(10_000n)],
        [at(1), sales(100_000n)],
      ]);
      const week = [query("sales_count", 7)];
      const amounts = async (now: Date) => (await amountsFor(on, on.enrollment, week, now))[0];
      assert.equal(await amounts(at(-2)), 111n);
      assert.equal(await amounts(at(-1)), 1_110n);
      assert.equal(await amounts(at()), 11_100n);
      assert.equal(await amounts(at(1)), 111_000n);
      assert.equal(await amounts(days(7, -1)), 110_000n);
      assert.equal(await amounts(days(7)), 100_000n);
      assert.equal(await amounts(days(7, 1)), 0n);
      const { oldestAt, aheadAt } = sumFor(await evidenceFor(on, on.enrollment, week, at(-1)), week[0] as SumQuery);
      assert.ok(oldestAt !== null && oldestAt > days(-7, -1) && oldestAt <= days(-7));
      assert.deepEqual(aheadAt, at());
      // Each day between the edges counts.
      const daily = await addMember(on);
      await gain(
        on,
        daily.id,
        Array.from({ length: 9 }, (_, n): Gain => [days(-n), sales(1n << BigInt(n))]),
      );
      assert.deepEqual(await amountsFor(on, daily, week, at()), [127n]);
    },
  },
  {
    name: "a sum of all time is the whole of it, also what lies ahead, and time does not move it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await gain(on, on.enrollment.id, [
        [days(-3_000), sales(BIG), gmv(5n, "eur")],
        [days(-1), gmv(-7n, "eur"), gmv(100n, "usd")],
        [at(), sales(-3n)],
        [days(1), sales(21n)],
      ]);
      const queries = [query("sales_count", null), query("gmv_cents", null, "eur"), query("gmv_cents", null, "usd")];
      const evidence = await evidenceFor(on, on.enrollment, queries, at());
      const still = { oldestAt: null, aheadAt: null };
      assert.deepEqual(
        queries.map((one) => sumFor(evidence, one)),
        [BIG + 18n, -2n, 100n].map((amount, n) => ({ ...queries[n], amount, ...still })),
      );
    },
  },
  {
    name: "amounts are summed by metric and currency, negative ones too; nothing is zero",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await gain(on, on.enrollment.id, [
        [days(-1), gmv(BIG, "eur"), gmv(40n, "usd"), sales(3n)],
        [days(-2), gmv(-BIG, "eur"), gmv(-90n, "usd")],
        [days(-3), gmv(1n, "eur"), sales(-1n)],
        [days(-4)],
      ]);
      const queries = [
        query("gmv_cents", 30, "eur"),
        query("gmv_cents", 30, "usd"),
        query("gmv_cents", 30, "gbp"),
        query("gmv_cents", 30),
        query("gmv_cents", null),
        query("sales_count", 30),
        query("sales_count", 30, "eur"),
        query("sales_count", null, "eur"),
        query("followers", 30),
        query("x:own", null),
      ];
      assert.deepEqual(await amountsFor(on, on.enrollment, queries, at()), [1n, -50n, 0n, 0n, 0n, 2n, 0n, 0n, 0n, 0n]);
    },
  },
  {
    name: "sums are each member's own: not another's, nor nobody's, nor another tenant's",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const [test, colleague, newcomer] = [await testModeOf(on), await addMember(on), await addMember(on)];
      await gain(on, on.enrollment.id, [[days(-1), sales(1n)]]);
      await gain(on, colleague.id, [
        [days(-1), sales(10n)],
        [days(-2), sales(20n)],
      ]);
      await gain(on, null, [[days(-1), sales(100n)]]);
      await gain(test, test.enrollment.id, [[days(-1), sales(1_000n)]]);
      const queries = [query("sales_count", 2), query("sales_count", 3), query("sales_count", null)];
      const found = await storage.standing.evidence(on.tenant, [colleague, newcomer, on.enrollment], queries, at());
      assert.equal(found.size, 3);
      const amounts = (member: Enrollment) =>
        queries.map((one) => sumFor(found.get(member.id) as MemberEvidence, one).amount);
      assert.deepEqual(amounts(on.enrollment), [1n, 1n, 1n]);
      assert.deepEqual(amounts(colleague), [10n, 30n, 30n]);
      assert.deepEqual(amounts(newcomer), [0n, 0n, 0n]);
      assert.deepEqual(await amountsFor(test, test.enrollment, queries, at()), [1_000n, 1_000n, 1_000n]);
      assert.equal((await storage.standing.evidence(on.tenant, [], queries, at())).size, 0);
      const nothing = await evidenceFor(on, on.enrollment, [], at());
      assert.deepEqual(nothing.sums, []);
    },
  },
  {
    name: "any windows at any times agree with the events, for many members at once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const members = [on.enrollment, await addMember(on), await addMember(on)];
      const below = numbers();
      const midnight = Math.floor(at().getTime() / DAY_MS) * DAY_MS;
      const moment = (): Date => {
        const day = midnight - below(12) * DAY_MS;
        return new Date([day, day - 1, day + 1, day + below(DAY_MS), day + below(DAY_MS)][below(5)] as number);
      };
      const recorded = new Map<string, readonly PerformanceEvent[]>();
      for (const { id } of members) {
        const gains = Array.from({ length: 40 }, (): Gain => {
          const amount = BigInt(below(100) - 30);
          return [moment(), ...(below(2) === 0 ? [sales(amount)] : [gmv(amount, below(2) === 0 ? "eur" : "usd")])];
        });
        recorded.set(id, await gain(on, id, gains));
      }
      const queries = [
        ...[1, 2, 7, 30, null].flatMap((window) => [query("sales_count", window), query("gmv_cents", window, "eur")]),
        query("gmv_cents", 3, "usd"),
      ];
      for (const now of [new Date(midnight), new Date(midnight - 5 * DAY_MS), ...Array.from({ length: 8 }, moment)]) {
        const found = await on.storage.standing.evidence(on.tenant, members, queries, now);
        for (const { id } of members) {
          for (const one of queries) {
            agrees(sumFor(found.get(id) as MemberEvidence, one), recorded.get(id) ?? [], one, now);
          }
        }
      }
    },
  },
  {
    name: "the sums under some terms count what occurred under them and its refunds, in any window and at any time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const members = [on.enrollment, await addMember(on)];
      await gain(await testModeOf(on), null, [[at(), sales(1n)]]);
      const below = numbers();
      const midnight = Math.floor(at().getTime() / DAY_MS) * DAY_MS;
      // Few instants, so that events lie at the edges of windows and of terms.
      const moment = (): Date => new Date(midnight - below(6) * DAY_MS + (below(3) - 1) * 3_600_000);
      const recorded = new Map<string, readonly PerformanceEvent[]>();
      for (const { id } of members) {
        const sold = eventsOf(
          on,
          id,
          Array.from({ length: 24 }, (): Gain => [moment(), sales(BigInt(below(90))), gmv(BigInt(below(90)), "eur")]),
        );
        const refunds = sold.slice(0, 16).map((sale): PerformanceEvent => {
          const own = below(2) === 0 ? [sales(-7n)] : [gmv(-11n, "eur"), sales(-1n)];
          // A refund does not occur before its sale.
          const occurredAt = new Date(Math.max(moment().getTime(), sale.occurredAt.getTime()));
          return { ...ROWS.performanceEvent(on), enrollment: id, occurredAt, reverses: sale.id, metrics: own };
        });
        await commitChange(on, {
          writes: [...sold, ...refunds].map((event) => write("performanceEvent", event)),
          increments: [...sold, ...refunds].flatMap(countsOf),
        });
        recorded.set(id, [...sold, ...refunds]);
      }
      const asked = (judged: NonNullable<SumQuery["judged"]>): readonly SumQuery[] =>
        [1, 2, 4, null].flatMap((window) => [
          { ...query("sales_count", window), judged },
          { ...query("gmv_cents", window, "eur"), judged },
        ]);
      for (let round = 0; round < 10; round += 1) {
        const [now, one, two] = [moment(), moment(), moment()];
        const [from, to] = one < two ? [one, two] : [two, one];
        const queries = [
          { from, to },
          { from: null, to: from },
          { from: to, to: null },
        ].flatMap(asked);
        for (const chosen of [queries, asked({ from: null, to: from }), asked({ from: null, to: null })]) {
          // Of both members, or of one alone.
          const whose = below(3) === 0 ? members.slice(0, 1) : members;
          const found = await on.storage.standing.evidence(on.tenant, whose, chosen, now);
          for (const { id } of whose)
            for (const [place, one] of chosen.entries())
              agrees(found.get(id)?.sums[place] as Sum, recorded.get(id) ?? [], one, now);
        }
      }
    },
  },
  {
    name: "the evidence of hundreds of members comes whole",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const entities = Array.from({ length: 300 }, () => ROWS.entity(on));
      const relationships = entities.map(({ id }) => ({ ...ROWS.relationship(on), entity: id }));
      const members = relationships.map(({ id: relationship, entity }) => ({
        ...ROWS.enrollment(on),
        entity,
        relationship,
        program: on.program.id,
      }));
      const events = members.flatMap(({ id }, n) => eventsOf(on, id, [[days(-1, -n), sales(BigInt(n))]]));
      const assertions = entities.map(({ id }, n) => ({ ...ROWS.assertion(on), entity: id, value: n }));
      await commitChange(on, {
        writes: [
          ...entities.map((row) => write("entity", row)),
          ...relationships.map((row) => write("relationship", row)),
          ...members.map((row) => write("enrollment", row)),
        ],
      });
      await commitChange(on, {
        writes: [
          ...events.map((row) => write("performanceEvent", row)),
          ...assertions.map((row) => write("assertion", row)),
        ],
        increments: events.flatMap(countsOf),
      });
      const queries = [query("sales_count", 2), query("sales_count", null)];
      const found = await on.storage.standing.evidence(on.tenant, members, queries, at());
      assert.equal(found.size, 300);
      for (const [n, { id }] of members.entries()) {
        const evidence = found.get(id) as MemberEvidence;
        assert.deepEqual(
          queries.map((one) => sumFor(evidence, one).amount),
          [BigInt(n), BigInt(n)],
        );
        assert.deepEqual(evidence.assertions, [assertions[n]]);
      }
    },
  },
];

const byId = <T extends { readonly id: string }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));

const holding: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a member's claims are all that its brand asserts about its entity, expired and revoked ones too",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const own = [
        await add(on, "assertion", { expiresAt: null }),
        await add(on, "assertion", { expiresAt: at(-1) }),
        await add(on, "assertion", { action: "revoked" }),
      ];
      await add(on, "assertion", { entity: on.stranger.id });
      await add(other, "assertion", { entity: on.entity.id });
      const { assertions } = await evidenceFor(on, on.enrollment, [], at());
      assert.deepEqual(byId(assertions), byId(own));
      assert.deepEqual((await evidenceFor(on, await addMember(on), [], at())).assertions, []);
    },
  },
  {
    name: "a member's social profiles are those of its entity that are connected to its brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const connected = { status: "connected", disconnectedAt: null } as const;
      await add(on, "connection", connected);
      await add(on, "connection", { ...connected, provider: "tiktok" });
      for (const status of ["revoked", "expired"] as const) await add(on, "connection", { status });
      for (const kind of ["ad_account", "page", "payout", "host_app"] as const) {
        await add(on, "connection", { ...connected, kind });
      }
      await add(on, "connection", { ...connected, owner: on.stranger.id });
      await add(on, "connection", { ...connected, ownerType: "brand", owner: on.brand.id });
      await add(other, "connection", { ...connected, owner: on.entity.id });
      const count = async (member: Enrollment) => (await evidenceFor(on, member, [], at())).socialProfiles;
      assert.equal(await count(on.enrollment), 2);
      assert.equal(await count(await addMember(on)), 0);
    },
  },
  {
    name: "overrides of members are the active ones, the oldest first, for each member and for many",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [colleague, newcomer] = [await addMember(on), await addMember(on)];
      const second = await add(on, "requirementOverride", { createdAt: at(5) });
      const first = await add(on, "requirementOverride", { requirement: null, createdAt: at(4) });
      await add(on, "requirementOverride", { status: "archived" });
      const theirs = await add(on, "requirementOverride", { enrollment: colleague.id });
      const { overrides, evidence } = on.storage.standing;
      const members = [on.enrollment, colleague, newcomer];
      const found = await evidence(on.tenant, members, [], at());
      assert.deepEqual(
        members.map(({ id }) => found.get(id)?.overrides),
        [[first, second], [theirs], []],
      );
      assert.deepEqual((await evidenceFor(on, on.enrollment, [], at())).overrides, [first, second]);
      const ids = members.map(({ id }) => id);
      assert.deepEqual(byId(await overrides(on.tenant, ids)), byId([first, second, theirs]));
      assert.deepEqual(await overrides(on.tenant, [colleague.id]), [theirs]);
      assert.deepEqual(await overrides(on.tenant, [newcomer.id]), []);
      assert.deepEqual(await overrides(on.tenant, []), []);
      assert.deepEqual(await overrides((await testModeOf(on)).tenant, ids), []);
    },
  },
  {
    name: "a policy is a program's active requirements, the oldest first, and active tiers by rising rank",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [busy, empty] = [(await add(on, "program")).id, (await add(on, "program")).id];
      const [late, early] = [
        await add(on, "requirement", { program: busy, createdAt: at(9) }),
        await add(on, "requirement", { program: busy, createdAt: at(3) }),
      ];
      for (const status of ["paused", "archived"] as const) await add(on, "requirement", { program: busy, status });
      const [high, low] = [
        await add(on, "tier", { program: busy, rank: 10 }),
        await add(on, "tier", { program: busy, rank: 9, createdAt: at(4) }),
      ];
      await add(on, "tier", { program: busy, rank: 5, status: "archived" });
      const { policies } = on.storage.standing;
      const found = await policies(on.tenant, [busy, on.program.id, empty]);
      assert.deepEqual(found.get(busy), { requirements: [early, late], tiers: [low, high], terms: [] });
      const second = await add(on, "programTerms", { startedAt: at(5) });
      assert.deepEqual((await policies(on.tenant, [on.program.id])).get(on.program.id), {
        requirements: [on.requirement],
        tiers: [on.tier],
        terms: [on.terms, second],
      });
      const nothing = { requirements: [], tiers: [], terms: [] };
      assert.deepEqual(found.get(empty), nothing);
      const foreign = await policies((await testModeOf(on)).tenant, [busy]);
      assert.deepEqual(foreign.get(busy) ?? nothing, nothing);
      const unknown = newId("program");
      assert.deepEqual((await policies(on.tenant, [unknown])).get(unknown) ?? nothing, nothing);
      assert.equal((await policies(on.tenant, [])).size, 0);
    },
  },
];

/** Every state that has no standing, beside those that have one. */
const aside = async (on: Scenario): Promise<void> => {
  await addMember(on, { status: "archived" });
  await addMember(on, { approvalStatus: "pending" });
  await addMember(on, { approvalStatus: "rejected" });
  await addMember(on, { program: on.otherProgram.id });
};

const going: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the members of a program are gone through by rising id, approved ones that are not archived",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const added = [await addMember(on), await addMember(on, { status: "paused" }), await addMember(on)];
      await aside(on);
      const rows = byId([on.enrollment, ...added]);
      await change(on, "enrollment", rows[2] as Enrollment, { source: "moved" });
      const expected = rows.map((row, n) =>
        n === 2 ? { row: { ...row, source: "moved" }, version: 2 } : { row, version: 1 },
      );
      const { membersAfter } = on.storage.standing;
      const { id: program } = on.program;
      assert.deepEqual(await membersAfter(on.tenant, program, null, 10), expected);
      assert.deepEqual(await membersAfter(on.tenant, program, null, 2), expected.slice(0, 2));
      assert.deepEqual(await membersAfter(on.tenant, program, rows[1]?.id ?? null, 2), expected.slice(2));
      assert.deepEqual(await membersAfter(on.tenant, program, rows[2]?.id ?? null, 1), expected.slice(3));
      assert.deepEqual(await membersAfter(on.tenant, program, rows[3]?.id ?? null, 1), []);
      assert.deepEqual(await membersAfter((await testModeOf(on)).tenant, program, null, 10), []);
    },
  },
  {
    name: "members are due once their time has come, of any tenant, the longest due first, then by id",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const [test, elsewhere] = [await testModeOf(on), await openScenario(storage)];
      const id = newId("enrollment");
      const fourth = await addMember(on, { evaluateAt: at(0) });
      const third = await addMember(on, { id, evaluateAt: at(0) });
      const first = await addMember(elsewhere, { evaluateAt: at(-20), status: "archived" });
      const second = await addMember(test, { evaluateAt: at(-10), approvalStatus: "rejected" });
      await addMember(on, { evaluateAt: at(1) });
      await addMember(on, { evaluateAt: null });
      const due = [
        { row: first, version: 1, tenant: elsewhere.tenant },
        { row: second, version: 1, tenant: test.tenant },
        { row: third, version: 1, tenant: on.tenant },
        { row: fourth, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await storage.standing.due(at(), 10), due);
      assert.deepEqual(await storage.standing.due(at(), 2), due.slice(0, 2));
      assert.deepEqual(await storage.standing.due(at(-20), 10), due.slice(0, 1));
      assert.deepEqual(await storage.standing.due(at(-21), 10), []);
      const later = { ...third, evaluateAt: at(50) };
      await commitChange(on, { writes: [write("enrollment", later, 1)] });
      assert.deepEqual(await storage.standing.due(at(), 10), [...due.slice(0, 2), ...due.slice(3)]);
      assert.deepEqual((await storage.standing.due(at(50), 10)).at(-1), { row: later, version: 2, tenant: on.tenant });
    },
  },
  {
    name: "members are counted by how they stand, approved ones that are not archived",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await aside(on);
      for (const [status, count] of [
        ["pending", 1],
        ["qualified", 2],
        ["not_qualified", 3],
      ] as const) {
        for (let n = 0; n < count; n += 1) await addMember(on, { qualificationStatus: status });
      }
      await addMember(on, { qualificationStatus: "qualified", status: "paused" });
      const counts = async (program: Id<"program">, tenant = on.tenant) => {
        const found = await on.storage.standing.counts(tenant, program);
        return (["pending", "qualified", "grace", "not_qualified"] as const).map((status) => found.get(status) ?? 0);
      };
      assert.deepEqual(await counts(on.program.id), [1, 4, 0, 3]);
      assert.deepEqual(await counts(on.otherProgram.id), [0, 1, 0, 0]);
      assert.deepEqual(await counts((await add(on, "program")).id), [0, 0, 0, 0]);
      assert.deepEqual(await counts(on.program.id, (await testModeOf(on)).tenant), [0, 0, 0, 0]);
    },
  },
];

export const standingContract: readonly Clause<StorageUnderTest>[] = [...summing, ...holding, ...going];
