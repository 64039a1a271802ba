import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { Assertion } from "../assertions/assertion.ts";
import { type Beside, discrepanciesOf, discrepanciesOfEnds, queriesOf } from "./audit.ts";
import type { Judged, StandingInterval } from "./interval.ts";
import type { ReceivedSum } from "./ports.ts";
import { assertion, day, member, NOW } from "./testing/standing.ts";

// Decisions, section 2: a standing follows from the one before it, from what was asked then and from what was received by then.

const test = suite("what an interval is held against");

const MINUTE = 60_000;
const GOLD = named("tier", "gold");

const judged = (fields: Partial<Judged> = {}): Judged => ({
  requirement: named("requirement", "sales"),
  isAdded: false,
  metricKey: "sales_count",
  scope: "program_entry",
  scopeId: null,
  operator: "gte",
  threshold: 2,
  windowDays: null,
  currency: null,
  required: true,
  failurePolicy: "immediate",
  observed: 3,
  ...fields,
});

const FIRST: StandingInterval = {
  id: named("standing_interval", "first"),
  enrollment: member().id,
  sequence: 1,
  status: "pending",
  tier: null,
  graceSince: null,
  graceDays: 0,
  met: [],
  failed: [],
  trigger: null,
  startedAt: day(-2),
  endedAt: day(-1),
};
const SECOND: StandingInterval = {
  ...FIRST,
  id: named("standing_interval", "second"),
  sequence: 2,
  status: "qualified",
  graceDays: 14,
  met: [judged()],
  trigger: "metric_event",
  startedAt: day(-1),
  endedAt: null,
};
const BESIDE: Beside = { before: FIRST, isOneCurrency: true };
const exactly = (amount: bigint): ReceivedSum => ({ least: amount, most: amount });

const found = (
  fields: Partial<StandingInterval> = {},
  sums: readonly ReceivedSum[] = [exactly(3n)],
  { beside = BESIDE, assertions = [] }: { beside?: Beside; assertions?: readonly Assertion[] } = {},
) =>
  discrepanciesOf({ ...SECOND, ...fields }, beside, sums, assertions).map(
    ({ stored, rebuilt }) => `${stored} -> ${rebuilt}`,
  );

const empty = { ...FIRST, endedAt: FIRST.startedAt };

/** Columns: the judged metric, the interval before, whether there was one currency, and whether the metric is summed again. */
const SUMMED: readonly (readonly [Partial<Judged>, StandingInterval | undefined, boolean, boolean])[] = [
  [{}, FIRST, true, true],
  [{ metricKey: "assert:vip" }, FIRST, true, false],
  [{ metricKey: "channel_connected" }, FIRST, true, false],
  [{ metricKey: "manual_approval" }, FIRST, true, true],
  [{ windowDays: 7 }, FIRST, true, true],
  [{ windowDays: 7 }, undefined, true, true],
  [{ windowDays: 7 }, empty, true, false],
  [{}, empty, true, true],
  [{ currency: "eur" }, FIRST, true, true],
  [{ currency: "eur" }, FIRST, false, false],
  [{}, FIRST, false, true],
];

test("the sum of an interval is computed again where what was received by then is still known", () => {
  for (const [fields, before, isOneCurrency, isSummed] of SUMMED) {
    const queries = queriesOf({ ...SECOND, met: [judged(fields)] }, { before, isOneCurrency });
    assert.equal(
      queries,
      isSummed
        ? [
            {
              enrollment: SECOND.enrollment,
              metric: fields.metricKey ?? "sales_count",
              currency: fields.currency ?? null,
              windowDays: fields.windowDays ?? null,
              at: day(-1),
              settledAt: day(-1, -MINUTE),
              openAt: day(-1, MINUTE),
            },
          ]
        : [],
      JSON.stringify(fields),
    );
  }
});

test("the requirements that an interval met are asked before those that it failed", () => {
  const [met, failed] = [[judged({ metricKey: "a" })], [judged({ metricKey: "b" }), judged({ metricKey: "c" })]];
  assert.equal(
    queriesOf({ ...SECOND, met, failed }, BESIDE).map(({ metric }) => metric),
    ["a", "b", "c"],
  );
});

