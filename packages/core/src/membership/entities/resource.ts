import { z } from "zod";
import { callerObject, resource, verbatim, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ENTITY_KINDS, type Entity } from "./entity.ts";

export const entityResource = resource("Entity", "entity", {
  kind: z.enum(ENTITY_KINDS),
  name: z.string().nullable(),
  email: z.string().nullable(),
  metadata: callerObject,
});

export const presentEntity = (row: Entity, { livemode }: Tenant): z.infer<typeof entityResource> => ({
  id: wireId("entity", row.id),
  object: "entity",
  kind: row.kind,
  name: row.name,
  email: row.email,
  metadata: verbatim(row.metadata),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

/** An entity inside another resource. */
export const entityMention = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export const mentionEntity = (row: Entity): z.infer<typeof entityMention> => ({
  id: wireId("entity", row.id),
  name: row.name,
  email: row.email,
});
