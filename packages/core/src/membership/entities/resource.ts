import { z } from "zod";
import { callerObject, personal, presenting, resource, wireId } from "../../kernel/index.ts";
import { ENTITY_KINDS, type Entity } from "./entity.ts";

export const entityResource = resource("Entity", "entity", {
  kind: z.enum(ENTITY_KINDS),
  name: personal(z.string().nullable(), "id"),
  email: personal(z.string().nullable(), "id"),
  metadata: personal(callerObject, "id"),
});
export type EntityResource = z.infer<typeof entityResource>;

export const presentEntity = presenting<Entity>()("entity", entityResource, {}, { emailKey: true });

/** An entity inside another resource. */
export const entityMention = z.strictObject({
  id: z.string(),
  name: personal(z.string().nullable(), "id"),
  email: personal(z.string().nullable(), "id"),
});

export type Mentioned = Pick<Entity, "id" | "name" | "email">;

export const mentionEntity = (row: Mentioned): z.infer<typeof entityMention> => ({
  id: wireId("entity", row.id),
  name: row.name,
  email: row.email,
});
