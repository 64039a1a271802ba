/** The texts of comparisons with an earlier time, in English, which load with the overview. */
export const comparing = {
  title: "Compare with",
  modes: {
    previous: "Previous period",
    year: "Same days last year",
    weeks: "52 weeks before (same weekdays)",
    none: "Nothing",
  },
  names: { previous: "previous period", year: "last year", weeks: "52 weeks before" } as Readonly<
    Record<string, string>
  >,
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  compared: (days: string, before: string) => `${days}, compared with ${before}`,
  axis: (days: string) => `Dashed: ${days}`,
};
