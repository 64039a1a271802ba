import type { Basis, Closing, EarlierAmount, ScheduledRun } from "@entente/core/ports";
import { count, exact, flag, json, text, time, times, utcDay, uuid, uuids } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

const whole = (digits: string | null): bigint | null => (digits === null ? null : BigInt(digits));
type PackedBasis = readonly [
  Basis["metricKey"],
  value: string,
  Basis["rateBps"],
  perUnitMinor: string | null,
  Basis["threshold"],
];
const basis = json<Basis>(
  ({ metricKey, value, rateBps, perUnitMinor, threshold }): PackedBasis => [
    metricKey,
    String(value),
    rateBps,
    perUnitMinor === null ? null : String(perUnitMinor),
    threshold,
  ],
  ([metricKey, value, rateBps, perUnitMinor, threshold]: PackedBasis) => ({
    metricKey,
    value: BigInt(value),
    rateBps,
    perUnitMinor: whole(perUnitMinor),
    threshold,
  }),
);

interface WithAmount {
  readonly amountMinor: bigint;
}
const withAmounts = json<readonly WithAmount[]>(
  (entries) => entries.map((entry) => ({ ...entry, amountMinor: String(entry.amountMinor) })),
  (packed: readonly { readonly amountMinor: string }[]) =>
    packed.map((entry) => ({ ...entry, amountMinor: BigInt(entry.amountMinor) })),
);

interface PackedEarlier {
  readonly amount_minor: string;
  readonly until: string;
}
const earlierAmounts = json<readonly EarlierAmount[]>(
  (all) =>
    all.map(
      ({ amountMinor, until }): PackedEarlier => ({ amount_minor: String(amountMinor), until: until.toISOString() }),
    ),
  (packed: readonly PackedEarlier[]) =>
    packed.map((one) => ({ amountMinor: BigInt(one.amount_minor), until: new Date(one.until) })),
);

interface PackedClosing {
  readonly closed_at: string;
  readonly reopened_at: string;
}
const closings = json<readonly Closing[]>(
  (all) => all.map(({ closedAt, reopenedAt }) => ({ closed_at: closedAt, reopened_at: reopenedAt })),
  (packed: readonly PackedClosing[]) =>
    packed.map((one) => ({ closedAt: new Date(one.closed_at), reopenedAt: new Date(one.reopened_at) })),
);

interface PackedRun extends Omit<ScheduledRun, "due" | "at"> {
  readonly due: string;
  readonly at: string;
}
const scheduledRuns = json<readonly ScheduledRun[]>(
  (all) => all,
  (packed: readonly PackedRun[]) => packed.map((one) => ({ ...one, due: new Date(one.due), at: new Date(one.at) })),
);

export const PAYOUT_TABLES = {
  payoutPeriod: {
    name: "payout_period",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      periodStart: utcDay,
      periodEnd: utcDay,
      rules: uuids,
      evaluatedAt: time,
      status: text,
      closedAt: time,
      reopenedAt: time,
      reopenReason: text,
      closings,
      ranAt: time,
      derivedAt: time,
      ...times,
    },
  },
  payout: {
    name: "payout",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      enrollment: uuid,
      entity: uuid,
      rule: uuid,
      sourceKind: text,
      adjusts: uuid,
      status: text,
      amountMinor: exact,
      currency: text,
      periodStart: utcDay,
      periodEnd: utcDay,
      earnedStart: utcDay,
      earnedEnd: utcDay,
      basis,
      reason: text,
      externalRef: text,
      event: uuid,
      eventPlace: count,
      batch: uuid,
      item: uuid,
      paidAt: time,
      earlierAmounts,
      ...times,
    },
  },
  brandTerms: {
    name: "brand_terms",
    columns: {
      id: uuid,
      brand: uuid,
      timeZones: json(),
      look: json(),
      portalMoneyFactor: text,
      replyTo: text,
      ...times,
    },
  },
  payoutRail: {
    name: "payout_rail",
    columns: {
      id: uuid,
      brand: uuid,
      rail: text,
      format: text,
      status: text,
      isDefault: flag,
      config: json(),
      ...times,
    },
  },
  payoutSchedule: {
    name: "payout_schedule",
    columns: {
      id: uuid,
      brand: uuid,
      program: uuid,
      payoutRail: uuid,
      status: text,
      rhythm: json(),
      startsOn: utcDay,
      dueOn: utcDay,
      lookAt: time,
      maker: json(),
      fault: json(),
      stoppedAt: time,
      runs: scheduledRuns,
      ...times,
    },
  },
  payoutBatch: {
    name: "payout_batch",
    columns: {
      id: uuid,
      brand: uuid,
      payoutRail: uuid,
      format: text,
      provider: text,
      byEmail: flag,
      config: json(),
      status: text,
      periodStart: utcDay,
      periodEnd: utcDay,
      program: uuid,
      entity: uuid,
      belowMinimumFor: text,
      items: count,
      totals: withAmounts,
      skippedCount: count,
      skipped: withAmounts,
      accepted: json(),
      externalBatchRef: text,
      error: json(),
      operation: uuid,
      exportedAt: time,
      completedAt: time,
      canceledAt: time,
      createdBy: text,
      ...times,
    },
  },
  payoutItem: {
    name: "payout_item",
    columns: {
      id: uuid,
      brand: uuid,
      batch: uuid,
      entity: uuid,
      currency: text,
      amountMinor: exact,
      payouts: uuids,
      destination: text,
      name: text,
      email: text,
      recipientType: text,
      digest: text,
      status: text,
      reason: text,
      paidAt: time,
      returnedAt: time,
      ...times,
    },
  },
  payoutConfirmation: {
    name: "payout_confirmation",
    columns: { id: uuid, brand: uuid, batch: uuid, externalBatchRef: text, results: json(), createdAt: time },
  },
  payoutFile: {
    name: "payout_file",
    columns: { id: uuid, brand: uuid, filename: text, contentType: text, content: text, digest: text, createdAt: time },
  },
  ledgerCheck: {
    name: "ledger_check",
    columns: {
      id: uuid,
      checkedAt: time,
      ranAt: time,
      differences: json(),
      wholeAt: time,
      begunAt: time,
      since: time,
      part: text,
      found: json(),
      leaseUntil: time,
      ...times,
    },
  },
} satisfies SomeTables;
