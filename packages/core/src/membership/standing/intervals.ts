import { insert, update, type Write } from "../../journal/index.ts";
import { newId, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Opening, StandingInterval } from "./interval.ts";

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
  moment: Seeded,
  enrollment: Enrollment["id"],
  sequence: number,
  { status, tier, graceSince, graceDays, met, failed, trigger }: Opening,
  startedAt: Date,
): Write => {
  const id = newId(moment, "standing_interval", enrollment);
  const opening = { status, tier, graceSince, graceDays, met, failed, trigger };
  return insert("standingInterval", { id, enrollment, sequence, ...opening, startedAt, endedAt: null });
};

/** The first interval of a membership: pending. */
export const beginStanding = (moment: Seeded, enrollment: Enrollment["id"]): Write =>
  begin(moment, enrollment, 1, PENDING, moment.now);

/**
 * Ends the interval of every member that moved and begins the next. The member's row is written in the same change, so that
 * its version keeps two changes from opening an interval each. A clock that lies behind the one that opened the last interval
 * gives that interval no length, and never a negative one.
 */
export const moveStandings = (
  moment: Seeded,
  standings: readonly { readonly member: Versioned<Enrollment>; readonly opening: Opening | undefined }[],
  lasting: readonly Versioned<StandingInterval>[],
): readonly Write[] => {
  const { now } = moment;
  const lastOf = new Map(lasting.map((one) => [one.row.enrollment, one]));
  return standings.flatMap(({ member: { row }, opening }) => {
    if (opening === undefined) return [];
    const last = lastOf.get(row.id);
    if (last === undefined) return [begin(moment, row.id, 1, opening, now)];
    const at = new Date(Math.max(last.row.startedAt.getTime(), now.getTime()));
    const next = begin(moment, row.id, last.row.sequence + 1, opening, at);
    return [update("standingInterval", revise(last, { endedAt: at })), next];
  });
};
