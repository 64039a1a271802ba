import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { BIG, countsOf, newId, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { DAY_MS, HOUR_MS } from "../../kernel/index.ts";
import type { PerformanceEvent } from "./event.ts";
import { GROUPINGS, type Grouping } from "./grouping.ts";
import type { PerformanceFilter, SummaryRow } from "./ports.ts";

const MONDAY = Date.parse("2030-03-04T00:00:00.000Z");
const on = (days: number, ms = 0): Date => new Date(MONDAY + days * DAY_MS + ms);

/** Writes events together with what they add to the rollups, as decisions do. */
const happen = (scenario: Scenario, events: readonly PerformanceEvent[]) =>
  commitChange(scenario, {
    writes: events.map((row) => write("performanceEvent", row)),
    increments: events.flatMap(countsOf),
  });

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Five days of events over every kind of route, at the first and last instant of days and between. */
const activity = async (scenario: Scenario): Promise<readonly PerformanceEvent[]> => {
  const [member, deployment, distribution] = [
    await addMember(scenario),
    await add(scenario, "deployment"),
    await add(scenario, "distribution"),
  ];
  const elsewhere = await add(scenario, "deployment", {
    distribution: distribution.id,
    program: scenario.otherProgram.id,
  });
  const routes = [
    {
      program: scenario.program.id,
      distribution: scenario.distribution.id,
      deployment: scenario.deployment.id,
      enrollment: member.id,
    },
    {
      program: scenario.program.id,
      distribution: scenario.distribution.id,
      deployment: deployment.id,
      enrollment: null,
    },
    { program: scenario.otherProgram.id, distribution: distribution.id, deployment: elsewhere.id, enrollment: null },
    { program: scenario.program.id, distribution: null, deployment: null, enrollment: scenario.enrollment.id },
    { program: scenario.program.id, distribution: null, deployment: null, enrollment: null },
  ];
  const instants = [0, 1, 9 * HOUR_MS, 12 * HOUR_MS + 1, DAY_MS - 1];
  const plain = Array.from(
    { length: 90 },
    (_, n): PerformanceEvent => ({
      ...ROWS.performanceEvent(scenario),
      ...at(routes, n),
      type: at(["sale", "signup", "\u{1f600}", "click", "\u{fffd}", "refund"], n * 7 + (n >> 2)),
      occurredAt: on(n % 6, at(instants, (n * 3) >> 1)),
      valueMinor: n % 4 === 0 ? null : n % 9 === 0 ? -BIG : BigInt(n) * 100n,
      currency: at([null, "usd", "eur", "usd"], n),
      quantity: 1 + (n % 3),
    }),
  );
  const [sale] = plain;
  const events = plain.map((event, n) => (n % 7 === 3 && sale !== undefined ? { ...event, reverses: sale.id } : event));
  await happen(scenario, events.slice(0, 50));
  await happen(scenario, events.slice(50));
  return events;
};

const groupOf = (event: PerformanceEvent, by: Grouping): string | null =>
  by === "day" ? event.occurredAt.toISOString().slice(0, 10) : event[by];

const nullsLast = (left: string | null, right: string | null): number =>
  left === right ? 0 : left === null ? 1 : right === null ? -1 : Buffer.compare(Buffer.from(left), Buffer.from(right));

type Filter = Omit<PerformanceFilter, "type" | "customer" | "externalEventId" | "anyCase" | "brand">;

/** The answer by its definition: a sum over the events, one by one. */
const plainly = (
  events: readonly PerformanceEvent[],
  { from, to, ...route }: Filter,
  by: Grouping,
): readonly SummaryRow[] => {
  const rows: { -readonly [F in keyof SummaryRow]: SummaryRow[F] }[] = [];
  for (const event of events) {
    const { occurredAt, currency, valueMinor, quantity } = event;
    if ((from !== undefined && occurredAt < from) || (to !== undefined && occurredAt >= to)) continue;
    if (Object.entries(route).some(([field, value]) => value !== undefined && event[field as keyof Route] !== value))
      continue;
    const group = groupOf(event, by);
    const known = rows.find((one) => one.group === group && one.currency === currency);
    const row = known ?? { group, currency, events: 0n, valueMinor: 0n, quantity: 0n };
    if (known === undefined) rows.push(row);
    row.events += 1n;
    row.valueMinor += (valueMinor ?? 0n) * (event.reverses === null ? 1n : -1n);
    row.quantity += BigInt(quantity);
  }
  return rows.sort((left, right) => nullsLast(left.group, right.group) || nullsLast(left.currency, right.currency));
};
type Route = Pick<PerformanceEvent, "program" | "distribution" | "deployment" | "enrollment">;

const SPANS: readonly Pick<Filter, "from" | "to">[] = [
  {},
  { from: on(1) },
  { to: on(4) },
  { from: on(1), to: on(4) },
  { from: on(1, 1), to: on(4, 1) },
  { from: on(1, -1), to: on(4, -1) },
  { from: on(0, 12 * HOUR_MS), to: on(3, 9 * HOUR_MS) },
  { from: on(2, 1), to: on(2, 12 * HOUR_MS + 1) },
  { from: on(2), to: on(2, 1) },
  { from: on(2, DAY_MS - 1), to: on(3) },
  { from: on(1, 9 * HOUR_MS), to: on(2, 9 * HOUR_MS) },
  { from: on(2, 9 * HOUR_MS + 1) },
  { to: on(2, 9 * HOUR_MS + 1) },
  { from: on(3), to: on(3) },
  { from: on(4, 5), to: on(1, 5) },
  { from: on(40), to: on(50) },
  { from: new Date("0001-01-01T00:00:00.000Z"), to: new Date("9999-12-31T23:59:59.999Z") },
  { from: new Date("9999-12-31T23:59:59.999Z") },
  { from: on(1), to: new Date("0001-01-01T00:00:00.001Z") },
];

export const summaryContract: readonly Clause<StorageUnderTest>[] = [
  ...GROUPINGS.map(
    (by): Clause<StorageUnderTest> => ({
      name: `totals by ${by} are a plain sum over the events, for any part of any days`,
      async holds({ fresh }) {
        const scenario = await openScenario((await fresh()).storage);
        const events = await activity(scenario);
        for (const span of SPANS) {
          const summed = await scenario.storage.performance.summary(
            scenario.tenant,
            { brand: scenario.brand.id, ...span },
            by,
            1_000,
          );
          assert.deepEqual(summed, plainly(events, span, by), JSON.stringify(span));
        }
      },
    }),
  ),
  {
    name: "totals are narrowed by each part of the route, over whole days and parts of days",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const events = await activity(scenario);
      const { program, distribution, deployment, enrollment } = events[0] as PerformanceEvent;
      assert.ok(distribution !== null && deployment !== null && enrollment !== null);
      const filters: Filter[] = [
        { program },
        { distribution },
        { deployment },
        { enrollment },
        { program, distribution, deployment, enrollment },
        { program: scenario.otherProgram.id, enrollment },
        { program, enrollment: scenario.enrollment.id, distribution: undefined },
      ];
      for (const filter of filters) {
        for (const span of SPANS.slice(3, 7)) {
          const query = { ...filter, ...span };
          const summed = await scenario.storage.performance.summary(
            scenario.tenant,
            { brand: scenario.brand.id, ...query },
            "type",
            100,
          );
          assert.deepEqual(summed, plainly(events, query, "type"), JSON.stringify(query));
        }
      }
    },
  },
  {
    name: "totals stop at their limit, after putting them in order",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const events = await activity(scenario);
      for (const limit of [1, 5]) {
        const summed = await scenario.storage.performance.summary(
          scenario.tenant,
          { brand: scenario.brand.id },
          "enrollment",
          limit,
        );
        assert.deepEqual(summed, plainly(events, {}, "enrollment").slice(0, limit));
      }
    },
  },
  {
    name: "totals of one type, in any order, page by page, hold every total once",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const events = await activity(scenario);
      const orders = (["group", "events", "value_minor", "quantity"] as const).flatMap((by) =>
        [false, true].map((descending) => ({ by, descending })),
      );
      for (const type of [undefined, "sale"])
        for (const by of ["enrollment", "day"] as const)
          for (const order of orders) {
            const own = events.filter((event) => type === undefined || event.type === type);
            const field = order.by === "value_minor" ? "valueMinor" : order.by;
            const sign = order.descending ? -1 : 1;
            const expected = [...plainly(own, {}, by)].sort((left, right) => {
              const [a, b] = [left[field], right[field]];
              return a === b || a === null || b === null ? nullsLast(left.group, right.group) : a < b ? -sign : sign;
            });
            const read: SummaryRow[] = [];
            const filter = { brand: scenario.brand.id, type };
            for (let after: SummaryRow | undefined; ; after = read.at(-1)) {
              const measured = typeof after?.[field] === "bigint" ? after[field] : 0n;
              const from = after && { ...after, measured };
              const page = await scenario.storage.performance.summary(scenario.tenant, filter, by, 3, {
                ...order,
                after: from,
              });
              read.push(...page);
              if (page.length < 3) break;
            }
            assert.deepEqual(read, expected, `${type} ${by} ${order.by} ${order.descending}`);
          }
    },
  },
  {
    name: "totals are of one brand and one tenant",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const others = [await otherBrandOf(scenario), await testModeOf(scenario)];
      await activity(scenario);
      for (const other of others) {
        const read = () =>
          other.storage.performance.summary(other.tenant, { brand: other.brand.id, from: on(0, 1) }, "day", 100);
        assert.deepEqual(await read(), []);
        const event = { ...ROWS.performanceEvent(other), occurredAt: on(0, 2) };
        await happen(other, [event]);
        assert.deepEqual(await read(), plainly([event], {}, "day"));
      }
    },
  },
  {
    name: "a day and a bucket hold what any number of the largest events add up to, exactly",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const largest = BigInt(Number.MAX_SAFE_INTEGER);
      const row = { ...ROWS.performanceEvent(scenario), occurredAt: on(0, 1), reverses: null, valueMinor: largest };
      const sold: PerformanceEvent = {
        ...row,
        quantity: Number.MAX_SAFE_INTEGER,
        metrics: [{ metric: "gmv_cents", amount: largest, currency: row.currency }],
      };
      const events = Array.from({ length: 1_100 }, () => ({ ...sold, id: newId("performance_event") }));
      const increments = events.flatMap(countsOf);
      await commitChange(scenario, { increments });
      const { tenant, brand, enrollment } = scenario;
      const [summed] = await scenario.storage.performance.summary(tenant, { brand: brand.id }, "day", 10);
      const total = 1_100n * largest;
      assert.deepEqual([summed?.valueMinor, summed?.quantity], [total, total]);
      const [day] = await scenario.storage.performance.summary(tenant, { brand: brand.id }, "type", 10);
      assert.deepEqual([day?.events, day?.valueMinor], [1_100n, total]);
      const sums = await scenario.storage.connectConfigs.activityOf(tenant, enrollment.id);
      assert.deepEqual(sums, [{ metric: "gmv_cents", amount: total, currency: sold.currency }]);
    },
  },
];
