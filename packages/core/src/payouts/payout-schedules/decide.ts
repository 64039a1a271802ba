import type { z } from "zod";
import { created, done, insert, update } from "../../journal/index.ts";
import {
  at,
  DAY_MS,
  deleted,
  type Id,
  later,
  newId,
  ok,
  type Result,
  refuse,
  refusedMove,
  refuseField,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";
import type { DecisionContext } from "../context.ts";
import { readDay } from "../runs/period.ts";
import type { scheduleCreate, scheduleUpdate } from "./inputs.ts";
import { presentSchedule } from "./resource.ts";
import { dueFrom, type Rhythm } from "./rhythm.ts";
import { firstLook, PAYOUT_SCHEDULE, type PayoutSchedule } from "./schedule.ts";

type Found = Versioned<PayoutSchedule>;
type Said = Pick<z.output<typeof scheduleCreate>, "every" | "day_of_month" | "weekday" | "weeks">;

const notWith = (field: string, every: string) => refuseField(field, `is not taken with every: "${every}"`);

/** Reads the days of a schedule from their fields, which go together. */
const readRhythm = ({ every, day_of_month: day, weekday, weeks }: Said): Result<Rhythm> => {
  if (every === "month") {
    if (weekday !== undefined) return notWith("weekday", every);
    if (weeks !== undefined) return notWith("weeks", every);
    return day === undefined
      ? refuseField("day_of_month", 'is required with every: "month": 1 to 28, or "last"')
      : ok({ every, day });
  }
  if (day !== undefined) return notWith("day_of_month", every);
  return weekday === undefined
    ? refuseField("weekday", 'is required with every: "week"')
    : ok({ every, weekday, weeks: weeks ?? 1 });
};

const saidOf = (rhythm: Rhythm): Said =>
  rhythm.every === "month"
    ? { every: rhythm.every, day_of_month: rhythm.day }
    : { every: rhythm.every, weekday: rhythm.weekday, weeks: rhythm.weeks };

/** The day after the one that it is in a brand. */
const tomorrow = (days: Days, now: Date): Date => later(days.holding(now), DAY_MS);

const readStart = (raw: string, earliest: Date): Result<Date> => {
  const read = readDay(raw, "starts_on");
  if (!read.ok) return read;
  return read.value < earliest
    ? at("starts_on", refuse("invalid_period", { reason: "starts_on must lie after today." }))
    : read;
};

/** The next day of a schedule, and when a worker looks at it. */
const nextOn = (
  { now }: DecisionContext,
  rhythm: Rhythm,
  startsOn: Date,
  from: Date,
): Pick<PayoutSchedule, "dueOn" | "lookAt"> => {
  const dueOn = dueFrom(rhythm, startsOn, from);
  return { dueOn, lookAt: firstLook(dueOn, now) };
};

export interface CreateFacts {
  readonly program: Id<"program"> | null;
  readonly rail: Id<"payout_rail"> | null;
  readonly days: Days;
}

export const decideSchedule = (
  context: DecisionContext,
  { program, rail, days }: CreateFacts,
  input: z.output<typeof scheduleCreate>,
) => {
  const { tenant, brand, now, origin } = context;
  const rhythm = readRhythm(input);
  if (!rhythm.ok) return rhythm;
  const earliest = tomorrow(days, now);
  const start = input.starts_on === undefined ? ok(earliest) : readStart(input.starts_on, earliest);
  if (!start.ok) return start;
  const row: PayoutSchedule = {
    id: newId(context, "payout_schedule"),
    brand: brand.id,
    program,
    payoutRail: rail,
    status: PAYOUT_SCHEDULE.initial,
    rhythm: rhythm.value,
    startsOn: start.value,
    ...nextOn(context, rhythm.value, start.value, start.value),
    maker: origin.actor,
    fault: null,
    stoppedAt: null,
    runs: [],
    createdAt: now,
    updatedAt: now,
  };
  return created(presentSchedule(row, tenant, days), { writes: [insert("payoutSchedule", row)] });
};

export interface ScheduleFacts {
  readonly found: Found;
  readonly days: Days;
}

export interface UpdateFacts extends ScheduleFacts {
  /** The rail that is named; undefined: none is. */
  readonly rail: Id<"payout_rail"> | null | undefined;
}

/** The days as they are to be: other fields of the same kind stay, of another kind all are said anew. */
const revisedRhythm = (before: Rhythm, { every, day_of_month, weekday, weeks }: z.output<typeof scheduleUpdate>) => {
  const kept = every === undefined || every === before.every ? saidOf(before) : { every };
  const said = Object.entries({ day_of_month, weekday, weeks }).filter(([, value]) => value !== undefined);
  return readRhythm({ ...kept, ...Object.fromEntries(said) } as Said);
};

/** Who changes a schedule counts as its maker from then on. */
export const decideUpdate = (
  context: DecisionContext,
  { found, rail, days }: UpdateFacts,
  input: z.output<typeof scheduleUpdate>,
) => {
  const { tenant, now, origin } = context;
  const { row } = found;
  if (row.status === "archived") return refuse("payout_schedule_not_found");
  const rhythm = revisedRhythm(row.rhythm, input);
  if (!rhythm.ok) return rhythm;
  const earliest = tomorrow(days, now);
  const start = input.starts_on === undefined ? ok(row.startsOn) : readStart(input.starts_on, earliest);
  if (!start.ok) return start;
  const isOther =
    JSON.stringify(rhythm.value) !== JSON.stringify(row.rhythm) || start.value.getTime() !== row.startsOn.getTime();
  const next = revise(found, {
    payoutRail: rail === undefined ? row.payoutRail : rail,
    rhythm: rhythm.value,
    startsOn: start.value,
    ...(isOther ? nextOn(context, rhythm.value, start.value, earliest) : {}),
    ...(row.status === "active" ? {} : { lookAt: null }),
    maker: origin.actor,
    updatedAt: now,
  });
  return done(presentSchedule(next.row, tenant, days), { writes: [update("payoutSchedule", next)] });
};

export const decidePause = ({ tenant, now }: DecisionContext, { found, days }: ScheduleFacts) => {
  const refused = refusedMove(PAYOUT_SCHEDULE, "pause", found.row.status);
  if (refused !== undefined) return refused;
  const next = revise(found, { status: "paused", lookAt: null, fault: null, stoppedAt: null, updatedAt: now });
  return done(presentSchedule(next.row, tenant, days), { writes: [update("payoutSchedule", next)] });
};

/**
 * Resumes a schedule; who does so counts as its maker from then on. One that stopped makes up at once for what it did not do; after a pause
 * it goes on with the next day to come.
 */
export const decideResume = (context: DecisionContext, { found, days }: ScheduleFacts) => {
  const { tenant, now, origin } = context;
  const { row } = found;
  const refused = refusedMove(PAYOUT_SCHEDULE, "resume", row.status);
  if (refused !== undefined) return refused;
  const next = revise(found, {
    status: "active",
    fault: null,
    stoppedAt: null,
    ...(row.status === "stopped"
      ? { lookAt: firstLook(row.dueOn, now) }
      : nextOn(context, row.rhythm, row.startsOn, tomorrow(days, now))),
    maker: origin.actor,
    updatedAt: now,
  });
  return done(presentSchedule(next.row, tenant, days), { writes: [update("payoutSchedule", next)] });
};

export const decideDelete = ({ now }: DecisionContext, { found }: Pick<ScheduleFacts, "found">) => {
  const answer = deleted("payout_schedule", "payout_schedule", found.row.id);
  if (found.row.status === "archived") return done(answer);
  const next = revise(found, { status: "archived", lookAt: null, updatedAt: now });
  return done(answer, { writes: [update("payoutSchedule", next)] });
};
