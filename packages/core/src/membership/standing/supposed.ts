import type { Id } from "../../kernel/index.ts";
import type { Enrollment, QualificationStatus } from "../enrollments/enrollment.ts";
import type { Tier } from "../tiers/tier.ts";
import type { Standing } from "./evaluate.ts";

/** How a member stands: by qualification and tier. */
export type Stands = Pick<Standing, "status" | "tier">;

export const MOVES = ["gains", "loses"] as const;
export type Move = (typeof MOVES)[number];

/** A member who would stand otherwise. */
export interface Moved {
  readonly move: Move;
  readonly member: Enrollment;
  readonly before: Stands;
  readonly after: Stands;
}

/** The worth of a qualification to a member: grace is lost after its days. */
const WORTH: Readonly<Record<QualificationStatus, number>> = { pending: 0, not_qualified: 0, grace: 1, qualified: 2 };

/** Classifies a change of standing as a gain or a loss: the qualification decides first, then the rank of the tier. */
export const moveOf = (tiers: readonly Tier[], before: Stands, after: Stands): Move | undefined => {
  const rank = (named: Id<"tier"> | null): number => tiers.find(({ id }) => id === named)?.rank ?? -1;
  const worth = WORTH[after.status] - WORTH[before.status] || rank(after.tier) - rank(before.tier);
  if (worth === 0) return undefined;
  return worth > 0 ? "gains" : "loses";
};

/** Counts of members, now and supposed. */
export interface Tally<K> {
  readonly before: Map<K, number>;
  readonly after: Map<K, number>;
}

const emptyTally = <K>(): Tally<K> => ({ before: new Map(), after: new Map() });

const raise = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Which moved members are kept for the answer. */
export interface Wanted {
  /** Only these moves; undefined for both. */
  readonly move: Move | undefined;
  /** Only members with an id above; null for all. */
  readonly after: Id<"enrollment"> | null;
  readonly limit: number;
}

/** Counts members one by one, and keeps at most one more of the moved than are wanted. */
export const tallyOf = (tiers: readonly Tier[], wanted: Wanted) => {
  const statuses = emptyTally<QualificationStatus>();
  const byTier = emptyTally<Id<"tier"> | null>();
  const moves = new Map<Move, number>();
  const moved: Moved[] = [];
  const take = (member: Enrollment, after: Stands): void => {
    const before: Stands = { status: member.qualificationStatus, tier: member.tier };
    raise(statuses.before, before.status);
    raise(statuses.after, after.status);
    raise(byTier.before, before.tier);
    raise(byTier.after, after.tier);
    const move = moveOf(tiers, before, after);
    if (move === undefined) return;
    raise(moves, move);
    const isWanted =
      (wanted.move === undefined || wanted.move === move) && (wanted.after === null || member.id > wanted.after);
    if (isWanted && moved.length <= wanted.limit) moved.push({ move, member, before, after });
  };
  return { take, statuses, byTier, moves, moved };
};
