import { z } from "zod";
import {
  exact,
  idField,
  modeField,
  nearestInteger,
  objectOf,
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
import { uncoveredResource } from "./uncovered.ts";

const day = z.string().meta({ format: "date" });

/** Who is paid. */
export const recipientResource = z.strictObject({
  /** The person or organization, `ent_…`. */
  entity: z.string(),
  /** Its name; null when it is not known, or was erased. */
  name: personal(z.string().nullable(), "entity"),
  /** Its e-mail address; null when it is not known, or was erased. */
  email: personal(z.string().nullable(), "entity"),
});

export const payoutResource = resource("Payout", "payout", {
  /**
   * `pending` until a batch takes it, `awaiting_account` while the recipient cannot be paid, `processing` in a batch,
   * then `paid` or `failed`; `written_off` once its recipient was erased and nobody is paid it any more.
   */
  status: z.enum(PAYOUT_STATUSES),
  /** Negative only for an adjustment or a manual entry. */
  amount_minor: nearestInteger,
  ...exact,
  /** The currency of the amount, three lower-case letters; the amount is in its minor unit. */
  currency: z.string(),
  /** The first day of the period that the payout lies in, `YYYY-MM-DD`: a day of the brand, in the `time_zone` of the period. */
  period_start: day,
  /** The first day after the period. */
  period_end: day,
  /** The period of the measured activity; for an adjustment, the corrected period. */
  earned_start: day,
  /** The first day after the period of the measured activity, `YYYY-MM-DD`. */
  earned_end: day,
  /**
   * Where it comes from: a `rule`, an `adjustment` of a payout already in a batch, a `manual` entry, an `opening` balance, or
   * `carried`: what a payment could not carry, taken off there and owed anew.
   */
  source_kind: z.enum(PAYOUT_SOURCES),
  /** Null for a manual entry. */
  rule: z.string().nullable(),
  /** The payout that this one corrects, `po_…`; null when it corrects none. */
  adjusts: z.string().nullable(),
  /** The member who earned it, `enr_…`. */
  enrollment: z.string(),
  /** The program it was earned in, `prog_…`. */
  program: z.string(),
  /** Who is paid. */
  recipient: recipientResource,
  /** The measured basis of the amount; null for a manual entry. */
  basis: z
    .strictObject({
      /** The metric that was measured, such as `gmv_cents`. */
      metric_key: z.string(),
      /** The value of the metric in the period or window, in the unit of the metric. */
      value: nearestInteger,
      ...exact,
      /** The share that is paid, in hundredths of a percent; null unless the rule is a `revenue_split`. */
      rate_bps: safeInteger.nullable(),
      /** The amount for each action, in the minor unit of `currency`; null unless the rule is a `cpa`. */
      per_unit_minor: safeInteger.nullable(),
      /** The value that had to be reached; null unless the rule is a `threshold_bonus`. */
      threshold: z.number().nullable(),
    })
    .nullable(),
  /** The reason of a manual entry; null for any other, and once the recipient is erased. */
  reason: personal(z.string().nullable(), "recipient.entity"),
  /** The brand's own reference of a manual entry. */
  external_ref: z.string().nullable(),
  /** The event that a manual entry pays for, `perf_…`; null where it names none, and for any other payout. */
  event: idField("performance_event").nullable(),
  /** The batch that holds it, `pob_…`; null when none does. */
  batch: z.string().nullable(),
  /** When it was paid, RFC 3339 UTC; null before. */
  paid_at: wireTimeField.nullable(),
});
export type PayoutResource = z.infer<typeof payoutResource>;

/** A payout as a dry run shows it, which has no id yet where nothing is written. */
export const previewedPayout = payoutResource
  .extend({
    /** The id of the payout, `po_…`; null where the run wrote nothing. */
    id: z.string().nullable(),
  })
  .meta({ id: "PreviewedPayout" });

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
  event: wireIdOrNull("performance_event", payout.event),
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
    ...objectOf("payout_run"),
    /** `payouts_created` when the period has payouts, `no_eligible_activity` when nothing earned. */
    outcome: z.enum(["payouts_created", "no_eligible_activity"]),
    /** True if the run only computed and wrote nothing. */
    dry_run: z.boolean(),
    /** The program whose own calendar was run, `prog_…`; null for the brand's, which all programs without their own share. */
    program: z.string().nullable(),
    /** Programs of the brand that have calendars of their own, `prog_…`, which a run of the brand leaves out: run each by itself. */
    left_out: z.array(z.string()),
    /** The first day of the period, `YYYY-MM-DD` in `time_zone`. */
    period_start: day,
    /** The first day after the period, `YYYY-MM-DD` in `time_zone`. */
    period_end: day,
    /** The time zone of the last day of the period. */
    time_zone: z.string(),
    /** Days before the period that no run covered, though something was earned in them: run them as well. */
    uncovered: uncoveredResource,
    /** Active rules. */
    rules_evaluated: safeInteger,
    /** Active rules with a collection or a unit as scope. */
    splits_evaluated: safeInteger,
    /** How many events were measured. */
    events_evaluated: safeInteger,
    /** Payouts this run created, or would create, in its period or in another period. */
    payouts_created: safeInteger,
    /** How many payouts wait because their recipient cannot be paid yet. */
    awaiting_account: safeInteger,
    /** The first 100 rows of the period, newest first. */
    payouts: z.array(previewedPayout),
    /** All payouts of the period, added up. */
    summary: z.strictObject({
      /** How many payouts the period has. */
      count: safeInteger,
      /** Minor units by currency. */
      totals: sumsBy,
    }),
    ...modeField,
  })
  .meta({ id: "PayoutRun" });
