const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The month before a moment, in UTC, as a period: its first day, and the first day after it. */
export const lastMonth = (now: Date): { readonly period_start: string; readonly period_end: string } => ({
  period_start: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))),
  period_end: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))),
});
