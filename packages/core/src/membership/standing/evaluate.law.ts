import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { named } from "../../kernel/testing/named.ts";
import {
  FAILURE_POLICIES,
  OPERATOR_NAMES,
  type Operator,
  REQUIREMENT_SCOPES,
  type Requirement,
} from "../requirements/requirement.ts";
import type { Tier } from "../tiers/tier.ts";
import { type Evidence, evaluate, type Failed, type Previous, type Reading, type Standing } from "./evaluate.ts";
import { day, NOW, RANK, requirement, tier } from "./testing/standing.ts";

const test = suite("the laws of the evaluator");

/** One member: requirements, observed values, previous standing. */
interface Case {
  readonly requirements: readonly Requirement[];
  readonly tiers: readonly Tier[];
  readonly graceDays: number;
  readonly values: ReadonlyMap<string, Reading>;
  readonly previous: Previous;
  readonly at: Date;
}

const METRICS = ["sales_count", "gmv_cents", "x:own"] as const;
const CLAIMS = ["kyc", "age"] as const;
const WINDOWS = [null, 7, 30] as const;
const RANKS = [0, 1, 5] as const;

const placeOf = ({ metricKey, windowDays }: Pick<Requirement, "metricKey" | "windowDays">): string =>
  metricKey.startsWith("assert:") ? metricKey : `${metricKey} ${windowDays}`;
const PLACES = [
  ...METRICS.flatMap((metricKey) => WINDOWS.map((windowDays) => placeOf({ metricKey, windowDays }))),
  ...CLAIMS.map((key) => `assert:${key}`),
];

const numberOf = fc.integer({ min: -3, max: 6 });
const laterThanNow = fc.integer({ min: 1, max: 100 * 86_400_000 }).map((ms) => day(0, ms));

const aRequirement: fc.Arbitrary<Requirement> = fc
  .record({
    scope: fc.constantFrom(...REQUIREMENT_SCOPES, "program_entry" as const, "tier" as const),
    key: fc.constantFrom(...METRICS, ...CLAIMS.map((key) => `assert:${key}`)),
    operator: fc.constantFrom(...OPERATOR_NAMES, "gte" as const, "gte" as const),
    threshold: numberOf,
    windowDays: fc.constantFrom(...WINDOWS),
    weight: fc.nat({ max: 5 }),
    required: fc.boolean(),
    failurePolicy: fc.constantFrom(null, ...FAILURE_POLICIES),
    rank: fc.constantFrom(...RANKS),
  })
  .map(({ key, rank, ...fields }) =>
    requirement({ ...fields, metricKey: key, scopeId: fields.scope === "tier" ? named("tier", `tier ${rank}`) : null }),
  );

const aReading: fc.Arbitrary<Reading> = fc.record({ value: numberOf, changesAt: fc.option(laterThanNow) });

const aPrevious: fc.Arbitrary<Previous> = fc.oneof(
  fc.constantFrom("pending", "qualified", "not_qualified").map((status) => ({ status, graceSince: null }) as Previous),
  fc.integer({ min: 0, max: 40 * 86_400_000 }).map((ms) => ({ status: "grace", graceSince: day(0, -ms) }) as const),
);

const aCase: fc.Arbitrary<Case> = fc.record({
  requirements: fc
    .array(aRequirement, { maxLength: 7 })
    .map((all) => all.map((one, n) => ({ ...one, id: named("requirement", `requirement ${n}`) }))),
  tiers: fc
    .subarray([...RANKS])
    .chain((ranks) =>
      fc
        .shuffledSubarray(ranks, { minLength: ranks.length })
        .chain((order) =>
          fc
            .array(fc.boolean(), { minLength: order.length, maxLength: order.length })
            .map((open) => order.map((rank, n) => tier(rank, { status: open[n] === true ? "active" : "archived" }))),
        ),
    ),
  graceDays: fc.nat({ max: 30 }),
  values: fc
    .tuple(...PLACES.map(() => aReading))
    .map((readings) => new Map(PLACES.map((place, n) => [place, readings[n] as Reading]))),
  previous: aPrevious,
  at: fc.constant(NOW),
});

const read = (values: Case["values"], place: string): Reading => values.get(place) as Reading;

const stands = ({ requirements, tiers, graceDays, values, previous, at }: Case): Standing => {
  const evidence: Evidence = {
    metric: (metricKey, windowDays) => read(values, placeOf({ metricKey, windowDays })),
    assertion: (key) => read(values, `assert:${key}`),
  };
  return evaluate({ requirements, tiers, graceDays }, evidence, previous, at);
};

const law = (name: string, holds: (one: Case) => void): void => {
  test(name, () => assertLaw(fc, fc.property(aCase, holds), 1_000));
};

/** The decisions' words, once more and by hand. */
const HOLDS: Readonly<Record<Operator, (observed: number, threshold: number) => boolean>> = {
  gte: (observed, threshold) => !(observed < threshold),
  lte: (observed, threshold) => !(observed > threshold),
  eq: (observed, threshold) => observed - threshold === 0,
  neq: (observed, threshold) => observed - threshold !== 0,
  exists: (observed) => observed > 0,
};

/** The failing requirements that decide on qualification. */
const deciding = ({ failed }: Standing): readonly Failed[] =>
  failed.filter(
    ({ requirement: { scope, required } }) =>
      required && (scope === "program_entry" || scope === "program_maintenance"),
  );

const isLenient = ({ requirement: { failurePolicy, metricKey } }: Failed): boolean =>
  failurePolicy === "grace" || (failurePolicy === null && !metricKey.startsWith("assert:"));

