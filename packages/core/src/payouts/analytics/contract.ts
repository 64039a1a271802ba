import assert from "node:assert/strict";
import type { PerformanceEvent } from "../../activity/performance/event.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { BIG, countsOf, newId, newWord, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { camelCase, DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { eligible, entitled, happening, paying } from "../runs/late.contract.ts";
import { DIMENSIONS, type Dimension, MEASURES } from "./dimensions.ts";
import { boundsOf } from "./intervals.ts";
import type { AnalyticsFilter, AnalyticsKey, AnalyticsQuery, AnalyticsRow } from "./ports.ts";

const START = Date.parse("2030-03-29T00:00:00.000Z");
const on = (days: number, ms = 0): Date => new Date(START + days * DAY_MS + ms);
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

interface Happened {
  readonly scenario: Scenario;
  readonly events: readonly PerformanceEvent[];
  readonly entities: ReadonlyMap<string, string>;
}

/** Five days around a change of clocks, with events of every kind at, before and after the quarters of hours. */
const happened = async (scenario: Scenario): Promise<Happened> => {
  const members = [scenario.enrollment, await addMember(scenario), await addMember(scenario)];
  // One of them is a member of another program as well.
  const { entity, relationship } = members[1] as Enrollment;
  await add(scenario, "enrollment", { program: scenario.otherProgram.id, entity, relationship });
  const deployment = await add(scenario, "deployment");
  const routes = [
    { distribution: scenario.distribution.id, deployment: scenario.deployment.id },
    { distribution: scenario.distribution.id, deployment: deployment.id },
    { distribution: null, deployment: null },
  ];
  const instants = [0, 1, 15 * MINUTE_MS - 1, 22 * HOUR_MS, 22 * HOUR_MS + 15 * MINUTE_MS, DAY_MS - 1, 9 * HOUR_MS + 7];
  const plain = Array.from({ length: 160 }, (_, n): PerformanceEvent => {
    const type = at(["click", "sale", "signup", "click", "refund", "purchase"], (n * 5 + (n >> 3)) >> 1);
    return {
      ...ROWS.performanceEvent(scenario),
      program: scenario.program.id,
      ...at(routes, n),
      enrollment: at([members[0]?.id, null, members[1]?.id, members[2]?.id, members[1]?.id], n) ?? null,
      type,
      occurredAt: on(n % 5, at(instants, (n * 3) >> 2)),
      valueMinor: type === "click" ? null : n % 11 === 0 ? BIG : BigInt(n % 13) * 100n,
      currency: type === "click" ? null : at(["usd", "eur", "usd"], n),
      quantity: 1 + (n % 3),
      customer: at([null, "ann", "bob", "\u{fffd}", "\u{1f600}"], n >> 1),
      country: at(["CH", null, "DE"], n >> 2),
      referrerHost: at([null, "news.example", "blog.example"], n >> 1),
      device: at(["mobile", "desktop", null] as const, n),
      subId: at([null, "top", "side"], n >> 2),
      utmSource: at(["mail", null, "web"], n >> 1),
      utmMedium: at([null, "banner"], n),
      utmCampaign: at(["spring", "summer", null], n),
      utmTerm: at([null, null, "shoes"], n),
      utmContent: at(["a", "b"], n >> 1),
      newVisitor: type === "click" && n % 3 !== 0,
    };
  });
  const [sale] = plain.filter(({ type }) => type === "sale");
  const events = plain.map((event) => (event.type === "refund" && sale ? { ...event, reverses: sale.id } : event));
  for (const part of [events.slice(0, 90), events.slice(90)])
    await commitChange(scenario, {
      writes: part.map((row) => write("performanceEvent", row)),
      increments: part.flatMap(countsOf),
    });
  return { scenario, events, entities: new Map(members.map(({ id, entity }) => [id, entity])) };
};

const valueIn = ({ entities }: Pick<Happened, "entities">, event: PerformanceEvent, of: Dimension): string | null => {
  if (of === "entity") return event.enrollment === null ? null : (entities.get(event.enrollment) ?? null);
  return (event as unknown as Readonly<Record<string, string | null>>)[camelCase(of)] ?? null;
};

