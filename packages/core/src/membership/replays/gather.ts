import { type Id, ok, type Refused, type Result, refuse } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { type Enrollment, isMember } from "../enrollments/enrollment.ts";
import type { Program } from "../programs/program.ts";
import { assertionKeyOf } from "../requirements/requirement.ts";
import type { Policy } from "../standing/ports.ts";
import type { Stands } from "../standing/supposed.ts";
import { keysRead, type Unjudged } from "./known.ts";
import type { Past, PastEvidence, PastStanding } from "./past.ts";
import { type Replayed, replay, type Steps, standOtherwise, standsAt } from "./replay.ts";

/** How many members are judged at most, and how many amounts of theirs are read. */
const MEMBERS_MAX = 20_000;
const AMOUNTS_MAX = 500_000;
/** How many steps are taken for all members together at most, and how many before others have their turn. */
const STEPS_MAX = 5_000_000;
const STEPS_AT_ONCE = 10_000;

/** A member, as it stood at the end of a range and as it would have stood. */
export interface JudgedMember {
  readonly member: Enrollment;
  readonly before: Stands;
  readonly after: Stands;
  readonly unjudged: Unjudged | undefined;
}

export interface ProgramReplay {
  /** Those who are members now and were approved before the end of the range, by rising id. */
  readonly members: readonly JudgedMember[];
  /** The standings, from the first on, of all who would have stood otherwise at some time; also of who is no member any more. */
  readonly otherwise: readonly PastStanding[];
}

const tooMuch = (what: string): Refused =>
  refuse("invalid_request", { reason: `cannot be judged over the past of ${what}.` });

const NO_EVIDENCE: PastEvidence = { amounts: [], assertions: [], profiles: [], overrides: [] };

const byMember = <T extends { readonly enrollment: Id<"enrollment"> }>(rows: readonly T[]) => {
  const found = new Map<Id<"enrollment">, T[]>();
  for (const row of rows) {
    const own = found.get(row.enrollment);
    if (own === undefined) found.set(row.enrollment, [row]);
    else own.push(row);
  }
  return found;
};

/** Reads members with all that their standings follow from, a chunk at a time; undefined where more amounts follow than are left. */
const readPasts = async (
  { tenant, ports }: Context,
  policy: Policy,
  members: readonly Enrollment[],
  until: Date,
  left: number,
): Promise<readonly Past[] | undefined> => {
  const ids = members.map(({ id }) => id);
  const [approvals, intervals, overrides] = await Promise.all([
    ports.enrollments.pastApprovals(tenant, ids),
    ports.standingIntervals.of(tenant, ids),
    ports.standing.overrides(tenant, ids),
  ]);
  const approvalsOf = byMember(approvals.map(({ row }) => row));
  const intervalsOf = byMember(intervals.map(({ row }) => row));
  const metrics = [...keysRead(policy, overrides)].filter((key) => assertionKeyOf(key) === undefined);
  const evidence = await ports.pasts.evidence(tenant, { members, metrics, until, limit: left });
  return (
    evidence &&
    members.map((member) => ({
      ...(evidence.get(member.id) ?? NO_EVIDENCE),
      member,
      approvals: [
        ...(approvalsOf.get(member.id) ?? []),
        ...(member.approvalStatus === "approved" && member.approvedAt !== null
          ? [{ startedAt: member.approvedAt, endedAt: null }]
          : []),
      ],
      intervals: intervalsOf.get(member.id) ?? [],
    }))
  );
};

/** Counts the steps of all members. */
interface Work {
  left: number;
  leftAtOnce: number;
}

/** Takes a replay to its end, so that whatever else the process does has its turn; undefined where more steps follow than are left. */
const finish = async (steps: Steps, work: Work): Promise<Replayed | undefined> => {
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) return next.value;
    work.left -= next.value;
    if (work.left < 0) return undefined;
    work.leftAtOnce -= next.value;
    if (work.leftAtOnce > 0) continue;
    work.leftAtOnce = STEPS_AT_ONCE;
    await new Promise<void>((turn) => setImmediate(turn));
  }
};

const judged = (past: Past, { standings, unjudged }: Replayed, until: Date) => {
  const { member, intervals, approvals } = past;
  const last = new Date(until.getTime() - 1);
  const [before, after] = [standsAt(intervals, last), standsAt(standings, last)];
  const first = approvals[0]?.startedAt;
  const isCounted =
    isMember(member) && first !== undefined && first < until && before !== undefined && after !== undefined;
  return {
    member: isCounted ? [{ member, before, after, unjudged }] : [],
    otherwise: standOtherwise(intervals, standings, until) ? standings : [],
  };
};

/** How the members of a program would have stood before an instant, had a policy been in force from the start. */
export const replayProgram = async (
  context: Context,
  program: Program,
  policy: Policy,
  until: Date,
): Promise<Result<ProgramReplay>> => {
  const { tenant, ports } = context;
  const limit = ports.settings.evaluateChunk;
  const members: JudgedMember[] = [];
  const otherwise: PastStanding[] = [];
  const work: Work = { left: STEPS_MAX, leftAtOnce: STEPS_AT_ONCE };
  let [looked, left] = [0, AMOUNTS_MAX];
  let startingAfter: Id<"enrollment"> | undefined;
  for (;;) {
    const page = await ports.enrollments.list(tenant, { program: program.id }, { limit, startingAfter });
    const rows = (page?.rows ?? []).map(({ row }) => row);
    looked += rows.length;
    if (looked > MEMBERS_MAX) return tooMuch(`more than ${MEMBERS_MAX} members`);
    const pasts = await readPasts(context, policy, rows, until, left);
    if (pasts === undefined) return tooMuch(`more than ${AMOUNTS_MAX} amounts of events`);
    for (const past of pasts) {
      left -= past.amounts.length;
      const replayed = await finish(replay(program, policy, past, until), work);
      if (replayed === undefined) return tooMuch(`members whose evaluations come to more than ${STEPS_MAX} readings`);
      const one = judged(past, replayed, until);
      members.push(...one.member);
      otherwise.push(...one.otherwise);
    }
    startingAfter = rows.at(-1)?.id;
    if (page?.hasMore !== true) break;
  }
  members.sort((one, other) => (one.member.id < other.member.id ? -1 : 1));
  return ok({ members, otherwise });
};
