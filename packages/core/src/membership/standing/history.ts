import { z } from "zod";
import { findOwned } from "../../journal/index.ts";
import {
  at,
  DAY_MS,
  instant,
  later,
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
    object: z.literal("enrollment.standing"),
    enrollment: z.string(),
    at: wireTimeField,
    qualification_status: z.enum(QUALIFICATION_STATUSES),
    tier: z.string().nullable(),
    grace_since: wireTimeField.nullable(),
    grace_until: wireTimeField
      .nullable()
      .meta({ description: "When the grace period ends; null outside a grace period." }),
    met: z.array(metResource),
    failed: z.array(failedResource),
    trigger: z
      .enum(TRIGGERS)
      .nullable()
      .meta({ description: "The trigger of the evaluation; null before the first evaluation of a member." }),
    since: wireTimeField.meta({ description: "When this standing began." }),
    until: wireTimeField.nullable().meta({ description: "When this standing ended; null for the current one." }),
    livemode: z.boolean(),
  })
  .meta({ id: "EnrollmentStanding" });

const invalid = (reason: string) => at("at", refuse("invalid_request", { reason: `at ${reason}.` }));

/** The standing of a member at an instant, as a GET of the enrollment answered it then; without an instant, the current one. */
export const retrieveStanding = query({
  ids: ["enrollment"],
  input: z.strictObject({ at: instant().optional() }),
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
