import type { TestSaleText } from "../../team/test-sale.ts";

/** The texts of a test sale, in German, which load when one is recorded or looked at. */
export const testSale: TestSaleText = {
  test: "Er zählt nur in den Testdaten: Keine echte Kennzahl und keine echte Auszahlung weiß von ihm.",
  live: "Das sind Ihre echten Daten: Der Verkauf zählt in Ihren Kennzahlen und bringt dem Mitglied eine Provision, bis Sie ihn zurücknehmen. Auf seiner Seite geht das mit einem Klick.",
  amount: "Betrag",
  save: "Testverkauf erfassen",
  is: "Das ist ein Testverkauf.",
  counts: "Er zählt und bringt eine Provision, bis Sie ihn zurücknehmen.",
  takeBack: "Testverkauf zurücknehmen",
  sure: "Diesen Testverkauf zurücknehmen?",
  hint: (amount: string) =>
    `Eine Erstattung von ${amount} wird erfasst, sodass der Verkauf nicht mehr zählt und nichts einbringt. Auf der Seite der Erstattung lässt sich das rückgängig machen.`,
  isBack: "Er ist zurückgenommen: Er zählt nicht und bringt nichts ein.",
  refund: "Erstattung ansehen oder rückgängig machen",
};
