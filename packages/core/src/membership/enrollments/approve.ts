import { announce, update } from "../../journal/index.ts";
import { allowed, type Refused, refuse, refusedMove, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import type { Mentioned } from "../entities/resource.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import { type AppliedStanding, type Evaluated, type StandingChange, standingChange } from "../standing/decide.ts";
import { APPROVAL, type Enrollment } from "./enrollment.ts";
import { presentAnnounced } from "./resource.ts";

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

/** A member as its approval has it evaluated. */
export const approved = ({ now }: Pick<Moment, "now">, member: Versioned<Enrollment>): Versioned<Enrollment> =>
  revise(member, {
    approvalStatus: "approved",
    approvedAt: now,
    rejectedAt: null,
    rejectionReason: null,
    updatedAt: now,
  });

export interface Approving {
  /** The member as {@link approved}, evaluated; its program was read before anything that depends on its version. */
  readonly evaluated: Evaluated;
  readonly relationship: Versioned<Relationship>;
  readonly entity: Mentioned;
  /** All of the relationship, asked for its first approval. */
  readonly memberships: readonly Enrollment["id"][];
}

/** Approves a member: its standing, a link in every open deployment, and the relationship it begins, in one change. */
export const decideApproval = (
  moment: Moment,
  { evaluated, relationship, entity, memberships }: Approving,
): StandingChange & { readonly member: Versioned<Enrollment> } => {
  const { tenant, settings, now } = moment;
  const { member } = evaluated.standings[0] as AppliedStanding;
  // A launch that plans deployments, and a change of policy, move the program's version; neither can slip in between.
  const change = standingChange(moment, evaluated);
  const first = relationship.row.status === "pending";
  const begun = revise(relationship, { status: "active", startedAt: now, updatedAt: now });
  const object = presentAnnounced(member.row, tenant, settings);
  const began = { object: presentRelationship(begun.row, entity, tenant, memberships) };
  const { id } = relationship.row;
  return {
    member,
    writes: first ? [...change.writes, update("relationship", begun)] : change.writes,
    increments: change.increments,
    expects: [...change.expects, { kind: "relationship", id, version: relationship.version }],
    events: [
      announce(moment, "enrollment.approved", member.row.id, { object }),
      ...change.events,
      ...(first ? [announce(moment, "relationship.activated", id, began)] : []),
    ],
  };
};
