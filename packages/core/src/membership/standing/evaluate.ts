import { DAY_MS, type Id, later } from "../../kernel/index.ts";
import type { QualificationStatus } from "../enrollments/enrollment.ts";
import {
  assertionKeyOf,
  type EffectiveRequirement,
  meets,
  policyOf,
  type RequirementScope,
} from "../requirements/requirement.ts";
import type { Tier } from "../tiers/tier.ts";

/** A value, and when it may change without a new event; null when it cannot. */
export interface Reading {
  readonly value: number;
  readonly changesAt: Date | null;
}

/** The values that one evaluation reads besides the requirements. Sums of metrics are exact to the event. */
export interface Evidence {
  readonly metric: (key: string, windowDays: number | null) => Reading;
  readonly assertion: (key: string) => Reading;
}

/** The previous standing of a member. */
export interface Previous {
  readonly status: QualificationStatus;
  readonly graceSince: Date | null;
}

export interface Met {
  readonly requirement: EffectiveRequirement;
  readonly observed: number;
}
/** `needed`: the threshold that was not reached; null for `exists`. */
export interface Failed extends Met {
  readonly needed: number | null;
}

export interface Standing {
  readonly status: QualificationStatus;
  readonly graceSince: Date | null;
  /** The days of grace it went by. */
  readonly graceDays: number;
  readonly score: number;
  readonly met: readonly Met[];
  readonly failed: readonly Failed[];
  readonly tier: Id<"tier"> | null;
  /** When time alone may change this; null when it cannot. */
  readonly changesAt: Date | null;
}

/** The scopes that decide whether a member qualifies; the others are reported only. */
export const QUALIFYING_SCOPES: readonly RequirementScope[] = ["program_entry", "program_maintenance"];

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

/** The highest active tier all of whose requirements are met. A tier without requirements is everyone's. */
const tierOf = (tiers: readonly Tier[], failed: readonly Failed[]): Id<"tier"> | null => {
  const lost = new Set(
    failed
      .filter(({ requirement }) => requirement.scope === "tier" && requirement.required)
      .map(({ requirement }) => requirement.scopeId),
  );
  const open = tiers.filter(({ id, status }) => status === "active" && !lost.has(id));
  return (
    open.reduce<Tier | undefined>(
      (best, tier) => (best === undefined || tier.rank > best.rank ? tier : best),
      undefined,
    )?.id ?? null
  );
};

/** Qualified, grace or not qualified: grace only after being qualified, while every failing requirement allows it. */
const qualificationOf = (
  failing: readonly Failed[],
  previous: Previous,
  graceDays: number,
  at: Date,
): { readonly status: QualificationStatus; readonly graceSince: Date | null } => {
  if (failing.length === 0) return { status: "qualified", graceSince: null };
  const wasQualified = previous.status === "qualified" || previous.status === "grace";
  const lenient = failing.every(({ requirement }) => policyOf(requirement) === "grace");
  if (!wasQualified || !lenient) return { status: "not_qualified", graceSince: null };
  const since = previous.graceSince ?? at;
  return later(since, graceDays * DAY_MS) > at
    ? { status: "grace", graceSince: since }
    : { status: "not_qualified", graceSince: null };
};

/**
 * The standing of one member at `at` (decisions, section 2): the evaluator of the committed evaluation, the timers,
 * the preview and the simulation. `requirements` are the member's effective ones. Pure.
 */
export const evaluate = (
  {
    requirements,
    tiers,
    graceDays,
  }: {
    readonly requirements: readonly EffectiveRequirement[];
    readonly tiers: readonly Tier[];
    readonly graceDays: number;
  },
  evidence: Evidence,
  previous: Previous,
  at: Date,
): Standing => {
  const readings = requirements.map((requirement) => {
    const assertion = assertionKeyOf(requirement.metricKey);
    return {
      requirement,
      reading:
        assertion === undefined
          ? evidence.metric(requirement.metricKey, requirement.windowDays)
          : evidence.assertion(assertion),
    };
  });
  const isMet = ({ requirement: { operator, threshold }, reading }: (typeof readings)[number]) =>
    meets(operator, reading.value, threshold);
  const met = readings.filter(isMet).map(({ requirement, reading }) => ({ requirement, observed: reading.value }));
  const failed = readings
    .filter((one) => !isMet(one))
    .map(({ requirement, reading }) => ({
      requirement,
      observed: reading.value,
      needed: requirement.operator === "exists" ? null : requirement.threshold,
    }));
  const failing = failed.filter(
    ({ requirement }) => requirement.required && QUALIFYING_SCOPES.includes(requirement.scope),
  );
  const { status, graceSince } = qualificationOf(failing, previous, graceDays, at);
  const graceEnds = status === "grace" && graceSince !== null ? later(graceSince, graceDays * DAY_MS) : null;
  return {
    status,
    graceSince,
    graceDays,
    score: met
      .filter(({ requirement }) => !requirement.required)
      .reduce((sum, { requirement }) => sum + requirement.weight, 0),
    met,
    failed,
    tier: tierOf(tiers, failed),
    changesAt: earliest([graceEnds, ...readings.map(({ reading }) => reading.changesAt)]),
  };
};