/** The observed value, what was received at least and at most, what is found. */
const OBSERVED: readonly (readonly [Partial<Judged>, ReceivedSum, readonly string[]])[] = [
  [{}, exactly(3n), []],
  [{}, { least: 2n, most: 3n }, []],
  [{}, { least: 3n, most: 9n }, []],
  [{}, { least: 4n, most: 9n }, ["sales_count 3 -> sales_count 4 to 9"]],
  [{}, { least: 0n, most: 2n }, ["sales_count 3 -> sales_count 0 to 2"]],
  [{}, exactly(2n), ["sales_count 3 -> sales_count 2"]],
  // The approval itself is read off the member.
  [{ metricKey: "manual_approval" }, exactly(2n), []],
  [{ metricKey: "manual_approval" }, exactly(3n), ["manual_approval 3 -> manual_approval 4"]],
];

test("observed what was received by then", () => {
  for (const [fields, sum, expected] of OBSERVED)
    assert.equal(found({ met: [judged(fields)] }, [sum]), expected, JSON.stringify(fields));
});

const VIP = judged({ metricKey: "assert:vip", threshold: 1, observed: 1 });
const claimed = (fields: Partial<Assertion>) => assertion("vip", { createdAt: day(-9), updatedAt: day(-9), ...fields });
/** The claims there are now, what was observed, what is found. */
const CLAIMS: readonly (readonly [readonly Assertion[], number, readonly string[]])[] = [
  [[claimed({})], 1, []],
  [[claimed({ value: 5 })], 1, ["assert:vip 1 -> assert:vip 5"]],
  [[claimed({ action: "revoked" })], 1, ["assert:vip 1 -> assert:vip 0"]],
  [[claimed({ expiresAt: day(-1) })], 1, ["assert:vip 1 -> assert:vip 0"]],
  [[claimed({ expiresAt: day(-1, 1) })], 1, []],
  // It was changed since, or at the same time by another clock: what it was is kept nowhere.
  [[claimed({ value: 5, updatedAt: NOW })], 1, []],
  [[claimed({ value: 5, updatedAt: day(-1, -MINUTE) })], 1, []],
  [[claimed({ value: 5, updatedAt: day(-1, -MINUTE - 1) })], 1, ["assert:vip 1 -> assert:vip 5"]],
  [[], 1, ["assert:vip 1 -> assert:vip 0"]],
  [[claimed({ createdAt: NOW, updatedAt: NOW })], 1, ["assert:vip 1 -> assert:vip 0"]],
  [[claimed({ createdAt: day(-1, MINUTE), updatedAt: NOW })], 1, []],
  [[assertion("other", { createdAt: day(-9), updatedAt: day(-9) })], 1, ["assert:vip 1 -> assert:vip 0"]],
];

test("observed the claims that had been made", () => {
  for (const [assertions, observed, expected] of CLAIMS)
    assert.equal(found({ met: [{ ...VIP, observed }] }, [], { assertions }), expected, JSON.stringify(assertions));
});

const standing = (status: string, tier = "no tier", grace = "no grace"): string => `${status}, ${tier}, ${grace}`;
const FAILED = judged({ observed: 1 });
/** Columns: the changed fields of the interval, the sums, and the discrepancies. */
const STANDINGS: readonly (readonly [Partial<StandingInterval>, readonly ReceivedSum[], readonly string[]])[] = [
  [{ status: "not_qualified", met: [], failed: [FAILED] }, [exactly(1n)], []],
  [{ met: [], failed: [FAILED] }, [exactly(1n)], [`${standing("qualified")} -> ${standing("not_qualified")}`]],
  [{ status: "not_qualified" }, [exactly(3n)], [`${standing("not_qualified")} -> ${standing("qualified")}`]],
  [
    { graceSince: day(-1) },
    [exactly(3n)],
    [`${standing("qualified", undefined, day(-1).toISOString())} -> ${standing("qualified")}`],
  ],
  [{ tier: GOLD }, [exactly(3n)], []],
  // What was met is not met, and the other way round.
  [{ status: "not_qualified", met: [FAILED] }, [exactly(1n)], [`met ${named("requirement", "sales")} -> met `]],
  [{ met: [], failed: [judged()] }, [exactly(3n)], [`met  -> met ${named("requirement", "sales")}`]],
];

