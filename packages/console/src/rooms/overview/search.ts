import { oneOf } from "../../data/address.ts";
import { isRange, type Range } from "../../format/range.ts";

/** The fields by which the overview can be broken down. */
export const BREAKDOWNS = ["program", "distribution", "enrollment", "country"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The series of the chart. */
export const SERIES = ["revenue", "sales", "clicks", "signups"] as const;
export type Series = (typeof SERIES)[number];

export interface OverviewSearch {
  readonly range?: Range;
  readonly by?: Breakdown;
  readonly series?: Series;
}

/** Reads the address: what it does not know is left out. */
export const readOverviewSearch = (said: Record<string, unknown>): OverviewSearch => {
  const by = oneOf(BREAKDOWNS, said.by);
  const series = oneOf(SERIES, said.series);
  return { ...(isRange(said.range) && { range: said.range }), ...(by && { by }), ...(series && { series }) };
};
