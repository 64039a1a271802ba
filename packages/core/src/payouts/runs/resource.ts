import { z } from "zod";
import {
  exact,
  nearestInteger,
  personal,
  resource,
  safeInteger,
  sumsBy,
  wireAmount,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { type Basis, PAYOUT_SOURCES, PAYOUT_STATUSES } from "./payout.ts";
import { wireDay } from "./period.ts";
import type { PayoutView, StoredView } from "./run.ts";

const day = z.string().meta({ format: "date" });

export const payoutResource = resource("Payout", "payout", {
  status: z.enum(PAYOUT_STATUSES),
  amount_minor: nearestInteger.meta({ description: "Negative only for an adjustment or a manual entry." }),
  ...exact,
  currency: z.string(),
  period_start: day,
  period_end: day.meta({ description: "The first day after the period." }),
  earned_start: day.meta({
    description: "The period of the measured activity; for an adjustment, the corrected period.",
  }),
  earned_end: day,
  source_kind: z.enum(PAYOUT_SOURCES),
  rule: z.string().nullable().meta({ description: "Null for a manual entry." }),
  adjusts: z.string().nullable(),
  enrollment: z.string(),
  program: z.string(),
  recipient: z.strictObject({
    entity: z.string(),
    name: personal(z.string().nullable(), "entity"),
    email: personal(z.string().nullable(), "entity"),
  }),
  basis: z
    .strictObject({
      metric_key: z.string(),
      value: nearestInteger,
      ...exact,
      rate_bps: safeInteger.nullable(),
      per_unit_minor: safeInteger.nullable(),
      threshold: z.number().nullable(),
    })
    .nullable()
    .meta({ description: "The measured basis of the amount; null for a manual entry." }),
  reason: z.string().nullable().meta({ description: "The reason of a manual entry." }),
  external_ref: z.string().nullable().meta({ description: "The brand's own reference of a manual entry." }),
  batch: z.string().nullable(),
  paid_at: wireTimeField.nullable(),
});
export type PayoutResource = z.infer<typeof payoutResource>;

/** A payout as a dry run shows it, which has no id yet where nothing is written. */
export const previewedPayout = payoutResource.extend({ id: z.string().nullable() }).meta({ id: "PreviewedPayout" });

const presentBasis = ({ metricKey, value, rateBps, perUnitMinor, threshold }: Basis) => ({
  metric_key: metricKey,
  ...wireAmounts({ value }),
  rate_bps: rateBps,
  per_unit_minor: perUnitMinor === null ? null : wireAmount(perUnitMinor),
  threshold,
});

export const presentView = (
  { payout, recipient }: PayoutView,
  { livemode }: Tenant,
): z.infer<typeof previewedPayout> => ({
  id: wireIdOrNull("payout", payout.id),
  object: "payout",
  status: payout.status,
  ...wireAmounts({ amount_minor: payout.amountMinor }),
  currency: payout.currency,
  period_start: wireDay(payout.periodStart),
  period_end: wireDay(payout.periodEnd),
  earned_start: wireDay(payout.earnedStart),
  earned_end: wireDay(payout.earnedEnd),
  source_kind: payout.sourceKind,
  rule: wireIdOrNull("payout_rule", payout.rule),
  adjusts: wireIdOrNull("payout", payout.adjusts),
  enrollment: wireId("enrollment", payout.enrollment),
  program: wireId("program", payout.program),
  recipient: { entity: wireId("entity", payout.entity), name: recipient.name, email: recipient.email },
  basis: payout.basis === null ? null : presentBasis(payout.basis),
  reason: payout.reason,
  external_ref: payout.externalRef,
  batch: wireIdOrNull("payout_batch", payout.batch),
  paid_at: wireTimeOrNull(payout.paidAt),
  livemode,
  created_at: wireTime(payout.createdAt),
  updated_at: wireTime(payout.updatedAt),
});

export const presentPayout = (view: StoredView, tenant: Tenant): PayoutResource => ({
  ...presentView(view, tenant),
  id: wireId("payout", view.payout.id),
});

export const payoutRunResource = z
  .strictObject({
    object: z.literal("payout_run"),
    outcome: z.enum(["payouts_created", "no_eligible_activity"]),
    dry_run: z.boolean(),
    period_start: day,
    period_end: day,
    rules_evaluated: safeInteger.meta({ description: "Active rules." }),
    splits_evaluated: safeInteger.meta({ description: "Active rules with a collection or a unit as scope." }),
    events_evaluated: safeInteger,
    payouts_created: safeInteger.meta({
      description: "Payouts this run created, or would create, in its period or in another period.",
    }),
    awaiting_account: safeInteger,
    payouts: z.array(previewedPayout).meta({ description: "The first 100 rows of the period, newest first." }),
    summary: z.strictObject({
      count: safeInteger,
      totals: sumsBy.meta({ description: "Minor units by currency." }),
    }),
    livemode: z.boolean(),
  })
  .meta({ id: "PayoutRun" });
