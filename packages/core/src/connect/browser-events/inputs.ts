import { z } from "zod";
import { currency, integer, reference, text } from "../../kernel/index.ts";
import { ATTRIBUTIONS } from "../../membership/index.ts";

export const BROWSER_TYPES = ["click", "lead", "identify", "sale"] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

const fields = {
  /** The type of the event: `click`, `lead`, `identify` or `sale`. */
  type: z.enum(BROWSER_TYPES),
  /** Of a `click` the code that the landing address named: a promo code, or a member's referral code or slug. 1 to 128 characters. */
  code: text(128).optional(),
  /** The click that it followed from; of a `click` the one that the landing address named. */
  click_id: reference().optional(),
  /** Of a `click` the host of the page that linked here: 1 to 253 characters. Default: none. */
  referrer: text(253)
    .regex(/^[a-z0-9.:[\]_-]+$/, { error: "must be a host, in lower case" })
    .optional(),
  /** Of a `click` the member's own word for the placement of the link: 1 to 64 characters. Default: none. */
  sub_id: text(64).optional(),
  /** Of a `click` the `utm_source` of the landing address: 1 to 128 characters. Default: none. */
  utm_source: text(128).optional(),
  /** Of a `click` the `utm_medium` of the landing address: 1 to 128 characters. Default: none. */
  utm_medium: text(128).optional(),
  /** Of a `click` the `utm_campaign` of the landing address: 1 to 128 characters. Default: none. */
  utm_campaign: text(128).optional(),
  /** Of a `click` the `utm_term` of the landing address: 1 to 128 characters. Default: none. */
  utm_term: text(128).optional(),
  /** Of a `click` the `utm_content` of the landing address: 1 to 128 characters. Default: none. */
  utm_content: text(128).optional(),
  /** Of a `lead` or `sale` your own id of it, 1 to 200 characters: sent again with the same contents it changes nothing. */
  event_id: text(200).optional(),
  /** Of an `identify` your own id of the customer: 1 to 200 characters. */
  customer: text(200).optional(),
  /**
   * Of an `identify` the HMAC-SHA256 of `customer:` and the customer's id, keyed by the signing secret of the program's host
   * application: 64 hexadecimal digits, made by your server. Default: none, and nothing is bound.
   */
  customer_hash: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, { error: "must be 64 hexadecimal digits" })
    .optional(),
  /** Of a `sale` what it is said to be worth, in the minor unit of `currency`: 0 or more. It counts for nothing. Default: none. */
  value_minor: integer(0).optional(),
  /** Of a `sale` the currency of that value: three letters. Default: none. */
  currency: currency().optional(),
};
type Field = Exclude<keyof typeof fields, "type">;
const FIELDS = Object.keys(fields).filter((field): field is Field => field !== "type");

interface Form {
  readonly needs: readonly Field[];
  readonly takes: readonly Field[];
}

const PLACEMENT = [
  "referrer",
  "sub_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const satisfies readonly Field[];

/** The fields that each type needs, and those that it takes besides. A click needs one of its two names. */
const FORMS: { readonly [T in BrowserType]: Form } = {
  click: { needs: [], takes: ["code", "click_id", ...PLACEMENT] },
  lead: { needs: ["click_id", "event_id"], takes: [] },
  identify: { needs: ["click_id", "customer"], takes: ["customer_hash"] },
  sale: { needs: ["click_id", "event_id"], takes: ["value_minor", "currency"] },
};

/** An event that a browser reports. */
export const browserEvent = z.strictObject(fields).superRefine((event, context) => {
  const flaw = (field: Field, message: string) => context.addIssue({ code: "custom", path: [field], message });
  const { needs, takes } = FORMS[event.type];
  const missing = needs.find((field) => event[field] === undefined);
  if (missing !== undefined) flaw(missing, "is required");
  const isStray = (field: Field) => event[field] !== undefined && !needs.includes(field) && !takes.includes(field);
  const stray = FIELDS.find(isStray);
  if (stray !== undefined) flaw(stray, `is no field of a ${event.type}`);
  if (event.type === "click" && event.code === undefined && event.click_id === undefined)
    flaw("code", "is required, or click_id: something has to name the link");
});
export type BrowserEvent = z.output<typeof browserEvent>;

const OUTCOMES = ["recorded", "known", "uncounted", "hint", "bound"] as const;

export const browserEventAnswer = z
  .strictObject({
    /** The click to carry on, for the metadata of your checkout; null where nothing was recorded. */
    clickId: z.string().nullable(),
    /**
     * `recorded`: a new click. `known`: there was nothing to record, the click was recorded before or the customer is bound already.
     * `uncounted`: the link is stopped, or no person clicked. `hint`: kept, and counts for nothing. `bound`: the customer is bound to
     * the member.
     */
    outcome: z.enum(OUTCOMES),
    /** The touch that the program credits: `last_click` or `first_click`. */
    attribution: z.enum(ATTRIBUTIONS),
    /** The days in which a click credits by the terms of the program. */
    referralWindowDays: z.number().int(),
  })
  .meta({ id: "BrowserEventAnswer" });
export type BrowserEventAnswer = z.infer<typeof browserEventAnswer>;
