import { defineMachine, type Fault, HOUR_MS, type Id, later } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Rhythm } from "./rhythm.ts";

/**
 * A schedule runs while it is active. It stops by itself, with a reason, where a person has to look first; somebody resumes it. One that is
 * archived is kept for its history.
 */
export const PAYOUT_SCHEDULE = defineMachine({
  states: ["active", "paused", "stopped", "archived"],
  initial: "active",
  moves: {
    pause: { from: { active: ["paused"], stopped: ["paused"] }, otherwise: "payout_schedule_not_pausable" },
    resume: { from: { paused: ["active"], stopped: ["active"] }, otherwise: "payout_schedule_not_resumable" },
  },
});
export type PayoutScheduleStatus = (typeof PAYOUT_SCHEDULE.states)[number];

export const SCHEDULED_OUTCOMES = ["batch_created", "nothing_to_pay", "stopped"] as const;

/** One time that a schedule ran: its due day, and what came of it. */
export interface ScheduledRun {
  /** The due day it was done for. */
  readonly due: Date;
  readonly at: Date;
  readonly outcome: (typeof SCHEDULED_OUTCOMES)[number];
  /** How many due days before it were missed, and are made up for by this run. */
  readonly missed: number;
  readonly batch: Id<"payout_batch"> | null;
  /** Why it stopped. */
  readonly fault: Fault | null;
}

/** How many of its runs a schedule keeps: five years of months. The audit log has all of them. */
const RUNS_KEPT = 60;

/** Runs a calendar regularly and makes a batch of what can be paid, which waits to be exported by a person. */
export interface PayoutSchedule {
  readonly id: Id<"payout_schedule">;
  readonly brand: Id<"brand">;
  /** The program whose own calendar it runs; null: the brand's. */
  readonly program: Id<"program"> | null;
  /** The rail its batches pay by; null: the default one of that day. */
  readonly payoutRail: Id<"payout_rail"> | null;
  readonly status: PayoutScheduleStatus;
  readonly rhythm: Rhythm;
  /** The first day on which it may be due, from which its weeks are counted. */
  readonly startsOn: Date;
  /** The next day for which it has to do something, also one that is over. */
  readonly dueOn: Date;
  /** When a worker looks at it next; null: it does not run. A worker that looks at it moves this on first, so that no other one does. */
  readonly lookAt: Date | null;
  /** Who set it, or changed or resumed it last: who made its runs and batches. */
  readonly maker: ActorRef;
  /** Why it stopped, and when; null of one that did not. */
  readonly fault: Fault | null;
  readonly stoppedAt: Date | null;
  /** The latest runs, newest first. */
  readonly runs: readonly ScheduledRun[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const withRun = (runs: readonly ScheduledRun[], run: ScheduledRun): readonly ScheduledRun[] =>
  [run, ...runs].slice(0, RUNS_KEPT);

/** No zone is further ahead of UTC, so no day begins earlier before its date in UTC does. */
const EARLIEST_MS = 14 * HOUR_MS;

/**
 * When a worker looks at a schedule first that is due on a day: its days may be of another zone by then. Never before now, since a time that is
 * over would count as one that a worker missed.
 */
export const firstLook = (dueOn: Date, now: Date): Date => {
  const earliest = later(dueOn, -EARLIEST_MS);
  return earliest < now ? now : earliest;
};

/** When a worker looks again at a schedule whose day has not begun: at its beginning, which may be an earlier one in an hour. */
export const nextLook = (begins: Date, now: Date): Date => {
  const soon = later(now, HOUR_MS);
  return begins < soon ? begins : soon;
};

/** The maker as runs and batches name it: they are the maker's, by the schedule. */
export const bySchedule = ({ type, id, name }: ActorRef): ActorRef => ({
  type,
  id,
  name: `the schedule of ${name ?? id ?? "the operator"}`,
});
