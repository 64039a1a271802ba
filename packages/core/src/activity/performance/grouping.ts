export const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;

export type Grouping = (typeof GROUPINGS)[number];
