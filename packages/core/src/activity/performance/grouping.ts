export const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;

/** The measures that totals can be sorted by. */
export const SUMMARY_MEASURES = ["events", "value_minor", "quantity"] as const;

export type SummaryMeasure = (typeof SUMMARY_MEASURES)[number];

export type Grouping = (typeof GROUPINGS)[number];
