import type { MetricAmount } from "@entente/core/ports";
import { amount, exact, flag, json, tally, text, time, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

type PackedMetric = readonly [metric: string, amount: string, currency: string | null];
const metrics = json<readonly MetricAmount[]>(
  (entries) => entries.map(({ metric, amount, currency }): PackedMetric => [metric, String(amount), currency]),
  (packed: readonly PackedMetric[]) =>
    packed.map(([metric, amount, currency]) => ({ metric, amount: BigInt(amount), currency })),
);

const route = { program: uuid, distribution: uuid, deployment: uuid, enrollment: uuid };

export const ACTIVITY_TABLES = {
  performanceEvent: {
    name: "performance_event",
    columns: {
      id: uuid,
      brand: uuid,
      ...route,
      type: text,
      source: text,
      valueMinor: amount,
      currency: text,
      quantity: tally,
      occurredAt: time,
      receivedAt: time,
      externalEventId: text,
      sent: text,
      customer: text,
      customerEmail: text,
      collection: uuid,
      unit: uuid,
      reverses: uuid,
      reinstates: uuid,
      claimedMinor: amount,
      reason: text,
      coupon: text,
      code: text,
      click: uuid,
      naming: text,
      binds: flag,
      selfReferral: flag,
      properties: text,
      metrics,
      unprojected: text,
      country: text,
      referrerHost: text,
      device: text,
      subId: text,
      utmSource: text,
      utmMedium: text,
      utmCampaign: text,
      utmTerm: text,
      utmContent: text,
      newVisitor: flag,
      suspected: flag,
      digest: text,
    },
  },
  attributionCorrection: {
    name: "attribution_correction",
    columns: {
      id: uuid,
      brand: uuid,
      event: uuid,
      takenBack: uuid,
      credited: uuid,
      previousEnrollment: uuid,
      enrollment: uuid,
      entity: uuid,
      reason: text,
      rebinds: flag,
      createdAt: time,
      updatedAt: time,
    },
  },
  budgetClaim: {
    name: "budget_claim",
    columns: {
      id: uuid,
      brand: uuid,
      distribution: uuid,
      event: uuid,
      rule: uuid,
      asset: text,
      dueMinor: exact,
      amountMinor: exact,
      createdAt: time,
    },
  },
  pendingEvent: { name: "pending_event", columns: { id: uuid, brand: uuid, pendingUntil: time } },
  reversal: {
    name: "reversal",
    columns: { id: uuid, brand: uuid, refundedMinor: amount, refundedUnits: amount },
  },
} satisfies SomeTables;
