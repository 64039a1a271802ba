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
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import { IGNORED, NAMED_BY, readNaming } from "../naming/naming.ts";
import { UNEARNED, WARNINGS, type Warning } from "./answer.ts";
import type { PerformanceEvent } from "./event.ts";

const projectionResource = z.union([
  z.strictObject({
    /** True if the event counts for metrics: true here, with the amounts that it adds. */
    projected: z.literal(true),
    /** The amounts that the event adds to metrics, by the key of the metric. */
    metrics: z.record(z.string(), safeInteger),
  }),
  z.strictObject({
    /** True if the event counts for metrics: false here, with the reason. */
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
    /** The type of the event: `click`, `signup`, `sale` or `refund` among others, or the key of a metric. */
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
    /** The code of the coupon that it came by, as it was sent; null when it named none. */
    coupon: z.string().nullable(),
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
    /**
     * The value of the event, in the minor unit of `currency`; for a refund the value that it stated, or all that was left; null
     * when it has no value.
     */
    value_minor: safeInteger.nullable(),
    /**
     * The amount that an event with `reverses` took back or a `reinstatement` gave back: 0 when nothing was left; null on other
     * events and when no money moved.
     */
    taken_minor: safeInteger.nullable(),
    /** The currency of the value, three lower-case letters; null when it has no value. */
    currency: z.string().nullable(),
    /** How many actions it stands for, at least 1; below 0 where a correction takes an event back. */
    quantity: safeInteger,
    /** Your id of the collection it is about, a uuid; null when it named none. */
    collection: z.string().nullable(),
    /** Your id of the unit it is about, a uuid; null when it named none. */
    unit: z.string().nullable(),
    /**
     * The event that this one takes back, or of a `reinstatement` the refund or chargeback that it gives back, `perf_…`; null when
     * it does neither.
     */
    reverses: idField("performance_event").nullable(),
    /** Why an event was taken back, in the words of who reported it; null when none was said. */
    reason: z.string().nullable(),
    /**
     * By which of its names it was credited: a field of the request, or `correction`; null where its only click was older than the
     * program's window, or its only coupon paused.
     */
    named_by: z.enum(NAMED_BY).nullable(),
    /** The other names that lead somewhere, in the program's order. */
    also_named: z.array(
      z.strictObject({
        /** The field of the request. */
        name: z.enum(NAMED_BY),
        /** The member whom it leads to, `enr_…`; null when it leads to nobody. */
        enrollment: z.string().nullable(),
      }),
    ),
    /** The names that do not count for it. */
    ignored: z.array(
      z.strictObject({
        /** The field of the request. */
        name: z.enum(NAMED_BY),
        /**
         * Why: `not_found`, `not_bound` (nobody is bound to the customer), `outside_window` (the click is older than the program's
         * window), `coupon_paused` (the coupon was paused or archived when the event occurred), `before_coupon` (the event occurred before the coupon was made) or `other_route` (it leads elsewhere than the ids of the request).
         */
        reason: z.enum(IGNORED),
      }),
    ),
    /** Your own id of the event, once per brand and source; null when none was given. */
    external_event_id: z.string().nullable(),
    /** Whatever else you sent with it, byte for byte. */
    properties: callerObject,
    /** When it happened, RFC 3339 UTC. */
    occurred_at: wireTimeField,
    /** When it was recorded, RFC 3339 UTC. */
    received_at: wireTimeField,
    /**
     * True if its customer was its member when it was recorded and the program refuses self-referral: then it earns nothing and
     * binds nobody.
     */
    self_referral: z.boolean(),
    /**
     * True if the event followed from a click that was one of too many of its address in an hour; that click itself counted
     * nothing.
     */
    suspected: z.boolean(),
    /** The amounts that the event adds to the metrics by which members are evaluated and paid. */
    projection: projectionResource,
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
    /** Present when the event was already recorded. */
    duplicate: z.literal(true).optional(),
    /** The eligibility of the event, as known at its recording; only in the answer to its recording. */
    eligibility: z
      .strictObject({
        /** True if the event earns. */
        eligible: z.boolean(),
        /** Why it earns nothing; empty when it earns. */
        reasons: z.array(z.enum(UNEARNED)),
      })
      .optional(),
    /** Warnings about effects that you may not intend; only in the answer to its recording. */
    warnings: z
      .array(
        z.strictObject({
          /** A word that stays the same: `refund_repeated`, `reverses_missing`, `less_was_left` or `name_ignored`. */
          code: z.enum(Object.keys(WARNINGS) as [Warning, ...Warning[]]),
          /** The meaning in words, for people. */
          message: z.string(),
        }),
      )
      .optional(),
    ...modeField,
    /** The same as `received_at`. */
    created_at: wireTimeField,
    /** The same as `received_at`: an event never changes. */
    updated_at: wireTimeField,
  })
  .meta({ id: "PerformanceEvent" });
export type PerformanceEventResource = z.infer<typeof performanceEventResource>;

const absolute = (amount: bigint | null): bigint | null => (amount !== null && amount < 0n ? -amount : amount);
const wireAmountOrNull = (amount: bigint | null): number | null => (amount === null ? null : wireAmount(amount));

/** An event is immutable: it was created and last changed when it was received. */
export const presentPerformanceEvent = presenting<PerformanceEvent>()(
  "performance_event",
  performanceEventResource,
  {
    click_id: ({ click }) => click,
    value_minor: ({ valueMinor, claimedMinor }) => wireAmountOrNull(claimedMinor ?? absolute(valueMinor)),
    taken_minor: ({ valueMinor, reverses }) => (reverses === null ? null : wireAmountOrNull(absolute(valueMinor))),
    reverses: ({ reverses, reinstates }) => wireIdOrNull("performance_event", reinstates ?? reverses),
    named_by: ({ naming }) => readNaming(naming).by,
    also_named: ({ naming }) =>
      readNaming(naming).also.map(({ name, enrollment }) => ({
        name,
        enrollment: wireIdOrNull("enrollment", enrollment),
      })),
    ignored: ({ naming }) => readNaming(naming).ignored.map((one) => ({ ...one })),
    projection: ({ unprojected, metrics }): z.infer<typeof projectionResource> =>
      unprojected === null
        ? {
            projected: true,
            metrics: Object.fromEntries(metrics.map(({ metric, amount }) => [metric, wireAmount(amount)])),
          }
        : { projected: false, reason: unprojected },
    duplicate: () => undefined,
    eligibility: () => undefined,
    warnings: () => undefined,
    hidden: () => undefined,
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
    sent: true,
    customerEmail: true,
    claimedMinor: true,
    reinstates: true,
    naming: true,
    binds: true,
  },
);

export const recordedResource = z.union([performanceEventResource, listOf(performanceEventResource)]);

export const summaryResource = z
  .strictObject({
    ...objectOf("performance.summary"),
    /** The field that groups the totals: `type`, `day`, `program`, `distribution`, `deployment` or `enrollment`. */
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
        /** The total value of the events, in the minor unit of `currency`. */
        value_minor: nearestInteger,
        /** How many actions they stood for together. */
        quantity: nearestInteger,
        ...exact,
      }),
    ),
    /** True if there are more groups than `limit`. */
    has_more: z.boolean(),
    /** The value of `starting_after` for the next page; null on the last one. */
    next: z.string().nullable(),
    ...modeField,
  })
  .meta({ id: "PerformanceSummary" });
