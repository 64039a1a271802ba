import type { Id } from "../../kernel/index.ts";
import type { Pause } from "../pauses/pause.ts";
import type { Relationship } from "../relationships/relationship.ts";
import type { Enrollment } from "./enrollment.ts";

/**
 * From when on another member of the program is credited for what names this one: its codes and links, clicks on those, and customers
 * who are bound to it. It begins with the merge that ended this membership, and lasts until the next one of it begins. What was
 * recorded before stays with this member.
 */
export interface Succession {
  readonly id: Id<"succession">;
  readonly enrollment: Id<"enrollment">;
  /** The membership that goes on, of the same program. */
  readonly successor: Id<"enrollment">;
  readonly startedAt: Date;
}

/** A member who was succeeded: its own relationship may still be paused, or end. */
export interface Succeeded {
  readonly successions: readonly Succession[];
  readonly relationship: Pick<Relationship, "endedAt">;
  /** Of the relationship. */
  readonly pauses: readonly Pick<Pause, "startedAt" | "endedAt">[];
}

/** Who is credited for what names a member at an instant; undefined while it is the member itself. */
export const successorAt = (
  { successions, relationship, pauses }: Succeeded,
  at: Date,
): Id<"enrollment"> | undefined => {
  const begun = successions.filter(({ startedAt }) => startedAt <= at);
  const isOver = relationship.endedAt !== null && relationship.endedAt <= at;
  if (isOver || pauses.some(({ startedAt, endedAt }) => startedAt <= at && (endedAt === null || at < endedAt)))
    return undefined;
  return begun.reduce<Succession | undefined>(
    (last, one) => (last === undefined || last.startedAt <= one.startedAt ? one : last),
    undefined,
  )?.successor;
};

/** Who goes on for each member who was merged before an instant; one step leads to the last. */
export const successorsBefore = (
  successions: readonly Succession[],
  at: Date,
): ReadonlyMap<Id<"enrollment">, Id<"enrollment">> =>
  new Map(
    successions
      .filter(({ startedAt }) => startedAt < at)
      .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1))
      .map(({ enrollment, successor }) => [enrollment, successor]),
  );

/** Returns true if a member earned until now by what names it, so that the remaining member is to succeed it. */
export const isSucceeded = (
  { approvalStatus, status }: Pick<Enrollment, "approvalStatus" | "status">,
  relationship: Pick<Relationship, "status"> | undefined,
): boolean => approvalStatus === "approved" && status === "active" && relationship?.status === "active";
