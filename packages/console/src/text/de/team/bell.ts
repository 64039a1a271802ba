import type { BellText } from "../../team/bell.ts";

/** The sentences of notifications, in German. */
export const bell: BellText = {
  title: "Benachrichtigungen",
  empty: "Keine Benachrichtigungen. Was zu erledigen ist, steht in der Übersicht.",
  isNew: "neu",
  markAll: "Alle als gelesen markieren",
  settings: "Auswählen, was Sie erfahren",
  schedule: "Ein Zahlungsplan wurde angehalten.",
  mention: (who) => `${who} hat Sie in einer Notiz erwähnt.`,
  applications: (n) =>
    n === "1" ? "1 Bewerbung wartet auf eine Entscheidung." : `${n} Bewerbungen warten auf eine Entscheidung.`,
  payouts: (n) => (n === "1" ? "1 Auszahlung ist fehlgeschlagen." : `${n} Auszahlungen sind fehlgeschlagen.`),
  domain: (host) => `Die Domain ${host} ist nicht mehr nachgewiesen.`,
  endpoint: (host) => `Zustellungen an ${host} schlagen fehl.`,
  ledger: (n) =>
    n === "1" ? "Die Prüfung des Hauptbuchs fand 1 Abweichung." : `Die Prüfung des Hauptbuchs fand ${n} Abweichungen.`,
};
