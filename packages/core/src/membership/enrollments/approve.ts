import { announce, type Change } from "../../journal/index.ts";
import { allowed, type Refused, refuse, refusedMove, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import { moveStandings } from "../standing/intervals.ts";
import { evaluateMember, gatherStanding } from "../standing/member.ts";
import { APPROVAL, type Enrollment } from "./enrollment.ts";
import { presentEnrollment } from "./resource.ts";

/** Why a member cannot be approved now; `undefined` when it can. */
export const refusedApproval = (
  { approvalStatus, status }: Enrollment,
  relationship: Relationship,
): Refused | undefined => {
  const refused = refusedMove(APPROVAL, "approve", approvalStatus);
  if (refused !== undefined) return refused;
  const facts = { status: approvalStatus, allowed: allowed(APPROVAL, "approve") };
  if (relationship.status === "ended")
    return refuse("enrollment_not_approvable", { ...facts, ended: wireId("relationship", relationship.id) });
  return status === "archived" ? refuse("enrollment_not_approvable", { ...facts, status }) : undefined;
};

export interface Approving {
  /** Written already, or about to be by the same change. */
  readonly member: Versioned<Enrollment>;
  readonly relationship: Versioned<Relationship>;
  readonly entity: Entity;
  /** Read before anything that depends on its version. */
  readonly program: Versioned<Program>;
  /** All of the relationship, asked for its first approval. */
  readonly memberships: readonly Enrollment["id"][];
}

type Approval = Required<Pick<Change, "writes" | "increments" | "events" | "expects">>;

/** Approves a member: its standing, a link in every open deployment, and the relationship it begins, in one change. */
export const decideApproval = async (
  context: Context,
  { member: found, relationship, entity, program, memberships }: Approving,
): Promise<Approval & { readonly member: Versioned<Enrollment> }> => {
  const { tenant, ports, now } = context;
  const { row } = found;
  const approved = revise(found, { approvalStatus: "approved", approvedAt: now, rejectedAt: null, updatedAt: now });
  const gathered = await gatherStanding(context, program.row, [approved.row]);
  const { member, opening, events: qualificationEvents } = evaluateMember(context, gathered, approved, "approval");
  const linking = ports.consequences.missingLinks(context, row.program, [member.row], "all");
  const { writes: linked, increments } = await linking;
  const first = relationship.row.status === "pending";
  const begun = first ? revise(relationship, { status: "active", startedAt: now, updatedAt: now }) : relationship;
  const object = presentEnrollment(member.row, tenant, ports.settings);
  const began = { object: presentRelationship(begun.row, entity, tenant, memberships) };
  return {
    member,
    writes: [
      { kind: "enrollment", ...member },
      ...(await moveStandings(context, [{ member, opening }])),
      ...(first ? [{ kind: "relationship" as const, ...begun }] : []),
      ...linked,
    ],
    increments,
    // A launch that plans deployments, and a change of policy, move the program's version; neither can slip in between.
    expects: [
      { kind: "program", id: program.row.id, version: program.version },
      { kind: "relationship", id: relationship.row.id, version: relationship.version },
    ],
    events: [
      announce(context, "enrollment.approved", { type: "enrollment", id: row.id }, { object }),
      ...qualificationEvents,
      ...(first
        ? [announce(context, "relationship.activated", { type: "relationship", id: begun.row.id }, began)]
        : []),
    ],
  };
};