const rankOf = ({ tiers }: Case, { tier: id }: Standing): number => tiers.find((one) => one.id === id)?.rank ?? -1;

law("every requirement is met or failed, as its operator says of what was observed", (one) => {
  const { met, failed } = stands(one);
  const judged = [...met.map((of) => ({ ...of, holds: true })), ...failed.map((of) => ({ ...of, holds: false }))];
  assert.is(judged.length, one.requirements.length);
  for (const asked of one.requirements) {
    const answer = judged.find(({ requirement: { id } }) => id === asked.id);
    const { value } = read(one.values, placeOf(asked));
    assert.is(answer?.observed, value);
    assert.is(answer?.holds, HOLDS[asked.operator](value, asked.threshold ?? 0));
  }
  for (const { requirement: asked, needed } of failed) {
    assert.is(needed, asked.operator === "exists" ? null : asked.threshold);
  }
});

law("raising a metric that is asked by gte never disqualifies, nor costs a tier or a point", (one) => {
  for (const place of PLACES) {
    const askers = one.requirements.filter((asked) => placeOf(asked) === place);
    if (askers.some(({ operator }) => operator !== "gte" && operator !== "exists")) continue;
    const { value, changesAt } = read(one.values, place);
    const [before, after] = [
      stands(one),
      stands({ ...one, values: new Map(one.values).set(place, { value: value + 2, changesAt }) }),
    ];
    assert.ok(RANK[after.status] >= RANK[before.status]);
    assert.ok(rankOf(one, after) >= rankOf(one, before));
    assert.ok(after.score >= before.score);
  }
});

law("asking less never disqualifies: neither leaving a requirement out, nor no longer requiring it", (one) => {
  const before = stands(one);
  for (const [n, asked] of one.requirements.entries()) {
    const without = stands({ ...one, requirements: one.requirements.toSpliced(n, 1) });
    const optional = stands({ ...one, requirements: one.requirements.with(n, { ...asked, required: false }) });
    assert.ok(RANK[without.status] >= RANK[before.status]);
    assert.is(optional.status, without.status);
    assert.is(optional.tier, without.tier);
    assert.is(RANK[without.status] === 2, optional.status === "qualified");
  }
});

law("qualified is who fails nothing that is required of a program's members, and nobody else", (one) => {
  const standing = stands(one);
  assert.is(standing.status === "qualified", deciding(standing).length === 0);
  assert.is.not(standing.status, "pending");
});

law("grace follows a qualification, while every failing requirement allows it, and lasts exactly grace_days", (one) => {
  const standing = stands(one);
  const failing = deciding(standing);
  const qualified = one.previous.status === "qualified" || one.previous.status === "grace";
  const since = one.previous.graceSince ?? one.at;
  const end = since.getTime() + one.graceDays * 86_400_000;
  const graced = qualified && failing.length > 0 && failing.every(isLenient) && one.at.getTime() < end;
  assert.is(standing.status === "grace", graced);
  assert.equal(standing.graceSince, graced ? since : null);
  if (!graced) return;
  const previous = { status: standing.status, graceSince: standing.graceSince };
  const at = (time: number) => stands({ ...one, previous, at: new Date(time) }).status;
  assert.is(at(end - 1), "grace");
  assert.is(at(end), "not_qualified");
});

law("who is out of grace does not come back into it by waiting", (one) => {
  const first = stands(one);
  if (first.status !== "not_qualified") return;
  const previous = { status: first.status, graceSince: first.graceSince };
  for (const days of [0, 1, 400]) assert.is(stands({ ...one, previous, at: day(days) }).status, "not_qualified");
});

law("the score is the weight of what is met and not required", (one) => {
  const standing = stands(one);
  const points = standing.met.map(({ requirement: { required, weight } }) => (required ? 0 : weight));
  assert.is(
    standing.score,
    points.reduce((sum, weight) => sum + weight, 0),
  );
});

law("the tier is the highest active one of which nothing required is failed", (one) => {
  const standing = stands(one);
  const isOpen = ({ id, status }: Tier): boolean =>
    status === "active" &&
    !standing.failed.some(
      ({ requirement: { scope, scopeId, required } }) => required && scope === "tier" && scopeId === id,
    );
  const ranks = one.tiers.filter(isOpen).map(({ rank }) => rank);
  assert.is(rankOf(one, standing), ranks.length === 0 ? -1 : Math.max(...ranks));
});

law("it changes by time alone at the earliest of its causes, which lies ahead", (one) => {
  const standing = stands(one);
  const causes = one.requirements.flatMap((asked) => read(one.values, placeOf(asked)).changesAt ?? []);
  if (standing.graceSince !== null) causes.push(new Date(standing.graceSince.getTime() + one.graceDays * 86_400_000));
  const times = causes.map((cause) => cause.getTime());
  assert.is(standing.changesAt?.getTime(), times.length === 0 ? undefined : Math.min(...times));
  assert.ok(standing.changesAt === null || standing.changesAt > one.at);
});

law("evaluating again at once changes nothing", (one) => {
  const first = stands(one);
  assert.equal(stands({ ...one, previous: { status: first.status, graceSince: first.graceSince } }), first);
});

law("the order of what is asked does not matter", (one) => {
  const { met, failed, ...standing } = stands(one);
  const {
    met: metAgain,
    failed: failedAgain,
    ...again
  } = stands({
    ...one,
    requirements: one.requirements.toReversed(),
    tiers: one.tiers.toReversed(),
  });
  assert.equal(again, standing);
  assert.equal(metAgain.toReversed(), met);
  assert.equal(failedAgain.toReversed(), failed);
});

test.run();
