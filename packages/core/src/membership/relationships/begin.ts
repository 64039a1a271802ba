import type { Write } from "../../journal/index.ts";
import { EMPTY_OBJECT, fresh, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";

/** The relationship that a membership is to stand under. */
export interface CurrentRelationship {
  readonly relationship: Versioned<Relationship>;
  readonly isNew: boolean;
  readonly writes: readonly Write[];
}

const newRelationship = (
  { brand, now, ports }: Context,
  { id: entity }: Pick<Entity, "id">,
  source: string,
): Relationship => ({
  id: ports.ids.next("relationship"),
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
});

/**
 * The latest relationship with an entity, or a new one where there is none or it has ended. The latest is written though
 * nothing about it changes: what is being decided about every membership of the entity expects it was, and so finds
 * out that there is another one.
 */
export const currentRelationship = (
  context: Context,
  entity: Pick<Entity, "id">,
  latest: Versioned<Relationship> | undefined,
  source: string,
): CurrentRelationship => {
  const known: readonly Write[] = latest === undefined ? [] : [{ kind: "relationship", ...latest }];
  if (latest !== undefined && latest.row.status !== "ended") {
    return { relationship: latest, isNew: false, writes: known };
  }
  const relationship = fresh(newRelationship(context, entity, source));
  return { relationship, isNew: true, writes: [...known, { kind: "relationship", ...relationship }] };
};
