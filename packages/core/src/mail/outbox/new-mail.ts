import { insert, type Moment, type Write } from "../../journal/index.ts";
import { type Cipher, type Id, type Language, newId, type Seeded } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import type { TemplateData, TemplateName } from "../templates/template.ts";
import { type MailMessage, sealMail } from "./message.ts";

/** Who a message goes to, and what it says. */
export interface Mail<T extends TemplateName = TemplateName> {
  readonly template: T;
  readonly language: Language;
  readonly to: { readonly address: string; readonly name: string | null };
  readonly data: TemplateData[T];
  readonly brand: Id<"brand"> | null;
  /** The member's person or company, with whom the content is erased. */
  readonly entity?: Id<"entity">;
  readonly person?: Id<"person">;
  /** The public id of what it is about. */
  readonly about?: string;
  /** The address that answers go to, where it is not that of the brand. */
  readonly replyTo?: string;
  /** True of made-up facts. */
  readonly isSample?: true;
}

/** The id of the message of a template to an address, in a change or about an event: the same seed names the same message. */
export const mailId = (seeded: Seeded, { template, to }: Pick<Mail, "template" | "to">): MailMessage["id"] =>
  newId({ now: seeded.now, seed: seeded.seed }, "mail_message", `${template}:${to.address}`);

/** The message, with an id of its own. */
export const composeMail = (
  {
    tenant,
    settings,
    now,
  }: { readonly tenant: Tenant; readonly settings: Pick<Settings, "publicUrl">; readonly now: Date },
  cipher: Cipher,
  id: MailMessage["id"],
  { template, language, to, data, brand, entity, person, about, replyTo, isSample }: Mail,
): MailMessage => ({
  id,
  brand,
  entity: entity ?? null,
  person: person ?? null,
  template,
  language,
  about: about ?? null,
  messageId: `${id}@${new URL(settings.publicUrl).hostname}`,
  content: sealMail(cipher, tenant, id, {
    ...{ to, data },
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(isSample === undefined ? {} : { isSample }),
  }),
  status: "pending",
  reason: null,
  attempts: 0,
  nextAttemptAt: now,
  leaseUntil: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * The write of a message that a change of another context sends, such as a link that signs in: it is sent if the change is
 * committed, and not otherwise. One change writes to one address once by each template.
 */
export const newMail = <T extends TemplateName>(
  moment: Moment<Pick<Settings, "publicUrl">>,
  cipher: Cipher,
  mail: Mail<T>,
): Write => insert("mailMessage", composeMail(moment, cipher, mailId(moment, mail), mail));
