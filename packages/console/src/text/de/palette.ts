import type { PaletteText } from "../palette.ts";

/** The texts of the search over everything, in German. */
export const palette: PaletteText = {
  hint: "Bestellungen, Kunden, Mitglieder, Codes, Programme, IDs und Seiten suchen",
  found: "Ergebnisse",
  none: "Nichts gefunden.",
  busy: "Wird gesucht …",
  kinds: {
    page: "Seite",
    action: "Aktion",
    setting: "Einstellungen",
    member: "Mitglied",
    order: "Bestellung",
    customer: "Kunde",
    coupon: "Gutscheincode",
    program: "Programm",
    distribution: "Kampagne",
    batch: "Zahlungslauf",
    payment: "Zahlung",
    contest: "Einspruch",
    endpoint: "Webhook-Endpunkt",
    source: "Quelle",
    event: "Ereignis",
  },
  order: (id, type, amount) => [id, type, amount].filter(Boolean).join(" · "),
  batch: (reference, status) => `${reference} · ${status}`,
  actions: {
    addMember: "Mitglied hinzufügen",
    addList: "Liste von Mitgliedern hinzufügen",
    newSource: "Quelle verbinden",
    newKey: "API-Schlüssel anlegen",
    explorer: "API-Explorer öffnen",
    refund: "Verkauf erstatten: auswählen",
    exportMembers: "Mitglieder als CSV exportieren",
    exportPayouts: "Auszahlungen als CSV exportieren",
    refused: "Abgelehnte Anfragen",
  },
};
