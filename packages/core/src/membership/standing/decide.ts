import { announce, type Change, type DomainEvent, type Expectation, update } from "../../journal/index.ts";
import { revise, type Versioned } from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import { activates, type Enrollment, QUALIFYING_STATUSES } from "../enrollments/enrollment.ts";
import { type AnnouncedEnrollment, presentAnnounced } from "../enrollments/resource.ts";
import type { Program } from "../programs/program.ts";
import type { Standing } from "./evaluate.ts";
import { type Gained, standingOf } from "./evidence.ts";
import { judgedOf, type Opening, type StandingInterval, standsOtherwise } from "./interval.ts";
import { moveStandings } from "./intervals.ts";
import type { MemberEvidence, Policy } from "./ports.ts";
import type { Trigger, Why } from "./trigger.ts";

export interface AppliedStanding {
  readonly member: Versioned<Enrollment>;
  /** True if the row is to be written. */
  readonly changed: boolean;
  /** True if the member is qualified now and was not before. */
  readonly qualifies: boolean;
  /** The interval that begins with this; undefined where status, tier and grace are as they were. */
  readonly opening: Opening | undefined;
  readonly events: readonly DomainEvent[];
}

/**
 * When time alone changes this standing. A timer that has come stays as it is, but for the timers' own evaluation: it may
 * have been set by a click that was not seen here, and whoever puts it out answers for that.
 */
const timer = ({ evaluateAt }: Enrollment, { changesAt }: Standing, why: Why, now: Date): Partial<Enrollment> =>
  why !== "due" && evaluateAt !== null && evaluateAt <= now ? {} : { evaluateAt: changesAt, evaluateFor: null };

const same = (left: Date | null, right: Date | null): boolean => left?.getTime() === right?.getTime();

/** Returns true if an evaluation changes a member: in the standing, in being activated, or in the timer. */
export const moves = (row: Enrollment, standing: Standing, why: Why, now: Date): boolean =>
  standsOtherwise(row, standing) ||
  activates({ ...row, qualificationStatus: standing.status }) ||
  !same(row.evaluateAt, { ...row, ...timer(row, standing, why, now) }.evaluateAt);

/** The event of a member who comes to qualify, or does so no more; grace lies between the two and announces nothing. */
const announcedAs = (before: Enrollment["qualificationStatus"], after: Enrollment["qualificationStatus"]) => {
  const wasQualified = QUALIFYING_STATUSES.includes(before);
  if (after === "qualified" && !wasQualified) return "enrollment.qualified";
  return after === "not_qualified" && wasQualified ? "enrollment.disqualified" : undefined;
};

/**
 * Applies a standing to the member's row, with its event: `qualified` from pending or not qualified, `disqualified` from
 * qualified or grace. Entering grace and recovering from it announce nothing (interface, section 6, rule 4).
 */
export const applyStanding = (
  moment: Moment,
  program: Program,
  found: Versioned<Enrollment>,
  standing: Standing,
  why: Why,
): AppliedStanding => {
  const { tenant, settings, now } = moment;
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
  const activated = activates(next.row);
  const member =
    changed || activated ? revise(next, { updatedAt: now, activatedAt: activated ? now : row.activatedAt }) : next;
  const type = announcedAs(row.qualificationStatus, standing.status);
  // Most evaluations announce nothing, so that what they would announce is not made.
  const shown = (): AnnouncedEnrollment => presentAnnounced(member.row, tenant, settings);
  return {
    member,
    changed: moves(row, standing, why, now),
    opening: opens ? { ...standing, ...judgedOf(standing, program), trigger } : undefined,
    qualifies: standing.status === "qualified" && row.qualificationStatus !== "qualified",
    events: [
      ...(type === undefined
        ? []
        : [announce(moment, type, row.id, { object: shown(), previous_status: row.qualificationStatus, trigger })]),
      ...(activated ? [announce(moment, "enrollment.activated", row.id, { object: shown() })] : []),
    ],
  };
};

/** Returns true if a member has a standing: approved and not archived. */
export const isEvaluated = ({ approvalStatus, status }: Pick<Enrollment, "approvalStatus" | "status">): boolean =>
  approvalStatus === "approved" && status !== "archived";

/** The facts that evaluations of members of one program read, gathered once. */
export interface Gathered {
  readonly program: Program;
  readonly policy: Policy;
  readonly evidence: ReadonlyMap<Enrollment["id"], MemberEvidence>;
}

export const NO_EVIDENCE: MemberEvidence = { sums: [], assertions: [], socialProfiles: 0, overrides: [] };

/** Evaluates one member on what was gathered, with uncommitted changes applied. */
export const evaluateMember = (
  moment: Moment,
  { program, policy, evidence }: Gathered,
  member: Versioned<Enrollment>,
  why: Why,
  over: { readonly events?: readonly Gained[]; readonly evidence?: Partial<MemberEvidence> } = {},
): AppliedStanding => {
  const found = { ...(evidence.get(member.row.id) ?? NO_EVIDENCE), ...over.evidence };
  const { events = [] } = over;
  const standing = standingOf(program, policy, member.row, found, moment.now, { events });
  return applyStanding(moment, program, member, standing, why);
};

export type StandingChange = Required<Pick<Change, "writes" | "increments" | "events" | "expects">>;

/** Evaluations of members of one program, and what was read because of them. */
export interface Evaluated {
  readonly program: Versioned<Program>;
  readonly standings: readonly AppliedStanding[];
  /** The intervals that last of those who moved; a new member has none. */
  readonly lasting: readonly Versioned<StandingInterval>[];
  /** The links that they lack. */
  readonly links: Pick<StandingChange, "writes" | "increments">;
}

/**
 * The change that commits evaluations: each moved member's row with its events and its new interval, and the links. The
 * program's version is expected, so that a launch planned meanwhile and a change of what is asked are seen.
 */
export const standingChange = (moment: Moment, { program, standings, lasting, links }: Evaluated): StandingChange => {
  const changed = standings.filter((one) => one.changed);
  return {
    writes: [
      ...changed.map(({ member }) => update("enrollment", member)),
      ...moveStandings(moment, changed, lasting),
      ...links.writes,
    ],
    increments: links.increments,
    events: changed.flatMap(({ events }) => events),
    expects: [{ kind: "program", id: program.row.id, version: program.version }],
  };
};

/** The members that a cause was found to affect. */
export interface CauseFacts {
  /** Members who have no standing yet. */
  readonly waiting: readonly Versioned<Enrollment>[];
  /** The others, by program. */
  readonly evaluated: readonly Evaluated[];
  readonly expects: readonly Expectation[];
}

/**
 * The change of members' standings that is committed with its cause; without facts there is none. Each member's row is
 * written though nothing about it moved: of two causes at once the second finds the version gone, and decides again knowing
 * the first. So is the row of who is not approved yet, for the approval that is going on.
 */
export const evaluateCause = (moment: Moment, facts: CauseFacts | undefined): StandingChange => {
  const changes = (facts?.evaluated ?? []).map((one) => standingChange(moment, one));
  return {
    writes: [
      ...(facts?.waiting ?? []).map((member) => update("enrollment", member)),
      ...changes.flatMap(({ writes }) => writes),
    ],
    increments: changes.flatMap(({ increments }) => increments),
    events: changes.flatMap(({ events }) => events),
    expects: [...changes.flatMap(({ expects }) => expects), ...(facts?.expects ?? [])],
  };
};
