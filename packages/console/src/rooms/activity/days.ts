const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day for the viewer, or of one some days after it. */
const beginOf = (day: string, plus = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + plus);
};

const isReal = (day: string): boolean => {
  const [, month, date] = day.split("-").map(Number);
  const begin = beginOf(day);
  return begin.getMonth() + 1 === month && begin.getDate() === date;
};

/** A day of the calendar as the address has it, `2026-11-28`; undefined of what is none. */
export const dayOf = (said: unknown): string | undefined =>
  typeof said === "string" && DAY.test(said) && isReal(said) ? said : undefined;

/** The instants between which days of the viewer lie: from the beginning of the first to the end of the last. */
export const between = (
  from: string | undefined,
  to: string | undefined,
): { readonly from?: string; readonly to?: string } => ({
  ...(from !== undefined && { from: beginOf(from).toISOString() }),
  ...(to !== undefined && { to: beginOf(to, 1).toISOString() }),
});
