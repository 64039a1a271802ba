const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const nth = (day: number): string => `${day}${ENDINGS[ORDINALS.select(day)] ?? "th"}`;

/** The sentences of payout schedules, in English, which load with the room that pays. */
export const schedules = {
  title: "Schedules",
  none: "No schedule yet.",
  noneHint: "A schedule calculates payouts on fixed days and puts what can be paid into a batch.",
  add: "Add a schedule",
  hint: "On its day it calculates everything earned before that day and creates a batch. Nothing is exported or paid until somebody exports the batch. You count as the person who created it.",
  hintByTwo: "A second person, not you, has to approve the export.",
  change: "Change",
  changeTitle: "Change the schedule",
  changeHint: "From then on you count as the person who creates its batches.",
  save: "Save",
  program: "Calculate for",
  allPrograms: "All programs",
  every: "How often",
  everyOf: { month: "Every month", week: "Every week, or every few weeks" },
  day: "Day of the month",
  last: "Last day",
  nth,
  weekday: "Weekday",
  weekdays: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  } as Record<string, string>,
  weeks: "Every how many weeks",
  weeksHint: "Empty: every week.",
  rail: "Payout method",
  defaultRail: "Default payout method",
  columns: { what: "What it does", next: "Next", status: "Status", verbs: "Actions" },
  onDay: (day: string) => `Every month on the ${day}`,
  onLast: "Every month on the last day",
  onWeekday: (weekday: string, weeks: number) =>
    weeks === 1 ? `Every ${weekday}` : `Every ${weeks} weeks on ${weekday}`,
  pays: (when: string, program: string | null, rail: string, by: string) =>
    `${when}, pay what ${program === null ? "all programs" : program} earned before that day, by ${rail}, as set by ${by}.`,
  theDefault: "the default method",
  next: (day: string, zone: string) => `${day} (${zone})`,
  never: "Not scheduled",
  willDo: (from: string | null, until: string, sums: string) =>
    from === null
      ? `Everything earned before ${until} is calculated. Today it would only create a batch of what can be paid.`
      : `Today it would calculate ${from} to ${until} (not included): ${sums || "nothing to pay"}. Then it would create a batch.`,
  wouldStop: (reason: string) => `Today it would stop: ${reason}`,
  preview: "What would happen today",
  statuses: { active: "active", paused: "paused", stopped: "stopped", archived: "deleted" } as Record<string, string>,
  pause: "Pause",
  pauseTitle: "Pause this schedule?",
  pauseHint: "Nothing is calculated until you resume it. It then continues with the next day; nothing earned is lost.",
  resume: "Resume",
  resumeTitle: "Resume this schedule?",
  resumeHint:
    "If it stopped, it catches up once within a minute. From then on you count as the person who creates its batches.",
  remove: "Delete",
  removeTitle: "Delete this schedule?",
  removeHint: "Its batches and periods stay.",
  did: "What it did",
  didNothing: "It has not run yet.",
  outcomes: {
    batch_created: "Batch created",
    nothing_to_pay: "Nothing to pay",
    stopped: "Stopped",
  } as Record<string, string>,
  missed: (n: number) => (n === 1 ? "caught up on 1 missed day" : `caught up on ${n} missed days`),
  batch: "View batch",
  stoppedFor: (reason: string) => `Stopped: ${reason}`,
};
