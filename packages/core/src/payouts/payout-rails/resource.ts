import { z } from "zod";
import { resource, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
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
      .meta({ description: "Null: those the format brings." }),
    debtor: z.strictObject({ name: z.string(), iban: z.string() }).nullable(),
  }),
});

export const presentRail = (row: PayoutRailRow, { livemode }: Tenant): z.infer<typeof railResource> => ({
  id: wireId("payout_rail", row.id),
  object: "payout_rail",
  rail: row.rail,
  status: row.status,
  is_default: row.isDefault,
  config: {
    format: row.format === "list" ? null : row.format,
    wallet_funded: row.config.walletFunded,
    columns: row.config.columns === null ? null : row.config.columns.map(({ key, header }) => ({ key, header })),
    debtor: row.config.debtor === null ? null : { name: row.config.debtor.name, iban: row.config.debtor.iban },
  },
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
