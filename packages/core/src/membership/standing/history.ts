import { z } from "zod";
import { findOwned } from "../../journal/index.ts";
import {
  at,
  DAY_MS,
  instant,
  later,
  modeField,
  objectOf,
  ok,
  refuse,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { query } from "../context.ts";
import { QUALIFICATION_STATUSES } from "../enrollments/enrollment.ts";
import { failedResource, metResource, presentFailed, presentMet } from "./resource.ts";
import { TRIGGERS } from "./trigger.ts";

const standingResource = z
  .strictObject({
    ...objectOf("enrollment.standing"),
    /** The member whose standing this is, `enr_…`. */
    enrollment: z.string(),
    /** The time that the answer is about, RFC 3339 UTC. */
    at: wireTimeField,
    /** The qualification of the member at that time: `pending`, `qualified`, `grace` or `not_qualified`. */
    qualification_status: z.enum(QUALIFICATION_STATUSES),
    /** The tier that the member had, `tier_…`; null for none. */
    tier: z.string().nullable(),
    /** When the grace period began, RFC 3339 UTC; null outside a grace period. */
    grace_since: wireTimeField.nullable(),
    /** When the grace period ends; null outside a grace period. */
    grace_until: wireTimeField.nullable(),
    /** The requirements that were met, as they were evaluated when this standing began. */
    met: z.array(metResource),
    /** The requirements that were not met, as they were evaluated when this standing began. */
    failed: z.array(failedResource),
    /** The trigger of the evaluation; null before the first evaluation of a member. */
    trigger: z.enum(TRIGGERS).nullable(),
    /** When this standing began. */
    since: wireTimeField,
    /** When this standing ended; null for the current one. */
    until: wireTimeField.nullable(),
    ...modeField,
  })
  .meta({ id: "EnrollmentStanding" });

const invalid = (reason: string) => at("at", refuse("invalid_request", { reason: `at ${reason}.` }));

/** The standing of a member at an instant, as a GET of the enrollment answered it then; without an instant, the current one. */
export const retrieveStanding = query({
  ids: ["enrollment"],
  input: z.strictObject({
    /** The time to answer about: RFC 3339 with an offset, from the enrollment's creation up to now. Default: now. */
    at: instant().optional(),
  }),
  output: standingResource,
  async answer(context, [id], input) {
    const { tenant, ports, now } = context;
    const found = await findOwned(context, ports.enrollments, "enrollment", id);
    if (!found.ok) return found;
    const { id: enrollment } = found.value.row;
    if (input.at !== undefined && input.at > now) return invalid("lies ahead: how a member will stand is not known");
    // The interval that lasts may have been opened by a clock that is ahead of this one.
    const interval =
      input.at === undefined
        ? (await ports.standingIntervals.open(tenant, [enrollment]))[0]
        : await ports.standingIntervals.at(tenant, enrollment, input.at);
    if (interval === undefined) return invalid("lies before the enrollment was created");
    const { row } = interval;
    return ok({
      object: "enrollment.standing" as const,
      enrollment: wireId("enrollment", enrollment),
      at: wireTime(input.at ?? now),
      qualification_status: row.status,
      tier: wireIdOrNull("tier", row.tier),
      grace_since: wireTimeOrNull(row.graceSince),
      grace_until: row.graceSince === null ? null : wireTime(later(row.graceSince, row.graceDays * DAY_MS)),
      met: row.met.map(presentMet),
      failed: row.failed.map(presentFailed),
      trigger: row.trigger,
      since: wireTime(row.startedAt),
      until: wireTimeOrNull(row.endedAt),
      livemode: tenant.livemode,
    });
  },
});
