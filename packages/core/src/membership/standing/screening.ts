import type { Id } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import { assertionKeyOf, type Requirement } from "../requirements/requirement.ts";
import { moves } from "./decide.ts";
import { QUALIFYING_SCOPES } from "./evaluate.ts";
import { isOwnMetric, type OwnMetric, standingOf, sumsOf } from "./evidence.ts";
import type { MemberEvidence, Screening, SumQuery } from "./ports.ts";

/** The values that a requirement reads of a member: an assertion, or the sums of a metric with what is read from the member itself. */
export type ScreenedReading =
  | { readonly assertion: string }
  | { readonly metric: string; readonly own: OwnMetric | null };

/** A requirement as stores compare it set-wise, for members without overrides. */
export interface ScreenedRequirement
  extends Pick<Requirement, "operator" | "threshold" | "operatingType" | "windowDays"> {
  readonly reading: ScreenedReading;
  /** True if a member who fails it does not qualify. */
  readonly qualifies: boolean;
  /** The tier that a member who fails it does not reach; null for none. */
  readonly tier: Id<"tier"> | null;
}

/** The requirements of a program as stores compare them. */
export const screenedRequirements = ({ policy }: Screening): readonly ScreenedRequirement[] =>
  policy.requirements.map(
    ({ metricKey, operator, threshold, operatingType, windowDays, required, scope, scopeId }): ScreenedRequirement => {
      const assertion = assertionKeyOf(metricKey);
      const own = isOwnMetric(metricKey) ? metricKey : null;
      const ofTier = required && scope === "tier" ? policy.tiers.find(({ id }) => id === scopeId) : undefined;
      return {
        operator,
        threshold,
        operatingType,
        windowDays,
        reading: assertion === undefined ? { metric: metricKey, own } : { assertion },
        qualifies: required && QUALIFYING_SCOPES.includes(scope),
        tier: ofTier?.id ?? null,
      };
    },
  );

/** The sums that members are evaluated by who have these overrides. */
export const screenedSums = (
  { program, policy }: Screening,
  overrides: readonly RequirementOverride[] = [],
): readonly SumQuery[] => sumsOf(policy.requirements, overrides, program, policy.terms);

/**
 * Returns true if an evaluation of requirements changes a member, on its evidence: {@link StandingStore.screen} answers at least
 * these members.
 */
export const isMoved = ({ program, policy, at }: Screening, member: Enrollment, found: MemberEvidence): boolean =>
  moves(member, standingOf(program, policy, member, found, at), "requirement", at);
