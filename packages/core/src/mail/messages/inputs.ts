import { z } from "zod";
import {
  emailAddress,
  instant,
  listInput,
  nonBlank,
  ownWords,
  reference,
  someField,
  someWords,
} from "../../kernel/index.ts";
import { memberFilters } from "../../team/index.ts";
import { MESSAGE, NAMED_MAX } from "./message.ts";

const SUBJECT_MAX = 200;
const TEXT_MAX = 10_000;

const chosen = {
  /** The members, by their ids: 1 to 1,000, each once. Send either this or `filter`. */
  enrollments: z
    .array(reference())
    .min(1)
    .max(NAMED_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: "must name each member once" })
    .optional(),
  /** The members that these filters find when the message is sent; `{}` for all of the brand. Send either this or `enrollments`. */
  filter: memberFilters.optional(),
};

const CHOSEN_ONCE = "is required, or filter: send exactly one of the two";

const isChosenOnce = ({
  enrollments,
  filter,
}: {
  readonly enrollments?: unknown;
  readonly filter?: unknown;
}): boolean => (enrollments === undefined) !== (filter === undefined);

/** A subject stands in a header of mail, so it has one line. */
const oneLine = () =>
  nonBlank(SUBJECT_MAX)
    .refine((value) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(value), {
      error: "must be one line of visible characters",
    })
    .overwrite((value) => value.trim());

const said = {
  /** The subject, on one line: 1 to 200 characters. */
  subject: oneLine(),
  /**
   * The text: 1 to 10,000 characters, not blank. It is plain: an empty line begins a paragraph, and an `http` or `https` address becomes
   * a link.
   */
  text: ownWords(TEXT_MAX),
  /** The address that answers to it go to, of 3 to 320 characters; null for the one of the brand. Default: null. */
  reply_to: emailAddress().nullable().optional(),
};

export const messageCreate = z
  .strictObject({
    ...said,
    /**
     * When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now. Until then the message
     * is `scheduled`. Default: null.
     */
    send_at: instant().nullable().optional(),
    ...chosen,
  })
  .refine(isChosenOnce, { error: CHOSEN_ONCE, path: ["enrollments"] });
export type MessageCreate = z.output<typeof messageCreate>;

export const messageUpdate = someField(
  z
    .strictObject({
      ...said,
      /**
       * When it is sent, RFC 3339 with an offset: in the future, at most 366 days ahead; null for ten seconds from now, in which it can still
       * be canceled.
       */
      send_at: instant().nullable(),
      ...chosen,
    })
    .partial(),
).refine(({ enrollments, filter }) => enrollments === undefined || filter === undefined, {
  error: "must not be sent with filter: send one of the two",
  path: ["enrollments"],
});
export type MessageUpdate = z.output<typeof messageUpdate>;

export const messagePreviewInput = z
  .strictObject(chosen)
  .refine(isChosenOnce, { error: CHOSEN_ONCE, path: ["enrollments"] });
export type MessagePreviewInput = z.output<typeof messagePreviewInput>;

export const messageList = listInput({
  /** Only messages with this status; several with commas between. Default: all. */
  status: someWords(MESSAGE.states).optional(),
});

export const enrollmentMessageList = listInput({});
