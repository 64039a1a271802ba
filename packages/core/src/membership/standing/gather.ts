import type { Id, Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { Program } from "../programs/program.ts";
import {
  type AppliedStanding,
  type CauseFacts,
  type Evaluated,
  evaluateMember,
  type Gathered,
  isEvaluated,
  NO_EVIDENCE,
} from "./decide.ts";
import { type Gained, sumsOf } from "./evidence.ts";
import type { MemberEvidence, Policy } from "./ports.ts";
import type { EvaluationFacts } from "./reevaluate.ts";
import type { Why } from "./trigger.ts";

export const NO_POLICY: Policy = { requirements: [], tiers: [], terms: [] };

/** Reads the facts of a program for {@link beginEvaluation}. */
export const gatherEvaluation = async (
  { tenant, ports }: WorkerContext,
  program: Id<"program">,
): Promise<EvaluationFacts> => {
  const [before, counts] = await Promise.all([
    ports.evaluations.get(tenant, program),
    ports.enrollments.countApproved(tenant, [program]),
  ]);
  return { before, approved: counts.get(program) ?? 0 };
};

/**
 * `pending`: overrides that are about to be committed, and what they ask has to be summed too. Where nothing is asked no
 * evidence is read, for none could change anything; `includeEvidence` reads it all the same, to show it.
 */
export const gatherStanding = async (
  context: WorkerContext,
  program: Program,
  members: readonly Enrollment[],
  pending: readonly RequirementOverride[] = [],
  includeEvidence = false,
): Promise<Gathered> => {
  const { tenant, ports } = context;
  const [policies, overrides] = await Promise.all([
    ports.standing.policies(tenant, [program.id]),
    readOverrides(context, members),
  ]);
  const policy = policies.get(program.id) ?? NO_POLICY;
  return gatherEvidence(context, program, policy, members, [...overrides, ...pending], includeEvidence);
};

const readOverrides = ({ tenant, ports }: WorkerContext, members: readonly Enrollment[]) =>
  ports.standing.overrides(
    tenant,
    members.map(({ id }) => id),
  );

const gatherEvidence = async (
  { tenant, ports, now }: WorkerContext,
  program: Program,
  policy: Policy,
  members: readonly Enrollment[],
  overrides: readonly RequirementOverride[],
  includeEvidence: boolean,
): Promise<Gathered> => {
  const sums = sumsOf(policy.requirements, overrides, program, policy.terms);
  const readsEvidence = includeEvidence || policy.requirements.length + overrides.length > 0;
  const evidence = readsEvidence
    ? await ports.standing.evidence(tenant, members, sums, now)
    : new Map(members.map(({ id }) => [id, NO_EVIDENCE]));
  return { program, policy, evidence };
};

/** {@link gatherStanding} under a policy that was read before, or that the program does not have. */
export const gatherUnder = async (
  context: WorkerContext,
  program: Program,
  policy: Policy,
  members: readonly Enrollment[],
): Promise<Gathered> => gatherEvidence(context, program, policy, members, await readOverrides(context, members), false);

/**
 * Reads the rows that evaluations affect: the open intervals of the members that moved, and the links that members lack. `which`:
 * the links of members who have come to qualify, in deployments for qualified members, or all links of all members.
 */
export const gatherEvaluated = async (
  context: WorkerContext,
  program: Versioned<Program>,
  standings: readonly AppliedStanding[],
  which: "all" | "qualified" = "qualified",
): Promise<Evaluated> => {
  const { tenant, ports } = context;
  const linked = standings.filter(({ qualifies }) => which === "all" || qualifies).map(({ member }) => member.row);
  const moved = standings.filter(({ opening, member }) => opening !== undefined && member.version > 0);
  const links = await ports.consequences.missingLinks(context, program.row.id, linked, which);
  const ids = moved.map(({ member }) => member.row.id);
  const lasting = ids.length === 0 ? [] : await ports.standingIntervals.open(tenant, ids);
  return { program, standings, lasting, links };
};

export interface Cause {
  readonly trigger: Exclude<Why, "due">;
  /** Events about to be committed, by member. */
  readonly events?: ReadonlyMap<Enrollment["id"], readonly Gained[]>;
  /** Overrides about to be committed. */
  readonly overrides?: readonly RequirementOverride[];
  /** The evidence of a member that is about to be committed. */
  readonly evidence?: (member: Enrollment, found: MemberEvidence) => Partial<MemberEvidence>;
}

/** Reads the facts for evaluating members, in the transaction of what may change their standing. */
export const gatherCause = async (
  context: WorkerContext,
  members: readonly Versioned<Enrollment>[],
  cause: Cause,
): Promise<CauseFacts> => {
  const standing = members.filter(({ row }) => isEvaluated(row));
  const ids = [...new Set(standing.map(({ row }) => row.program))];
  const programs = ids.length === 0 ? [] : await context.ports.programs.many(context.tenant, ids);
  const evaluated: Evaluated[] = [];
  for (const program of programs) {
    const own = standing.filter(({ row }) => row.program === program.row.id);
    evaluated.push(await gatherProgram(context, program, own, cause));
  }
  const waiting = members.filter(({ row }) => row.status !== "archived" && !isEvaluated(row));
  return { waiting, evaluated, expects: [] };
};

const gatherProgram = async (
  context: WorkerContext,
  program: Versioned<Program>,
  members: readonly Versioned<Enrollment>[],
  { trigger, events, overrides, evidence }: Cause,
): Promise<Evaluated> => {
  const rows = members.map(({ row }) => row);
  const gathered = await gatherStanding(context, program.row, rows, overrides);
  const standings = members.map((member): AppliedStanding => {
    const found = gathered.evidence.get(member.row.id);
    const over = {
      events: events?.get(member.row.id) ?? [],
      ...(evidence === undefined || found === undefined ? {} : { evidence: evidence(member.row, found) }),
    };
    return { ...evaluateMember(context, gathered, member, trigger, over), changed: true };
  });
  return gatherEvaluated(context, program, standings);
};

/**
 * {@link gatherCause} for every membership of an entity; `undefined` when it was never a member. A new membership moves the
 * latest relationship, which is expected here: one that comes about meanwhile is found by deciding again.
 */
export const gatherEntityCause = async (
  context: WorkerContext,
  brand: Id<"brand">,
  entity: Id<"entity">,
  cause: Cause,
): Promise<CauseFacts | undefined> => {
  const { tenant, ports } = context;
  const relationship = await ports.relationships.latest(tenant, brand, entity);
  if (relationship === undefined) return undefined;
  const facts = await gatherCause(context, await ports.enrollments.ofEntity(tenant, brand, entity), cause);
  const { id } = relationship.row;
  return { ...facts, expects: [{ kind: "relationship", id, version: relationship.version }] };
};
