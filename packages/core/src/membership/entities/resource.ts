import { z } from "zod";
import {
  callerObject,
  EMPTY_OBJECT,
  type Id,
  idField,
  personal,
  presenting,
  resource,
  verbatim,
  wireId,
  wireTime,
} from "../../kernel/index.ts";
import type { Contact } from "../contacts/contact.ts";
import { ENTITY_KINDS, type Entity } from "./entity.ts";

export const entityResource = resource("Entity", "entity", {
  /** The kind of entity: a `person` or an `organization`. */
  kind: z.enum(ENTITY_KINDS),
  /** The name that your brand recorded; null when it recorded none, or it was erased. */
  name: personal(z.string().nullable(), "id"),
  /** The e-mail address that your brand recorded, by which it pays; null when it recorded none, or it was erased. */
  email: personal(z.string().nullable(), "id"),
  /** Your brand's own data, byte for byte as you sent it; `{}` when you sent none, or once the person is erased. */
  metadata: personal(callerObject, "id"),
  /**
   * The entity that this one was merged into, `ent_…`: whoever asks for this one by an address or a user of a host application is
   * led there. Null while it stands for itself.
   */
  merged_into: idField("entity").nullable(),
  /**
   * Other entities of your brand with the same address, `ent_…`, which may be the same person; absent in lists. Merge them if they
   * are.
   */
  same_address: z.array(z.string()).optional(),
  /** The fields that each brand recorded, for callers of the whole organization; absent in lists, and for all others. */
  recorded: z
    .array(
      z.strictObject({
        /** The brand, `brand_…`. */
        brand: z.string(),
        /** The name that it recorded; null when it recorded none. */
        name: z.string().nullable(),
        /** The address that it recorded; null when it recorded none. */
        address: z.string().nullable(),
      }),
    )
    .optional(),
});
export type EntityResource = z.infer<typeof entityResource>;

/** The contact that a brand has of an entity, and the further fields of a single answer. */
interface Known {
  readonly contact: Contact | undefined;
  readonly sameAddress?: readonly Entity["id"][] | undefined;
  readonly recorded?: readonly Contact[] | undefined;
}

const present = presenting<Entity, Known>()(
  "entity",
  entityResource,
  {
    name: (_row, { contact }) => contact?.name ?? null,
    email: (_row, { contact }) => contact?.email ?? null,
    metadata: (_row, { contact }) => verbatim(contact?.metadata ?? EMPTY_OBJECT),
    updated_at: ({ updatedAt }, { contact }) =>
      wireTime(contact !== undefined && contact.updatedAt > updatedAt ? contact.updatedAt : updatedAt),
    same_address: (_row, { sameAddress }) => sameAddress?.map((id) => wireId("entity", id)),
    recorded: (_row, { recorded }) =>
      recorded?.map(({ brand, name, email }) => ({ brand: wireId("brand", brand), name, address: email })),
  },
  { mergeReason: true },
);

export const presentEntity = (
  row: Entity,
  contact: Contact | undefined,
  mode: { readonly livemode: boolean },
  more: Omit<Known, "contact"> = {},
): EntityResource => present(row, mode, { contact, ...more });

/** An entity inside another resource. */
export const entityMention = z.strictObject({
  /** The entity, `ent_…`. */
  id: z.string(),
  /** The name that your brand recorded; null when it recorded none, or it was erased. */
  name: personal(z.string().nullable(), "id"),
  /** The e-mail address that your brand recorded; null when it recorded none, or it was erased. */
  email: personal(z.string().nullable(), "id"),
});

export interface Mentioned {
  readonly id: Id<"entity">;
  readonly name: string | null;
  readonly email: string | null;
}

/** An entity as a brand with this contact mentions it. */
export const mentioned = (id: Id<"entity">, contact: Pick<Contact, "name" | "email"> | undefined): Mentioned => ({
  id,
  name: contact?.name ?? null,
  email: contact?.email ?? null,
});

export const mentionEntity = (row: Mentioned): z.infer<typeof entityMention> => ({
  id: wireId("entity", row.id),
  name: row.name,
  email: row.email,
});
