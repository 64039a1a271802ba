import { z } from "zod";
import { deploymentResource } from "../campaigns/deployments/resource.ts";
import { distributionResource } from "../campaigns/distributions/resource.ts";
import { EVENT_NAMES, type EventFamily, type EventType } from "../journal/events/catalogue.ts";
import { ASSETS } from "../kernel/asset.ts";
import { safeInteger } from "../kernel/resource.ts";
import { assertionResource } from "../membership/assertions/use-cases.ts";
import { QUALIFICATION_STATUSES } from "../membership/enrollments/enrollment.ts";
import { enrollmentResource } from "../membership/enrollments/resource.ts";
import { relationshipResource } from "../membership/relationships/resource.ts";
import { TRIGGERS } from "../membership/standing/trigger.ts";
import { operationResource } from "../operations/resource.ts";
import { payoutResource } from "../payouts/runs/resource.ts";

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
