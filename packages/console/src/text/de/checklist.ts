import type { ChecklistText } from "../checklist.ts";

/** The sentences of the first steps of a brand, in German. */
export const checklist: ChecklistText = {
  title: "Erste Schritte",
  progress: (done, all) => `${done} von ${all} erledigt`,
  dismiss: "Ausblenden",
  done: "erledigt",
  testSale: "Testverkauf erfassen",
  steps: {
    program: { name: "Programm anlegen", hint: "Was Mitglieder bewerben, in welcher Währung, und wohin Links führen." },
    rule: {
      name: "Festlegen, was Mitglieder verdienen",
      hint: "Eine Provisionsregel, zum Beispiel 20 % vom Nettoumsatz.",
    },
    member: { name: "Mitglieder hinzufügen", hint: "Einzeln oder als Liste aus einer Tabelle." },
    click: {
      name: "Einen Link teilen",
      hint: "Kopieren Sie den Link eines Mitglieds, und öffnen Sie ihn: Der Klick erscheint unter Aktivität.",
    },
    sale: {
      name: "Einen ersten Verkauf erfassen",
      hint: "Verbinden Sie Ihren Shop oder Zahlungsanbieter, oder senden Sie einen über die API.",
    },
    rail: { name: "Auszahlungsweg wählen", hint: "PayPal, Wise, Ihre Bank oder von Hand." },
  },
};
