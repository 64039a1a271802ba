import { z } from "zod";
import {
  callerObject,
  type Id,
  resource,
  verbatim,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entity } from "../entities/entity.ts";
import { entityMention, mentionEntity } from "../entities/resource.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";

export const relationshipResource = resource("Relationship", "relationship", {
  entity: entityMention,
  status: z.enum(RELATIONSHIP.states),
  rights: callerObject,
  permissions: callerObject,
  compensation_defaults: callerObject,
  source: z.string(),
  started_at: wireTimeField.nullable(),
  ended_at: wireTimeField.nullable(),
  enrollments: z.array(z.string()).optional().meta({ description: "Ids of its enrollments; absent in lists." }),
});
export type RelationshipResource = z.infer<typeof relationshipResource>;

const moved = {
  links_paused: z.array(z.string()).optional().meta({ description: "Codes of the links this pause moved." }),
  links_resumed: z.array(z.string()).optional().meta({ description: "Codes of the links this resume moved." }),
  channels: z.array(z.string()).optional().meta({ description: "The deployments those links belong to." }),
};
export const movedRelationshipResource = relationshipResource.extend(moved).meta({ id: "MovedRelationship" });

export const presentRelationship = (
  row: Relationship,
  entity: Entity,
  { livemode }: Tenant,
  enrollments?: readonly Id<"enrollment">[],
): RelationshipResource => ({
  id: wireId("relationship", row.id),
  object: "relationship",
  entity: mentionEntity(entity),
  status: row.status,
  rights: verbatim(row.rights),
  permissions: verbatim(row.permissions),
  compensation_defaults: verbatim(row.compensationDefaults),
  source: row.source,
  started_at: wireTimeOrNull(row.startedAt),
  ended_at: wireTimeOrNull(row.endedAt),
  ...(enrollments === undefined ? {} : { enrollments: enrollments.map((id) => wireId("enrollment", id)) }),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
