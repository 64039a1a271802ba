import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import {
  type Act,
  type Condition,
  conditionOf,
  fieldsOf,
  type Judged,
  type JudgingTerms,
  openJudged,
  type Share,
} from "../testing/payouts/judged.ts";
import { spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const STORIES = { memory: 60, pglite: 2, postgres: 4 } as const;
const MEMBERS = 3;
/** Runs of ten days each, of which the first lies before the range that is simulated. */
const [BEGIN, MIDDLE, END] = [10, 20, 30];
const RANGE = { period_start: spelled(BEGIN), period_end: spelled(END) };

const measured = fc.record({
  metric_key: fc.constantFrom("sales_count", "gmv_cents"),
  operator: fc.constantFrom("gte" as const, "gte" as const, "lte" as const),
  threshold: fc.constantFrom(1, 2, 1_500),
  window_days: fc.constantFrom(null, 3, 8),
});
const claimed = fc.record({
  metric_key: fc.constantFrom("assert:kyc", "assert:kyc", "channel_connected"),
  operator: fc.constant("exists" as const),
  window_days: fc.constant(null),
});
const condition: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof(measured, measured, claimed),
    fc.record({
      failure_policy: fc.constantFrom(null, "grace" as const, "immediate" as const),
      required: fc.constantFrom(true, true, true, false),
      tier: fc.constantFrom(null, 2, 2, 5),
    }),
  )
  .map(([what, how]) => ({ ...what, ...how }));
const share: fc.Arbitrary<Share> = fc.record({
  type: fc.constantFrom("revenue_split" as const, "cpa" as const, "threshold_bonus" as const),
  tier: fc.constantFrom(null, 1, 2, 5),
  window_days: fc.constantFrom(undefined, 4),
});
/** An event that is received in the range and occurred before corrects earlier runs, which is no part of the range. */
const isOfItsRun = ({ does, day }: Act): boolean => does !== "late sale" || day < BEGIN || day >= BEGIN + 2;
const act: fc.Arbitrary<Act> = fc
  .record({
    member: fc.nat({ max: MEMBERS - 1 }),
    day: fc.nat({ max: END - 2 }),
    does: fc.constantFrom<Act["does"][]>(
      ...(["sale", "sale", "sale", "sale", "late sale", "refund", "assert", "revoke", "exempt", "connect"] as const),
    ),
    amount: fc.integer({ min: 1, max: 2_000 }),
  })
  .filter(isOfItsRun);

