import { HOUR_MS, later } from "../../kernel/index.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Program } from "../programs/program.ts";
import type { Previous, Standing } from "../standing/evaluate.ts";
import { standingOf, sumsOf } from "../standing/evidence.ts";
import type { Policy } from "../standing/ports.ts";
import { assertionsAt, overridesAt, profilesAt, type Unjudged, unjudgedFor } from "./known.ts";
import type { Past, PastStanding } from "./past.ts";
import { summing } from "./sums.ts";

/** How a member would have stood, oldest first; as it did stand where nobody can say. */
export interface Replayed {
  readonly standings: readonly PastStanding[];
  readonly unjudged: Unjudged | undefined;
}

/** Workers take what is due some time after it was. Where they did, the member stood otherwise from then on. */
const TAKEN_WITHIN_MS = HOUR_MS;

/** When workers evaluated a member who was due: where an interval says so, the instant it began, else at once. */
const taking = ({ intervals }: Past, trigger: "timer" | "metric_event"): ((due: Date) => Date) => {
  const taken = intervals.flatMap((one) => (one.trigger === trigger ? [one.startedAt] : []));
  return (due) => {
    let [low, high] = [0, taken.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((taken[middle] as Date) < due) low = middle + 1;
      else high = middle;
    }
    const at = taken[low];
    return at !== undefined && at < later(due, TAKEN_WITHIN_MS) ? at : due;
  };
};

const withinAny = (spans: Past["approvals"], at: Date): boolean =>
  spans.some(({ startedAt, endedAt }) => startedAt <= at && (endedAt === null || at < endedAt));

/** The times at which something other than time had a member evaluated, if it had a standing then, each once, rising. */
const causesOf = (past: Past): readonly number[] => {
  const { approvals, amounts, assertions, overrides, profiles } = past;
  const takenAt = taking(past, "metric_event");
  const all = [
    ...approvals.map(({ startedAt }) => startedAt),
    // Clicks are put off to the workers, so that visitors wait for nothing.
    ...amounts.map(({ metric, receivedAt }) => (metric === "link_clicks" ? takenAt(receivedAt) : receivedAt)),
    ...assertions.flatMap(({ row }) => [row.createdAt, row.effectiveAt]),
    ...overrides.map(({ row }) => row.createdAt),
    ...profiles.flatMap(({ row }) => [row.connectedAt, row.disconnectedAt ?? row.connectedAt]),
  ];
  return [...new Set(all.map((at) => at.getTime()))].sort((one, other) => one - other);
};

const NEVER = Number.POSITIVE_INFINITY;

/** How many steps a replay is about to take: a row that is read counts as one. */
export type Steps = Generator<number, Replayed, undefined>;

/** How many rows one evaluation reads, at most. */
const stepsOf = ({ requirements, terms }: Policy, past: Past, sums: number): number => {
  const { approvals, assertions, overrides, profiles } = past;
  const asked = requirements.length + overrides.length;
  const perRequirement = 1 + overrides.length + assertions.length;
  return 1 + sums + asked * perRequirement + approvals.length + profiles.length + terms.length;
};

/** The evaluation of a member at instants that rise from call to call, and the steps of each. */
function* evaluating(program: Program, policy: Policy, past: Past) {
  const { member, amounts, assertions, overrides, profiles } = past;
  const rows = overrides.map(({ row }) => row);
  const sums: ReturnType<typeof summing>[] = [];
  for (const query of sumsOf(policy.requirements, rows, program, policy.terms)) {
    yield amounts.length;
    sums.push(summing(query, amounts));
  }
  const evaluateAt = (previous: Previous, at: Date): Standing => {
    const { status: qualificationStatus, graceSince } = previous;
    const row: Enrollment = { ...member, approvalStatus: "approved", qualificationStatus, graceSince };
    const found = {
      sums: sums.map((sum) => sum(at)),
      assertions: assertionsAt(assertions, at),
      socialProfiles: profilesAt(profiles, at),
      overrides: overridesAt(overrides, at),
    };
    return standingOf(program, policy, row, found, at);
  };
  return { evaluateAt, steps: stepsOf(policy, past, sums.length) };
}

/**
 * Runs the evaluator at each instant before `until` at which a member would have been evaluated, had a policy been in force from the
 * start. It stops before each evaluation, and says how many steps that takes.
 */
export function* replay(program: Program, policy: Policy, past: Past, until: Date): Steps {
  const { member, approvals, intervals } = past;
  const first = approvals[0]?.startedAt;
  if (first === undefined || first >= until) return { standings: intervals, unjudged: undefined };
  const unjudged = unjudgedFor(policy, past, first, until);
  if (unjudged !== undefined) return { standings: intervals, unjudged };
  const { evaluateAt, steps } = yield* evaluating(program, policy, past);
  const takenAt = taking(past, "timer");
  const causes = causesOf(past);
  let standing: Previous & Pick<Standing, "tier"> = { status: "pending", graceSince: null, tier: null };
  const startedAt = intervals[0]?.startedAt ?? member.createdAt;
  const moves: (Pick<PastStanding, "status" | "tier"> & { readonly startedAt: Date })[] = [{ ...standing, startedAt }];
  let [next, timer] = [0, NEVER];
  for (;;) {
    const time = Math.min(causes[next] ?? NEVER, timer);
    if (time >= until.getTime()) break;
    if (causes[next] === time) next += 1;
    timer = NEVER;
    const at = new Date(time);
    yield steps;
    if (!withinAny(approvals, at)) continue;
    const { status, graceSince, tier, changesAt } = evaluateAt(standing, at);
    if (status !== standing.status || tier !== standing.tier) moves.push({ status, tier, startedAt: at });
    standing = { status, graceSince, tier };
    if (changesAt !== null) timer = takenAt(changesAt).getTime();
  }
  return {
    standings: moves.map(({ status, tier, startedAt: since }, place) => ({
      enrollment: member.id,
      status,
      tier,
      startedAt: since,
      endedAt: moves[place + 1]?.startedAt ?? null,
    })),
    unjudged: undefined,
  };
}

/** The standing at an instant; before the first one, the first one. */
export const standsAt = (standings: readonly PastStanding[], at: Date): PastStanding | undefined =>
  standings.findLast(({ startedAt }) => startedAt <= at) ?? standings[0];

/** The moves from one status or tier to another before an instant, without standings that have no length. */
const movesOf = (standings: readonly PastStanding[], until: Date): readonly string[] => {
  const lasting = standings.filter(
    ({ startedAt, endedAt }) => startedAt < until && startedAt.getTime() !== endedAt?.getTime(),
  );
  const move = ({ status, tier }: PastStanding): string => `${status} ${tier}`;
  return lasting
    .filter((one, place) => place === 0 || move(one) !== move(lasting[place - 1] as PastStanding))
    .map((one) => `${move(one)} ${one.startedAt.getTime()}`);
};

/** True if a member would have stood otherwise at some instant before `until`. */
export const standOtherwise = (before: readonly PastStanding[], after: readonly PastStanding[], until: Date): boolean =>
  movesOf(before, until).join() !== movesOf(after, until).join();
