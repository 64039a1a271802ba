import { insert, type Write } from "../../journal/index.ts";
import {
  type Id,
  newId,
  type Refused,
  refuse,
  type Seeded,
  type Versioned,
  wireId,
  wireTime,
} from "../../kernel/index.ts";
import { type Enrollment, isSucceeded, type Relationship, type Succession } from "../../membership/index.ts";

/** Members of two entities that become one person, each with the relationships that they stand under. */
export interface Members {
  readonly ofSource: readonly Versioned<Enrollment>[];
  readonly ofTarget: readonly Versioned<Enrollment>[];
  readonly relationships: readonly Versioned<Relationship>[];
}

const isOver = ({ status }: Enrollment): boolean => status === "archived";

const under = ({ relationships }: Pick<Members, "relationships">, { relationship }: Enrollment) =>
  relationships.find(({ row }) => row.id === relationship)?.row;

/** Why a member of the source cannot go on as the target's member of the same program; `undefined` when each can. */
export const refusedSuccession = (members: Members): Refused | undefined => {
  for (const { row: member } of members.ofSource) {
    const others = members.ofTarget.flatMap(({ row }) => (row.program === member.program ? [row] : []));
    const [first] = others;
    if (first === undefined) continue;
    if (member.approvalStatus === "rejected")
      return refuse("merge_not_possible", { member: wireId("enrollment", member.id), why: "rejected" });
    if (isOver(member)) continue;
    const next = others.find((one) => !isOver(one)) ?? first;
    if (!isSucceeded(next, under(members, next)))
      return refuse("merge_not_possible", { member: wireId("enrollment", next.id), why: "not_active" });
  }
  return undefined;
};

/** Why a member cannot end now: what it is credited with already occurs after the merge, when another one would earn by it. */
export const refusedAhead = (
  now: Date,
  latest: { readonly enrollment: Id<"enrollment">; readonly occurredAt: Date } | undefined,
): Refused | undefined =>
  latest === undefined || latest.occurredAt <= now
    ? undefined
    : refuse("merge_not_possible", {
        member: wireId("enrollment", latest.enrollment),
        why: "ahead",
        until: wireTime(latest.occurredAt),
      });

/** Of each member that ends and earned until now: who goes on. `before` are successions by which it is credited for others. */
export const begunSuccessions = (
  moment: Seeded,
  members: Members & { readonly before: readonly Versioned<Succession>[] },
  ending: readonly Versioned<Enrollment>[],
): readonly Write[] =>
  ending.flatMap(({ row: member }) => {
    const next = members.ofTarget.find(({ row }) => row.program === member.program && !isOver(row))?.row;
    if (next === undefined || !isSucceeded(member, under(members, member))) return [];
    const passedOn = members.before.flatMap(({ row }) => (row.successor === member.id ? [row.enrollment] : []));
    return [...new Set<Id<"enrollment">>([member.id, ...passedOn])].map((enrollment) =>
      insert("succession", {
        id: newId(moment, "succession", enrollment),
        enrollment,
        successor: next.id,
        startedAt: moment.now,
      }),
    );
  });
