import { z } from "zod";
import { callerObject, presenting, resource, wireId } from "../../kernel/index.ts";
import { ENTITY_KINDS, type Entity } from "./entity.ts";

export const entityResource = resource("Entity", "entity", {
  kind: z.enum(ENTITY_KINDS),
  name: z.string().nullable(),
  email: z.string().nullable(),
  metadata: callerObject,
});
export type EntityResource = z.infer<typeof entityResource>;

export const presentEntity = presenting<Entity>()("entity", entityResource, {}, { emailKey: true });

/** An entity inside another resource. */
export const entityMention = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

export type Mentioned = Pick<Entity, "id" | "name" | "email">;

export const mentionEntity = (row: Mentioned): z.infer<typeof entityMention> => ({
  id: wireId("entity", row.id),
  name: row.name,
  email: row.email,
});
