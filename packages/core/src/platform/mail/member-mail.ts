import { z } from "zod";
import {
  LANGUAGES,
  nothing,
  objectOf,
  ok,
  type Versioned,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import {
  languageId,
  MAIL_STATUSES,
  type MailMessage,
  MEMBER_KINDS,
  preferenceId,
  presentWish,
  TEMPLATE_NAMES,
  type TemplateName,
  wishesOf,
  wishFields,
} from "../../mail/index.ts";
import { entitiesOf, visibleEntity } from "../../membership/index.ts";
import { query } from "../context.ts";

/** How many messages are shown. */
const MESSAGES = 20;

const entityMail = z
  .strictObject({
    /** The entity that mail goes to, `ent_…`: this one, or who it was merged into. */
    entity: z.string(),
    ...objectOf("entity_mail"),
    /** Every kind of mail that members may switch off. Only they switch: no request of a brand does. */
    kinds: z.array(
      z.strictObject({
        /** The kind of mail. */
        kind: z.enum(MEMBER_KINDS),
        ...wishFields,
      }),
    ),
    /** The language of mail that the member chose; null for none. */
    language: z.enum(LANGUAGES).nullable(),
    /** The last 20 messages of your brand that are still in the outbox, newest first, without what they say. */
    messages: z.array(
      z.strictObject({
        /** The id of the message, `mail_…`. */
        id: z.string(),
        /** The subject of the message, such as `paid`. */
        template: z.enum(TEMPLATE_NAMES as readonly [TemplateName, ...TemplateName[]]),
        /** The language that it is in. */
        language: z.enum(LANGUAGES),
        /** The place of the message: `pending`, `sent`, `failed`, or `skipped` where its recipient was erased, or left mail of its kind, before. */
        status: z.enum(MAIL_STATUSES),
        /** The id of what it is about; null for nothing in particular. */
        about: z.string().nullable(),
        /** When it was written, RFC 3339 UTC. */
        created_at: wireTimeField,
        /** When its status last changed, or it was last tried, RFC 3339 UTC. */
        updated_at: wireTimeField,
      }),
    ),
  })
  .meta({ id: "EntityMail" });

const presentMessage = ({ row }: Versioned<MailMessage>) => ({
  id: wireId("mail_message", row.id),
  template: row.template,
  language: row.language,
  status: row.status,
  about: row.about,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

/** Answers what mail a member wants of the brand, and the last messages to it. */
export const retrieveMail = query({
  ids: ["entity"],
  input: nothing,
  output: entityMail,
  async answer(context, [raw]) {
    const { tenant, brand, ports } = context;
    const found = await visibleEntity(context, raw);
    if (!found.ok) return found;
    const entities = await entitiesOf(context, found.value.row.id);
    const [person] = entities as readonly [(typeof entities)[number]];
    const of = { entity: person, person: null, brand: brand.id };
    const idOf = (kind: (typeof MEMBER_KINDS)[number]) => preferenceId({ ...of, kind });
    const [wishes, messages] = await Promise.all([
      wishesOf(ports, tenant, [...MEMBER_KINDS.map(idOf), languageId(of)]),
      ports.mailMessages.latestTo(tenant, brand.id, entities, MESSAGES),
    ]);
    return ok({
      entity: wireId("entity", person),
      object: "entity_mail" as const,
      kinds: MEMBER_KINDS.map((kind) => ({ kind, ...presentWish(wishes.get(idOf(kind))) })),
      language: wishes.get(languageId(of))?.row.language ?? null,
      messages: messages.map(presentMessage),
    });
  },
});
