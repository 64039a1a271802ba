import { z } from "zod";
import { frozen, listInput, nonBlank, openWord, someField, someWords, text } from "../../kernel/index.ts";
import { KNOWN_FORMATS } from "./format.ts";
import { COLUMN_KEYS, RAIL_KINDS, RAIL_STATUSES } from "./rail.ts";

const COLUMNS_MAX = 50;

const columns = () =>
  z
    .array(
      z.strictObject({
        /** The value of a payment that the column shows. */
        key: z.enum(COLUMN_KEYS),
        /** The name of the column in the first line of the file: 1 to 200 characters, once per file. */
        header: text(200),
      }),
    )
    .min(1)
    .max(COLUMNS_MAX)
    .superRefine((given, context) => {
      for (const [at, { header }] of given.entries()) {
        if (given.findIndex((column) => column.header === header) < at)
          context.addIssue({
            code: "custom",
            message: "duplicates the header of another column",
            path: [at, "header"],
          });
      }
    });

const debtor = () =>
  z.strictObject({
    /** The name of whoever pays: 1 to 70 characters, not blank. */
    name: nonBlank(70),
    /** The IBAN of the account that pays. */
    iban: text(42),
  });

const config = {
  /**
   * The format of the payment files: one for PayPal, Wise or SEPA, or another that the service has registered; null, for a manual
   * rail, makes a plain list.
   */
  format: openWord(KNOWN_FORMATS).nullable(),
  /** True if payments are taken from the brand's wallet. Default: false. */
  wallet_funded: z.boolean(),
  /** The columns of a CSV file in their order: 1 to 50, or null for those of the format. Default: null. */
  columns: columns().nullable(),
  /** The account that pays, which SEPA files need, and other formats may; null for those that name none. Default: null. */
  debtor: debtor().nullable(),
};

export const railCreate = z.strictObject({
  /** How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`); it cannot be changed. */
  rail: z.enum([...RAIL_KINDS, "stripe_connect"]).transform((rail, context) => {
    if (rail !== "stripe_connect") return rail;
    context.addIssue({ code: "custom", message: "stripe_connect is not yet supported; send csv_batch or manual" });
    return z.NEVER;
  }),
  /** Default: true for the first active rail of the brand. */
  is_default: z.boolean().optional(),
  /** How its payment files are made; a `csv_batch` names its `format`. Default: nothing, for a rail that pays by hand. */
  config: z.strictObject(config).partial().default({}),
});

export const railUpdate = frozen(
  someField(
    z
      .strictObject({
        /** `active`, or `disabled`: then no batch can use it. */
        status: z.enum(RAIL_STATUSES),
        /** True if batches that name no rail use this one, and no longer the previous default. */
        is_default: z.boolean(),
        /** `format` cannot change after creation. */
        config: z.strictObject(config).partial(),
      })
      .partial(),
  ),
  { rail: "rail", format: "config.format" },
);

export const railList = listInput({
  /** Only rails with this status; several with commas between. Default: all. */
  status: someWords(RAIL_STATUSES).optional(),
});
