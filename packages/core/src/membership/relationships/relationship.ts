import { defineMachine, type Id, type JsonText } from "../../kernel/index.ts";

/** Decisions, section 2. `activate` is the first approved enrollment; the other moves are commands. */
export const RELATIONSHIP = defineMachine({
  states: ["pending", "active", "paused", "ended"],
  initial: "pending",
  moves: {
    activate: { from: { pending: ["active"] }, otherwise: "relationship_not_resumable" },
    pause: { from: { active: ["paused"] }, otherwise: "relationship_not_pausable" },
    resume: { from: { paused: ["active"] }, otherwise: "relationship_not_resumable" },
    end: { from: { pending: ["ended"], active: ["ended"], paused: ["ended"] }, otherwise: "relationship_not_endable" },
  },
});
export type RelationshipStatus = (typeof RELATIONSHIP.states)[number];

/** At most one per (brand, entity) that is not ended. An ended one stays so; enrolling the entity again begins another. */
export interface Relationship {
  readonly id: Id<"relationship">;
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  readonly status: RelationshipStatus;
  readonly rights: JsonText;
  readonly permissions: JsonText;
  readonly compensationDefaults: JsonText;
  readonly source: string;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
