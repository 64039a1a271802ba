import { DAY_MS, later } from "../../kernel/index.ts";
import { assertionValueAt, claimOf } from "../assertions/assertion.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Measured } from "../metric-keys/measured.ts";
import { effectiveRequirements, type RequirementOverride } from "../overrides/override.ts";
import type { Program } from "../programs/program.ts";
import { type ProgramTerms, type Terms, termsAt, termsIntervals } from "../programs/terms.ts";
import { assertionKeyOf, type Requirement } from "../requirements/requirement.ts";
import { type Evidence, evaluate, type Reading, type Standing } from "./evaluate.ts";
import { summedIn } from "./interval.ts";
import type { MemberEvidence, Policy, Sum, SumQuery } from "./ports.ts";

/** Terms one after the other in one currency are one. */
const currencies = (program: Program, terms: readonly ProgramTerms[]) =>
  termsIntervals(termsOrOwn(program, terms).filter(({ currency }, at, all) => currency !== all[at - 1]?.currency));

/** A program without terms is judged by its own fields. */
const termsOrOwn = (
  program: Program,
  terms: readonly ProgramTerms[],
): readonly (Terms & Pick<ProgramTerms, "startedAt">)[] =>
  terms.length > 0 ? terms : [{ ...program, startedAt: program.createdAt }];

/** Metrics that are money count in the program's currency, each amount in the one that was in force when it occurred. */
const sumQueries = (
  metric: string,
  windowDays: number | null,
  program: Program,
  terms: readonly ProgramTerms[],
): readonly SumQuery[] => {
  if (summedIn(metric, program) === null) return [{ metric, windowDays, currency: null }];
  const all = currencies(program, terms);
  return all.map(({ currency, from, to }) => ({
    metric,
    windowDays,
    currency,
    ...(all.length === 1 ? {} : { judged: { from, to } }),
  }));
};

/** Metrics that are read off the member itself. */
const OWN_METRICS = {
  channel_connected: (_member, { socialProfiles }) => socialProfiles,
  manual_approval: ({ approvalStatus }) => (approvalStatus === "approved" ? 1 : 0),
} as const satisfies Readonly<Record<string, (member: Enrollment, evidence: MemberEvidence) => number>>;
export type OwnMetric = keyof typeof OWN_METRICS;
export const isOwnMetric = (key: string): key is OwnMetric => Object.hasOwn(OWN_METRICS, key);

/** The key of what a requirement reads. */
const readingKey = (metric: string, windowDays: number | null): string => `${metric}:${windowDays}`;

/** The sums these requirements and overrides read, each once. */
export const sumsOf = (
  requirements: readonly Requirement[],
  overrides: readonly RequirementOverride[],
  program: Program,
  terms: readonly ProgramTerms[] = [],
): readonly SumQuery[] => {
  const windows = requirements.map(({ id, metricKey, windowDays }) => ({ id: id as string, metricKey, windowDays }));
  const patched = overrides.flatMap(({ requirement, metricKey, windowDays }) => {
    const base = windows.find(({ id }) => id === requirement);
    const key = metricKey ?? base?.metricKey;
    return key === undefined ? [] : [{ id: "", metricKey: key, windowDays: windowDays ?? base?.windowDays ?? null }];
  });
  const queries = new Map<string, readonly SumQuery[]>();
  for (const { metricKey, windowDays } of [...windows, ...patched]) {
    if (assertionKeyOf(metricKey) === undefined)
      queries.set(readingKey(metricKey, windowDays), sumQueries(metricKey, windowDays, program, terms));
  }
  return [...queries.values()].flat();
};

