import { z } from "zod";
import {
  currency,
  givenMetadata,
  inputsOf,
  integer,
  listInput,
  minor,
  nonBlank,
  readWebOrigin,
  someField,
  someWords,
  sortField,
  text,
  webAddress,
} from "../../kernel/index.ts";
import {
  ATTRIBUTIONS,
  NAMES,
  PASS_PARAMETERS,
  PROGRAM_STATUSES,
  PROGRAM_TYPES,
  PROGRAM_VISIBILITIES,
  SELF_REFERRALS,
  writeNameOrder,
} from "./program.ts";
import { programResource } from "./resource.ts";

const ORIGINS_MAX = 50;
const NAMES_MAX = 50;
const NAME_MAX = 64;

/** Spellings of one origin are one origin. */
const origins = () =>
  z
    .array(
      text(512).transform((raw, context) => {
        const url = readWebOrigin(raw);
        if (url !== undefined) return url.origin;
        context.addIssue({ code: "custom", message: "must be an exact http or https origin" });
        return z.NEVER;
      }),
    )
    .max(ORIGINS_MAX)
    .transform((all) => [...new Set(all)]);

const parameterNames = () => z.array(text(NAME_MAX)).max(NAMES_MAX);

const named = {
  /** The display name of the program: 1 to 200 characters, not blank. */
  name: nonBlank(200),
};

const fields = inputsOf(
  programResource,
  {
    ...named,
    /**
     * How members are paid: `performance` by what they bring, `upfront` by agreement; it is information. Default:
     * `performance`.
     */
    type: z.enum(PROGRAM_TYPES),
    /** The description of the program, for people: up to 5,000 characters, or null for none. Default: null. */
    description: text(5000, 0).nullable(),
    /**
     * `active`, or `paused` or `archived`: then new members are refused and activity earns nothing. Default: `active`.
     */
    status: z.enum(PROGRAM_STATUSES),
    /** `listed` shows the program in the public feed, `private` does not. Default: `private`. */
    visibility: z.enum(PROGRAM_VISIBILITIES),
    /** Where promo links and referral links lead: an absolute http or https URL, or null. Default: null. */
    landing_url: webAddress().nullable(),
    /**
     * The origins of pages that the parameter `to` of a link's address may name in place of the landing page: up to 50, exact, http or
     * https. Default: none.
     */
    landing_origins: origins(),
    /**
     * Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or up to 50
     * names, such as `["gclid"]`. One that the landing page has itself is dropped, and so are `ref`, `click_id` and `to`; 2,048
     * characters pass at most. Default: `none`.
     */
    pass_parameters: z.union([z.enum(PASS_PARAMETERS), parameterNames()], {
      error: `must be none, all, or up to ${NAMES_MAX} names of 1 to ${NAME_MAX} characters`,
    }),
    /** The currency of the program's amounts: three letters, kept in lower case. Default: `usd`. */
    currency: currency(),
    /**
     * Days a qualified member keeps the qualification after a requirement with the policy `grace` fails: 0 to 3650,
     * default 14.
     */
    grace_days: integer(0, 3650),
    /**
     * Days after a customer's touch in which what the customer does is credited to the member: 1 to 3650, default 90.
     */
    referral_window_days: integer(1, 3650),
    /**
     * Which touch of a customer counts within the window: the `last_click` or the `first_click`. Default: `last_click`.
     */
    attribution: z.enum(ATTRIBUTIONS),
    /**
     * The order in which the names count that an event brings, each of them once: the first that leads to a member credits it.
     * Default: `coupon`, `code`, `click`, `customer`.
     */
    name_order: z
      .array(z.enum(NAMES))
      .length(NAMES.length)
      .refine((order) => new Set(order).size === NAMES.length, { error: "must hold each name once" })
      .transform(writeNameOrder),
    /**
     * The policy on self-referrals: members earn nothing by their own purchases (`refuse`), or as by all else (`allow`). A member
     * is known by every address that you recorded of it, now or before: by `customer` if that is an address, and by
     * `customer_email`. Default: `refuse`.
     */
    self_referral: z.enum(SELF_REFERRALS),
    /**
     * Days after a sale in which a refund can still come; what it earns counts only after them: 0 to 3650, default 0.
     */
    hold_days: integer(0, 3650),
    /** The least that a recipient is paid in one batch, in the minor unit of `currency`: 0 or more, default 0. */
    minimum_payout_minor: minor(),
    ...givenMetadata,
  },
  { brand: true, listed_at: true },
);

const allOptional = z.strictObject(fields).partial();

/** Bounds as decided in section 2; defaults are the decision's. */
export const programCreate = allOptional.extend(named);
export const programUpdate = someField(allOptional);
export type ProgramCreate = z.output<typeof programCreate>;
export type ProgramUpdate = z.output<typeof programUpdate>;
export const programList = listInput({
  /** Only programs with this status; several with commas between. Default: all. */
  status: someWords(PROGRAM_STATUSES).optional(),
  /** Only programs that are listed, or that are private; several with commas between. Default: both. */
  visibility: someWords(PROGRAM_VISIBILITIES).optional(),
  /**
   * The order: `created_at` by when the programs were created, or `name` by their names in any case of letters; with a `-` before it
   * backwards. Default: `-created_at`.
   */
  sort: sortField("created_at", "name"),
});
