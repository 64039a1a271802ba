import type { Moment, Write } from "../../journal/index.ts";
import type { Cipher, Id, JsonText } from "../../kernel/index.ts";
import { languageOf, newMail, type TemplateData } from "../../mail/index.ts";
import type { Contact } from "../../membership/index.ts";
import type { Brand } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";

/** The member that a message about added or removed passkeys goes to. */
export interface Recipient {
  readonly brand: Pick<Brand, "id" | "name">;
  readonly entity: Id<"entity">;
  readonly contact: Pick<Contact, "email" | "name"> | undefined;
  /** The data that the brand keeps of a membership, which may say the language. */
  readonly metadata: JsonText | undefined;
}

/** The message that tells of it: nothing where the brand knows no address. */
export const passkeyMail = (
  moment: Moment<Pick<Settings, "publicUrl" | "language">>,
  cipher: Cipher,
  { brand, entity, contact, metadata }: Recipient,
  changed: Omit<TemplateData["passkey_changed"], "brand">,
): readonly Write[] =>
  contact === undefined || contact.email === null
    ? []
    : [
        newMail(moment, cipher, {
          template: "passkey_changed",
          language: languageOf(moment.settings.language, metadata),
          to: { address: contact.email, name: contact.name },
          data: { brand: brand.name, ...changed },
          brand: brand.id,
          entity,
        }),
      ];
