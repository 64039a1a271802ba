import { z } from "zod";
import { frozen, nonBlank, pageFields, someField, text } from "../../kernel/index.ts";
import { COLUMN_KEYS, RAIL_FORMATS, RAIL_KINDS, RAIL_STATUSES } from "./rail.ts";

const COLUMNS_MAX = 50;

const columns = () =>
  z
    .array(z.strictObject({ key: z.enum(COLUMN_KEYS), header: text(200) }))
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

const debtor = () => z.strictObject({ name: nonBlank(70), iban: text(42) });

const config = {
  format: z.enum(RAIL_FORMATS).nullable(),
  wallet_funded: z.boolean(),
  columns: columns().nullable(),
  debtor: debtor().nullable(),
};

export const railCreate = z.strictObject({
  rail: z.enum([...RAIL_KINDS, "stripe_connect"]).transform((rail, context) => {
    if (rail !== "stripe_connect") return rail;
    context.addIssue({ code: "custom", message: "stripe_connect is not yet supported; send csv_batch or manual" });
    return z.NEVER;
  }),
  is_default: z.boolean().optional().meta({ description: "Default: true for the first active rail of the brand." }),
  config: z.strictObject(config).partial().default({}),
});

export const railUpdate = frozen(
  someField(
    z
      .strictObject({
        status: z.enum(RAIL_STATUSES),
        is_default: z.boolean(),
        config: z.strictObject(config).partial().meta({ description: "`format` cannot change after creation." }),
      })
      .partial(),
  ),
  { rail: "rail", format: "config.format" },
);

export const railList = z.strictObject({ ...pageFields, status: z.enum(RAIL_STATUSES).optional() });
