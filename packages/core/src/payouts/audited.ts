import { type AuditSubject, shownAs } from "../journal/index.ts";
import { presentTerms } from "./brands/resource.ts";
import type { Ports } from "./context.ts";
import type { PayoutBatch } from "./payout-batches/batch.ts";
import { presentBatch } from "./payout-batches/resource.ts";
import { presentRail } from "./payout-rails/resource.ts";
import { presentScheduleEntry } from "./payout-schedules/resource.ts";
import { presentPeriod } from "./periods/resource.ts";

const payoutBatch: AuditSubject<PayoutBatch, Ports["settings"]> = {
  of: "payout_batch",
  present: (row, { tenant, settings }) => presentBatch(row, tenant, settings),
};

/** The rows of this context that audit entries are about. */
export const PAYOUTS_AUDITED = {
  brandTerms: shownAs("brand", presentTerms),
  payoutRail: shownAs("payout_rail", presentRail),
  payoutSchedule: shownAs("payout_schedule", presentScheduleEntry),
  payoutBatch,
  payoutPeriod: shownAs("payout_period", presentPeriod),
} as const;
