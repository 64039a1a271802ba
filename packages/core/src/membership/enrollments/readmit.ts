import { announce, type Write } from "../../journal/index.ts";
import { fresh, revise, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { endPauses } from "../pauses/decide.ts";
import { type CurrentRelationship, currentRelationship } from "../relationships/begin.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { presentRelationship } from "../relationships/resource.ts";
import type { Enrolled } from "./enrolled.ts";
import { APPROVAL, type Enrollment, MEMBERSHIP } from "./enrollment.ts";

type Asking = Pick<Context, "now" | "ports">;

/** What a member earned while approved stays earned, so the stretch is kept when the approval is taken back. */
export const keepApproval = ({ now, ports }: Asking, row: Enrollment): readonly Write[] =>
  row.approvalStatus !== "approved" || row.approvedAt === null
    ? []
    : [
        {
          kind: "pastApproval",
          ...fresh({
            id: ports.ids.next("past_approval"),
            enrollment: row.id,
            startedAt: row.approvedAt,
            endedAt: now,
          }),
        },
      ];

/** The interval in which a member belonged to the relationship it leaves: since it left the one before, or since it joined. */
const keepRelationship = async ({ tenant, now, ports }: Context, row: Enrollment): Promise<Write> => {
  const before = await ports.enrollments.pastRelationships(tenant, [row.id]);
  const startedAt = before.at(-1)?.row.endedAt ?? row.joinedAt;
  const { id: enrollment, relationship } = row;
  return {
    kind: "pastRelationship",
    ...fresh({ id: ports.ids.next("past_relationship"), enrollment, relationship, startedAt, endedAt: now }),
  };
};

/** The relationship that a member is to stand under, and its way there from one that has ended. */
const renewRelationship = async (
  context: Context,
  { row }: Versioned<Enrollment>,
  entity: Entity,
  own: Versioned<Relationship>,
  source: string,
): Promise<CurrentRelationship> => {
  if (own.row.status !== "ended") return currentRelationship(context, entity, own, source);
  const latest = await context.ports.relationships.latest(context.tenant, row.brand, row.entity);
  const found = currentRelationship(context, entity, latest, source);
  return { ...found, writes: [...found.writes, await keepRelationship(context, row)] };
};

/**
 * What an invitation means to somebody who is a member already. A rejected or an archived one, and one whose relationship
 * has ended, is pending and active again, under the present relationship; any other stays as it is. Only what begins is
 * announced: a new relationship, and later the approval.
 */
export const readmit = async (
  context: Context,
  found: Versioned<Enrollment>,
  entity: Entity,
  source: string,
): Promise<Enrolled> => {
  const { tenant, now, ports } = context;
  const { row } = found;
  const [own, open] = await Promise.all([
    ports.relationships.get(tenant, row.relationship) as Promise<Versioned<Relationship>>,
    ports.pauses.open(tenant, [row.id]),
  ]);
  const again = row.approvalStatus === "rejected" || row.status === "archived" || own.row.status === "ended";
  if (!again) return { enrollment: row, isNew: false, writes: [], events: [], expects: [] };
  const { relationship, isNew, writes } = await renewRelationship(context, found, entity, own, source);
  const next = revise(found, {
    relationship: relationship.row.id,
    approvalStatus: APPROVAL.initial,
    status: MEMBERSHIP.initial,
    rejectedAt: null,
    updatedAt: now,
  });
  const object = presentRelationship(relationship.row, entity, tenant, [row.id]);
  return {
    enrollment: next.row,
    isNew: false,
    writes: [...writes, { kind: "enrollment", ...next }, ...keepApproval(context, row), ...endPauses(open, now)],
    events: isNew
      ? [announce(context, "relationship.created", { type: "relationship", id: relationship.row.id }, { object })]
      : [],
    expects: [],
  };
};
