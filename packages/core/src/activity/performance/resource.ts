import { z } from "zod";
import {
  callerObject,
  exact,
  idField,
  listOf,
  nearestInteger,
  presenting,
  safeInteger,
  wireAmount,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
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
    program: idField("program"),
    distribution: idField("distribution").nullable(),
    deployment: idField("deployment").nullable(),
    enrollment: idField("enrollment").nullable(),
    code: z.string().nullable(),
    click_id: z.string().nullable(),
    customer: z.string().nullable(),
    value_minor: safeInteger.nullable(),
    currency: z.string().nullable(),
    quantity: safeInteger,
    collection: z.string().nullable(),
    unit: z.string().nullable(),
    reverses: idField("performance_event").nullable(),
    external_event_id: z.string().nullable(),
    properties: callerObject,
    occurred_at: wireTimeField,
    received_at: wireTimeField,
    projection: projectionResource,
    duplicate: z.literal(true).optional().meta({ description: "Present when the event was already recorded." }),
    livemode: z.boolean(),
    created_at: wireTimeField,
    updated_at: wireTimeField,
  })
  .meta({ id: "PerformanceEvent" });
export type PerformanceEventResource = z.infer<typeof performanceEventResource>;

/** An event is immutable: it was created and last changed when it was received. */
export const presentPerformanceEvent = presenting<PerformanceEvent>()(
  "performance_event",
  performanceEventResource,
  {
    click_id: ({ click }) => click,
    projection: ({ unprojected, metrics }): z.infer<typeof projectionResource> =>
      unprojected === null
        ? {
            projected: true,
            metrics: Object.fromEntries(metrics.map(({ metric, amount }) => [metric, wireAmount(amount)])),
          }
        : { projected: false, reason: unprojected },
    duplicate: () => undefined,
    created_at: ({ receivedAt }) => wireTime(receivedAt),
    updated_at: ({ receivedAt }) => wireTime(receivedAt),
  },
  { metrics: true, click: true, unprojected: true },
);

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
