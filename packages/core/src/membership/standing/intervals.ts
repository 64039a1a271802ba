import type { Write } from "../../journal/index.ts";
import { fresh, revise, type Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Opening, StandingInterval } from "./interval.ts";

const writing = (interval: Versioned<StandingInterval>): Write => ({ kind: "standingInterval", ...interval });

const PENDING: Opening = {
  status: "pending",
  tier: null,
  graceSince: null,
  graceDays: 0,
  met: [],
  failed: [],
  trigger: null,
};

const begin = (
  { ports }: Pick<WorkerContext, "ports">,
  enrollment: Enrollment["id"],
  sequence: number,
  { status, tier, graceSince, graceDays, met, failed, trigger }: Opening,
  startedAt: Date,
): Write =>
  writing(
    fresh({
      id: ports.ids.next("standing_interval"),
      enrollment,
      sequence,
      status,
      tier,
      graceSince,
      graceDays,
      met,
      failed,
      trigger,
      startedAt,
      endedAt: null,
    }),
  );

/** The first interval of a membership: pending. */
export const beginStanding = (context: WorkerContext, enrollment: Enrollment["id"]): Write =>
  begin(context, enrollment, 1, PENDING, context.now);

/**
 * Ends the interval of every member that moved and begins the next, reading those that last once for all of them. The
 * member's row is written in the same change, so that its version keeps two changes from opening an interval each. A clock
 * that lies behind the one that opened the last interval gives that interval no length, and never a negative one.
 */
export const moveStandings = async (
  context: WorkerContext,
  standings: readonly { readonly member: Versioned<Enrollment>; readonly opening: Opening | undefined }[],
): Promise<readonly Write[]> => {
  const { tenant, ports, now } = context;
  const moved = standings.flatMap(({ member: { row, version }, opening }) =>
    opening === undefined ? [] : [{ id: row.id, isNew: version === 0, opening }],
  );
  if (moved.length === 0) return [];
  const known = moved.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const open = known.length === 0 ? [] : await ports.standingIntervals.open(tenant, known);
  const lasting = new Map(open.map((one) => [one.row.enrollment, one]));
  return moved.flatMap(({ id, opening }) => {
    const last = lasting.get(id);
    if (last === undefined) return [begin(context, id, 1, opening, now)];
    const at = new Date(Math.max(last.row.startedAt.getTime(), now.getTime()));
    return [writing(revise(last, { endedAt: at })), begin(context, id, last.row.sequence + 1, opening, at)];
  });
};
