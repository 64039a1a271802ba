import { z } from "zod";
import { deploymentResource, distributionResource } from "../campaigns/index.ts";
import { EVENT_NAMES, type EventFamily, type EventType } from "../journal/index.ts";
import { ASSETS, safeInteger } from "../kernel/index.ts";
import {
  assertionResource,
  enrollmentResource,
  QUALIFICATION_STATUSES,
  relationshipResource,
  TRIGGERS,
} from "../membership/index.ts";
import { operationResource } from "../operations/index.ts";
import { payoutResource } from "../payouts/index.ts";

/** `data` of the events of a family: the resource as its GET answers at that moment, and what the documents name besides. */
const FAMILY_DATA = {
  distribution: z.strictObject({ object: distributionResource }),
  deployment: z.strictObject({ object: deploymentResource }),
  relationship: z.strictObject({ object: relationshipResource }),
  enrollment: z.strictObject({ object: enrollmentResource }),
  assertion: z.strictObject({ object: assertionResource, entity: z.string(), key: z.string() }),
  payout: z.strictObject({ object: payoutResource }),
  operation: z.strictObject({ object: operationResource }),
  budget: z.strictObject({ object: distributionResource, asset: z.enum(ASSETS), amount: safeInteger }),
} as const satisfies { readonly [F in EventFamily]: z.ZodType };

const changedStanding = FAMILY_DATA.enrollment.extend({
  previous_status: z.enum(QUALIFICATION_STATUSES),
  trigger: z.enum(TRIGGERS),
});

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
