import type { Enrollment, Id, Relationship } from "@entente/core/ports";
import { successorAt } from "@entente/core/storage";
import { under } from "../store/table.ts";
import type { Tenancy } from "../store/world.ts";

/** Returns a route at an instant with the member who is credited for it then. */
export const creditedAt = <R extends { readonly enrollment: Id<"enrollment"> | null }>(
  { tables }: Tenancy,
  route: R | undefined,
  at: Date,
): R | undefined => {
  const member = route?.enrollment ?? undefined;
  if (route === undefined || member === undefined) return route;
  const successions = under(tables.succession, "enrollment", member).map(({ row }) => row);
  const relationship = tables.relationship.rows.get(tables.enrollment.rows.get(member)?.row.relationship ?? "")?.row;
  if (successions.length === 0 || relationship === undefined) return route;
  const pauses = under(tables.pause, "subject", relationship.id).map(({ row }) => row);
  return { ...route, enrollment: successorAt({ successions, relationship, pauses }, at) ?? member };
};

/** Who is credited now for what names a member, with its relationship: the member itself, or who succeeded it. */
export const creditedNow = (
  { tables }: Tenancy,
  member: Id<"enrollment">,
): { readonly enrollment: Enrollment; readonly relationship: Relationship } => {
  const of = (id: Id<"enrollment">) => {
    const enrollment = tables.enrollment.rows.get(id)?.row;
    const relationship = tables.relationship.rows.get(enrollment?.relationship ?? "")?.row;
    if (enrollment === undefined || relationship === undefined) throw new Error(`The member ${id} does not exist.`);
    return { enrollment, relationship };
  };
  const own = of(member);
  const last = under(tables.succession, "enrollment", member)
    .map(({ row }) => row)
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1))
    .at(-1);
  return last === undefined || own.relationship.status !== "active" ? own : of(last.successor);
};
