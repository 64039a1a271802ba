import { z } from "zod";
import { callerObject, idField, personal, presenting, resource, wireId } from "../../kernel/index.ts";
import { ENTITY_KINDS, type Entity } from "./entity.ts";

export const entityResource = resource("Entity", "entity", {
  /** Whether this is a `person` or an `organization`. */
  kind: z.enum(ENTITY_KINDS),
  /** The name of the person or organization; null when it is not known, or was erased. */
  name: personal(z.string().nullable(), "id"),
  /** The e-mail address, which is one entity's only; null when it is not known, or was erased. */
  email: personal(z.string().nullable(), "id"),
  /** Your own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: personal(callerObject, "id"),
  /**
   * The entity that this one was merged into, `ent_…`: whoever asks for this one by an address or a user of a host application is
   * led there. Null while it stands for itself.
   */
  merged_into: idField("entity").nullable(),
});
export type EntityResource = z.infer<typeof entityResource>;

export const presentEntity = presenting<Entity>()("entity", entityResource, {}, { emailKey: true, mergeReason: true });

/** An entity inside another resource. */
export const entityMention = z.strictObject({
  /** The entity, `ent_…`. */
  id: z.string(),
  /** Its name; null when it is not known, or was erased. */
  name: personal(z.string().nullable(), "id"),
  /** Its e-mail address; null when it is not known, or was erased. */
  email: personal(z.string().nullable(), "id"),
});

export type Mentioned = Pick<Entity, "id" | "name" | "email">;

export const mentionEntity = (row: Mentioned): z.infer<typeof entityMention> => ({
  id: wireId("entity", row.id),
  name: row.name,
  email: row.email,
});
