import type {
  EnrollmentStanding,
  MemberStandingPreview,
  Requirement,
  RequirementOverride,
  Tier,
} from "@entente/client";
import {
  isAsserted,
  isMoney,
  type MetricNames,
  measured,
  metricInWords,
  type Required,
  requirementInWords,
} from "../../data/requirements.ts";
import { metricText } from "../../text/metrics.ts";

const words = metricText;

type Evaluated = Pick<EnrollmentStanding | MemberStandingPreview, "met" | "failed">;

/** A requirement of a member as a line of the page. */
export interface Line {
  /** The id of the requirement, or of the exception that added it. */
  readonly key: string;
  readonly metric: string;
  readonly sentence: string;
  /** The decision that it takes part in, such as "to stay qualified". */
  readonly for: string;
  readonly isMet: boolean;
  readonly isRequired: boolean;
  readonly have: string;
  /** The measured value, in the currency where it is money; null of an assertion, which nobody measures. */
  readonly observed: number | null;
  readonly currency: string | null;
  /** The days that it is measured over; null for all time. */
  readonly days: number | null;
  /** How far the member is, from 0 to 1; null where there is nothing to come up to. */
  readonly share: number | null;
  /** The tier that it is for, by its id; null for none. */
  readonly tier: string | null;
}

export interface Known {
  readonly requirements: readonly Requirement[];
  /** The exceptions that the member has, which say something else than the requirements, or add one. */
  readonly exceptions?: readonly RequirementOverride[];
  readonly tiers: readonly Tier[];
  readonly names: MetricNames;
  readonly currency: string;
}

const RISES: ReadonlySet<string> = new Set(["gte", "exists"]);

/** A requirement as a sentence. */
export const sentenceOf = (asked: Required, { names, currency }: Pick<Known, "names" | "currency">): string =>
  requirementInWords(asked, names, currency);

const haveOf = (
  { metric_key: key, observed }: Evaluated["met"][number],
  threshold: number | null,
  rises: boolean,
  currency: string,
): string => {
  if (isAsserted(key) && threshold === null) return "";
  const value = measured(key, observed, currency);
  if (!rises || threshold === null) return words.have(value);
  const needed = measured(key, threshold, currency);
  return observed > threshold ? words.beyond(value, needed) : words.progress(value, needed);
};

/** The comparison for a member: that of the requirement, with what an exception says instead. */
const askedOf = (
  row: Requirement | undefined,
  exception: RequirementOverride | undefined,
  needed: number | null,
): Pick<Requirement, "operator" | "threshold" | "window_days" | "required"> => ({
  operator: exception?.operator ?? row?.operator ?? "gte",
  threshold: needed ?? exception?.threshold ?? row?.threshold ?? null,
  window_days: exception?.window_days ?? row?.window_days ?? null,
  required: exception?.required ?? row?.required ?? true,
});

const lineOf = (
  { requirements, exceptions = [], tiers, names, currency }: Known,
  one: Evaluated["met"][number],
  { isMet, needed }: { isMet: boolean; needed: number | null },
): Line => {
  const row = requirements.find(({ id }) => id === one.requirement);
  const exception = exceptions.find(({ id, requirement }) => [id, requirement].includes(one.requirement));
  const { operator, threshold, window_days, required } = askedOf(row, exception, needed);
  const tier = row?.scope === "tier" ? row.scope_id : null;
  const tierName = tiers.find(({ id }) => id === tier)?.name;
  const rises = RISES.has(operator) && threshold !== null && threshold > 0;
  return {
    key: one.requirement,
    metric: one.metric_key,
    sentence:
      row === undefined && exception === undefined && threshold === null
        ? metricInWords(one.metric_key, names)
        : sentenceOf({ metric_key: one.metric_key, operator, threshold, window_days }, { names, currency }),
    for: [
      tierName === undefined ? (words.scopes[one.scope] ?? one.scope) : words.forTier(tierName),
      ...(row === undefined ? [words.added] : []),
      ...(required ? [] : [words.optional]),
    ].join(", "),
    isMet,
    isRequired: required,
    have: haveOf(one, threshold, rises, currency),
    observed: isAsserted(one.metric_key) ? null : one.observed,
    currency: isMoney(one.metric_key) ? currency : null,
    days: window_days,
    share: rises ? Math.max(0, Math.min(1, one.observed / threshold)) : null,
    tier,
  };
};

/** The requirements of a member as lines, those that are missing first. */
export const linesOf = (known: Known, { met, failed }: Evaluated): readonly Line[] => [
  ...failed.map((one) => lineOf(known, one, { isMet: false, needed: one.needed })),
  ...met.map((one) => lineOf(known, one, { isMet: true, needed: null })),
];

/** The active tiers from the lowest, the one that a member has, and the next one; undefined where there is none. */
export const ladderOf = (tiers: readonly Tier[], tier: string | null) => {
  const active = tiers.filter(({ id, status }) => status === "active" || id === tier);
  const now = active.find(({ id }) => id === tier);
  const next = active.find(({ rank }) => rank > (now?.rank ?? Number.NEGATIVE_INFINITY));
  return { now, next };
};