const earliest = (...times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

/** An event that is about to be committed; of a refund, when its sale occurred, by the terms of which it is judged. */
export type Gained = Measured & { readonly judgedAt?: Date };

const isJudged = ({ judged }: SumQuery, { occurredAt, judgedAt = occurredAt }: Gained): boolean =>
  judged === undefined ||
  ((judged.from === null || judged.from <= judgedAt) && (judged.to === null || judgedAt < judged.to));

/** Returns the amount that events about to be committed add to a reading. */
const overlaid = (events: readonly Gained[], query: SumQuery, at: Date) => {
  const { metric, currency, windowDays } = query;
  const relevant = events
    .filter((event) => isJudged(query, event))
    .flatMap((event) =>
      event.metrics
        .filter((one) => one.metric === metric && one.currency === currency)
        .map(({ amount }) => ({ amount, occurredAt: event.occurredAt })),
    );
  if (windowDays === null) return { amount: relevant.reduce((sum, { amount }) => sum + amount, 0n), changesAt: null };
  const start = later(at, -windowDays * DAY_MS);
  const inside = relevant.filter(({ occurredAt }) => occurredAt > start && occurredAt <= at);
  return {
    amount: inside.reduce((sum, { amount }) => sum + amount, 0n),
    changesAt: earliest(
      ...inside.map(({ occurredAt }) => later(occurredAt, windowDays * DAY_MS)),
      ...relevant.filter(({ occurredAt }) => occurredAt > at).map(({ occurredAt }) => occurredAt),
    ),
  };
};

export interface Simulation {
  readonly assertions?: Readonly<Record<string, number | null>>;
  readonly metrics?: Readonly<Record<string, number>>;
}

/** A value under a name of the caller's, which may be a name that every object has. */
const given = <T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/** The evidence of a member for the evaluator, with uncommitted or simulated changes applied. */
export const evidenceOf = (
  program: Program,
  member: Enrollment,
  found: MemberEvidence,
  at: Date,
  over: {
    readonly events?: readonly Gained[];
    readonly simulate?: Simulation;
    readonly terms?: readonly ProgramTerms[];
  } = {},
): Evidence => {
  const { events = [], simulate = {}, terms = [] } = over;
  const sumsBy = new Map<string, Sum[]>();
  for (const sum of found.sums) {
    const read = readingKey(sum.metric, sum.windowDays);
    const others = sumsBy.get(read);
    if (others === undefined) sumsBy.set(read, [sum]);
    else others.push(sum);
  }
  return {
    metric(key, windowDays): Reading {
      const simulated = given(simulate.metrics, key);
      if (simulated !== undefined) return { value: simulated, changesAt: null };
      const sums = sumsBy.get(readingKey(key, windowDays)) ?? [];
      const queries = events.length === 0 ? [] : sumQueries(key, windowDays, program, terms);
      const added = queries.map((query) => overlaid(events, query, at));
      const leaving = sums.flatMap(({ oldestAt }) =>
        oldestAt === null || windowDays === null ? [] : [later(oldestAt, windowDays * DAY_MS)],
      );
      const amount = [...sums, ...added].reduce((total, one) => total + one.amount, 0n);
      const value = Number(amount) + (isOwnMetric(key) ? OWN_METRICS[key](member, found) : 0);
      const ahead = sums.map(({ aheadAt }) => aheadAt);
      return { value, changesAt: earliest(...leaving, ...ahead, ...added.map(({ changesAt }) => changesAt)) };
    },
    assertion(key): Reading {
      const simulated = given(simulate.assertions, key);
      if (simulated !== undefined) return { value: simulated ?? 0, changesAt: null };
      const assertion = claimOf(found.assertions, key);
      if (assertion === undefined) return { value: 0, changesAt: null };
      const expires =
        assertion.action === "asserted" && assertion.expiresAt !== null && assertion.expiresAt > at
          ? assertion.expiresAt
          : null;
      return { value: assertionValueAt(assertion, at), changesAt: expires };
    },
  };
};

/** The standing of a member, from effective requirements and evidence. Every standing is computed here. */
export const standingOf = (
  program: Program,
  policy: Policy,
  member: Enrollment,
  found: MemberEvidence,
  at: Date,
  over: Parameters<typeof evidenceOf>[4] & { readonly operatingType?: Enrollment["operatingType"] } = {},
): Standing => {
  const operatingType = over.operatingType === undefined ? member.operatingType : over.operatingType;
  const requirements = effectiveRequirements(program.id, policy.requirements, found.overrides, operatingType);
  // Grace lasts as long as the terms say that were in force when it began.
  const { graceDays } = termsAt(termsOrOwn(program, policy.terms), member.graceSince ?? at);
  return evaluate(
    { requirements, tiers: policy.tiers, graceDays },
    evidenceOf(program, member, found, at, { ...over, terms: policy.terms }),
    { status: member.qualificationStatus, graceSince: member.graceSince },
    at,
  );
};