/** The tiers with a rank up to 2 are in force and proposed; the highest one may be either. */
const story = fc.record({
  hold: fc.constantFrom(0, 2),
  grace: fc.constantFrom(0, 2, 5),
  conditions: fc.array(condition, { minLength: 0, maxLength: 3 }),
  proposed: fc.array(condition, { minLength: 0, maxLength: 3 }),
  shares: fc.array(share, { minLength: 1, maxLength: 3 }),
  /** Null: the rules in force stay. */
  sharesProposed: fc.option(fc.array(share, { minLength: 1, maxLength: 3 })),
  hasHighest: fc.boolean(),
  getsHighest: fc.boolean(),
  acts: fc.array(act, { minLength: 1, maxLength: 14 }),
  ranBefore: fc.boolean(),
  inParts: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Terms without what is for a tier that they do not have. */
const termsOf = (conditions: readonly Condition[], shares: readonly Share[], hasHighest: boolean): JudgingTerms => {
  const ranks = hasHighest ? [1, 2, 5] : [1, 2];
  const fits = ({ tier }: { readonly tier: number | null }) => tier === null || ranks.includes(tier);
  // Without a rule nothing can be run.
  return { ranks, conditions: conditions.filter(fits), shares: [{ type: "cpa", tier: 1 }, ...shares.filter(fits)] };
};

type Amounts = ReadonlyMap<string, number>;

const linesOf = (amounts: Amounts): readonly string[] =>
  [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map((line) => line.join(" "))
    .sort();

const add = (amounts: Map<string, number>, key: string, amount: number): void =>
  void amounts.set(key, (amounts.get(key) ?? 0) + amount);

/** Plays a story by some terms, and sums what the runs of the range book. */
const booked = async (world: Judged, { acts, ranBefore, inParts }: Story): Promise<Amounts> => {
  const { platform, actor, names } = world;
  const rules = await platform.payoutRules.list(actor, { limit: 100 });
  const onces = new Set(
    rules.data.flatMap((one) => (one.type === "threshold_bonus" && one.window_days === null ? [one.id] : [])),
  );
  const amounts = new Map<string, number>();
  const sum = async (sign: 1 | -1) => {
    for (const { member, currency, amount, earned, rule } of await world.rows())
      if (earned >= RANGE.period_start || onces.has(rule ?? ""))
        add(amounts, `${names.get(member)} ${currency}`, sign * amount);
  };
  await world.play(
    acts.filter(({ day }) => day < BEGIN),
    BEGIN,
  );
  if (ranBefore) await world.run(0, BEGIN);
  await sum(-1);
  await world.play(
    acts.filter(({ day }) => day >= BEGIN),
    END,
  );
  if (inParts) await world.run(BEGIN, MIDDLE);
  await world.run(inParts ? MIDDLE : BEGIN, END);
  await sum(1);
  return amounts;
};

type Simulation = Awaited<ReturnType<Judged["platform"]["payoutRules"]["simulate"]>>;

const simulated = async ({ platform, actor, program, names }: Judged, input: object) => {
  const sides = { now: new Map<string, number>(), proposed: new Map<string, number>() };
  const found: Simulation = await platform.payoutRules.simulate(actor, program, {
    ...{ ...RANGE, ...input, limit: 100, moved_limit: 100 },
  } as never);
  assert.equal(found.has_more, false);
  for (const { enrollment, currency, now_minor, proposed_minor } of found.data) {
    add(sides.now, `${names.get(enrollment)} ${currency}`, now_minor);
    add(sides.proposed, `${names.get(enrollment)} ${currency}`, proposed_minor);
  }
  assert.ok(found.standing);
  return { ...sides, standing: found.standing };
};

/** How each member stands, by its name and the rank of its tier. */
const standingsOf = async ({ platform, actor, members, names, tiers }: Judged): Promise<readonly string[]> => {
  const ranks = new Map([...tiers].map(([rank, id]) => [id, rank]));
  const lines: string[] = [];
  for (const id of members) {
    const { qualification_status, tier } = await platform.enrollments.retrieve(actor, id);
    lines.push(`${names.get(id)} ${qualification_status} ${tier === null ? null : ranks.get(tier)}`);
  }
  return lines.sort();
};

/** The members who cannot be judged, since an assertion about them was another one before. */
const changedIn = (acts: readonly Act[], terms: JudgingTerms): ReadonlySet<string> => {
  if (!terms.conditions.some(({ metric_key }) => metric_key === "assert:kyc")) return new Set();
  const asserts = (nth: number) => acts.filter(({ member, does }) => member === nth && does === "assert").length;
  return new Set(
    Array.from({ length: MEMBERS }, (_, nth) => nth).flatMap((nth) => (asserts(nth) > 1 ? [`member${nth}`] : [])),
  );
};

const without = (lines: readonly string[], names: ReadonlySet<string>): readonly string[] =>
  lines.filter((line) => !names.has(line.split(" ")[0] as string));

onEngines("simulations of requirements and tiers", (test, engine) => {
  test("the terms in force change nothing, and others give the standings and amounts of a story of their own", async () => {
    const holds = fc.asyncProperty(story, async (given) => {
      const { grace, hold, getsHighest } = given;
      const fields = { hold_days: hold, grace_days: grace };
      const terms = termsOf(given.conditions, given.shares, given.hasHighest);
      // A rule in force that stays needs its tier.
      const has = getsHighest || (given.sharesProposed === null && terms.shares.some(({ tier }) => tier === 5));
      const proposed = termsOf(given.proposed, given.sharesProposed ?? terms.shares.slice(1), has);
      const other = await openJudged(await engine().fresh(), proposed, MEMBERS, fields);
      const owed = await booked(other, given);
      const stand = await standingsOf(other);
      const real = await openJudged(await engine().fresh(), terms, MEMBERS, fields);
      const paid = await booked(real, given);
      const actual = await standingsOf(real);

      const same = await simulated(real, { requirements: {}, tiers: {} });
      assert.deepEqual(linesOf(same.now), linesOf(paid));
      assert.deepEqual(linesOf(same.proposed), linesOf(paid));
      assert.deepEqual([same.standing.gains, same.standing.loses, same.standing.moved], [0, 0, []]);
      assert.deepEqual(same.standing.supposed, same.standing.members);

      const { tiers, program, names } = real;
      const [highest, isNew] = [tiers.get(5), has && !tiers.has(5)];
      const tierOf = (rank: number) => (rank === 5 && isNew ? "highest" : tiers.get(rank));
      const proposal = {
        tiers: {
          add: isNew ? [{ key: "highest", name: "Tier 5", rank: 5 }] : [],
          remove: highest === undefined || has ? [] : [highest],
        },
        requirements: {
          remove: real.requirements,
          add: proposed.conditions.map((one) => conditionOf(one, tierOf)),
        },
        ...(given.sharesProposed === null
          ? {}
          : { rules: proposed.shares.map((one) => fieldsOf(one, program, tierOf)) }),
      };
      const found = await simulated(real, proposal);
      const unjudged = new Set(found.standing.unjudged.map(({ enrollment }) => names.get(enrollment) as string));
      assert.deepEqual(
        [...unjudged].filter((name) => !changedIn(given.acts, proposed).has(name)),
        [],
      );
      assert.deepEqual(linesOf(found.now), linesOf(paid));
      assert.deepEqual(without(linesOf(found.proposed), unjudged), without(linesOf(owed), unjudged));
      const keyOf = (tier: string | null) =>
        tier === "highest" ? 5 : ([...tiers].find(([, id]) => id === tier)?.[0] ?? null);
      const moved = new Map(found.standing.moved.map(({ enrollment, after }) => [names.get(enrollment), after]));
      const supposed = actual.map((line) => {
        const after = moved.get(line.split(" ")[0] as string);
        return after === undefined ? line : `${line.split(" ")[0]} ${after.status} ${keyOf(after.tier)}`;
      });
      assert.deepEqual(
        without(supposed, unjudged).filter((line) => !line.includes("pending")),
        without(stand, unjudged).filter((line) => !line.includes("pending")),
      );
    });
    await assertLaw(fc, holds, STORIES[engine().name]);
  });
});
