import { plurals } from "@entente/kit/text";
import type { TablesText } from "../../team/tables.ts";

const many = plurals("de");

/** The words of tables: what their filters find, and their columns, in German, which load with their part of a page. */
export const tables: TablesText = {
  columns: "Spalten",
  every: "Alle Spalten zeigen",
  order: "Reihenfolge",
  happened: "Geschehen",
  newest: (time) => `${time}: neueste zuerst`,
  oldest: (time) => `${time}: älteste zuerst`,
  first: (name) => `${name}: A bis Z`,
  last: (name) => `${name}: Z bis A`,
  highest: (name) => `${name}: höchste zuerst`,
  lowest: (name) => `${name}: niedrigste zuerst`,
  valued: "Ereignisse ohne Wert fehlen in dieser Reihenfolge.",
  counted: {
    members: (n) => many(n, { one: "# Mitglied", other: "# Mitglieder" }),
    events: (n) => many(n, { one: "# Ereignis", other: "# Ereignisse" }),
    payouts: (n) => many(n, { one: "# Auszahlung", other: "# Auszahlungen" }),
    batches: (n) => many(n, { one: "# Zahlungslauf", other: "# Zahlungsläufe" }),
    distributions: (n) => many(n, { one: "# Kampagne", other: "# Kampagnen" }),
  },
  more: (counted) => `Mehr als ${counted}`,
  total: (sums) => `Summe: ${sums}`,
  tooMany: "Zu viele zum Zusammenzählen. Mit engeren Filtern erscheint die Summe.",
  export: {
    title: "Mitglieder exportieren",
    which: "Spalten der Datei",
    shown: "Die in der Tabelle gezeigten",
    all: "Alle Spalten",
    save: "CSV speichern",
  },
};
