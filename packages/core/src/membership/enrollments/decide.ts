import { announce, done, type FinalDecision, update } from "../../journal/index.ts";
import { type Result, refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import type { Pause } from "../pauses/pause.ts";
import { APPROVAL, activates, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import { keepApproval } from "./readmit.ts";
import { type EnrollmentResource, presentAnnounced, presentEnrollment } from "./resource.ts";

type Decided = Result<FinalDecision<EnrollmentResource>>;

/** Takes a member's approval back, or refuses who asked for it. */
export const decideRejection = (
  context: DecisionContext,
  found: Versioned<Enrollment>,
  { reason = null }: { readonly reason?: string | null | undefined } = {},
): Decided => {
  const { tenant, settings, now } = context;
  const refused = refusedMove(APPROVAL, "reject", found.row.approvalStatus);
  if (refused !== undefined) return refused;
  const next = revise(found, { approvalStatus: "rejected", rejectedAt: now, rejectionReason: reason, updatedAt: now });
  return done(presentEnrollment(next.row, tenant, settings), {
    writes: [update("enrollment", next), ...keepApproval(context, found.row)],
    events: [
      announce(context, "enrollment.rejected", next.row.id, { object: presentAnnounced(next.row, tenant, settings) }),
    ],
  });
};

/** A membership, with its open pauses where a move ends them. */
export interface MovingFacts {
  readonly found: Versioned<Enrollment>;
  readonly open: readonly Versioned<Pause>[];
}

const LANDS = { pause: "paused", resume: "active", archive: "archived" } as const;

/** Pauses, resumes or archives a membership. Its first day as an approved, active one is announced. */
export const decideMove = (
  context: DecisionContext,
  verb: keyof typeof LANDS,
  { found, open }: MovingFacts,
): Decided => {
  const { tenant, settings, now } = context;
  const { id, status: before } = found.row;
  const refused = refusedMove(MEMBERSHIP, verb, before);
  if (refused !== undefined) return refused;
  const status = LANDS[verb];
  if (before === status) return done(presentEnrollment(found.row, tenant, settings));
  const moved = revise(found, { status, updatedAt: now });
  const begins = activates(moved.row);
  const next = begins ? revise(moved, { activatedAt: now }) : moved;
  return done(presentEnrollment(next.row, tenant, settings), {
    writes: [
      update("enrollment", next),
      ...(before === "active" ? [beginPause(context, "enrollment", id)] : endPauses(open, now)),
    ],
    events: begins
      ? [announce(context, "enrollment.activated", id, { object: presentAnnounced(next.row, tenant, settings) })]
      : [],
  });
};
