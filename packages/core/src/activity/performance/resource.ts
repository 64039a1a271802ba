import { z } from "zod";
import {
  callerObject,
  exact,
  idField,
  listOf,
  modeField,
  nearestInteger,
  objectOf,
  presenting,
  safeInteger,
  wireAmount,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { PerformanceEvent } from "./event.ts";

const projectionResource = z.union([
  z.strictObject({
    /** Whether the event counts for metrics: true here, with what it adds. */
    projected: z.literal(true),
    /** What the event adds to which metrics, by the key of the metric. */
    metrics: z.record(z.string(), safeInteger),
  }),
  z.strictObject({
    /** Whether the event counts for metrics: false here, with the reason. */
    projected: z.literal(false),
    /** Why the event counts for no metric, in words. */
    reason: z.string(),
  }),
]);

export const performanceEventResource = z
  .strictObject({
    /** The id of the event, `perf_…`. */
    id: z.string(),
    ...objectOf("performance_event"),
    /** What happened: `click`, `signup`, `sale` or `refund` among others, or a metric by its key. */
    type: z.string(),
    /** Who reported it: `api` unless the request named another source; `redirect` for clicks of links, `correction` for corrections. */
    source: z.string(),
    /** The program that the event belongs to, `prog_…`. */
    program: idField("program"),
    /** The distribution that brought it, `dist_…`; null when none did. */
    distribution: idField("distribution").nullable(),
    /** The deployment that brought it, `dep_…`; null when none did. */
    deployment: idField("deployment").nullable(),
    /** The member who is credited with it, `enr_…`; null when nobody is. */
    enrollment: idField("enrollment").nullable(),
    /** The code of the link or member that it came by; null when it named none. */
    code: z.string().nullable(),
    /** The click that it followed from; null when it named none. */
    click_id: z.string().nullable(),
    /** The `sub_id` in the address of the link whose click brought it, up to 64 characters; null when it had none. */
    sub_id: z.string().nullable(),
    /** The `utm_source` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
    utm_source: z.string().nullable(),
    /** The `utm_medium` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
    utm_medium: z.string().nullable(),
    /** The `utm_campaign` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
    utm_campaign: z.string().nullable(),
    /** The `utm_term` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
    utm_term: z.string().nullable(),
    /** The `utm_content` in the address of the link whose click brought it, up to 128 characters; null when it had none. */
    utm_content: z.string().nullable(),
    /** Your own id of the customer; null when it named none. */
    customer: z.string().nullable(),
    /** What it was worth, in the minor unit of `currency`; null when it has no value. */
    value_minor: safeInteger.nullable(),
    /** The currency of the value, three lower-case letters; null when it has no value. */
    currency: z.string().nullable(),
    /** How many actions it stands for, at least 1; below 0 where a correction takes an event back. */
    quantity: safeInteger,
    /** Your id of the collection it is about, a uuid; null when it named none. */
    collection: z.string().nullable(),
    /** Your id of the unit it is about, a uuid; null when it named none. */
    unit: z.string().nullable(),
    /** The sale that this refund takes back, or the event that a correction does, `perf_…`; null when it takes nothing back. */
    reverses: idField("performance_event").nullable(),
    /** Your own id of the event, once per brand and source; null when none was given. */
    external_event_id: z.string().nullable(),
    /** Whatever else you sent with it, byte for byte. */
    properties: callerObject,
    /** When it happened, RFC 3339 UTC. */
    occurred_at: wireTimeField,
    /** When it was recorded, RFC 3339 UTC. */
    received_at: wireTimeField,
    /** What the event adds to the metrics by which members are evaluated and paid. */
    projection: projectionResource,
    /** Present when the event was already recorded. */
    duplicate: z.literal(true).optional(),
    ...modeField,
    /** The same as `received_at`. */
    created_at: wireTimeField,
    /** The same as `received_at`: an event never changes. */
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
  {
    metrics: true,
    click: true,
    unprojected: true,
    country: true,
    referrerHost: true,
    device: true,
    newVisitor: true,
    digest: true,
  },
);

export const recordedResource = z.union([performanceEventResource, listOf(performanceEventResource)]);

export const summaryResource = z
  .strictObject({
    ...objectOf("performance.summary"),
    /** What the totals are grouped by: `type`, `day`, `program`, `distribution`, `deployment` or `enrollment`. */
    group_by: z.string(),
    /** The totals, one entry for each group and currency. */
    data: z.array(
      z.strictObject({
        /** The group: a type, a UTC day as `YYYY-MM-DD`, or an id with its prefix; null for events that have none. */
        group: z.string().nullable(),
        /** The currency of `value_minor`, three lower-case letters; null for events without a value. */
        currency: z.string().nullable(),
        /** How many events there were. */
        events: safeInteger,
        /** What they were worth together, in the minor unit of `currency`. */
        value_minor: nearestInteger,
        /** How many actions they stood for together. */
        quantity: nearestInteger,
        ...exact,
      }),
    ),
    /** Whether there are more groups than `limit`. */
    has_more: z.boolean(),
    /** What to send as `starting_after` for the next page; null on the last one. */
    next: z.string().nullable(),
    ...modeField,
  })
  .meta({ id: "PerformanceSummary" });
