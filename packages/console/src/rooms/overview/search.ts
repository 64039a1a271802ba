import { oneOf } from "../../data/address.ts";
import type { Comparison } from "../../format/comparison.ts";
import { PRESETS, type Preset } from "../../format/period.ts";
import { dayOf } from "../activity/days.ts";

/** The fields by which the overview can be broken down. */
export const BREAKDOWNS = ["program", "distribution", "enrollment", "country"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The series of the chart. */
export const SERIES = ["revenue", "sales", "clicks", "signups"] as const;
export type Series = (typeof SERIES)[number];

/** The earlier times to compare with: the first one by default. */
export const COMPARISONS = ["previous", "year", "weeks", "none"] as const satisfies readonly Comparison[];

/** Whose days are meant: by default those of the viewer. */
const ZONES = ["brand"] as const;

export interface OverviewSearch {
  readonly range?: Preset;
  /** Days of the viewer's choice, both inclusive, in place of a range. */
  readonly from?: string;
  readonly to?: string;
  readonly zone?: (typeof ZONES)[number];
  /** The earlier time that figures are compared with; by default the period before. */
  readonly compare?: Exclude<Comparison, "previous">;
  readonly by?: Breakdown;
  readonly series?: Series;
}

/** Reads the address: what it does not know is left out. Two days count together, the earlier one first. */
export const readOverviewSearch = (said: Record<string, unknown>): OverviewSearch => {
  const range = oneOf(PRESETS, said.range);
  const [from, to] = [dayOf(said.from), dayOf(said.to)];
  const by = oneOf(BREAKDOWNS, said.by);
  const series = oneOf(SERIES, said.series);
  const zone = oneOf(ZONES, said.zone);
  const compare = oneOf(COMPARISONS, said.compare);
  return {
    ...(range && { range }),
    ...(from !== undefined && to !== undefined && from <= to && { from, to }),
    ...(zone && { zone }),
    ...(compare !== undefined && compare !== "previous" && { compare }),
    ...(by && { by }),
    ...(series && { series }),
  };
};
