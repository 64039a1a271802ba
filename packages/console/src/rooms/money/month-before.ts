/** The last day of the month before that of a day, both `YYYY-MM-DD`. */
export const monthBefore = (day: string): string => {
  const at = new Date(day);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)).toISOString().slice(0, 10);
};
