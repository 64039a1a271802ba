import { z } from "zod";
import { callerObject, type Id, personal, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { entityMention, type Mentioned, mentionEntity } from "../entities/resource.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";

export const relationshipResource = resource("Relationship", "relationship", {
  /** The person or organization that your brand works with. */
  entity: entityMention,
  /** `pending` before the first approved enrollment, then `active`; `paused` earns nothing; `ended` is final. */
  status: z.enum(RELATIONSHIP.states),
  /** The rights that you have agreed the entity has, in your own words; kept byte for byte and never interpreted. */
  rights: personal(callerObject, "entity.id"),
  /** The permissions that you give the entity, in your own words; kept byte for byte and never interpreted. */
  permissions: personal(callerObject, "entity.id"),
  /** The compensation that you have agreed to pay by default, in your own words; kept byte for byte, and no payout rule. */
  compensation_defaults: personal(callerObject, "entity.id"),
  /** The source of the relationship: `api`, `handoff`, or another way in. */
  source: z.string(),
  /** When it first became active, RFC 3339 UTC; null before. */
  started_at: wireTimeField.nullable(),
  /** When it ended, RFC 3339 UTC; null while it lasts. */
  ended_at: wireTimeField.nullable(),
  /** Ids of its enrollments; absent in lists. */
  enrollments: z.array(z.string()).optional(),
});
export type RelationshipResource = z.infer<typeof relationshipResource>;

const moved = {
  /** Codes of the links this pause stopped. */
  links_paused: z.array(z.string()).optional(),
  /** Codes of the links this resume restarted. */
  links_resumed: z.array(z.string()).optional(),
  /** The deployments of those links. */
  channels: z.array(z.string()).optional(),
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
