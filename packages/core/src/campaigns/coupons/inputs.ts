import { z } from "zod";
import {
  currency,
  givenMetadata,
  integer,
  listInput,
  optionalMetadata,
  reference,
  someField,
  someWords,
  text,
} from "../../kernel/index.ts";
import { COUPON, DURATIONS } from "./coupon.ts";

const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, {
  error: "must be 1 to 64 ASCII letters, digits, hyphens and underscores",
});

const discount = z
  .strictObject({
    /** A part of the price, in hundredths of a percent: 1 to 10,000. This or `amount_minor`. */
    percent_bps: integer(1, 10_000).optional(),
    /** An amount, in the minor unit of `currency`: 1 or more. This or `percent_bps`. */
    amount_minor: integer(1).optional(),
    /** The currency of `amount_minor`: three letters; needed with it, and sent with nothing else. */
    currency: currency().optional(),
    /** How long the customer keeps it: `once`, `repeating` for `duration_months`, or `forever`. Default: `once`. */
    duration: z.enum(DURATIONS).default("once"),
    /** For how many months a `repeating` one holds: 1 to 120; needed with it, and sent with nothing else. */
    duration_months: integer(1, 120).optional(),
  })
  .superRefine(
    ({ percent_bps: percent, amount_minor: amount, currency: of, duration, duration_months: months }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (percent === undefined && amount === undefined)
        refuse("percent_bps", "is required unless amount_minor is sent");
      if (percent !== undefined && amount !== undefined) refuse("amount_minor", "cannot be combined with percent_bps");
      if (amount !== undefined && of === undefined) refuse("currency", "is required with amount_minor");
      if (amount === undefined && of !== undefined) refuse("currency", "is sent with amount_minor only");
      if (duration === "repeating" && months === undefined)
        refuse("duration_months", "is required for duration repeating");
      if (duration !== "repeating" && months !== undefined)
        refuse("duration_months", "is sent with duration repeating only");
    },
  );
export type GivenDiscount = z.output<typeof discount>;

export const couponCreate = z.strictObject({
  /** The member whom the coupon credits, by the id of the enrollment. */
  enrollment: reference(),
  /**
   * The word that customers type: 1 to 64 ASCII letters, digits, hyphens and underscores. No other coupon of the brand has it in any
   * case of its letters, not even once it is archived.
   */
  code,
  /** The discount that customers get by it, as data: it is shown, and moves no money here. Default: null, for none. */
  discount: discount.nullable().optional(),
  ...optionalMetadata,
});

export const couponUpdate = someField(
  z
    .strictObject({
      /** The discount that customers get by it, as data; an update replaces it whole. Null for none. */
      discount: discount.nullable(),
      ...givenMetadata,
    })
    .partial(),
);

export const couponList = listInput({
  /** Only coupons of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only coupons of this member, by the id of the enrollment. Default: of all. */
  enrollment: reference().optional(),
  /** Only coupons with this status; several with commas between. Default: all. */
  status: someWords(COUPON.states).optional(),
  /** Only the coupon with this code, in any case of its letters: 1 to 128 characters. Default: all. */
  code: text(128).optional(),
});
