import { z } from "zod";
import { presenting, resource } from "../../kernel/index.ts";
import { COLUMN_KEYS, type PayoutRailRow, RAIL_FORMATS, RAIL_KINDS, RAIL_STATUSES } from "./rail.ts";

export const railResource = resource("PayoutRail", "payout_rail", {
  rail: z.enum(RAIL_KINDS),
  status: z.enum(RAIL_STATUSES),
  is_default: z.boolean(),
  config: z.strictObject({
    format: z
      .enum(RAIL_FORMATS)
      .nullable()
      .meta({ description: "Null for a manual rail, which exports a plain list." }),
    wallet_funded: z.boolean(),
    columns: z
      .array(z.strictObject({ key: z.enum(COLUMN_KEYS), header: z.string() }))
      .nullable()
      .meta({ description: "Null for the default columns of the format." }),
    debtor: z.strictObject({ name: z.string(), iban: z.string() }).nullable(),
  }),
});

export const presentRail = presenting<PayoutRailRow>()(
  "payout_rail",
  railResource,
  {
    config: ({ format, config: { walletFunded, columns, debtor } }) => ({
      format: format === "list" ? null : format,
      wallet_funded: walletFunded,
      columns: columns === null ? null : columns.map(({ key, header }) => ({ key, header })),
      debtor: debtor === null ? null : { name: debtor.name, iban: debtor.iban },
    }),
  },
  { format: true },
);
