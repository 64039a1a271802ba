import { z } from "zod";
import {
  exact,
  faultFields,
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
import {
  PAYOUT_BATCH,
  PAYOUT_ITEM,
  type PayoutBatch,
  type PayoutItem,
  referenceOf,
  SKIP_REASONS,
  type Skipped,
  type Total,
} from "./batch.ts";
import type { Tally } from "./ports.ts";

/** How many items a batch shows of itself; the rest is listed. */
export const ITEMS_SHOWN = 100;

export const payoutItemResource = resource("PayoutItem", "payout_item", {
  /** The batch that the payment belongs to, `pob_…`. */
  batch: z.string(),
  /** The reference in payment files, where an id is too long. */
  reference: z.string(),
  /** Who is paid. */
  recipient: z.strictObject({
    /** The person or organization, `ent_…`. */
    entity: z.string(),
    /** Its name when the batch was made; empty once it was erased. */
    name: personal(z.string(), "entity"),
    /** Its e-mail address when the batch was made; null when it had none, or once it was erased. */
    email: personal(z.string().nullable(), "entity"),
  }),
  /** Where the money goes: the account or e-mail address of the recipient; empty once it was erased. */
  destination: personal(z.string(), "recipient.entity"),
  /** How much is paid, in the minor unit of `currency`. */
  amount_minor: nearestInteger,
  ...exact,
  /** The currency of the payment, three lower-case letters. */
  currency: z.string(),
  /** The payouts that this payment pays. */
  payouts: z.array(z.string()),
  /** `pending` until it is confirmed as `paid`, `failed` or `returned`; `canceled` with its batch. */
  status: z.enum(PAYOUT_ITEM.states),
  /** Why it failed or came back; null when it did not, or nothing was said. */
  reason: personal(z.string().nullable(), "recipient.entity"),
  /** When it was confirmed as paid, RFC 3339 UTC; null before. */
  paid_at: wireTimeField.nullable(),
  /** When its payouts became owed again: it failed, came back, was canceled, or left its batch, RFC 3339 UTC; null until then. */
  returned_at: wireTimeField.nullable(),
});

/** The sum of payments in one currency. */
export const sumFields = {
  /** The currency, three lower-case letters; the amount is in its minor unit. */
  currency: z.string(),
  /** The sum of all payments in this currency, in its minor unit. */
  amount_minor: nearestInteger,
  ...exact,
  /** How many payments there are in this currency. */
  items: safeInteger,
};

const outcome = z.strictObject({
  /** The status of these payments, as that of a payment. */
  status: z.enum(PAYOUT_ITEM.states),
  ...sumFields,
});

export const skippedRecipients = z.array(
  z.strictObject({
    /** The recipient who is left out, `ent_…`. */
    entity: z.string(),
    /** The currency of what is owed, three lower-case letters. */
    currency: z.string(),
    /** The amount that stays owed, in the minor unit of `currency`. */
    amount_minor: nearestInteger,
    ...exact,
    /**
     * Why: less than the minimum (`below_minimum`) or than nothing (`negative_balance`), no way to be paid
     * (`awaiting_account`), `held`, a currency that the provider of the rail does not take (`currency_not_payable`), or an
     * amount no file can carry (`amount_out_of_range`), a file of one currency that holds another (`another_currency`), or, when the file was made, that
     * the recipient was paid there no more (`destination_changed`).
     */
    reason: z.enum(SKIP_REASONS),
  }),
);

export const payoutBatchResource = resource("PayoutBatch", "payout_batch", {
  /** The rail by which the batch is paid, `prail_…`. */
  rail: z.string(),
  /**
   * `draft`, then `exporting` and `exported`, then `confirming`, and finally `completed`, `partially_paid`, `failed` or
   * `canceled`.
   */
  status: z.enum(PAYOUT_BATCH.states),
  /** The first day of the periods whose payouts it takes, `YYYY-MM-DD`; null for no bound. */
  period_start: z.string().nullable(),
  /** The day by which those periods end, `YYYY-MM-DD`; null for no bound. */
  period_end: z.string().nullable(),
  /** The only program whose payouts it takes, `prog_…`, beside negative ones of every program; null for all. */
  program: z.string().nullable(),
  /** The only recipient it pays, `ent_…`; null for all. */
  entity: z.string().nullable(),
  /** True if the batch pays amounts below the minimum as well. */
  ignore_minimum: z.boolean(),
  /** Why it pays amounts below the minimum; null where it does not, and once its recipient is erased. */
  reason: personal(z.string().nullable(), "entity"),
  /** The amounts that the batch pays, one entry for each currency. */
  totals: z.array(z.strictObject(sumFields)),
  /** How many payments the batch has. */
  item_count: safeInteger,
  /** The first 100; not in lists. */
  items: z.array(payoutItemResource).optional(),
  /** The sums of its payments by status and currency, those without payments left out; not in lists. */
  outcomes: z.array(outcome).optional(),
  /** How many recipients it leaves out, each counted once per currency. */
  skipped_count: safeInteger,
  /** The first 100 skipped recipients; their payouts stay owed. */
  skipped: skippedRecipients,
  /** The differences that were accepted, of this batch or of one before it: its file is made in spite of them. */
  accepted_differences: z.array(
    z.strictObject({
      /** The difference, as the refusal names it. */
      difference: z.string(),
      /** Why it was accepted. */
      reason: z.string(),
    }),
  ),
  /** Your reference of the confirmation, such as the id of the transfer at your bank; null when none was given. */
  external_batch_ref: z.string().nullable(),
  /** The URL of the payment file; null before the export. */
  download_url: z.string().nullable(),
  /** The export or confirm operation of this batch. */
  operation: z.string().nullable(),
  /** Who made the batch: the id of a person (`person_…`) or of an API key (`key_…`); null where that is not known. */
  created_by: z.string().nullable(),
  /** Why the export or the confirmation failed; null when nothing is wrong. */
  error: z.strictObject(faultFields).nullable(),
  /** When its payment file was made, RFC 3339 UTC; null before. */
  exported_at: wireTimeField.nullable(),
  /** When all its payments were confirmed, RFC 3339 UTC; null before. */
  completed_at: wireTimeField.nullable(),
  /** When it was canceled, RFC 3339 UTC; null before. */
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
  returned_at: wireTimeOrNull(row.returnedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

export const presentSum = ({ currency, amountMinor, items }: Total) => ({
  currency,
  ...wireAmounts({ amount_minor: amountMinor }),
  items,
});

export const presentSkipped = ({ entity, currency, amountMinor, reason }: Skipped) => ({
  entity: wireId("entity", entity),
  currency,
  ...wireAmounts({ amount_minor: amountMinor }),
  reason,
});

export const dayOrNull = (day: Date | null): string | null => (day === null ? null : wireDay(day));

export const presentBatch = (
  row: PayoutBatch,
  tenant: Tenant,
  { publicUrl }: { readonly publicUrl: string },
  items?: readonly PayoutItem[],
  outcomes?: readonly Tally[],
): PayoutBatchResource => ({
  id: wireId("payout_batch", row.id),
  object: "payout_batch",
  rail: wireId("payout_rail", row.payoutRail),
  status: row.status,
  period_start: dayOrNull(row.periodStart),
  period_end: dayOrNull(row.periodEnd),
  program: wireIdOrNull("program", row.program),
  entity: wireIdOrNull("entity", row.entity),
  ignore_minimum: row.belowMinimumFor !== null,
  reason: row.belowMinimumFor || null,
  totals: row.totals.map(presentSum),
  item_count: row.items,
  ...(items === undefined ? {} : { items: items.map((item) => presentItem(item, tenant)) }),
  ...(outcomes === undefined
    ? {}
    : { outcomes: outcomes.map(({ status, ...summed }) => ({ status, ...presentSum(summed) })) }),
  skipped_count: row.skippedCount,
  skipped: row.skipped.map(presentSkipped),
  accepted_differences: row.accepted.map(({ difference, reason }) => ({ difference, reason })),
  external_batch_ref: row.externalBatchRef,
  download_url:
    row.exportedAt === null ? null : `${publicUrl}/v1/platform/payouts/batches/${wireId("payout_batch", row.id)}/file`,
  operation: wireIdOrNull("operation", row.operation),
  created_by: row.createdBy,
  error: row.error,
  exported_at: wireTimeOrNull(row.exportedAt),
  completed_at: wireTimeOrNull(row.completedAt),
  canceled_at: wireTimeOrNull(row.canceledAt),
  livemode: tenant.livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
