import { z } from "zod";
import {
  callerObject,
  exact,
  listOf,
  nearestInteger,
  safeInteger,
  verbatim,
  wireAmount,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PerformanceEvent } from "./event.ts";

const projectionResource = z.union([
  z.strictObject({ projected: z.literal(true), metrics: z.record(z.string(), safeInteger) }),
  z.strictObject({ projected: z.literal(false), reason: z.string() }),
]);

export const performanceEventResource = z
  .strictObject({
    id: z.string(),
    object: z.literal("performance_event"),
    type: z.string(),
    source: z.string(),
    program: z.string(),
    distribution: z.string().nullable(),
    deployment: z.string().nullable(),
    enrollment: z.string().nullable(),
    code: z.string().nullable(),
    click_id: z.string().nullable(),
    customer: z.string().nullable(),
    value_minor: safeInteger.nullable(),
    currency: z.string().nullable(),
    quantity: safeInteger,
    collection: z.string().nullable(),
    unit: z.string().nullable(),
    reverses: z.string().nullable(),
    external_event_id: z.string().nullable(),
    properties: callerObject,
    occurred_at: wireTimeField,
    received_at: wireTimeField,
    projection: projectionResource,
    duplicate: z.literal(true).optional().meta({ description: "Present when the event had been recorded before." }),
    livemode: z.boolean(),
    created_at: wireTimeField,
    updated_at: wireTimeField,
  })
  .meta({ id: "PerformanceEvent" });
export type PerformanceEventResource = z.infer<typeof performanceEventResource>;

/** An event is immutable: it was created and last changed when it was received. */
export const presentPerformanceEvent = (row: PerformanceEvent, { livemode }: Tenant): PerformanceEventResource => ({
  id: wireId("performance_event", row.id),
  object: "performance_event",
  type: row.type,
  source: row.source,
  program: wireId("program", row.program),
  distribution: wireIdOrNull("distribution", row.distribution),
  deployment: wireIdOrNull("deployment", row.deployment),
  enrollment: wireIdOrNull("enrollment", row.enrollment),
  code: row.code,
  click_id: row.click,
  customer: row.customer,
  value_minor: row.valueMinor === null ? null : wireAmount(row.valueMinor),
  currency: row.currency,
  quantity: row.quantity,
  collection: row.collection,
  unit: row.unit,
  reverses: wireIdOrNull("performance_event", row.reverses),
  external_event_id: row.externalEventId,
  properties: verbatim(row.properties),
  occurred_at: wireTime(row.occurredAt),
  received_at: wireTime(row.receivedAt),
  projection:
    row.unprojected === null
      ? {
          projected: true,
          metrics: Object.fromEntries(row.metrics.map(({ metric, amount }) => [metric, wireAmount(amount)])),
        }
      : { projected: false, reason: row.unprojected },
  livemode,
  created_at: wireTime(row.receivedAt),
  updated_at: wireTime(row.receivedAt),
});

export const recordedResource = z.union([performanceEventResource, listOf(performanceEventResource)]);

export const summaryResource = z
  .strictObject({
    object: z.literal("performance.summary"),
    group_by: z.string(),
    data: z.array(
      z.strictObject({
        group: z.string().nullable(),
        currency: z.string().nullable(),
        events: safeInteger,
        value_minor: nearestInteger,
        quantity: nearestInteger,
        ...exact,
      }),
    ),
    has_more: z.boolean(),
    livemode: z.boolean(),
  })
  .meta({ id: "PerformanceSummary" });
