import type { ComparingText } from "../../team/comparing.ts";

/** The texts of comparisons with an earlier time, in French. */
export const comparing: ComparingText = {
  title: "Comparer avec",
  modes: {
    previous: "Période précédente",
    year: "Mêmes jours l’an dernier",
    weeks: "52 semaines avant (mêmes jours de semaine)",
    none: "Rien",
  },
  names: { previous: "période précédente", year: "l’an dernier", weeks: "52 semaines avant" },
  days: (from, to) => (from === to ? from : `${from} au ${to}`),
  compared: (days, before) => `${days}, comparé à ${before}`,
  axis: (days) => `En pointillé : ${days}`,
};
