import { z } from "zod";
import { idField, presenting, resource, safeInteger, shownMetadata, wireTimeField } from "../../kernel/index.ts";
import {
  ATTRIBUTIONS,
  NAMES,
  PASS_PARAMETERS,
  PROGRAM_STATUSES,
  PROGRAM_TYPES,
  PROGRAM_VISIBILITIES,
  type Program,
  readNameOrder,
  SELF_REFERRALS,
} from "./program.ts";

export const programResource = resource("Program", "program", {
  /** The brand that runs the program, `brand_…`. */
  brand: idField("brand"),
  /** The name of the program, for people. */
  name: z.string(),
  /**
   * How members are paid: `performance` by what they bring, `upfront` by agreement; it is information, and decides
   * nothing.
   */
  type: z.enum(PROGRAM_TYPES),
  /** The description of the program, for people; null if there is none. */
  description: z.string().nullable(),
  /** `active`, or `paused` or `archived`: then new members are refused and activity is recorded but earns nothing. */
  status: z.enum(PROGRAM_STATUSES),
  /** The visibility of the program in the public feed of programs: `listed` or `private`. */
  visibility: z.enum(PROGRAM_VISIBILITIES),
  /** When the program was last listed, RFC 3339 UTC; null while it is private. */
  listed_at: wireTimeField.nullable(),
  /** Where promo links and referral links lead; null when only deployments say where. */
  landing_url: z.string().nullable(),
  /** The origins of pages that the parameter `to` of a link's address may name in place of the landing page. */
  landing_origins: z.array(z.string()),
  /**
   * Which parameters of a link's address the landing page gets besides `sub_id` and the UTM parameters: `none`, `all`, or those of
   * these names.
   */
  pass_parameters: z.union([z.enum(PASS_PARAMETERS), z.array(z.string())]),
  /** The currency of the program's amounts, three lower-case letters; amounts are in its minor unit. */
  currency: z.string(),
  /** Days a qualified member keeps the qualification after a requirement with the policy `grace` fails. */
  grace_days: safeInteger,
  /** Days after a customer's touch in which what the customer does is credited to the member. */
  referral_window_days: safeInteger,
  /** Which touch of a customer counts within the window: the `last_click` or the `first_click`. */
  attribution: z.enum(ATTRIBUTIONS),
  /** The order in which the names count that an event brings: the first that leads to a member credits it. */
  name_order: z.array(z.enum(NAMES)),
  /**
   * The policy on self-referrals: members earn nothing by their own purchases, as far as their addresses tell (`refuse`), or as
   * by all else (`allow`).
   */
  self_referral: z.enum(SELF_REFERRALS),
  /** Days after a sale in which a refund can still come; what it earns counts towards a payout only after them. */
  hold_days: safeInteger,
  /** The least that a recipient is paid in one batch, in the minor unit of `currency`; less is kept for a later one. */
  minimum_payout_minor: safeInteger,
  ...shownMetadata,
});
export type ProgramResource = z.infer<typeof programResource>;

export const presentProgram = presenting<Program>()(
  "program",
  programResource,
  {
    name_order: ({ nameOrder }) => [...readNameOrder(nameOrder)],
  },
  {},
);
