import type { z } from "zod";
import { invalidCursor } from "../../journal/index.ts";
import {
  areNames,
  DAY_MS,
  HOUR_MS,
  isInstant,
  isWhole,
  later,
  ok,
  parseId,
  queryFingerprint,
  type Refused,
  type Result,
  readPlace,
  refuseField,
  startOfDay,
  wireTime,
  writePlace,
} from "../../kernel/index.ts";
import { type Dimension, type Measure, OF_IDS, RECENT, RECENT_DAYS } from "./dimensions.ts";
import { type analyticsQuery, isAnalyticsTime } from "./inputs.ts";
import { type Bounds, boundsOf } from "./intervals.ts";
import type { AnalyticsQuery } from "./ports.ts";

export type AnalyticsInput = z.output<typeof analyticsQuery>;

/** A year of hours, and some more. */
const INTERVALS_MAX = 9_000;
const TOO_MANY = `an answer has at most ${INTERVALS_MAX.toLocaleString("en")} intervals`;
const DEFAULT_DAYS = 30;

/** The cursor of an answer: the last row, and the end of the requested time. */
interface Cursor {
  readonly asked: string;
  readonly to: string;
  readonly start: string;
  readonly groups: readonly (string | null)[];
  readonly currency: string | null;
  readonly measured: string;
}

const isCursor = ({ to, start, groups, currency, measured }: Partial<Cursor>): boolean =>
  isInstant(to) &&
  isInstant(start) &&
  isAnalyticsTime(new Date(to)) &&
  areNames([currency]) &&
  areNames(groups) &&
  isWhole(measured);

/** True if a dimension can have this value: a dimension of ids has bare ids. */
const isGroupOf = (dimension: Dimension, value: string | null): boolean => {
  const kind = OF_IDS.find((one) => one === dimension);
  return kind === undefined || value === null || parseId(kind, value) === value;
};

export interface Question extends Pick<AnalyticsQuery, "by" | "order" | "after"> {
  readonly bounds: Bounds;
  readonly from: Date;
  readonly to: Date;
  readonly asked: string;
}

const orderOf = (sort: AnalyticsInput["sort"]): AnalyticsQuery["order"] => {
  const [by, descending] = sort.startsWith("-") ? [sort.slice(1), true] : [sort, false];
  return { by: by === "start" ? "interval" : (by as Measure), descending };
};

/** True if the query requests earnings. */
export const asksEarned = ({ metrics, sort }: Pick<AnalyticsInput, "metrics" | "sort">): boolean =>
  metrics.includes("earned_minor") || sort.endsWith("earned_minor");

/** Lists the data that a query reads from single events: dimensions to group or filter by, and earnings. */
const recentOf = (input: AnalyticsInput): readonly (Dimension | "earned_minor")[] => [
  ...RECENT.filter((one) => input[one] !== undefined || input.group_by?.includes(one) === true),
  ...(asksEarned(input) ? (["earned_minor"] as const) : []),
];

const tooEarly = (input: AnalyticsInput, from: Date, to: Date, now: Date): Refused | undefined => {
  const [dimension] = recentOf(input);
  if (dimension === undefined) return undefined;
  const length = input.compare === undefined ? 0 : to.getTime() - from.getTime();
  const earliest = startOfDay(later(now, -RECENT_DAYS * DAY_MS));
  if (later(from, -length) >= earliest) return undefined;
  const kept = `${dimension} is known for ${RECENT_DAYS} days only`;
  if (input.compare === undefined)
    return refuseField("from", `must be ${wireTime(earliest)} or later, because ${kept}`);
  // Without `to` the time ends now, so the next full hour still holds when it is sent.
  const step = input.to === undefined ? HOUR_MS : 1;
  const middle = wireTime(new Date(Math.ceil((earliest.getTime() + to.getTime()) / 2 / step) * step));
  return refuseField("from", `must be ${middle} or later, because the time before it is compared as well and ${kept}`);
};

/** Reads the query and resolves its time, order and cursor. */
export const readQuestion = (input: AnalyticsInput, now: Date): Result<Question> => {
  const asked = queryFingerprint(input);
  const place =
    input.starting_after === undefined ? undefined : readPlace<Cursor>(input.starting_after, asked, isCursor);
  if (input.starting_after !== undefined && place === undefined) return invalidCursor;
  const to = input.to ?? (place && new Date(place.to)) ?? now;
  const from = input.from ?? later(to, -DEFAULT_DAYS * DAY_MS);
  if (from >= to)
    return place === undefined
      ? refuseField("from", "must be before to; without to it must be in the past")
      : invalidCursor;
  const early = tooEarly(input, from, to, now);
  if (early !== undefined) return early;
  const hours = (to.getTime() - from.getTime()) / (input.interval === "hour" ? DAY_MS / 24 : DAY_MS);
  if (input.interval !== undefined && hours > INTERVALS_MAX)
    return refuseField("interval", `must be longer, or from and to closer together: ${TOO_MANY}`);
  const bounds = boundsOf(input.interval, input.time_zone, from, to);
  const order = orderOf(input.sort);
  const question = { bounds, from, to, asked, order, by: input.group_by ?? [] };
  if (place === undefined) return ok(question);
  const interval = bounds.present.findIndex((one) => one.toISOString() === place.start);
  if (interval === -1) return invalidCursor;
  const { groups, currency, measured } = place;
  if (groups.length !== question.by.length) return invalidCursor;
  if (!groups.every((group, at) => isGroupOf(question.by[at] as Dimension, group))) return invalidCursor;
  return ok({ ...question, after: { interval, groups, currency, measured: BigInt(measured) } });
};

/** The place after a row. */
export const placeAfter = (
  { asked, to, bounds }: Question,
  row: { readonly interval: number; readonly groups: readonly (string | null)[]; readonly currency: string | null },
  measured: bigint,
): string => {
  const start = (bounds.present[row.interval] as Date).toISOString();
  const cursor: Cursor = {
    asked,
    to: to.toISOString(),
    start,
    groups: row.groups,
    currency: row.currency,
    measured: String(measured),
  };
  return writePlace(cursor);
};