test("stands as the evaluator says", () => {
  for (const [fields, sums, expected] of STANDINGS) assert.equal(found(fields, sums), expected, JSON.stringify(fields));
});

const ofTier = (fields: Partial<Judged> = {}): Judged =>
  judged({
    requirement: named("requirement", "tier"),
    metricKey: "link_clicks",
    scope: "tier",
    scopeId: GOLD,
    observed: 1,
    ...fields,
  });

test("a tier of which a requirement was failed is lost", () => {
  const lost = [`${standing("qualified", GOLD)} -> ${standing("qualified")}`];
  const cases = [
    [ofTier(), lost],
    [ofTier({ required: false }), []],
    [ofTier({ scopeId: named("tier", "silver") }), []],
    [ofTier({ scope: "campaign" }), []],
  ] as const;
  for (const [failed, expected] of cases)
    assert.equal(found({ tier: GOLD, failed: [failed] }, [exactly(3n), exactly(1n)]), expected, JSON.stringify(failed));
});

/** Columns: the changed fields of the first interval, the interval before, and the discrepancies. */
const FIRSTS: readonly (readonly [Partial<StandingInterval>, StandingInterval | undefined, readonly string[]])[] = [
  [{}, undefined, []],
  [{ sequence: 2 }, undefined, ["interval 2 -> interval 1"]],
  [{ status: "qualified" }, undefined, [`${standing("qualified")} -> ${standing("pending")}`]],
  [{ tier: GOLD }, undefined, [`${standing("pending", GOLD)} -> ${standing("pending")}`]],
  [{ met: [judged()] }, undefined, [`judged ${named("requirement", "sales")} -> judged `]],
  [{ failed: [judged()] }, undefined, [`judged ${named("requirement", "sales")} -> judged `]],
  [{ sequence: 2, startedAt: day(-1) }, FIRST, ["opened by nothing -> opened by an evaluation"]],
];

test("the first alone was opened by no evaluation", () => {
  for (const [fields, before, expected] of FIRSTS)
    assert.equal(
      discrepanciesOf({ ...FIRST, ...fields }, { before, isOneCurrency: true }, [], []).map(
        ({ stored, rebuilt }) => `${stored} -> ${rebuilt}`,
      ),
      expected,
      JSON.stringify(fields),
    );
});

test("begins where the one before it ends, and counts on from it", () => {
  assert.equal(found({ sequence: 3 }), ["interval 3 -> interval 2"]);
  const before = { ...FIRST, sequence: 7, endedAt: day(-1, 5) };
  const beside = { before, isOneCurrency: true };
  assert.equal(found({ sequence: 8 }, undefined, { beside }), [
    `begins ${day(-1).toISOString()} -> begins ${day(-1, 5).toISOString()}`,
  ]);
  const open = { before: { ...FIRST, endedAt: null }, isOneCurrency: true };
  assert.equal(found({}, undefined, { beside: open }), [`begins ${day(-1).toISOString()} -> begins null`]);
});

const ends = (row: Parameters<typeof member>[0], intervals: readonly StandingInterval[]) =>
  discrepanciesOfEnds(member({ createdAt: day(-2), qualificationStatus: "qualified", ...row }), intervals).map(
    ({ stored, rebuilt }) => `${stored} -> ${rebuilt}`,
  );

test("the intervals of a member begin with it, end never, and come to what its row says", () => {
  assert.equal(ends({}, [FIRST, SECOND]), []);
  const [joined, before] = [day(-2).toISOString(), day(-3).toISOString()];
  assert.equal(ends({ createdAt: day(-3) }, [FIRST, SECOND]), [`${joined} -> ${before}`]);
  assert.equal(ends({ qualificationStatus: "grace", graceSince: NOW }, [FIRST, SECOND]), [
    `${standing("qualified")} -> ${standing("grace", undefined, NOW.toISOString())}`,
  ]);
  assert.equal(ends({ tier: GOLD }, [FIRST, SECOND]), [`${standing("qualified")} -> ${standing("qualified", GOLD)}`]);
  assert.equal(ends({}, [FIRST, { ...SECOND, endedAt: NOW }]), [`ends ${NOW.toISOString()} -> ends null`]);
  assert.equal(ends({}, []), [`no interval -> ${joined}`, `no interval -> ${standing("qualified")}`]);
});

test.run();
