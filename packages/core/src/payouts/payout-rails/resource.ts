import { z } from "zod";
import { openWord, presenting, resource } from "../../kernel/index.ts";
import { KNOWN_FORMATS, LIST_FORMAT } from "./format.ts";
import { COLUMN_KEYS, type PayoutRailRow, RAIL_KINDS, RAIL_STATUSES } from "./rail.ts";

export const railResource = resource("PayoutRail", "payout_rail", {
  /** How recipients are paid: by a payment file (`csv_batch`), or by hand (`manual`). */
  rail: z.enum(RAIL_KINDS),
  /** `active`, or `disabled`: then no batch can use it. */
  status: z.enum(RAIL_STATUSES),
  /** True if batches that name no rail use this one; one rail of the brand is the default. */
  is_default: z.boolean(),
  /** How its payment files are made. */
  config: z.strictObject({
    /** Null for a manual rail, which exports a plain list. */
    format: openWord(KNOWN_FORMATS).nullable(),
    /** True if payments are taken from the brand's wallet. */
    wallet_funded: z.boolean(),
    /** Null for the default columns of the format. */
    columns: z
      .array(
        z.strictObject({
          /** The value of a payment that the column shows. */
          key: z.enum(COLUMN_KEYS),
          /** The name of the column in the first line of the file. */
          header: z.string(),
        }),
      )
      .nullable(),
    /** The account that pays, for SEPA files; null for other formats. */
    debtor: z
      .strictObject({
        /** The name of whoever pays. */
        name: z.string(),
        /** The IBAN of the account that pays. */
        iban: z.string(),
      })
      .nullable(),
  }),
});

export const presentRail = presenting<PayoutRailRow>()(
  "payout_rail",
  railResource,
  {
    config: ({ format, config: { walletFunded, columns, debtor } }) => ({
      format: format === LIST_FORMAT ? null : format,
      wallet_funded: walletFunded,
      columns: columns === null ? null : columns.map(({ key, header }) => ({ key, header })),
      debtor: debtor === null ? null : { name: debtor.name, iban: debtor.iban },
    }),
  },
  { format: true },
);
