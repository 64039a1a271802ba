/** The instant at which a day of the reader begins; of an end, at which the day after it does. Undefined where no day is named. */
export const instantOf = (day: string, isEnd: boolean): string | undefined => {
  if (day === "") return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Not every day has 24 hours.
  return new Date(year, month - 1, date + (isEnd ? 1 : 0)).toISOString();
};
