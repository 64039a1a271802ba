import { z } from "zod";
import { currency, pageFields, reference } from "../../kernel/index.ts";

const YEAR_RULE = "must be a year of four digits";

/** Query strings carry numbers as digits. */
const year = () =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{4}$/)
          .transform(Number),
      ],
      { error: YEAR_RULE },
    )
    .refine((value) => Number.isInteger(value) && value >= 1970 && value <= 9998, { error: YEAR_RULE })
    .meta({ type: "integer", minimum: 1970, maximum: 9998 });

/** The filter value for a country that is not known. */
export const UNKNOWN_COUNTRY = "unknown";

export const yearlyTotals = z.strictObject({
  /** The calendar year, in UTC: from the first instant of January 1 until before that of the next year. Needed. */
  year: year(),
  /** Only what this recipient was paid, by the id of the entity. Default: of all. */
  entity: reference().optional(),
  /** Only what was paid to accounts in this country: two letters of ISO 3166-1, or `unknown`. Default: all. */
  country: z
    .string()
    .regex(/^([A-Za-z]{2}|unknown)$/, { error: "must be a 2-letter country code, or unknown" })
    .transform((code) => (code === UNKNOWN_COUNTRY ? code : code.toUpperCase()))
    .optional(),
  /** Only amounts in this currency: three letters. Default: all. */
  currency: currency().optional(),
  ...pageFields,
});
