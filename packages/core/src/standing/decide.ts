import { activates, type Enrollment } from "../enrollments/enrollment.ts";
import { presentEnrollment } from "../enrollments/resource.ts";
import type { DomainEvent } from "../events/catalogue.ts";
import { announce } from "../journal/gather.ts";
import type { Write } from "../journal/ports.ts";
import type { Scene } from "../journal/use-case.ts";
import { revise, type Versioned } from "../kernel/change.ts";
import type { Standing } from "./evaluate.ts";
import type { Trigger } from "./trigger.ts";

type Setting = Pick<Scene, "tenant" | "now" | "ports">;

export interface Stood {
  readonly member: Versioned<Enrollment>;
  /** Whether anything about the row changed. */
  readonly moved: boolean;
  /** Whether the member is qualified now and was not before. */
  readonly qualifies: boolean;
  readonly events: readonly DomainEvent[];
}

/**
 * When time alone changes this standing. A timer that has come stays as it is, but for the timers' own evaluation: it may
 * have been set by a click that was not seen here, and whoever puts it out answers for that.
 */
const timer = ({ evaluateAt }: Enrollment, { changesAt }: Standing, trigger: Trigger, now: Date): Date | null =>
  trigger !== "timer" && evaluateAt !== null && evaluateAt <= now ? evaluateAt : changesAt;

const same = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/**
 * Puts a standing into the member's row, with its event: `qualified` from pending or not qualified, `disqualified` from
 * qualified or grace. Entering grace and recovering from it announce nothing (interface, section 6, rule 4).
 */
export const stand = (setting: Setting, found: Versioned<Enrollment>, standing: Standing, trigger: Trigger): Stood => {
  const { tenant, ports, now } = setting;
  const { row } = found;
  const evaluateAt = timer(row, standing, trigger, now);
  const next = revise(found, {
    qualificationStatus: standing.status,
    graceSince: standing.graceSince,
    tier: standing.tier,
    evaluateAt,
  });
  const changed = row.qualificationStatus !== standing.status || row.tier !== standing.tier;
  const moved = changed || !same(row.graceSince, standing.graceSince) || !same(row.evaluateAt, evaluateAt);
  const activated = activates(next.row);
  const member =
    changed || activated ? revise(next, { updatedAt: now, activatedAt: activated ? now : row.activatedAt }) : next;
  const stood = row.qualificationStatus === "qualified" || row.qualificationStatus === "grace";
  const type =
    standing.status === "qualified" && !stood
      ? ("enrollment.qualified" as const)
      : standing.status === "not_qualified" && stood
        ? ("enrollment.disqualified" as const)
        : undefined;
  const object = presentEnrollment(member.row, tenant, ports.settings);
  const subject = { type: "enrollment", id: row.id };
  return {
    member,
    moved: moved || activated,
    qualifies: standing.status === "qualified" && row.qualificationStatus !== "qualified",
    events: [
      ...(type === undefined
        ? []
        : [announce(setting, type, subject, { object, previous_status: row.qualificationStatus, trigger })]),
      ...(activated ? [announce(setting, "enrollment.activated", subject, { object })] : []),
    ],
  };
};

export const writeMember = (member: Versioned<Enrollment>): Write => ({ kind: "enrollment", ...member });
