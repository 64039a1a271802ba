import type { PayoutSchedule, PayoutsSchedulesCreateParams, PayoutsSchedulesUpdateParams } from "@entente/client";
import { scheduleText } from "../../text/paying/schedules.ts";
import type { Input, Typed } from "../../ui/inputs.ts";

const words = scheduleText;

type Named = Readonly<Record<string, string>>;

/** The days of the month that every month has. */
const LAST_SURE_DAY = 28;
const DAYS: Named = Object.fromEntries([
  ...Array.from({ length: LAST_SURE_DAY }, (_, at) => [String(at + 1), words.nth(at + 1)]),
  ["last", words.last],
]);

const dayInputs = ({ every }: Typed): readonly Input[] => [
  { name: "every", label: words.every, kind: "choice", choices: words.everyOf },
  ...(every === "week"
    ? ([
        { name: "weekday", label: words.weekday, kind: "choice", choices: words.weekdays },
        { name: "weeks", label: words.weeks, hint: words.weeksHint, kind: "number", empty: "none" },
      ] as const)
    : ([{ name: "day_of_month", label: words.day, kind: "choice", choices: DAYS }] as const)),
];

const railInput = (rails: Named): Input => ({
  name: "rail",
  label: words.rail,
  kind: "choice",
  any: words.defaultRail,
  choices: rails,
  empty: "null",
});

/** The fields of a new schedule. */
export const newScheduleInputs =
  (rails: Named, programs: Named) =>
  (typed: Typed): readonly Input[] => [
    ...dayInputs(typed),
    railInput(rails),
    { name: "program", label: words.program, kind: "choice", any: words.allPrograms, choices: programs, empty: "none" },
  ];

/** The fields of a schedule that may change. */
export const scheduleInputs =
  (rails: Named) =>
  (typed: Typed): readonly Input[] => [...dayInputs(typed), railInput(rails)];

export const NEW_SCHEDULE = {
  every: "month",
  day_of_month: "1",
  weekday: "monday",
  weeks: 1,
  rail: null,
  program: null,
};

/** A choice is a text; the day of a month is a number. */
const dayOf = (day: unknown): number | "last" | undefined =>
  day === undefined || day === null || day === "" ? undefined : day === "last" ? "last" : Number(day);

type Said = Readonly<Record<string, unknown>>;

/** The request for what was typed. */
export const changedSchedule = ({ day_of_month, ...said }: Said): PayoutsSchedulesUpdateParams => {
  const day = dayOf(day_of_month);
  return { ...said, ...(day !== undefined && { day_of_month: day }) } as PayoutsSchedulesUpdateParams;
};

/** The request for a new schedule: the default method is not named. */
export const newSchedule = ({ rail, ...said }: Said): PayoutsSchedulesCreateParams =>
  ({ ...changedSchedule(said), ...(rail !== null && rail !== undefined && { rail }) }) as PayoutsSchedulesCreateParams;

/** When a schedule runs, in words. */
export const whenOf = ({
  every,
  day_of_month: day,
  weekday,
  weeks,
}: Pick<PayoutSchedule, "every" | "day_of_month" | "weekday" | "weeks">): string => {
  if (every === "week") return words.onWeekday(words.weekdays[weekday ?? ""] ?? "", weeks ?? 1);
  return day === "last" ? words.onLast : words.onDay(words.nth(Number(day)));
};
