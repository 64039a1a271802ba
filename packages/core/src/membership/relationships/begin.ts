import { insert, update, type Write } from "../../journal/index.ts";
import { EMPTY_OBJECT, fresh, newId, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";

/** The relationship that a membership is to stand under. */
export interface CurrentRelationship {
  readonly relationship: Versioned<Relationship>;
  readonly isNew: boolean;
  readonly writes: readonly Write[];
}

/**
 * The latest relationship with an entity, or a new one where there is none or it has ended. The latest is written though
 * nothing about it changes: what is being decided about every membership of the entity expects it was, and so finds
 * out that there is another one.
 */
export const currentRelationship = (
  context: DecisionContext,
  { id: entity }: Pick<Entity, "id">,
  latest: Versioned<Relationship> | undefined,
  source: string,
): CurrentRelationship => {
  const known = latest === undefined ? [] : [update("relationship", latest)];
  if (latest !== undefined && latest.row.status !== "ended") {
    return { relationship: latest, isNew: false, writes: known };
  }
  const { brand, now } = context;
  const row: Relationship = {
    id: newId(context, "relationship"),
    brand: brand.id,
    entity,
    status: RELATIONSHIP.initial,
    rights: EMPTY_OBJECT,
    permissions: EMPTY_OBJECT,
    compensationDefaults: EMPTY_OBJECT,
    source,
    startedAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { relationship: fresh(row), isNew: true, writes: [...known, insert("relationship", row)] };
};
