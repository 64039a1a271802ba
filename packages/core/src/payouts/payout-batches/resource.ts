import { z } from "zod";
import {
  exact,
  nearestInteger,
  personal,
  resource,
  safeInteger,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { wireDay } from "../runs/period.ts";
import { PAYOUT_BATCH, PAYOUT_ITEM, type PayoutBatch, type PayoutItem, referenceOf, SKIP_REASONS } from "./batch.ts";

/** How many items a batch shows of itself; the rest is listed. */
export const ITEMS_SHOWN = 100;

export const payoutItemResource = resource("PayoutItem", "payout_item", {
  batch: z.string(),
  reference: z.string().meta({ description: "The reference in payment files, where an id is too long." }),
  recipient: z.strictObject({
    entity: z.string(),
    name: personal(z.string(), "entity"),
    email: personal(z.string().nullable(), "entity"),
  }),
  destination: personal(z.string(), "recipient.entity"),
  amount_minor: nearestInteger,
  ...exact,
  currency: z.string(),
  payouts: z.array(z.string()).meta({ description: "The payouts that this payment pays." }),
  status: z.enum(PAYOUT_ITEM.states),
  reason: z.string().nullable(),
  paid_at: wireTimeField.nullable(),
});

export const payoutBatchResource = resource("PayoutBatch", "payout_batch", {
  rail: z.string(),
  status: z.enum(PAYOUT_BATCH.states),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  totals: z.array(z.strictObject({ currency: z.string(), amount_minor: nearestInteger, ...exact, items: safeInteger })),
  item_count: safeInteger,
  items: z.array(payoutItemResource).optional().meta({ description: "The first 100; not in lists." }),
  skipped_count: safeInteger,
  skipped: z
    .array(
      z.strictObject({
        entity: z.string(),
        currency: z.string(),
        amount_minor: nearestInteger,
        ...exact,
        reason: z.enum(SKIP_REASONS),
      }),
    )
    .meta({ description: "The first 100 skipped recipients; their payouts stay owed." }),
  external_batch_ref: z.string().nullable(),
  download_url: z.string().nullable().meta({ description: "The URL of the payment file; null before the export." }),
  operation: z.string().nullable().meta({ description: "The export or confirm operation of this batch." }),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  exported_at: wireTimeField.nullable(),
  completed_at: wireTimeField.nullable(),
  canceled_at: wireTimeField.nullable(),
});
export type PayoutBatchResource = z.infer<typeof payoutBatchResource>;

export const presentItem = (row: PayoutItem, { livemode }: Tenant): z.infer<typeof payoutItemResource> => ({
  id: wireId("payout_item", row.id),
  object: "payout_item",
  batch: wireId("payout_batch", row.batch),
  reference: referenceOf(row.id),
  recipient: { entity: wireId("entity", row.entity), name: row.name, email: row.email },
  destination: row.destination,
  ...wireAmounts({ amount_minor: row.amountMinor }),
  currency: row.currency,
  payouts: row.payouts.map((id) => wireId("payout", id)),
  status: row.status,
  reason: row.reason,
  paid_at: wireTimeOrNull(row.paidAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

const dayOrNull = (day: Date | null): string | null => (day === null ? null : wireDay(day));

export const presentBatch = (
  row: PayoutBatch,
  tenant: Tenant,
  { publicUrl }: { readonly publicUrl: string },
  items?: readonly PayoutItem[],
): PayoutBatchResource => ({
  id: wireId("payout_batch", row.id),
  object: "payout_batch",
  rail: wireId("payout_rail", row.payoutRail),
  status: row.status,
  period_start: dayOrNull(row.periodStart),
  period_end: dayOrNull(row.periodEnd),
  totals: row.totals.map(({ currency, amountMinor, items: count }) => ({
    currency,
    ...wireAmounts({ amount_minor: amountMinor }),
    items: count,
  })),
  item_count: row.items,
  ...(items === undefined ? {} : { items: items.map((item) => presentItem(item, tenant)) }),
  skipped_count: row.skippedCount,
  skipped: row.skipped.map(({ entity, currency, amountMinor, reason }) => ({
    entity: wireId("entity", entity),
    currency,
    ...wireAmounts({ amount_minor: amountMinor }),
    reason,
  })),
  external_batch_ref: row.externalBatchRef,
  download_url:
    row.exportedAt === null ? null : `${publicUrl}/v1/platform/payouts/batches/${wireId("payout_batch", row.id)}/file`,
  operation: wireIdOrNull("operation", row.operation),
  error: row.error,
  exported_at: wireTimeOrNull(row.exportedAt),
  completed_at: wireTimeOrNull(row.completedAt),
  canceled_at: wireTimeOrNull(row.canceledAt),
  livemode: tenant.livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
