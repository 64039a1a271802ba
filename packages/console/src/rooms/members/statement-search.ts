/** Between which days a statement is asked for, as `YYYY-MM-DD` in UTC: the first, and the first one after. */
export interface StatementSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isDay = (said: unknown): said is string =>
  typeof said === "string" && /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said));

/** Reads the address: what is no day is left out. */
export const readStatementSearch = ({ from, to }: Record<string, unknown>): StatementSearch => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
});

const instantOf = (day: string): string => `${day}T00:00:00Z`;

/** The days as the instants at which they begin. */
export const rangeOf = ({ from, to }: StatementSearch) => ({
  ...(from !== undefined && { from: instantOf(from) }),
  ...(to !== undefined && { to: instantOf(to) }),
});
