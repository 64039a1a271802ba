import type { Coupon } from "../../campaigns/index.ts";
import type { Id } from "../../kernel/index.ts";
import { type Enrollment, isMember, successorAt } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";

/**
 * Returns true if nobody is or will be credited for a coupon any more: its program is archived, or neither its member nor whoever
 * succeeded it is one. A pause is no end.
 */
export const isOver = async (
  { programs, enrollments, relationships }: Pick<Ports, "programs" | "enrollments" | "relationships">,
  tenant: Tenant,
  { program, enrollment }: Pick<Coupon, "program" | "enrollment">,
  now: Date,
): Promise<boolean> => {
  const relationshipOf = async ({ relationship }: Enrollment) =>
    (await relationships.many(tenant, [relationship]))[0]?.row;
  const read = async (id: Id<"enrollment">) => {
    const [member] = await enrollments.many(tenant, [id]);
    const relationship = member && (await relationshipOf(member.row));
    return { member: member?.row, relationship };
  };
  const [[within], own, successions] = await Promise.all([
    programs.many(tenant, [program]),
    read(enrollment),
    enrollments.successions(tenant, [enrollment]),
  ]);
  if (within === undefined || within.row.status === "archived") return true;
  if (own.member === undefined || own.relationship === undefined) return true;
  const begun = successions.flatMap(({ row }) => (row.enrollment === enrollment ? [row] : []));
  const successor = successorAt({ successions: begun, relationship: own.relationship, pauses: [] }, now);
  const { member, relationship } = successor === undefined ? own : await read(successor);
  return member === undefined || !isMember(member) || relationship?.status === "ended";
};
