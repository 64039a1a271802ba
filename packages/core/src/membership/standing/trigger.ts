/** The cause of an evaluation, as `enrollment.qualified` and `enrollment.disqualified` report it. */
export const TRIGGERS = [
  "metric_event",
  "assertion",
  "override",
  "requirement",
  "operating_type",
  "approval",
  "timer",
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Why a member is evaluated: a cause, or `due`, which is the cause that was put off, or else the passing of time. */
export type Why = Exclude<Trigger, "timer"> | "due";
