export const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;

/** What totals may be put in order by. */
export const SUMMARY_MEASURES = ["events", "value_minor", "quantity"] as const;

export type SummaryMeasure = (typeof SUMMARY_MEASURES)[number];

export type Grouping = (typeof GROUPINGS)[number];
