import { type Cipher, type Id, LANGUAGES, type Language, parseUuid, sameDigest } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import { MAIL_KINDS, type MailKind } from "../templates/template.ts";
import type { PreferenceOf } from "./preference.ts";

/** Below the public address. */
const LEAVE_PATH = "/v1/mail/unsubscribe";
const PURPOSE = "mail_preference";

/** Who leaves what: the content of a token. */
export interface Leaving {
  readonly tenant: Tenant;
  readonly of: PreferenceOf;
  /** The language of the message that the token is in. */
  readonly language: Language;
}

const NOBODY = "0".repeat(32);
const bare = (id: string | null): string => id?.replaceAll("-", "") ?? NOBODY;
const FORM = /^([01])([0-9a-f]{32})([ep])([0-9a-f]{32})([0-9a-f]{32})([a-z]{2})([a-z]+)-([0-9a-f]{64})$/;

/** Names a recipient, a brand and a kind, with a keyed hash: it needs no row, and opens nothing else. */
export const leaveToken = (
  cipher: Cipher,
  { organization, livemode }: Tenant,
  { entity, person, brand, kind }: PreferenceOf,
  language: Language,
): string => {
  const recipient = entity === null ? `p${bare(person)}` : `e${bare(entity)}`;
  const text = `${livemode ? 1 : 0}${bare(organization)}${recipient}${bare(brand)}${language}${kind}`;
  return `${text}-${cipher.fingerprint(PURPOSE, text)}`;
};

/** The address at which a recipient leaves mail of a kind. */
export const leaveUrl = (
  cipher: Cipher,
  { publicUrl }: Pick<Settings, "publicUrl">,
  tenant: Tenant,
  of: PreferenceOf,
  language: Language,
): string => `${publicUrl}${LEAVE_PATH}/${leaveToken(cipher, tenant, of, language)}`;

/** Reads a token; `undefined` when it is none of this service's. */
export const readLeaveToken = (cipher: Cipher, token: string): Leaving | undefined => {
  const parts = FORM.exec(token);
  if (parts === null) return undefined;
  const [, mode, organization = "", letter, recipient = "", brand = "", language, kind, digest = ""] = parts;
  if (!sameDigest(digest, cipher.fingerprint(PURPOSE, token.slice(0, -(digest.length + 1))))) return undefined;
  if (!MAIL_KINDS.some((one) => one === kind) || !LANGUAGES.some((one) => one === language)) return undefined;
  const id = parseUuid(recipient);
  return {
    tenant: { organization: parseUuid(organization) as Id<"organization">, livemode: mode === "1" },
    of: {
      entity: letter === "e" ? (id as Id<"entity">) : null,
      person: letter === "p" ? (id as Id<"person">) : null,
      brand: brand === NOBODY ? null : (parseUuid(brand) as Id<"brand">),
      kind: kind as MailKind,
    },
    language: language as Language,
  };
};
