import { z } from "zod";
import { callerObject, type Id, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { entityMention, type Mentioned, mentionEntity } from "../entities/resource.ts";
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
  links_paused: z.array(z.string()).optional().meta({ description: "Codes of the links this pause stopped." }),
  links_resumed: z.array(z.string()).optional().meta({ description: "Codes of the links this resume restarted." }),
  channels: z.array(z.string()).optional().meta({ description: "The deployments of those links." }),
};
export const movedRelationshipResource = relationshipResource.extend(moved).meta({ id: "MovedRelationship" });

interface Shown {
  readonly entity: Mentioned;
  readonly enrollments: readonly Id<"enrollment">[] | undefined;
}

const present = presenting<Relationship, Shown>()(
  "relationship",
  relationshipResource,
  {
    entity: (_row, { entity }) => mentionEntity(entity),
    enrollments: (_row, { enrollments }) => enrollments?.map((id) => wireId("enrollment", id)),
  },
  {},
);

export const presentRelationship = (
  row: Relationship,
  entity: Mentioned,
  tenant: Tenant,
  enrollments?: readonly Id<"enrollment">[],
): RelationshipResource => present(row, tenant, { entity, enrollments });