const compareNulls = (left: string | null, right: string | null): number =>
  left === right ? 0 : left === null ? 1 : right === null ? -1 : Buffer.compare(Buffer.from(left), Buffer.from(right));

const sameKey = (one: AnalyticsKey, other: AnalyticsKey): boolean =>
  one.interval === other.interval &&
  one.currency === other.currency &&
  one.groups.every((group, n) => group === other.groups[n]);

const FIELDS = {
  interval: "interval",
  events: "events",
  value_minor: "valueMinor",
  quantity: "quantity",
  visitors: "visitors",
  earned_minor: "earnedMinor",
} as const;

const inOrder = (rows: readonly AnalyticsRow[], order: AnalyticsQuery["order"]): readonly AnalyticsRow[] => {
  const sign = order.descending ? -1 : 1;
  const field = FIELDS[order.by];
  return rows.toSorted((left, right) => {
    const [a, b] = [left[field], right[field]];
    if (a !== b) return a < b ? -sign : sign;
    const groups = left.groups.map((group, n) => compareNulls(group, right.groups[n] ?? null));
    return (
      left.interval - right.interval || groups.find((one) => one !== 0) || compareNulls(left.currency, right.currency)
    );
  });
};

const NOTHING = { events: 0n, valueMinor: 0n, quantity: 0n, visitors: 0n, conversions: 0n, earnedMinor: 0n };
const keyOf = ({ interval, groups, currency }: AnalyticsKey): AnalyticsKey => ({ interval, groups, currency });

/** The answer by its definition: a sum over the events, one by one. */
const plainly = (all: Happened, { filter, bounds, by, order }: AnalyticsQuery): readonly AnalyticsRow[] => {
  const { brand: _, ...wanted } = filter;
  const rows: { -readonly [F in keyof AnalyticsRow]: AnalyticsRow[F] }[] = [];
  const clicked: AnalyticsKey[] = [];
  for (const event of all.events) {
    let interval = -1;
    for (const [n, from] of bounds.entries())
      if (n < bounds.length - 1 && event.occurredAt >= from && event.occurredAt < (bounds[n + 1] as Date)) interval = n;
    const asked = Object.entries(wanted).filter(([, value]) => value !== undefined);
    if (interval === -1 || asked.some(([of, value]) => valueIn(all, event, of as Dimension) !== value)) continue;
    const key = { interval, groups: by.map((of) => valueIn(all, event, of)), currency: event.currency };
    const known = rows.find((row) => sameKey(row, key));
    const row = known ?? { ...key, ...NOTHING, clicks: 0n };
    if (known === undefined) rows.push(row);
    row.events += 1n;
    row.valueMinor += (event.valueMinor ?? 0n) * (event.reverses === null ? 1n : -1n);
    row.quantity += BigInt(event.quantity);
    row.visitors += event.newVisitor ? 1n : 0n;
    row.conversions += ["sale", "purchase"].includes(event.type) ? 1n : 0n;
    if (event.type === "click") clicked.push({ ...key, currency: null });
  }
  for (const row of rows) row.clicks = BigInt(clicked.filter((one) => sameKey(one, { ...row, currency: null })).length);
  return inOrder(rows, order);
};

/** Returns the new ids that make a copy of an event a different event. */
const newNames = () => ({ id: newId("performance_event"), externalEventId: newWord("again") });

const BY_TIME = { by: "interval", descending: false } as const;
const WHOLE = [on(-1), on(6)];
const query = (scenario: Scenario, fields: Partial<AnalyticsQuery> & { filter?: AnalyticsFilter }): AnalyticsQuery => ({
  filter: { brand: scenario.brand.id },
  bounds: WHOLE,
  by: [],
  order: BY_TIME,
  limit: 1_000,
  ...fields,
});

const ask = ({ scenario: { storage, tenant } }: Happened, asked: AnalyticsQuery) =>
  storage.analytics.sums(tenant, asked);

