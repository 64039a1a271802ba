import type { ComparingText } from "../../team/comparing.ts";

/** The texts of comparisons with an earlier time, in German. */
export const comparing: ComparingText = {
  title: "Vergleichen mit",
  modes: {
    previous: "Vorheriger Zeitraum",
    year: "Dieselben Tage im Vorjahr",
    weeks: "52 Wochen davor (gleiche Wochentage)",
    none: "Nichts",
  },
  names: { previous: "vorheriger Zeitraum", year: "Vorjahr", weeks: "52 Wochen davor" },
  days: (from, to) => (from === to ? from : `${from} bis ${to}`),
  compared: (days, before) => `${days}, verglichen mit ${before}`,
  axis: (days) => `Gestrichelt: ${days}`,
};
