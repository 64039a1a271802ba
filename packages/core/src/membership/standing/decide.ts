import { announce, type DomainEvent, type Write } from "../../journal/index.ts";
import { revise, type Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import { activates, type Enrollment } from "../enrollments/enrollment.ts";
import { presentEnrollment } from "../enrollments/resource.ts";
import type { Program } from "../programs/program.ts";
import type { Standing } from "./evaluate.ts";
import { judgedOf, type Opening, standsOtherwise } from "./interval.ts";
import type { Trigger, Why } from "./trigger.ts";

export interface AppliedStanding {
  readonly member: Versioned<Enrollment>;
  /** Whether anything about the row changed. */
  readonly moved: boolean;
  /** Whether the member is qualified now and was not before. */
  readonly qualifies: boolean;
  /** The interval that begins with this; undefined where status, tier and grace are as they were. */
  readonly opening: Opening | undefined;
  readonly events: readonly DomainEvent[];
}

/**
 * When time alone changes this standing. A timer that has come stays as it is, but for the timers' own evaluation: it may
 * have been set by a click that was not seen here, and whoever puts it out answers for that.
 */
const timer = (
  { evaluateAt, evaluateFor }: Enrollment,
  { changesAt }: Standing,
  why: Why,
  now: Date,
): Pick<Enrollment, "evaluateAt" | "evaluateFor"> =>
  why !== "due" && evaluateAt !== null && evaluateAt <= now
    ? { evaluateAt, evaluateFor }
    : { evaluateAt: changesAt, evaluateFor: null };

const same = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/**
 * Applies a standing to the member's row, with its event: `qualified` from pending or not qualified, `disqualified` from
 * qualified or grace. Entering grace and recovering from it announce nothing (interface, section 6, rule 4).
 */
export const applyStanding = (
  context: WorkerContext,
  program: Program,
  found: Versioned<Enrollment>,
  standing: Standing,
  why: Why,
): AppliedStanding => {
  const { tenant, ports, now } = context;
  const { row } = found;
  const trigger: Trigger = why === "due" ? (row.evaluateFor ?? "timer") : why;
  const next = revise(found, {
    qualificationStatus: standing.status,
    graceSince: standing.graceSince,
    tier: standing.tier,
    ...timer(row, standing, why, now),
  });
  const changed = row.qualificationStatus !== standing.status || row.tier !== standing.tier;
  const opens = standsOtherwise(row, standing);
  const moved = opens || !same(row.evaluateAt, next.row.evaluateAt);
  const activated = activates(next.row);
  const member =
    changed || activated ? revise(next, { updatedAt: now, activatedAt: activated ? now : row.activatedAt }) : next;
  const wasQualified = row.qualificationStatus === "qualified" || row.qualificationStatus === "grace";
  const type =
    standing.status === "qualified" && !wasQualified
      ? ("enrollment.qualified" as const)
      : standing.status === "not_qualified" && wasQualified
        ? ("enrollment.disqualified" as const)
        : undefined;
  const subject = { type: "enrollment", id: row.id };
  // Most evaluations announce nothing, so that what they would announce is not made.
  const object = type === undefined && !activated ? undefined : presentEnrollment(member.row, tenant, ports.settings);
  return {
    member,
    moved: moved || activated,
    opening: opens ? { ...standing, ...judgedOf(standing, program), trigger } : undefined,
    qualifies: standing.status === "qualified" && row.qualificationStatus !== "qualified",
    events: [
      ...(type === undefined
        ? []
        : [announce(context, type, subject, { object, previous_status: row.qualificationStatus, trigger })]),
      ...(activated ? [announce(context, "enrollment.activated", subject, { object })] : []),
    ],
  };
};

export const writeMember = (member: Versioned<Enrollment>): Write => ({ kind: "enrollment", ...member });
