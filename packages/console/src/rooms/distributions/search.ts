import { oneOf } from "../../data/address.ts";
import { isRange, type Range } from "../../format/range.ts";
import { hideOf } from "../../tables/hidden.ts";
import { STATUSES, type Status } from "./states.ts";

export interface DistributionsSearch {
  readonly status?: Status;
  /** The columns that are left out. */
  readonly hide?: string;
  /** The order, where it is not newest first. */
  readonly sort?: (typeof SORTS)[number];
}

const SORTS = ["created_at", "name", "-name"] as const;

/** Reads the address: what it does not know is left out. */
export const readDistributionsSearch = (said: Record<string, unknown>): DistributionsSearch => {
  const status = oneOf(STATUSES, said.status);
  const sort = oneOf(SORTS, said.sort);
  const hide = hideOf(said.hide);
  return { ...(status && { status }), ...(hide && { hide }), ...(sort && { sort }) };
};

/** The series of a distribution's chart. */
export const SERIES = ["spent", "earned", "sales", "clicks"] as const;
export type Series = (typeof SERIES)[number];

export interface DistributionSearch {
  readonly series?: Series;
  readonly range?: Range;
}

/** Reads the address: what it does not know is left out. */
export const readDistributionSearch = (said: Record<string, unknown>): DistributionSearch => {
  const series = oneOf(SERIES, said.series);
  return { ...(series && { series }), ...(isRange(said.range) && { range: said.range }) };
};

/** The steps of the wizard. */
export const STEPS = ["what", "programs", "budget", "slots", "check"] as const;
export type Step = (typeof STEPS)[number];

export interface WizardSearch {
  readonly step?: Step;
}

/** Reads the address: what it does not know is left out. */
export const readWizardSearch = (said: Record<string, unknown>): WizardSearch => {
  const step = oneOf(STEPS, said.step);
  return step === undefined ? {} : { step };
};
