import { z } from "zod";
import {
  countInput,
  emailAddress,
  givenMetadata,
  listInput,
  nonBlank,
  optionalMetadata,
  reasonText,
  reference,
  searchField,
  someField,
  someWords,
  sortField,
  text,
} from "../../kernel/index.ts";
import { APPROVAL, MEMBERSHIP, QUALIFICATION_STATUSES } from "./enrollment.ts";
import { TAG_MAX, TAGS_MAX, tagKey } from "./tag-key.ts";

/** Who is invited, and as what. */
export const invitedFields = {
  /** The entity to enroll, by its id; send either this or `email`. */
  entity: reference().optional(),
  /**
   * The e-mail address of the person to enroll, up to 320 characters, who becomes an entity if none has it; send
   * either this or `entity`.
   */
  email: emailAddress().optional(),
  /** The name to give a person who becomes an entity by this: 1 to 200 characters. Default: none. */
  name: nonBlank(200).optional(),
  /**
   * The code to give the member: 3 to 64 letters, digits, `_` or `-`, unique in the service. Default: one is made.
   */
  referral_code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/, {
      error: "must be 3 to 64 letters, digits, _ or -, beginning with a letter or digit",
    })
    .optional(),
  /** The kind of member, by the id or the key of an operating type. Default: none. */
  operating_type: text(64).optional(),
  ...optionalMetadata,
};

/** An invitation names a person in one way: by the entity, or by the address. */
export const isNamedOnce = ({
  entity,
  email: address,
}: {
  readonly entity?: string | undefined;
  readonly email?: string | undefined;
}): boolean => (entity === undefined) !== (address === undefined);
export const NAMED_ONCE = "is required, or email: send exactly one of the two";

export const enrollmentCreate = z
  .strictObject({
    /** The program to join, by its id. */
    program: reference(),
    ...invitedFields,
  })
  .refine(isNamedOnce, { error: NAMED_ONCE, path: ["entity"] });

export const enrollmentReject = z.strictObject({
  /** Why, in words that the member is told: 1 to 500 characters. Default: none. */
  reason: reasonText().optional(),
});

/** A word by which a team sorts members: one line, without the spaces around it, its letters composed. */
export const tagField = () =>
  nonBlank(TAG_MAX)
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u, { error: "must be one line of visible characters" })
    .overwrite((value) => value.trim().normalize("NFC"));

/** Several tags, each once in any case of its letters. */
export const tagsField = (min: number) =>
  z
    .array(tagField())
    .min(min)
    .max(TAGS_MAX)
    .refine((tags) => new Set(tags.map(tagKey)).size === tags.length, {
      error: "must name each tag once, in any case",
    });

export const enrollmentUpdate = someField(
  z
    .strictObject({
      /** The kind of member, by the id or the key of an operating type; null for none. */
      operating_type: text(64).nullable(),
      /**
       * The tags of the member in the place of those before: up to 20 of 1 to 40 characters, each once whatever the case of its
       * letters.
       */
      tags: tagsField(0),
      ...givenMetadata,
    })
    .partial(),
);

const filters = {
  /**
   * Only members with this in their name, e-mail address or code, in any case: 1 to 200 characters; at the beginning where it
   * is 1 or 2. Default: all.
   */
  q: searchField(),
  /** Only members of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only memberships of this entity, by its id. Default: of all. */
  entity: reference().optional(),
  /** Only members whose membership has this status; several with commas between. Default: all. */
  status: someWords(MEMBERSHIP.states).optional(),
  /** Only members with this approval; several with commas between. Default: all. */
  approval_status: someWords(APPROVAL.states).optional(),
  /** Only members with this qualification; several with commas between. Default: all. */
  qualification_status: someWords(QUALIFICATION_STATUSES).optional(),
  /** Only members who have this tier, by its id. Default: all. */
  tier: reference().optional(),
  /** Only members who have this tag, in any case of its letters: 1 to 40 characters. Default: all. */
  tag: tagField().optional(),
};
export const enrollmentList = listInput({
  ...filters,
  /**
   * The order: `created_at` by when the members joined, or `name` by the name, or else the e-mail address, of the entity in any case of
   * letters, members without either last; with a `-` before it backwards. A name needs the scope `entities:read`. Default: `-created_at`.
   */
  sort: sortField("created_at", "name"),
});
export const enrollmentCount = countInput(filters);