/** Days of zones on both sides of UTC, quarter hours, and times that begin and end anywhere. */
const TIMES: readonly (readonly Date[])[] = [
  WHOLE,
  [on(0), on(1), on(2), on(3), on(4), on(5)],
  [on(1, 15 * MINUTE_MS), on(1, 30 * MINUTE_MS)],
  [on(0, 9 * HOUR_MS), on(2, 22 * HOUR_MS), on(4, 15 * MINUTE_MS)],
  [on(40), on(41)],
  ...(["Europe/Zurich", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham"] as const).flatMap((zone) =>
    (["hour", "day", "week", "month"] as const).map((interval) => boundsOf(interval, zone, on(0), on(5)).present),
  ),
];

const PAIRS: readonly (readonly Dimension[])[] = [
  [],
  ...DIMENSIONS.map((one) => [one]),
  ["program", "type"],
  ["enrollment", "type"],
  ["country", "device"],
  ["entity", "customer"],
  ["currency", "referrer_host"],
  ["sub_id", "utm_campaign"],
];

export const analyticsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "sums by every dimension, and by two, are plain sums over the events, over intervals of any time zone",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      for (const [n, by] of PAIRS.entries())
        for (const [m, bounds] of TIMES.entries()) {
          if (by.length > 0 && m > 4 && (n + m) % 3 !== 0) continue;
          const asked = query(all.scenario, { by, bounds });
          const expected = plainly(all, asked).slice(0, asked.limit);
          assert.deepEqual(await ask(all, asked), expected, `${by} ${bounds.map((one) => one.toISOString())}`);
        }
    },
  },
  {
    name: "sums are filtered by every dimension",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      for (const of of DIMENSIONS) {
        const values = new Set(all.events.map((event) => valueIn(all, event, of)));
        for (const value of values) {
          if (value === null) continue;
          for (const by of [[], ["type"], ["enrollment"]] as const) {
            const filter = { brand: all.scenario.brand.id, [of]: value };
            const asked = query(all.scenario, { filter, by, bounds: [on(0), on(2, 9 * HOUR_MS), on(5)] });
            assert.deepEqual(await ask(all, asked), plainly(all, asked), `${of} ${value} ${by}`);
          }
        }
      }
      const both = { brand: all.scenario.brand.id, type: "sale", currency: "usd", country: undefined };
      const asked = query(all.scenario, { filter: both, by: ["deployment"] });
      assert.deepEqual(await ask(all, asked), plainly(all, asked));
    },
  },
  {
    name: "pages in any order hold every row once, and go on after the row they are told",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      const orders = [...MEASURES, "interval" as const].flatMap((by) =>
        [false, true].map((descending) => ({ by, descending })),
      );
      for (const order of orders)
        for (const by of [["deployment", "type"], ["enrollment"], ["customer", "country"]] as const) {
          const asked = query(all.scenario, { by, order, bounds: [on(0), on(1), on(3, 9 * HOUR_MS), on(5)], limit: 7 });
          const expected = plainly(all, asked);
          const read: AnalyticsRow[] = [];
          for (let page = await ask(all, asked); page.length > 0; ) {
            read.push(...page);
            const last = page.at(-1) as AnalyticsRow;
            const field = FIELDS[order.by];
            page = await ask(all, { ...asked, after: { ...last, measured: BigInt(last[field]) } });
          }
          assert.deepEqual(read, expected, `${order.by} ${order.descending} ${by}`);
        }
    },
  },
  {
    name: "rows that are asked for by name are answered alone, with zeros and the clicks of their groups where they are missing",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      for (const by of [[], ["deployment", "type"], ["entity"]] as const) {
        const asked = query(all.scenario, { by, bounds: [on(0), on(2), on(5)] });
        const whole = plainly(all, asked);
        const known = whole.filter((_, n) => n % 3 === 0);
        const clicked = whole.filter(({ clicks }) => clicks > 0n);
        assert.ok(clicked.length > 0);
        const missing = [...clicked, { interval: 1, groups: by.map(() => "none") }].map(({ interval, groups }) => {
          const key = { interval, groups, currency: "zar" };
          const clicks = whole.find((row) => sameKey({ ...row, currency: null }, { ...key, currency: null }))?.clicks;
          return { ...key, ...NOTHING, clicks: clicks ?? 0n };
        });
        const named = [...new Map([...known, ...missing].map((row) => [JSON.stringify(keyOf(row)), row])).values()];
        assert.deepEqual(await ask(all, { ...asked, among: named.map(keyOf) }), inOrder(named, asked.order));
      }
    },
  },
  {
    name: "rows of an interval that is compared with are there as well, with zeros where there are no events now, a page at a time",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      for (const by of [[], ["type"], ["deployment", "type"], ["enrollment"], ["entity"], ["country"]] as const)
        for (const order of [
          { by: "interval", descending: false },
          { by: "interval", descending: true },
          { by: "value_minor", descending: true },
        ] as const) {
          const now = query(all.scenario, { by, order, bounds: [on(3), on(4), on(5, -9 * HOUR_MS)] });
          const compared = { bounds: [on(0), on(1), on(2)] };
          const present = plainly(all, now);
          const before = plainly(all, { ...now, ...compared });
          const added = before.filter((row) => !present.some((one) => sameKey(one, row))).map(keyOf);
          const clicks = (key: AnalyticsKey): bigint =>
            present.find((row) => sameKey({ ...row, currency: null }, { ...key, currency: null }))?.clicks ?? 0n;
          const rows = inOrder(
            [...present, ...added.map((key) => ({ ...key, ...NOTHING, clicks: clicks(key) }))],
            order,
          );
          assert.deepEqual(await ask(all, { ...now, compared }), rows, `${by} ${order.by}`);
          const first = await ask(all, { ...now, compared, limit: 3 });
          assert.deepEqual(first, rows.slice(0, 3));
          const last = first.at(-1) as AnalyticsRow;
          const after = { ...last, measured: BigInt(last[FIELDS[order.by]]) };
          assert.deepEqual(await ask(all, { ...now, compared, after }), rows.slice(3), `${by} ${order.by} after`);
        }
    },
  },
  {
    name: "sums stay what they are when parts of them are put together, and when more comes in afterwards",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const all = await happened(await openScenario(storage));
      const questions = [["deployment"], ["type", "currency"]].map((by) =>
        query(all.scenario, { by: by as readonly Dimension[], bounds: [on(0), on(2, 9 * HOUR_MS), on(5)] }),
      );
      const mergeAll = async (before: Date) => {
        while ((await storage.rollups.merge(before, 7)) > 0);
        return storage.rollups.merge(before, 7);
      };
      assert.equal(await mergeAll(on(3)), 0);
      for (const asked of questions) assert.deepEqual(await ask(all, asked), plainly(all, asked));
      const more = all.events.map((event) => ({ ...event, ...newNames() }));
      await commitChange(all.scenario, {
        writes: more.map((row) => write("performanceEvent", row)),
        increments: more.flatMap(countsOf),
      });
      const both = { ...all, events: [...all.events, ...more] };
      assert.equal(await mergeAll(on(5)), 0);
      for (const asked of questions) assert.deepEqual(await ask(both, asked), plainly(both, asked));
    },
  },
  {
    name: "analytics puts what rules pay beside sums of events, each rule for the row, and takes refunds off their sales",
    async holds({ fresh }) {
      const scenario = await openScenario((await fresh()).storage);
      const { storage, tenant } = scenario;
      const quarter = (n: number) => new Date(Date.parse("2030-01-02T03:00:00.000Z") + n * 15 * MINUTE_MS);
      const QUARTER = 15 * MINUTE_MS;
      const [ann, bob] = [eligible(scenario), eligible(scenario)];
      const sold = { type: "sale", valueMinor: 100n, currency: "usd", quantity: 1, customer: "eve", newVisitor: false };
      const event = (of: typeof ann, occurred: number, worth: bigint, fields: object = {}) =>
        happening(scenario, of.member, occurred, 10, worth, { ...sold, ...fields });
      const first = event(ann, 1, 1n);
      const sale = event(bob, 2, 4n);
      const clicked = { type: "click", valueMinor: null, currency: null, metrics: [], newVisitor: true };
      const events = [
        first,
        sale,
        event(ann, QUARTER, 2n),
        event(bob, QUARTER, -1n, { type: "refund", valueMinor: 10n, reverses: sale.id }),
        event(ann, 3, 0n, clicked),
        event(ann, 4, 0n, { ...clicked, valueMinor: 5n, currency: "usd", newVisitor: false }),
      ];
      const rules = [
        paying(scenario),
        paying(scenario, { currency: "usd", perUnitMinor: 2n }),
        paying(scenario, { currency: "usd", perUnitMinor: 3n }),
        // This one pays for none of the rows.
        paying(scenario, { currency: "gbp", type: "threshold_bonus", threshold: 100, bonusMinor: 9n }),
      ];
      await commitChange(scenario, {
        writes: [
          ...[ann, bob].flatMap(({ writes }) => writes),
          ...rules.map((rule) => write("payoutRule", rule)),
          ...events.map((row) => write("performanceEvent", row)),
        ],
        increments: events.flatMap(countsOf),
      });
      const intervals = [{ from: null, to: quarter(8), holdDays: 0 }];
      const earning = rules.map((rule) => entitled(rule, { intervals, changedSince: null }));
      const rows = (fields: Partial<AnalyticsQuery>) =>
        storage.analytics.sums(
          tenant,
          query(scenario, { bounds: [quarter(0), quarter(1), quarter(2)], earning, ...fields }),
        );
      const row = (interval: number, groups: readonly string[], currency: string | null, fields: object) => ({
        ...{ interval, groups, currency, ...NOTHING, clicks: 0n },
        ...fields,
      });
      const sums = (count: bigint, valueMinor: bigint, conversions: bigint, earnedMinor: bigint) => ({
        ...{ events: count, valueMinor, quantity: count, conversions, earnedMinor },
      });
      const click = { events: 1n, quantity: 1n, visitors: 1n };
      for (const [by, groups] of [
        [[], []],
        [["customer"], ["eve"]],
      ] as const)
        assert.deepEqual(await rows({ by }), [
          row(0, groups, "eur", { earnedMinor: 4n, clicks: 2n }),
          row(0, groups, "usd", { ...sums(3n, 205n, 2n, 20n), clicks: 2n }),
          row(0, groups, null, { ...click, clicks: 2n }),
          row(1, groups, "eur", { earnedMinor: 2n }),
          row(1, groups, "usd", sums(2n, 90n, 1n, 10n)),
        ]);
      const { id } = bob.member;
      const ofBob = [
        row(0, [id], "eur", { earnedMinor: 3n }),
        row(0, [id], "usd", sums(1n, 100n, 1n, 15n)),
        row(1, [id], "usd", sums(1n, -10n, 0n, 0n)),
      ];
      const filter = { brand: scenario.brand.id, enrollment: id };
      assert.deepEqual(await rows({ by: ["enrollment"], filter }), ofBob);
      assert.deepEqual(
        await rows({ by: ["enrollment"], filter: { ...filter, enrollment: undefined, entity: bob.entity.id } }),
        ofBob,
      );
      const unasked = ofBob.slice(1).map((one) => ({ ...one, earnedMinor: 0n }));
      assert.deepEqual(await rows({ by: ["enrollment"], filter, earning: undefined }), unasked);
    },
  },
  {
    name: "sums are of one brand and one tenant",
    async holds({ fresh }) {
      const all = await happened(await openScenario((await fresh()).storage));
      for (const other of [await otherBrandOf(all.scenario), await testModeOf(all.scenario)])
        for (const by of [["type"], ["enrollment"], ["country"]] as const)
          assert.deepEqual(await ask({ ...all, scenario: other }, query(other, { by })), []);
    },
  },
];
