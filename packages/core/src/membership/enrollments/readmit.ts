import { announce, insert, update, type Write } from "../../journal/index.ts";
import { newId, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Mentioned } from "../entities/resource.ts";
import { endPauses } from "../pauses/decide.ts";
import type { Pause } from "../pauses/pause.ts";
import { currentRelationship } from "../relationships/begin.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import type { Enrolled } from "./enrolled.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";
import type { PastRelationship } from "./past-relationship.ts";

/** Keeps the interval of an approval that is taken back, since what a member earned while approved stays earned. */
export const keepApproval = (moment: Seeded, { id: enrollment, approvalStatus, approvedAt }: Enrollment) => {
  if (approvalStatus !== "approved" || approvedAt === null) return [];
  const id = newId(moment, "past_approval", enrollment);
  return [insert("pastApproval", { id, enrollment, startedAt: approvedAt, endedAt: moment.now })];
};

/** A member with all that an invitation depends on. */
export interface ReadmissionFacts {
  readonly existing: Versioned<Enrollment>;
  /** The relationship that it stands under. */
  readonly own: Versioned<Relationship>;
  /** Its open pauses. */
  readonly open: readonly Versioned<Pause>[];
  /** The latest relationship with the entity, where its own has ended. */
  readonly latest: Versioned<Relationship> | undefined;
  /** Its past relationships, where its own has ended. */
  readonly past: readonly Versioned<PastRelationship>[];
}

/** The interval in which a member belonged to the relationship it leaves: since it left the one before, or since it joined. */
const keepRelationship = (moment: Seeded, { existing: { row }, past }: ReadmissionFacts): Write => {
  const { id: enrollment, relationship, joinedAt } = row;
  const id = newId(moment, "past_relationship", enrollment);
  const startedAt = past.at(-1)?.row.endedAt ?? joinedAt;
  return insert("pastRelationship", { id, enrollment, relationship, startedAt, endedAt: moment.now });
};

/**
 * Applies an invitation to somebody who is a member already. A rejected or an archived member, and one whose relationship has
 * ended, is pending and active again, under the present relationship; any other stays as it is. Only what begins is announced: a
 * new relationship, and later the approval.
 */
export const readmit = (
  context: DecisionContext,
  facts: ReadmissionFacts,
  entity: Mentioned,
  source: string,
): Enrolled => {
  const { tenant, now } = context;
  const { existing, own, open, latest } = facts;
  const { row } = existing;
  const isOver = own.row.status === "ended";
  if (row.approvalStatus !== "rejected" && row.status !== "archived" && !isOver)
    return { enrollment: row, isNew: false, writes: [], events: [], expects: [] };
  const { relationship, isNew, writes } = currentRelationship(context, entity, isOver ? latest : own, source);
  const next = revise(existing, {
    relationship: relationship.row.id,
    approvalStatus: APPROVAL.initial,
    status: MEMBERSHIP.initial,
    rejectedAt: null,
    rejectionReason: null,
    updatedAt: now,
  });
  const shown = () => ({ object: presentRelationship(relationship.row, entity, tenant, [row.id]) });
  return {
    enrollment: next.row,
    isNew: false,
    writes: [
      ...writes,
      ...(isOver ? [keepRelationship(context, facts)] : []),
      update("enrollment", next),
      ...keepApproval(context, row),
      ...endPauses(open, now),
    ],
    events: isNew ? [announce(context, "relationship.created", relationship.row.id, shown())] : [],
    expects: [],
  };
};
