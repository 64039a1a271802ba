import fc from "fast-check";
import type { MemberPlan, ProgramPlan, RulePlan } from "../world/plan.ts";
import type { WorldPlan } from "../world/world.ts";
import { type EventStep, MEMBER_VERBS, type Step } from "./step.ts";

/** The people of stories. */
const NAMES = ["mia", "lee", "ada", "bob"] as const;
const names = fc.constantFrom(...NAMES);
/** Small numbers that are read as "the nth there is". */
const nth = fc.nat({ max: 11 });
/** Eight times of ten the first, to which it shrinks. */
const mostly = <const V>(first: V, ...others: readonly V[]) =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 8, arbitrary: fc.constant(first) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
const step = <const S extends string>(...steps: readonly S[]) => fc.constantFrom(...steps);

/** Members to be, approved ones first: names come from a few, so that one person is in several programs. */
export const memberPlans = (): fc.Arbitrary<MemberPlan> =>
  fc.record({
    name: names,
    approval: mostly("approved", "pending", "rejected"),
    status: mostly("active", "paused", "archived"),
  });

/** Rules of every kind: a share of sales, an amount for each action, a bonus for reaching a threshold. */
export const rulePlans = (): fc.Arbitrary<RulePlan> =>
  fc.oneof(
    fc.record({ type: fc.constant("revenue_split" as const), rate_bps: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ type: fc.constant("revenue_split" as const), rate_bps: fc.constantFrom(1_000, 2_000, 10_000) }),
    fc.record({
      type: fc.constant("cpa" as const),
      metric_key: step("sales_count", "referral_count"),
      per_unit_minor: fc.integer({ min: 0, max: 5_000 }),
    }),
    fc.record({
      type: fc.constant("threshold_bonus" as const),
      metric_key: step("gmv_cents", "sales_count", "referral_count"),
      threshold: fc.integer({ min: 1, max: 10 }),
      bonus_minor: fc.integer({ min: 0, max: 5_000 }),
    }),
  );

/** Programs to be, with one to three rules and one to three members. A plan shrinks to one rule and one approved member, without a hold. */
export const programPlans = (): fc.Arbitrary<ProgramPlan> =>
  fc.record({
    currency: mostly("usd", "eur", "jpy"),
    hold_days: mostly(0, 1, 7, 30),
    minimum_payout_minor: mostly(0, 100, 5_000),
    rules: fc.array(rulePlans(), { minLength: 1, maxLength: 3 }),
    members: fc.uniqueArray(memberPlans(), { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
  });

/** Worlds to be: a seed and one or two programs. */
export const worldPlans = (): fc.Arbitrary<WorldPlan> =>
  fc.record({ seed: fc.nat({ max: 9 }), programs: fc.array(programPlans(), { minLength: 1, maxLength: 2 }) });

/** Events: sales up to 100.00, signups and clicks, refunds of any part, and events that are reported again. */
export const eventSteps = (): fc.Arbitrary<EventStep> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ step: step("sale"), member: nth, value_minor: fc.integer({ min: 1, max: 10_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ step: step("signup", "click"), member: nth }) },
    { weight: 2, arbitrary: fc.record({ step: step("refund"), sale: nth, percent: fc.integer({ min: 1, max: 100 }) }) },
    { weight: 1, arbitrary: fc.record({ step: step("repeat"), event: nth }) },
  );

/** Verbs: of members, of their relationships and of distributions, in any state. */
export const verbSteps = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ step: step("join"), name: names, program: nth }) },
    { weight: 4, arbitrary: fc.record({ step: step("approve", "resume", ...MEMBER_VERBS), member: nth }) },
    {
      weight: 1,
      arbitrary: fc.record({
        step: step("pause relationship", "resume relationship", "end relationship"),
        member: nth,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        step: step("launch"),
        program: nth,
        slots: fc.uniqueArray(step("good", "fine", "refused"), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        step: step("pause distribution", "resume distribution", "complete distribution", "cancel distribution"),
        distribution: nth,
      }),
    },
  );

const timeSteps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ step: step("wait"), by: mostly("1h", "1d", "10d") }),
  fc.record({ step: step("payday"), result: mostly("paid", "failed") }),
);

const webhookSteps: fc.Arbitrary<Step> = fc.record({
  step: step("lose webhook answers", "fail webhooks"),
  times: fc.integer({ min: 1, max: 3 }),
});

export interface StoryOptions<E = never> {
  /** The most steps. Default: 20. */
  readonly maxLength?: number;
  /** The least steps. Default: 0, so that a story shrinks as far as it can. */
  readonly minLength?: number;
  /** Steps of the host's own, which the host plays itself; one of five steps is one of them. Default: none. */
  readonly also?: fc.Arbitrary<E>;
}

/**
 * Whole stories: events, verbs, paydays, webhooks that fail, and time that passes, in any order. A story shrinks by leaving steps out
 * and by smaller numbers, and every shorter story can be played.
 * @example
 * fc.asyncProperty(worldPlans(), stories({ maxLength: 10 }), async (plan, story) => {
 *   const any = await world(plan);
 *   await play(any, story);
 *   await assertInvariants(any);
 * });
 */
export const stories = <E = never>({
  minLength = 0,
  maxLength = 20,
  also,
}: StoryOptions<E> = {}): fc.Arbitrary<readonly (Step | E)[]> => {
  const own: fc.Arbitrary<Step | E> = fc.oneof(
    { weight: 8, arbitrary: eventSteps() },
    { weight: 3, arbitrary: verbSteps() },
    { weight: 5, arbitrary: timeSteps },
    { weight: 2, arbitrary: webhookSteps },
  );
  const any = also === undefined ? own : fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: also });
  return fc.array(any, { minLength, maxLength, size: "max" });
};
