import type { Id } from "../../kernel/index.ts";
import { type Succession, successorsBefore } from "../../membership/index.ts";
import type { Entitlement } from "../../payouts/index.ts";
import type { Context } from "../context.ts";

type Member = Id<"enrollment">;

/** Who goes on for whom among those a member was merged with. */
const successionsAround = async ({ tenant, ports }: Context, member: Member): Promise<readonly Succession[]> => {
  const of = async (one: Member) => (await ports.enrollments.successions(tenant, [one])).map(({ row }) => row);
  const own = await of(member);
  const others = [...new Set(own.map(({ successor }) => successor))].filter((one) => one !== member);
  return [...own, ...(await Promise.all(others.map(of))).flat()];
};

/** True if two members' sums are one sum of what is owed once, as of the end of a period. */
export type SummedAsOne = (one: Member, other: Member, end: Date) => boolean;

/** Members whose sums may be one with a member's of what is owed once, itself among them, and when they are. */
export const summedWith = async (
  context: Context,
  member: Member,
): Promise<{ readonly members: readonly Member[]; readonly areOne: SummedAsOne }> => {
  const successions = await successionsAround(context, member);
  const members = new Set([member, ...successions.flatMap(({ enrollment, successor }) => [enrollment, successor])]);
  return {
    members: [...members],
    areOne(one, other, end) {
      const successors = successorsBefore(successions, end);
      return (successors.get(one) ?? one) === (successors.get(other) ?? other);
    },
  };
};

/** The members whose sums are a member's under an entitlement: itself, and of what is owed once whoever is merged with it by then. */
export const membersUnder = async (
  context: Context,
  { paidOnce, until }: Pick<Entitlement, "paidOnce" | "until">,
  member: Member,
): Promise<readonly Member[]> => {
  if (!paidOnce) return [member];
  const { members, areOne } = await summedWith(context, member);
  return members.filter((one) => areOne(one, member, until));
};
