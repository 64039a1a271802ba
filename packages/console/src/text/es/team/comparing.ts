import type { ComparingText } from "../../team/comparing.ts";

/** The texts of comparisons with an earlier time, in Spanish. */
export const comparing: ComparingText = {
  title: "Comparar con",
  modes: {
    previous: "Periodo anterior",
    year: "Los mismos días del año pasado",
    weeks: "52 semanas antes (mismos días de la semana)",
    none: "Nada",
  },
  names: { previous: "periodo anterior", year: "año pasado", weeks: "52 semanas antes" },
  days: (from, to) => (from === to ? from : `${from} al ${to}`),
  compared: (days, before) => `${days}, comparado con ${before}`,
  axis: (days) => `Discontinua: ${days}`,
};
