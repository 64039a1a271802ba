import type { Entity } from "@entente/core/ports";
import { objectOf, shown } from "../journal/checks.ts";
import { compared, type Finder, groupedBy, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedSince, shownBy } from "./audited-rows.ts";

/** A relationship that a member has, or had. */
interface Held {
  readonly id: string;
  readonly enrollment: string;
  readonly relationship: string;
}

const presentOf = (tenancy: Tenancy): readonly Held[] =>
  rowsOf(tenancy, "enrollment").map(({ id, relationship }) => ({ id, enrollment: id, relationship }));
const pastOf = (tenancy: Tenancy): readonly Held[] => rowsOf(tenancy, "pastRelationship");

/** The relationships that events and audit entries show of each member. */
const shownOf = ({ feed, audits }: Tenancy): ReadonlyMap<string, ReadonlySet<string>> => {
  const facts = [
    ...feed.map((event) => ({ subject: event.subject, of: () => objectOf(event) })),
    ...audits.map((entry) => ({ subject: entry.subject, of: () => shownBy(entry) })),
  ].filter(({ subject }) => subject.type === "enrollment");
  const named = [...groupedBy(facts, ({ subject }) => subject.id)].map(([member, own]) => {
    const relationships = own.flatMap(({ of }) => shown(of().relationship) ?? []);
    return [member, new Set(relationships)] as const;
  });
  return new Map(named);
};

/**
 * Members whose relationship is another brand's, or with another person; and those that nothing shows, of those that came to be since
 * audit entries are made. A member stands for its entity and for whatever that was merged with.
 */
const notOwn = (tenancy: Tenancy, held: readonly Held[]): ReturnType<Finder> => {
  const { enrollment, relationship, entity } = tenancy.tables;
  const [named, since] = [shownOf(tenancy), auditedSince(tenancy)];
  const personOf = (id: Entity["id"]) => entity.rows.get(id)?.row.mergedInto ?? id;
  return held.flatMap((one) => {
    const member = enrollment.rows.get(one.enrollment)?.row;
    const own = relationship.rows.get(one.relationship)?.row;
    if (member === undefined || own === undefined) return [];
    const name = `${wire("relationship", own.id)}`;
    const isOwn = own.brand === member.brand && personOf(own.entity) === personOf(member.entity);
    const isShown = named.get(member.id)?.has(name) === true;
    const isOld = Math.max(member.createdAt.getTime(), own.createdAt.getTime()) < since;
    return isOwn && (isShown || isOld) ? [] : compared(one.id, [["relationship", null, name]]);
  });
};

export const presentRelationships: Finder = (tenancy) => notOwn(tenancy, presentOf(tenancy));

/** Past ones, and those that a member had and has no more. */
export const pastRelationships: Finder = (tenancy) => {
  const own = groupedBy([...presentOf(tenancy), ...pastOf(tenancy)], ({ enrollment }) => enrollment);
  const lost = [...shownOf(tenancy)].flatMap(([member, names]) => {
    const held = new Set(own.get(member)?.map(({ relationship }) => wire("relationship", relationship)));
    return [...names]
      .filter((name) => !held.has(name))
      .flatMap((name) => compared(member, [["relationship", name, null]]));
  });
  return [...notOwn(tenancy, pastOf(tenancy)), ...lost];
};
