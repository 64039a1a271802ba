import type { NamedDifference } from "../../../kernel/index.ts";
import { named } from "../../../kernel/testing/named.ts";
import { type PayoutBatch, type PayoutItem, paymentDigest } from "../batch.ts";

const BORN = new Date("2030-01-01T00:00:00.000Z");

/** A draft named `batch` with three payments of 100 USD cents, from the brand's own account. */
export const payoutBatch = (fields: Partial<PayoutBatch> = {}): PayoutBatch => ({
  id: named("payout_batch", "batch"),
  brand: named("brand", "brand"),
  payoutRail: named("payout_rail", "rail"),
  format: "list",
  provider: null,
  byEmail: true,
  config: { walletFunded: false, columns: null, debtor: null },
  status: "draft",
  periodStart: null,
  periodEnd: null,
  program: null,
  entity: null,
  belowMinimumFor: null,
  items: 3,
  totals: [{ currency: "usd", amountMinor: 300n, items: 3 }],
  skippedCount: 0,
  skipped: [],
  accepted: [],
  externalBatchRef: null,
  error: null,
  operation: null,
  exportedAt: null,
  completedAt: null,
  canceledAt: null,
  createdBy: null,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

/** A payment of {@link payoutBatch} with this id, which waits for its result. */
export const payoutItem = (id: string, fields: Partial<PayoutItem> = {}): PayoutItem => {
  const paid = {
    id: named("payout_item", id),
    batch: named("payout_batch", "batch"),
    entity: named("entity", `entity of ${id}`),
    currency: "usd",
    amountMinor: 100n,
    destination: "mia@people.example",
    name: "Mia",
    email: "mia@people.example",
    recipientType: "person" as const,
  };
  return {
    ...paid,
    brand: named("brand", "brand"),
    payouts: [named("payout", `payout of ${id}`)],
    digest: paymentDigest({ ...paid, ...fields }),
    status: "pending",
    reason: null,
    paidAt: null,
    returnedAt: null,
    createdAt: BORN,
    updatedAt: BORN,
    ...fields,
  };
};

/** A difference of a payout that a batch holds. */
export const differing = (difference: string): NamedDifference => ({
  difference,
  check: "payout",
  table: "payout",
  row: "018f0000-0000-7000-8000-000000000001",
  field: "amount_minor",
});
