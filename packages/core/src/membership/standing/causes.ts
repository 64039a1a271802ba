import type { Change } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { Program } from "../programs/program.ts";
import { writeMember } from "./decide.ts";
import type { Gained } from "./evidence.ts";
import { evaluateMember, gatherStanding, isEvaluated, standingChange } from "./member.ts";
import type { MemberEvidence } from "./ports.ts";
import type { Why } from "./trigger.ts";

export type StandingChange = Required<Pick<Change, "writes" | "increments" | "events" | "expects">>;

const NOTHING: StandingChange = { writes: [], increments: [], events: [], expects: [] };

const both = (left: StandingChange, right: StandingChange): StandingChange => ({
  writes: [...left.writes, ...right.writes],
  increments: [...left.increments, ...right.increments],
  events: [...left.events, ...right.events],
  expects: [...left.expects, ...right.expects],
});

interface Cause {
  readonly trigger: Exclude<Why, "due">;
  /** Events about to be committed, by member. */
  readonly events?: ReadonlyMap<Enrollment["id"], readonly Gained[]>;
  /** Overrides about to be committed. */
  readonly overrides?: readonly RequirementOverride[];
  /** What is about to be committed of a member's evidence. */
  readonly evidence?: (member: Enrollment, found: MemberEvidence) => Partial<MemberEvidence>;
}

/**
 * Evaluates members in the transaction of what may change their standing. Each one's row is written though nothing about it
 * moved: of two causes at once the second finds the version gone, and decides again knowing the first. So is the row of who
 * is not approved yet, for the approval that is going on. The program's version is expected, so that a change of its policy
 * is seen as well.
 */
export const evaluateCause = async (
  context: WorkerContext,
  members: readonly Versioned<Enrollment>[],
  cause: Cause,
): Promise<StandingChange> => {
  const evaluated = members.filter(({ row }) => isEvaluated(row));
  const ids = [...new Set(evaluated.map(({ row }) => row.program))];
  const programs = ids.length === 0 ? [] : await context.ports.programs.many(context.tenant, ids);
  const waiting = members.filter(({ row }) => row.status !== "archived" && !isEvaluated(row));
  let change: StandingChange = { ...NOTHING, writes: waiting.map(writeMember) };
  for (const program of programs) {
    const own = evaluated.filter(({ row }) => row.program === program.row.id);
    change = both(change, await evaluateIn(context, program, own, cause));
  }
  return change;
};

const evaluateIn = async (
  context: WorkerContext,
  program: Versioned<Program>,
  members: readonly Versioned<Enrollment>[],
  { trigger, events, overrides, evidence }: Cause,
): Promise<StandingChange> => {
  const gathered = await gatherStanding(
    context,
    program.row,
    members.map(({ row }) => row),
    overrides,
  );
  const standings = members.map((member) => {
    const found = gathered.evidence.get(member.row.id);
    const over = {
      ...(events === undefined ? {} : { events: events.get(member.row.id) ?? [] }),
      ...(evidence === undefined || found === undefined ? {} : { evidence: evidence(member.row, found) }),
    };
    return { ...evaluateMember(context, gathered, member, trigger, over), moved: true };
  });
  return standingChange(context, program, standings);
};

/**
 * What something about an entity brings about in every membership of it. A new membership moves the latest relationship,
 * which is expected here: one that comes about meanwhile is found by deciding again.
 */
export const evaluateEntity = async (
  context: WorkerContext,
  brand: Id<"brand">,
  entity: Id<"entity">,
  cause: Cause,
): Promise<StandingChange> => {
  const { tenant, ports } = context;
  const relationship = await ports.relationships.latest(tenant, brand, entity);
  if (relationship === undefined) return NOTHING;
  const members = await ports.enrollments.ofEntity(tenant, brand, entity);
  const change = await evaluateCause(context, members, cause);
  const { id } = relationship.row;
  return { ...change, expects: [...change.expects, { kind: "relationship", id, version: relationship.version }] };
};
