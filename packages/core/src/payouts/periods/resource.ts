import { z } from "zod";
import {
  resource,
  safeInteger,
  sumsBy,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Days } from "../brands/days.ts";
import { type PayoutPeriod, PERIOD_STATUSES } from "../runs/payout.ts";
import { wireDay } from "../runs/period.ts";
import { type PayoutResource, payoutResource } from "../runs/resource.ts";
import type { LateChanges } from "./ports.ts";

const day = z.string().meta({ format: "date" });

export const payoutPeriodResource = resource("PayoutPeriod", "payout_period", {
  /** `open` until it is `closed`: then its payouts stay as they are, and what changes of it is booked in a later period. */
  status: z.enum(PERIOD_STATUSES),
  /** The program whose own calendar it belongs to, `prog_…`; null for the brand's, which all programs without their own share. */
  program: z.string().nullable(),
  /** The first day of the period, `YYYY-MM-DD` in `time_zone`. */
  period_start: day,
  /** The first day after the period, `YYYY-MM-DD` in `time_zone`. */
  period_end: day,
  /** The time zone of the last day of the period. */
  time_zone: z.string(),
  /** The instant at which the period begins, RFC 3339 UTC: that at which the day before it ends. */
  starts_at: wireTimeField,
  /** The instant at which the period ends, which is not part of it, RFC 3339 UTC. */
  ends_at: wireTimeField,
  /** The rules that took part in it, `rule_…`. */
  rules: z.array(z.string()),
  /** The instant before which everything received is booked, RFC 3339 UTC. */
  evaluated_at: wireTimeField,
  /** When it was closed, RFC 3339 UTC; null while it is open. */
  closed_at: wireTimeField.nullable(),
  /** When it was last opened again, RFC 3339 UTC; null if it never was. */
  reopened_at: wireTimeField.nullable(),
  /** Why it was last opened again; null if it never was. */
  reopen_reason: z.string().nullable(),
  /** The payouts booked about the period in later periods after its close; null while it is open. */
  changed_after_close: z
    .strictObject({
      /** How many payouts these are. */
      count: safeInteger,
      /** The sums of these payouts: minor units by currency. */
      totals: sumsBy,
      /** The first 100 of them, newest first; not in lists. */
      payouts: z.array(payoutResource).optional(),
    })
    .nullable(),
});
export type PayoutPeriodResource = z.infer<typeof payoutPeriodResource>;

/** A period without what was booked about it later and when its days are: as audit entries show it. */
export const presentPeriod = (row: PayoutPeriod, { livemode }: Tenant) => ({
  id: wireId("payout_period", row.id),
  object: "payout_period" as const,
  status: row.status,
  program: wireIdOrNull("program", row.program),
  period_start: wireDay(row.periodStart),
  period_end: wireDay(row.periodEnd),
  rules: row.rules.map((rule) => wireId("payout_rule", rule)),
  evaluated_at: wireTime(row.evaluatedAt),
  closed_at: wireTimeOrNull(row.closedAt),
  reopened_at: wireTimeOrNull(row.reopenedAt),
  reopen_reason: row.reopenReason,
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

/** `days`: those of the brand; `changes`: of a closed period; `payouts`: its first rows, left out in lists. */
export const presentWhole = (
  row: PayoutPeriod,
  tenant: Tenant,
  days: Days,
  changes: Pick<LateChanges, "count" | "totals"> | undefined,
  payouts?: readonly PayoutResource[],
): PayoutPeriodResource => {
  const { count = 0, totals = [] } = changes ?? {};
  const sums = Object.fromEntries(totals.map(({ currency, amountMinor }) => [currency, amountMinor]));
  const changed = { count, totals: wireAmounts(sums), ...(payouts === undefined ? {} : { payouts: [...payouts] }) };
  const time = {
    time_zone: days.zoneUntil(row.periodEnd),
    starts_at: wireTime(days.begin(row.periodStart)),
    ends_at: wireTime(days.begin(row.periodEnd)),
  };
  return { ...presentPeriod(row, tenant), ...time, changed_after_close: row.closedAt === null ? null : changed };
};
