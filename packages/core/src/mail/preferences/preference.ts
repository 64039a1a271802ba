import type { Id, Language } from "../../kernel/index.ts";
import { type MailKind, TEMPLATES, type TemplateName } from "../templates/template.ts";

/**
 * How a wish was last said: by the link in a message (`link`), on the pages where the recipient was signed in (`page`), or by another
 * entity of the same person, before it became part of this one (`merge`).
 */
export const PREFERENCE_WAYS = ["link", "page", "merge"] as const;
export type PreferenceWay = (typeof PREFERENCE_WAYS)[number];

/**
 * A wish of a recipient, for one brand: whether mail of a kind is wanted, which without a row it is, or in which language all mail is.
 * The recipient alone has wishes: no brand and no operator writes one.
 */
export interface MailPreference {
  /** {@link preferenceId} of its recipient, brand and kind. */
  readonly id: string;
  /** Who stands for the person, whatever was merged into it since. */
  readonly entity: Id<"entity"> | null;
  readonly person: Id<"person"> | null;
  readonly brand: Id<"brand"> | null;
  readonly kind: MailKind | "language";
  /** Never true of the language. */
  readonly isOff: boolean;
  /** The language of mail; null for none in particular, and of every other kind. */
  readonly language: Language | null;
  readonly via: PreferenceWay;
  /** When the wish was last said. */
  readonly saidAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Who a wish is of: a member or a person of the team, and the brand. */
export interface Recipient {
  readonly entity: Id<"entity"> | null;
  readonly person: Id<"person"> | null;
  readonly brand: Id<"brand"> | null;
}

/** The wish of a recipient about mail of a kind. */
export interface PreferenceOf extends Recipient {
  readonly kind: MailKind;
}

/** The wish that decides about mail by a template; null: security mail, which is always sent. */
export const wishAbout = (template: TemplateName, of: Recipient): PreferenceOf | null => {
  const { kind } = TEMPLATES[template];
  return kind === null ? null : { ...of, kind };
};

/** There is one preference of a recipient, a brand and a kind. */
export const preferenceId = ({
  entity,
  person,
  brand,
  kind,
}: Recipient & { readonly kind: MailPreference["kind"] }): string =>
  [entity ?? person ?? "", brand ?? "", kind].join(":");

/** The id of the language of a recipient. People of the team read in one language, whatever the brand. */
export const languageId = ({ entity, person, brand }: Recipient): string =>
  preferenceId({ entity, person, brand: person === null ? brand : null, kind: "language" });

/** The values of the wishes of a person who is erased: as if nothing had been said. */
export const blankPreference: Partial<MailPreference> = { isOff: false, language: null };
