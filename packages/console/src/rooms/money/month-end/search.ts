export interface MonthEndSearch {
  /** A period by its id, or the next one. */
  readonly period?: string;
}

/** Reads the address: what it does not know is left out. */
export const readMonthEndSearch = ({ period }: Record<string, unknown>): MonthEndSearch =>
  typeof period === "string" && period !== "" ? { period } : {};
