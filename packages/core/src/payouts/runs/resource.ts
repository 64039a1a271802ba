import { z } from "zod";
import {
  exact,
  nearestInteger,
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
  amount_minor: nearestInteger.meta({ description: "Negative only in an adjustment, or by hand." }),
  ...exact,
  currency: z.string(),
  period_start: day,
  period_end: day.meta({ description: "The first day after the period." }),
  earned_start: day.meta({
    description: "The period whose activity it is about; of an adjustment, the corrected one.",
  }),
  earned_end: day,
  source_kind: z.enum(PAYOUT_SOURCES),
  rule: z.string().nullable().meta({ description: "Null of what was entered by hand." }),
  adjusts: z.string().nullable(),
  enrollment: z.string(),
  program: z.string(),
  recipient: z.strictObject({ entity: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
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
    .meta({ description: "What it was computed from; null of what was entered by hand." }),
  reason: z.string().nullable().meta({ description: "Why it was entered by hand." }),
  external_ref: z.string().nullable().meta({ description: "What the brand calls an entry by hand." }),
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
  recipient: { entity: wireId("entity", payout.entity), ...recipient },
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
    splits_evaluated: safeInteger.meta({ description: "Those of them with a collection or a unit as their scope." }),
    events_evaluated: safeInteger,
    payouts_created: safeInteger.meta({
      description: "Rows this run added, or would add, in its period or in another one.",
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
