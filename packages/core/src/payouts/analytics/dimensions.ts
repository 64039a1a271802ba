import type { IdKind } from "../../kernel/index.ts";

/** The dimensions by which events can be grouped and filtered. */
export const DIMENSIONS = [
  "type",
  "program",
  "distribution",
  "deployment",
  "enrollment",
  "entity",
  "currency",
  "customer",
  "country",
  "referrer_host",
  "device",
  "sub_id",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The dimensions whose values are ids, each of the kind of its name. */
export const OF_IDS = [
  "program",
  "distribution",
  "deployment",
  "enrollment",
  "entity",
] as const satisfies readonly (Dimension & IdKind)[];

/** Dimensions of single events, which no sum keeps: they reach back so many days, as what events earn does. */
export const RECENT: readonly Dimension[] = DIMENSIONS.slice(DIMENSIONS.indexOf("customer"));
export const RECENT_DAYS = 90;

/** The measures by which rows can be sorted, besides their time. */
export const MEASURES = ["events", "value_minor", "quantity", "visitors", "earned_minor"] as const;
export type Measure = (typeof MEASURES)[number];

export const METRICS = [...MEASURES, "conversion_rate"] as const;
export type Metric = (typeof METRICS)[number];

/** The types of events that a click is hoped to lead to. */
export const CONVERSIONS: readonly string[] = ["sale", "purchase"];
