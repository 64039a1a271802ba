import { type Id, parseId, type Versioned } from "../../kernel/index.ts";
import type { Contact } from "../contacts/contact.ts";
import { contactsWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import { refusedApproval } from "../enrollments/approve.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { gatherApprovals } from "../enrollments/gather.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import type { Evaluated } from "../standing/decide.ts";

/** The facts that approvals of members depend on. */
export interface ApprovalFacts {
  readonly relationships: readonly Versioned<Relationship>[];
  /** The brand's contacts of the entities of the relationships. */
  readonly contacts: ReadonlyMap<Id<"entity">, Versioned<Contact>>;
  /** The ids of the memberships of each relationship that is pending, oldest first. */
  readonly memberships: ReadonlyMap<Id<"relationship">, readonly Id<"enrollment">[]>;
  /** Of those who can be approved, by program. */
  readonly evaluated: readonly Evaluated[];
}

export interface MemberFacts {
  /** The id that each item names; undefined of what is no id. */
  readonly ids: readonly (Id<"enrollment"> | undefined)[];
  readonly members: readonly Versioned<Enrollment>[];
  readonly approval: ApprovalFacts | undefined;
}

const unique = <T>(ids: readonly T[]): readonly T[] => [...new Set(ids)];

const gatherApproving = async (context: Context, members: readonly Versioned<Enrollment>[]): Promise<ApprovalFacts> => {
  const { tenant, ports } = context;
  const named = <K extends "relationship" | "program">(field: K) => unique(members.map(({ row }) => row[field]));
  // Programs are read before anything that depends on their versions.
  const programs: readonly Versioned<Program>[] = await ports.programs.many(tenant, named("program"));
  const relationships = await ports.relationships.many(tenant, named("relationship"));
  const contacts = await contactsWith(
    context,
    context.brand.id,
    relationships.map(({ row }) => row.entity),
  );
  const relationshipOf = new Map(relationships.map(({ row }) => [row.id, row]));
  const approvable = members.filter(
    ({ row }) => refusedApproval(row, relationshipOf.get(row.relationship) as Relationship) === undefined,
  );
  const pending = relationships.filter(({ row }) => row.status === "pending").map(({ row }) => row.id);
  const memberships = new Map<Id<"relationship">, Id<"enrollment">[]>(pending.map((id) => [id, []]));
  for (const { row } of await ports.enrollments.ofRelationships(tenant, pending))
    memberships.get(row.relationship)?.push(row.id);
  const evaluated: Evaluated[] = [];
  for (const program of programs) {
    const own = approvable.filter(({ row }) => row.program === program.row.id);
    if (own.length > 0) evaluated.push(await gatherApprovals(context, own, program));
  }
  return { relationships, contacts, memberships, evaluated };
};

/** Gathers the facts that changes of named members depend on, read set-wise. */
export const gatherMembers = async (
  context: Context,
  named: readonly string[],
  approves: boolean,
): Promise<MemberFacts> => {
  const { tenant, brand, ports } = context;
  const ids = named.map((raw) => parseId("enrollment", raw));
  const found = await ports.enrollments.many(tenant, unique(ids.filter((id) => id !== undefined)));
  const members = found.filter(({ row }) => row.brand === brand.id);
  return { ids, members, approval: approves ? await gatherApproving(context, members) : undefined };
};
