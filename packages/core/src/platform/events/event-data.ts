import { z } from "zod";
import { deploymentResource, distributionResource } from "../../campaigns/index.ts";
import { EVENT_NAMES, type EventFamily, type EventType } from "../../journal/index.ts";
import { ASSETS, safeInteger } from "../../kernel/index.ts";
import {
  announcedEnrollment,
  assertionResource,
  QUALIFICATION_STATUSES,
  relationshipResource,
  TRIGGERS,
} from "../../membership/index.ts";
import { operationResource } from "../../operations/index.ts";
import { payoutResource } from "../../payouts/index.ts";

/** `data` of the events of a family: the resource as its GET answers at that moment, and what the documents name besides. */
const FAMILY_DATA = {
  distribution: z.strictObject({
    /** The distribution, as its GET answered at that moment. */
    object: distributionResource,
  }),
  deployment: z.strictObject({
    /** The deployment, as its GET answered at that moment. */
    object: deploymentResource,
  }),
  relationship: z.strictObject({
    /** The relationship, as its GET answered at that moment. */
    object: relationshipResource,
  }),
  enrollment: z.strictObject({
    /** The enrollment, as its GET answered at that moment, but for the tags of your team. */
    object: announcedEnrollment,
    /** `false` where the request asked that the member is not told of it; absent otherwise. */
    notify: z.literal(false).optional(),
  }),
  assertion: z.strictObject({
    /** The assertion, as its GET answered at that moment. */
    object: assertionResource,
    /** The entity that the assertion is about, `ent_…`. */
    entity: z.string(),
    /** The key of the assertion. */
    key: z.string(),
  }),
  payout: z.strictObject({
    /** The payout, as its GET answered at that moment. */
    object: payoutResource,
  }),
  operation: z.strictObject({
    /** The operation, as its GET answered at that moment. */
    object: operationResource,
  }),
  budget: z.strictObject({
    /** The distribution whose budget it is, as its GET answered at that moment. */
    object: distributionResource,
    /** The asset of the budget: `credit`, or `usd`. */
    asset: z.enum(ASSETS),
    /** How much was reserved, released or missing, in the minor unit of `asset`. */
    amount: safeInteger,
  }),
} as const satisfies { readonly [F in EventFamily]: z.ZodType };

const changedStanding = FAMILY_DATA.enrollment.extend({
  /** The qualification that the member had before. */
  previous_status: z.enum(QUALIFICATION_STATUSES),
  /**
   * The cause of the evaluation: an event (`metric_event`), a changed `assertion`, `override`, `requirement` or `operating_type`,
   * an `approval`, or the passing of time (`timer`).
   */
  trigger: z.enum(TRIGGERS),
});

type DataOf<T extends EventType> = T extends "enrollment.qualified" | "enrollment.disqualified"
  ? typeof changedStanding
  : T extends `${infer F extends EventFamily}.${string}`
    ? (typeof FAMILY_DATA)[F]
    : never;
/** `data` of each type of event. */
export type EventData = { readonly [T in EventType]: z.infer<DataOf<T>> };

const OF_FAMILY = Object.fromEntries(
  Object.entries(EVENT_NAMES).flatMap(([family, names]) =>
    names.map((name) => [`${family}.${name}`, FAMILY_DATA[family as EventFamily]]),
  ),
) as unknown as Record<EventType, z.ZodObject>;

/** `data` of every public event type: OpenAPI and the page of events are printed from it, and a test holds the feed to it. */
export const EVENT_DATA: Readonly<Record<EventType, z.ZodObject>> = {
  ...OF_FAMILY,
  "enrollment.qualified": changedStanding,
  "enrollment.disqualified": changedStanding,
};
