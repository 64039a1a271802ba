import { type Decision, done, type Moment, update } from "../../journal/index.ts";
import { newId, ok, type Result, refuse, refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import {
  CONTEST,
  CONTEST_ANSWERS_MAX,
  type Contest,
  type ContestKind,
  type ContestResult,
  OPEN_CONTESTS_MAX,
  OVER,
  subjectOf,
} from "./contest.ts";

/** The objection of a member, once it is known that the member may make it. */
export interface Objection extends Pick<Contest, "event" | "reference" | "entity"> {
  readonly member: Pick<Enrollment, "id" | "brand" | "program">;
  readonly kind: ContestKind;
  readonly text: string;
}

/** The lowest place that none of the open contests has. */
const placeAmong = (open: readonly Versioned<Contest>[]): number => {
  const taken = new Set(open.map(({ row }) => row.openPlace));
  let place = 1;
  while (taken.has(place)) place += 1;
  return place;
};

/** Begins a contest, beside the open ones of the member. */
export const beginContest = (
  moment: Moment,
  { member, kind, event, reference, entity, text }: Objection,
  open: readonly Versioned<Contest>[],
): Result<Contest> => {
  const openSubject = subjectOf({ kind, event, reference });
  if (open.some(({ row }) => row.enrollment === member.id && row.openSubject === openSubject))
    return refuse("contest_already_exists");
  if (open.length >= OPEN_CONTESTS_MAX) return refuse("too_many_contests", { limit: OPEN_CONTESTS_MAX });
  return ok({
    id: newId(moment, "contest"),
    brand: member.brand,
    program: member.program,
    enrollment: member.id,
    entity,
    kind,
    event,
    reference,
    text,
    status: CONTEST.initial,
    answers: [],
    reason: null,
    decidedBy: null,
    decidedAt: null,
    result: null,
    openSubject,
    openPlace: placeAmong(open),
    createdAt: moment.now,
    updatedAt: moment.now,
  });
};

/** Adds a text of the brand (`answer`) or of the member (`reply`). */
export const sayIn = (
  { origin, now }: Pick<Moment, "origin" | "now">,
  found: Versioned<Contest>,
  verb: "answer" | "reply",
  text: string,
): Result<Versioned<Contest>> => {
  const refused = refusedMove(CONTEST, verb, found.row.status);
  if (refused !== undefined) return refused;
  const before = found.row.answers;
  // Nothing is said to somebody who is erased.
  if (before === null) return refuse("contest_not_open", { status: found.row.status, allowed: [] });
  if (before.length >= CONTEST_ANSWERS_MAX) return refuse("contest_full", { limit: CONTEST_ANSWERS_MAX });
  const answers = [...before, { by: origin.actor, at: now, text }];
  const status = verb === "answer" ? "answered" : "open";
  return ok(revise(found, { status, answers, updatedAt: now }));
};

/** The end of a contest, with its reason and the change that it led to. */
export const endContest = (
  { origin, now }: Pick<Moment, "origin" | "now">,
  found: Versioned<Contest>,
  verb: "accept" | "refuse" | "withdraw",
  how: { readonly reason?: string; readonly result?: ContestResult } = {},
): Result<Versioned<Contest>> => {
  const refused = refusedMove(CONTEST, verb, found.row.status);
  if (refused !== undefined) return refused;
  const status = ({ accept: "accepted", refuse: "refused", withdraw: "withdrawn" } as const)[verb];
  const { reason = null, result = null } = how;
  const decided = { decidedBy: origin.actor, decidedAt: now, updatedAt: now };
  return ok(revise(found, { status, reason, result, ...decided, ...OVER }));
};

/** The decision that writes the next state of a contest, where it has one. */
export const savingContest = <R>(
  next: Result<Versioned<Contest>>,
  present: (row: Contest) => R,
): Result<Decision<R>> => (next.ok ? done(present(next.value.row), { writes: [update("contest", next.value)] }) : next);
