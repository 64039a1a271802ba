import { plurals } from "@entente/kit/text";
import type { TablesText } from "../../team/tables.ts";

const many = plurals("fr");

/** The words of tables: what their filters find, and their columns, in French, which load with their part of a page. */
export const tables: TablesText = {
  columns: "Colonnes",
  every: "Afficher toutes les colonnes",
  order: "Ordre",
  happened: "Survenu",
  newest: (time) => `${time} : du plus récent au plus ancien`,
  oldest: (time) => `${time} : du plus ancien au plus récent`,
  first: (name) => `${name} : de A à Z`,
  last: (name) => `${name} : de Z à A`,
  highest: (name) => `${name} : du plus élevé au plus bas`,
  lowest: (name) => `${name} : du plus bas au plus élevé`,
  valued: "Les événements sans valeur n’apparaissent pas dans cet ordre.",
  counted: {
    members: (n) => many(n, { one: "# membre", other: "# membres" }),
    events: (n) => many(n, { one: "# événement", other: "# événements" }),
    payouts: (n) => many(n, { one: "# versement", other: "# versements" }),
    batches: (n) => many(n, { one: "# lot", other: "# lots" }),
    distributions: (n) => many(n, { one: "# campagne", other: "# campagnes" }),
  },
  more: (counted) => `Plus de ${counted}`,
  total: (sums) => `Total : ${sums}`,
  tooMany: "Trop nombreux pour être additionnés. Affinez les filtres pour voir le total.",
  export: {
    title: "Exporter les membres",
    which: "Colonnes du fichier",
    shown: "Celles du tableau",
    all: "Toutes les colonnes",
    save: "Enregistrer le CSV",
  },
};
