import type { RailText } from "../../paying/rails.ts";

/** The sentences of payout methods, in German. */
export const rails: RailText = {
  title: "Auszahlungswege",
  none: "Noch kein Auszahlungsweg.",
  noneHint:
    "Ein Auszahlungsweg sagt, wie Mitglieder bezahlt werden: über PayPal, über Wise, über Ihre Bank oder von Hand nach einer Liste.",
  add: "Auszahlungsweg hinzufügen",
  addHint: "Entente schreibt die Zahlungsdatei für Ihre Bank oder Ihren Anbieter. Selbst bewegt es kein Geld.",
  change: "Ändern",
  changeTitle: "Auszahlungsweg ändern",
  save: "Speichern",
  columns: { method: "Art", pays: "Zahlt von", status: "Zustand", verbs: "Aktionen" },
  default: "Standard",
  statuses: { active: "aktiv", disabled: "abgeschaltet" },
  method: "Art",
  byHand: "Von Hand, nach einer Liste",
  debtorName: "Kontoinhaber",
  iban: "IBAN, von der gezahlt wird",
  wallet: "Aus der Wallet der Marke gezahlt",
  fromWallet: "der Wallet",
  isDefault: "Als Standard verwenden",
  makeDefault: "Zum Standard machen",
  makeDefaultTitle: (name) => `${name} zum Standard machen?`,
  makeDefaultHint: "Neue Zahlungsläufe verwenden ihn, sofern Sie keinen anderen wählen.",
  disable: "Abschalten",
  disableTitle: (name) => `${name} abschalten?`,
  disableHint: "Neue Zahlungsläufe können ihn nicht verwenden. Bestehende bleiben, wie sie sind.",
  disableDefault:
    "Er ist der Standard: Zahlungsläufe und Zahlungspläne, die keinen Auszahlungsweg nennen, sind nicht möglich, bis Sie einen anderen als Standard wählen.",
  disableOnly:
    "Er ist der einzige aktive: Kein Zahlungslauf ist möglich, bis ein anderer hinzugefügt oder aktiviert wird.",
  enable: "Einschalten",
  enableTitle: (name) => `${name} einschalten?`,
  enableHint: "Neue Zahlungsläufe können ihn wieder verwenden.",
};
