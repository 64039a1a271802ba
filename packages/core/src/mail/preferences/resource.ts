import { z } from "zod";
import { LANGUAGES, type Language, type Versioned, wireTimeOrNull } from "../../kernel/index.ts";
import { type MailPreference, PREFERENCE_WAYS } from "./preference.ts";

/** The fields of a kind of mail: whether it is sent, and since when. */
export const wishFields = {
  /** True if mail of this kind is sent. */
  is_on: z.boolean(),
  /** When it was last switched, RFC 3339 UTC; null where it never was. */
  changed_at: z.string().nullable(),
  /**
   * How it was last switched, always by the recipient: by the `link` in a message, on a `page` after signing in, or by a `merge` of two
   * entities of one person; null where it never was.
   */
  changed_by: z.enum(PREFERENCE_WAYS).nullable(),
};

export const languageFields = {
  /** The language of mail that was chosen; null for none. */
  language: z.enum(LANGUAGES).nullable(),
  /** The language of mail while none is chosen. */
  usual_language: z.enum(LANGUAGES),
};

/** The language in which mail is to be. */
export const languageInput = {
  /** The language of mail: `en`, `de`, `fr` or `es`; null for the usual one. */
  language: z.enum(LANGUAGES).nullable().optional(),
};

export const presentWish = (found: Versioned<MailPreference> | undefined) => ({
  is_on: found?.row.isOff !== true,
  changed_at: wireTimeOrNull(found?.row.saidAt ?? null),
  changed_by: found?.row.via ?? null,
});

export const presentLanguage = (found: Versioned<MailPreference> | undefined, usual: Language) => ({
  language: found?.row.language ?? null,
  usual_language: usual,
});
