import { z } from "zod";
import {
  faultFields,
  modeField,
  objectOf,
  resource,
  safeInteger,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { ACTOR_TYPES, type Tenant } from "../../tenancy/index.ts";
import type { Days } from "../brands/days.ts";
import { wireDay } from "../runs/period.ts";
import { payoutRunResource } from "../runs/resource.ts";
import { WEEKDAYS } from "./rhythm.ts";
import { PAYOUT_SCHEDULE, type PayoutSchedule, SCHEDULED_OUTCOMES, type ScheduledRun } from "./schedule.ts";

const day = z.string().meta({ format: "date" });

export const payoutScheduleResource = resource("PayoutSchedule", "payout_schedule", {
  /** `active`; `paused` by a person; `stopped` by itself, until a person resumes it; or `archived`. */
  status: z.enum(PAYOUT_SCHEDULE.states),
  /** Why it stopped; null of one that did not. */
  stopped: z
    .strictObject({
      ...faultFields,
      /** When it stopped, RFC 3339 UTC. */
      at: wireTimeField,
    })
    .nullable(),
  /** The program whose own calendar it runs, `prog_…`; null for the brand's. */
  program: z.string().nullable(),
  /** The rail that its batches pay by, `prail_…`; null for the default rail of the day. */
  rail: z.string().nullable(),
  /** Due on one day of each `month`, or on one weekday of every `week` or every so many. */
  every: z.enum(["month", "week"]),
  /** The day of the month, 1 to 28, or `last`; null with `every: "week"`. */
  day_of_month: z.union([safeInteger, z.literal("last")]).nullable(),
  /** The weekday; null with `every: "month"`. */
  weekday: z.enum(WEEKDAYS).nullable(),
  /** Every how many weeks; null with `every: "month"`. */
  weeks: safeInteger.nullable(),
  /** The first day on which it may be due, `YYYY-MM-DD`. */
  starts_on: day,
  /** The time zone of its next day: days are those of the brand. */
  time_zone: z.string(),
  /** The day on which it runs next, `YYYY-MM-DD`, up to which its run measures; null where it does not run. */
  next_day: day.nullable(),
  /** When it runs next, RFC 3339 UTC: as that day begins. Null where it does not run. */
  next_run_at: wireTimeField.nullable(),
  /** Who set it, or changed or resumed it last: who counts as the maker of its runs and batches. */
  set_by: z.strictObject({
    /** The kind of caller, such as `person` or `api_key`. */
    type: z.enum(ACTOR_TYPES),
    /** The id of the person or the key; null where there is none. */
    id: z.string().nullable(),
    /** The name of the caller at that time. */
    name: z.string().nullable(),
  }),
  /** The latest 60 times that it ran, newest first. */
  runs: z.array(
    z.strictObject({
      /** The due day it was done for, `YYYY-MM-DD`. */
      due_on: day,
      /** When it was done, RFC 3339 UTC. */
      ran_at: wireTimeField,
      /** `batch_created`; `nothing_to_pay`, where nobody could be paid; or `stopped`. */
      outcome: z.enum(SCHEDULED_OUTCOMES),
      /** How many due days before it were missed: this run makes up for all of them. */
      missed: safeInteger,
      /** The batch that it created, `pob_…`, which waits to be exported; null without one. */
      batch: z.string().nullable(),
      /** Why it stopped; null where it did not. */
      fault: z.strictObject(faultFields).nullable(),
    }),
  ),
});
export type PayoutScheduleResource = z.infer<typeof payoutScheduleResource>;

const presentRun = ({ due, at, outcome, missed, batch, fault }: ScheduledRun) => ({
  due_on: wireDay(due),
  ran_at: wireTime(at),
  outcome,
  missed,
  batch: wireIdOrNull("payout_batch", batch),
  fault,
});

/** A schedule without when its days are: as audit entries show it. */
export const presentScheduleEntry = (row: PayoutSchedule, { livemode }: Tenant) => {
  const { rhythm, fault, stoppedAt } = row;
  return {
    id: wireId("payout_schedule", row.id),
    object: "payout_schedule" as const,
    status: row.status,
    stopped: fault === null || stoppedAt === null ? null : { ...fault, at: wireTime(stoppedAt) },
    program: wireIdOrNull("program", row.program),
    rail: wireIdOrNull("payout_rail", row.payoutRail),
    every: rhythm.every,
    day_of_month: rhythm.every === "month" ? rhythm.day : null,
    weekday: rhythm.every === "week" ? rhythm.weekday : null,
    weeks: rhythm.every === "week" ? rhythm.weeks : null,
    starts_on: wireDay(row.startsOn),
    next_day: row.status === "active" ? wireDay(row.dueOn) : null,
    set_by: { type: row.maker.type, id: row.maker.id, name: row.maker.name },
    livemode,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
};

export const presentSchedule = (row: PayoutSchedule, tenant: Tenant, days: Days): PayoutScheduleResource => ({
  ...presentScheduleEntry(row, tenant),
  time_zone: days.zoneUntil(row.dueOn),
  next_run_at: wireTimeOrNull(row.status === "active" ? days.begin(row.dueOn) : null),
  runs: row.runs.map(presentRun),
});

export const scheduleDryRunResource = z
  .strictObject({
    ...objectOf("payout_schedule_dry_run"),
    /** The schedule, `sch_…`. */
    schedule: z.string(),
    /** The day up to which it would run now, `YYYY-MM-DD` in the brand's `time_zone`: the latest due day, and today where none is due. */
    due_on: day,
    /** Why it would stop instead; null where it would run. */
    fault: z.strictObject(faultFields).nullable(),
    /** The run, as it would be written; null where it cannot be computed. */
    run: payoutRunResource.nullable(),
    ...modeField,
  })
  .meta({ id: "PayoutScheduleDryRun" });
