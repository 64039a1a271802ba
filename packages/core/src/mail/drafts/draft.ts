import type { Id, Language } from "../../kernel/index.ts";
import type { Person } from "../../people/index.ts";
import type { Mail } from "../outbox/new-mail.ts";
import { type PreferenceOf, wishAbout } from "../preferences/preference.ts";
import { isSecurity, languageOf, type TemplateData, type TemplateName } from "../templates/template.ts";
import { concerned, type TeamTemplate } from "./concerned.ts";
import type { Known } from "./known.ts";

/** A message that is to be written, unless it is there already or its recipient wants none of its kind. */
export interface Draft {
  readonly mail: Mail;
  /** The seed of what it is about, and when that was: the same draft has the same ones in every run. */
  readonly seed: string;
  readonly at: Date;
  /** The preference that decides; null: security mail, which is always sent. */
  readonly preference: PreferenceOf | null;
}

/** The facts that the drafts of one occasion have in common. */
export interface Drafting {
  readonly known: Known;
  readonly language: Language;
  readonly seed: string;
  readonly at: Date;
  readonly now: Date;
}

/** True for an address that nobody has: `.example` is reserved (RFC 2606), and the demo's members live there. */
export const isReserved = (address: string): boolean => /[@.]example$/i.test(address);

/** The recipient of mail to a member: the contact of one brand. */
export interface MemberOf {
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  /** The data that the brand keeps of the membership, which may say a language. */
  readonly metadata?: string;
  /** An address instead of the one that is recorded now. */
  readonly address?: string;
}

/** Drafts mail to a member; nothing where the brand has no address of it, and of an address that nobody verified what is safety alone. */
export const toMember = <T extends TemplateName>(
  { known, language, seed, at }: Omit<Drafting, "known"> & { readonly known: Pick<Known, "contacts"> },
  { brand, entity, metadata, address }: MemberOf,
  template: T,
  data: TemplateData[T],
  about?: string,
): readonly Draft[] => {
  const contact = known.contacts.get(`${brand}:${entity}`);
  const to = address ?? contact?.email ?? "";
  if (to === "" || isReserved(to)) return [];
  // An address that somebody merely claimed may be another person's, who is no reader of the member's money.
  if (address === undefined && contact?.isVerified !== true && !isSecurity(template)) return [];
  const mail: Mail = {
    template,
    language: languageOf(language, metadata),
    to: { address: to, name: contact?.name ?? null },
    data,
    brand,
    entity,
    ...(about === undefined ? {} : { about }),
  };
  return [{ mail, seed, at, preference: wishAbout(template, { brand, entity, person: null }) }];
};

/** Drafts mail to people of the organization; nothing to those who have no address. */
export const toPeople = <T extends TemplateName>(
  { language, seed, at }: Pick<Drafting, "language" | "seed" | "at">,
  people: readonly Person[],
  brand: Id<"brand"> | null,
  template: T,
  data: TemplateData[T],
  about?: string,
): readonly Draft[] =>
  people.flatMap(({ id: person, email, name }): readonly Draft[] =>
    email === null
      ? []
      : [
          {
            mail: {
              template,
              language,
              to: { address: email, name: name === "" ? null : name },
              data,
              brand,
              person,
              ...(about === undefined ? {} : { about }),
            } as Mail,
            seed,
            at,
            preference: wishAbout(template, { brand, person, entity: null }),
          },
        ],
  );

/** Drafts mail to the people whom it concerns by their roles. */
export const toTeam = <T extends TeamTemplate>(
  drafting: Drafting,
  brand: Id<"brand"> | null,
  template: T,
  data: TemplateData[T],
  about?: string,
): readonly Draft[] =>
  toPeople(drafting, concerned(drafting.known.people, template, brand), brand, template, data, about);
