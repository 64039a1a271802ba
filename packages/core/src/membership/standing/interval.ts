import type { Id } from "../../kernel/index.ts";
import type { Enrollment, QualificationStatus } from "../enrollments/enrollment.ts";
import type { Program } from "../programs/program.ts";
import { type FailurePolicy, type Operator, policyOf, type RequirementScope } from "../requirements/requirement.ts";
import type { Met, Standing } from "./evaluate.ts";
import type { Trigger } from "./trigger.ts";

/** One requirement as evaluated, and the observed value; later changes of the requirement do not change it. */
export interface Judged {
  /** The requirement's id, or that of the override that added it. */
  readonly requirement: Id<"requirement"> | Id<"requirement_override">;
  readonly isAdded: boolean;
  readonly metricKey: string;
  readonly scope: RequirementScope;
  readonly scopeId: string | null;
  readonly operator: Operator;
  readonly threshold: number | null;
  readonly windowDays: number | null;
  /** In which the metric was summed; null for what is no money. */
  readonly currency: string | null;
  readonly required: boolean;
  readonly failurePolicy: FailurePolicy;
  readonly observed: number;
}

/**
 * The standing of a member in `[startedAt, endedAt)`. An interval begins with the commit that changes the status, the tier or the
 * grace, and is kept for ever. Of two changes in one millisecond the first leaves an empty interval, which holds no instant.
 */
export interface StandingInterval {
  readonly id: Id<"standing_interval">;
  readonly enrollment: Id<"enrollment">;
  /** Counts the member's intervals from 1, so that their order does not depend on clocks. */
  readonly sequence: number;
  readonly status: QualificationStatus;
  readonly tier: Id<"tier"> | null;
  readonly graceSince: Date | null;
  /** The days of grace that the evaluation went by. */
  readonly graceDays: number;
  readonly met: readonly Judged[];
  readonly failed: readonly Judged[];
  /** Null where no evaluation opened it: the first of a member, and what was known when intervals began to be kept. */
  readonly trigger: Trigger | null;
  readonly startedAt: Date;
  /** Null for the one that lasts. */
  readonly endedAt: Date | null;
}

/** The fields that an evaluation opens an interval with. */
export type Opening = Pick<
  StandingInterval,
  "status" | "tier" | "graceSince" | "graceDays" | "met" | "failed" | "trigger"
>;

const sameTime = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/** Returns true if the standing of a row differs from an evaluation. */
export const standsOtherwise = (
  row: Pick<Enrollment, "qualificationStatus" | "tier" | "graceSince">,
  standing: Pick<Standing, "status" | "tier" | "graceSince">,
): boolean =>
  row.qualificationStatus !== standing.status ||
  row.tier !== standing.tier ||
  !sameTime(row.graceSince, standing.graceSince);

/** Metrics that are money count in the program's own currency. */
export const summedIn = (metric: string, { currency }: Pick<Program, "currency">): string | null =>
  metric === "gmv_cents" ? currency : null;

const judge = ({ requirement, observed }: Met, program: Program): Judged => ({
  requirement: requirement.id,
  isAdded: requirement.isAdded === true,
  metricKey: requirement.metricKey,
  scope: requirement.scope,
  scopeId: requirement.scopeId,
  operator: requirement.operator,
  threshold: requirement.threshold,
  windowDays: requirement.windowDays,
  currency: summedIn(requirement.metricKey, program),
  required: requirement.required,
  failurePolicy: policyOf(requirement),
  observed,
});

/** Returns the met and failed requirements of an evaluation, as an interval keeps them. */
export const judgedOf = ({ met, failed }: Standing, program: Program): Pick<Opening, "met" | "failed"> => ({
  met: met.map((one) => judge(one, program)),
  failed: failed.map((one) => judge(one, program)),
});
