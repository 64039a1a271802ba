import type { Change } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { Program } from "../programs/program.ts";
import { type AppliedStanding, applyStanding, writeMember } from "./decide.ts";
import { type Gained, standingOf, sumsOf } from "./evidence.ts";
import { moveStandings } from "./intervals.ts";
import type { MemberEvidence, Policy } from "./ports.ts";
import type { Why } from "./trigger.ts";

/** What evaluations of members of one program read, gathered once. */
export interface Gathered {
  readonly program: Program;
  readonly policy: Policy;
  readonly evidence: ReadonlyMap<Enrollment["id"], MemberEvidence>;
}

const NO_POLICY: Policy = { requirements: [], tiers: [], terms: [] };
export const NO_EVIDENCE: MemberEvidence = { sums: [], assertions: [], socialProfiles: 0, overrides: [] };

/**
 * `pending`: overrides that are about to be committed, and what they ask has to be summed too. Where nothing is asked no
 * evidence is read, for none could change anything; `includeEvidence` reads it all the same, to show it.
 */
export const gatherStanding = async (
  { tenant, ports, now }: WorkerContext,
  program: Program,
  members: readonly Enrollment[],
  pending: readonly RequirementOverride[] = [],
  includeEvidence = false,
): Promise<Gathered> => {
  const [policies, overrides] = await Promise.all([
    ports.standing.policies(tenant, [program.id]),
    ports.standing.overrides(
      tenant,
      members.map(({ id }) => id),
    ),
  ]);
  const policy = policies.get(program.id) ?? NO_POLICY;
  const asks = sumsOf(policy.requirements, [...overrides, ...pending], program, policy.terms);
  const isAsked = includeEvidence || policy.requirements.length + overrides.length + pending.length > 0;
  const evidence = isAsked
    ? await ports.standing.evidence(tenant, members, asks, now)
    : new Map(members.map(({ id }) => [id, NO_EVIDENCE]));
  return { program, policy, evidence };
};

/** Whether a member has a standing: approved and not archived. */
export const isEvaluated = ({ approvalStatus, status }: Pick<Enrollment, "approvalStatus" | "status">): boolean =>
  approvalStatus === "approved" && status !== "archived";

/** Evaluates one member on what was gathered, with uncommitted changes applied. */
export const evaluateMember = (
  context: WorkerContext,
  { program, policy, evidence }: Gathered,
  member: Versioned<Enrollment>,
  why: Why,
  over: { readonly events?: readonly Gained[]; readonly evidence?: Partial<MemberEvidence> } = {},
): AppliedStanding => {
  const found = { ...(evidence.get(member.row.id) ?? NO_EVIDENCE), ...over.evidence };
  const standing = standingOf(
    program,
    policy,
    member.row,
    found,
    context.now,
    over.events === undefined ? {} : { events: over.events },
  );
  return applyStanding(context, program, member, standing, why);
};

/**
 * The change that commits evaluations: each moved member's row with its events and its new interval, and a link in every open deployment for
 * who has come to qualify. The program's version is expected, so that a launch planned meanwhile and a change of what is
 * asked are seen.
 */
export const standingChange = async (
  context: WorkerContext,
  program: Versioned<Program>,
  standings: readonly AppliedStanding[],
): Promise<Required<Pick<Change, "writes" | "increments" | "events" | "expects">>> => {
  const { ports } = context;
  const moved = standings.filter((one) => one.moved);
  const qualified = standings.filter(({ qualifies }) => qualifies);
  const { writes, increments } = await ports.consequences.missingLinks(
    context,
    program.row.id,
    qualified.map(({ member }) => member.row),
    "qualified",
  );
  const intervals = await moveStandings(context, moved);
  return {
    writes: [...moved.map(({ member }) => writeMember(member)), ...intervals, ...writes],
    increments,
    events: moved.flatMap(({ events }) => events),
    expects: [{ kind: "program", id: program.row.id, version: program.version }],
  };
};
