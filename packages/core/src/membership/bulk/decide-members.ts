import { done, type Write } from "../../journal/index.ts";
import { at, type Id, refuse, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { decideApproval, refusedApproval } from "../enrollments/approve.ts";
import { decideMove, decideRejection } from "../enrollments/decide.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { presentEnrollment } from "../enrollments/resource.ts";
import { decideTags } from "../enrollments/tags.ts";
import { mentioned } from "../entities/resource.ts";
import type { Relationship } from "../relationships/relationship.ts";
import type { Evaluated } from "../standing/decide.ts";
import type { Decided, Deciding } from "./fold.ts";
import type { ApprovalFacts, MemberFacts } from "./gather-members.ts";

const byId = <T extends { readonly id: string }>(rows: readonly Versioned<T>[]) =>
  new Map(rows.map((found) => [found.row.id as T["id"], found]));

const NO_LINKS = { writes: [], increments: [] } as const;

/** The evaluation of each member by itself. The links of all are minted once, for all. */
const evaluationsOf = (evaluated: readonly Evaluated[]): ReadonlyMap<Enrollment["id"], Evaluated> =>
  new Map(
    evaluated.flatMap(({ program, standings, lasting }) => {
      const lastOf = new Map(lasting.map((one) => [one.row.enrollment, one]));
      return standings.map((standing): [Enrollment["id"], Evaluated] => {
        const { id } = standing.member.row;
        const last = lastOf.get(id);
        return [id, { program, standings: [standing], lasting: last === undefined ? [] : [last], links: NO_LINKS }];
      });
    }),
  );

const approving = (facts: ApprovalFacts, relationships: ReadonlyMap<Relationship["id"], Versioned<Relationship>>) => {
  const evaluations = evaluationsOf(facts.evaluated);
  return (context: DecisionContext, { row }: Versioned<Enrollment>): Decided => {
    const relationship = relationships.get(row.relationship) as Versioned<Relationship>;
    const refused = refusedApproval(row, relationship.row);
    if (refused !== undefined) return refused;
    const { member, ...change } = decideApproval(context, {
      evaluated: evaluations.get(row.id) as Evaluated,
      relationship,
      entity: mentioned(relationship.row.entity, facts.contacts.get(relationship.row.entity)?.row),
      memberships: facts.memberships.get(row.relationship) ?? [],
    });
    return done(presentEnrollment(member.row, context.tenant, context.settings), change);
  };
};

/** The words that a request says to every member. */
interface Said {
  readonly reason?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

type Move = (context: DecisionContext, found: Versioned<Enrollment>, said: Said) => Decided;

const MOVES = {
  reject: decideRejection,
  archive: (context, found) => decideMove(context, "archive", { found, open: [] }),
  tag: (context, found, { tags = [] }) => decideTags(context, "tag", found, tags),
  untag: (context, found, { tags = [] }) => decideTags(context, "untag", found, tags),
} as const satisfies Readonly<Record<string, Move>>;

/** Decides what happens to each named member, as the items before it left it and its relationship. */
export const decidingMembers = (
  action: "approve" | keyof typeof MOVES,
  { members, approval }: MemberFacts,
  said: Said = {},
): Deciding<Id<"enrollment"> | undefined> => {
  const known = byId<Enrollment>(members);
  const relationships = byId<Relationship>(approval?.relationships ?? []);
  const decide =
    action === "approve"
      ? approving(approval as ApprovalFacts, relationships)
      : (context: DecisionContext, found: Versioned<Enrollment>) => MOVES[action](context, found, said);
  const keep = (writes: readonly Write[]): void => {
    for (const write of writes) {
      if (write.kind === "enrollment") known.set(write.row.id, write);
      if (write.kind === "relationship") relationships.set(write.row.id, write);
    }
  };
  return {
    keep,
    besides: {
      writes: (approval?.evaluated ?? []).flatMap(({ links }) => links.writes),
      increments: (approval?.evaluated ?? []).flatMap(({ links }) => links.increments),
    },
    decide(context, id) {
      const found = id && known.get(id);
      return found === undefined ? at("enrollment", refuse("enrollment_not_found")) : decide(context, found);
    },
  };
};
