import type { Id } from "../../kernel/index.ts";

export const ENTITY_KINDS = ["person", "organization"] as const;

/**
 * Somebody who belongs to brands of a tenant. A brand sees it only through a relationship, and knows of it what its own contact
 * says. Those merged into one are one person with it: rows keep the entity they were written for, and whoever asks for one of them
 * is led to the person.
 */
export interface Entity {
  readonly id: Id<"entity">;
  readonly kind: (typeof ENTITY_KINDS)[number];
  /** The entity that this one is part of, which is itself never merged; null while it stands for itself. */
  readonly mergedInto: Id<"entity"> | null;
  /** Why it was merged, in the brand's own words; null while it is not, and once the person is erased. */
  readonly mergeReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Who this entity is: itself, or the one it was merged into. */
export const personOf = ({ id, mergedInto }: Pick<Entity, "id" | "mergedInto">): Entity["id"] => mergedInto ?? id;
