import { DAY_MS, HOUR_MS, at as inField, later, ok, type Result, refuse, wireTime } from "../../kernel/index.ts";

/** Whose clock it is: of a whole database, which holds test data alone, or of the test data of an organization. */
export type ClockOwner = "database" | "tenant";

/** A clock for tests, of a database or of a tenant. Without one, they go by the clock of the machine. */
export interface TestClockState {
  /** The instant at which it began. */
  readonly beganAt: Date;
  /** Where it is. */
  readonly at: Date;
  /** The instant that it is moved to; null while it stands still. */
  readonly until: Date | null;
  /** How many items of work of each kind were done since its last advance began. */
  readonly ran: Readonly<Record<string, number>>;
}

/** A clock that was never moved. */
export const beginning = (at: Date): TestClockState => ({ beganAt: at, at, until: null, ran: {} });

/** The furthest that one advance goes. */
const ADVANCE_DAYS_MAX = 366;

/** The first instant at which a clock begins: ids hold the time since 1970, and what is timed looks back from it. */
const FIRST_INSTANT = new Date("2000-01-01T00:00:00.000Z");

/** The last instant that a clock is moved to. */
const LAST_INSTANT = new Date("9999-01-01T00:00:00.000Z");

/** A span of time, or an instant. */
export type Aim = { readonly by: number } | { readonly to: Date };

const invalid = (field: string, reason: string) => inField(field, refuse("invalid_request", { reason }));

/** Decides the instant that a clock is moved to: forward only, and not while it is being moved. */
export const decideAim = ({ at, until }: TestClockState, aim: Aim): Result<Date> => {
  if (until !== null) return refuse("test_clock_advancing", { at: wireTime(at), until: wireTime(until) });
  const field = "by" in aim ? "by" : "to";
  const target = "by" in aim ? later(at, aim.by) : aim.to;
  if (target <= at) return invalid(field, `The test clock goes forward only: it is at ${wireTime(at)}.`);
  if (target.getTime() - at.getTime() > ADVANCE_DAYS_MAX * DAY_MS)
    return invalid(field, `One advance goes ${ADVANCE_DAYS_MAX} days at most: the clock is at ${wireTime(at)}.`);
  if (target > LAST_INSTANT) return invalid(field, "The test clock ends with the year 9998.");
  return ok(target);
};

/** Decides the instant at which a clock begins: no earlier than at `earliest`, the present time, where data is there already. */
export const decideBeginning = (at: Date, earliest: Date | null): Result<Date> => {
  if (at < FIRST_INSTANT) return invalid("instant", "The test clock begins with the year 2000 at the earliest.");
  if (earliest !== null && at < earliest)
    return invalid(
      "instant",
      `There is test data up to ${wireTime(earliest)}, the present time: the clock begins no earlier.`,
    );
  if (at > LAST_INSTANT) return invalid("instant", "The test clock ends with the year 9998.");
  return ok(at);
};

/** The next state of a moving clock: the next full hour, so that no day passes unseen, and at last its end, where it stands still. */
export const nextState = (state: TestClockState, done: TestClockState["ran"]): TestClockState => {
  const ran = added(state.ran, done);
  const { at, until } = state;
  if (until === null) return state;
  if (at >= until) return { ...state, until: null, ran };
  const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS;
  return { ...state, at: new Date(Math.min(hour, until.getTime())), ran };
};

const added = (before: TestClockState["ran"], done: TestClockState["ran"]): TestClockState["ran"] => {
  const sums: Record<string, number> = { ...before };
  for (const [work, items] of Object.entries(done)) if (items > 0) sums[work] = (sums[work] ?? 0) + items;
  return sums;
};
