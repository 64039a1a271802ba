import type { Language, StatementDocument } from "@entente/core/ports";

type Entry = StatementDocument["statement"]["data"][number];
export const LINES = ["opening", "earned", "adjusted", "reversed", "paid", "written_off", "closing"] as const;

/** The words of a statement in one language. */
export interface Words extends Readonly<Record<(typeof LINES)[number], string>> {
  readonly title: string;
  /** The time that the statement is of; null where a side has no bound. */
  readonly range: (from: string | null, to: string | null) => string;
  /** Whose zone the times are in. */
  readonly zone: (zone: string) => string;
  readonly empty: string;
  readonly date: string;
  readonly what: string;
  readonly reference: string;
  readonly amount: string;
  readonly balance: string;
  readonly kinds: Readonly<Record<Entry["kind"], string>>;
}

const en: Words = {
  title: "Statement",
  range: (from, to) =>
    [from && `From ${from}`, to && `until before ${to}`].filter(Boolean).join(" ") || "Everything so far",
  zone: (zone) => `Times of ${zone}`,
  empty: "Nothing moved in this time.",
  opening: "Owed at the beginning",
  earned: "Earned",
  adjusted: "Corrected",
  reversed: "Taken back",
  paid: "Paid",
  written_off: "Closed without a payment",
  closing: "Owed at the end",
  date: "Date",
  what: "What",
  reference: "Reference",
  amount: "Amount",
  balance: "Owed after it",
  kinds: {
    earned: "Earned",
    adjusted: "Correction",
    reversed: "Taken back",
    paid: "Payment",
    returned: "Payment came back",
    written_off: "Closed without a payment",
  },
};

const de: Words = {
  title: "Kontoauszug",
  range: (from, to) => [from && `Von ${from}`, to && `bis vor ${to}`].filter(Boolean).join(" ") || "Alles bisher",
  zone: (zone) => `Zeiten von ${zone}`,
  empty: "In dieser Zeit hat sich nichts bewegt.",
  opening: "Geschuldet zu Beginn",
  earned: "Verdient",
  adjusted: "Berichtigt",
  reversed: "Zurückgenommen",
  paid: "Ausgezahlt",
  written_off: "Ohne Zahlung abgeschlossen",
  closing: "Geschuldet am Ende",
  date: "Datum",
  what: "Was",
  reference: "Verwendungszweck",
  amount: "Betrag",
  balance: "Danach geschuldet",
  kinds: {
    earned: "Verdient",
    adjusted: "Berichtigung",
    reversed: "Zurückgenommen",
    paid: "Zahlung",
    returned: "Zahlung kam zurück",
    written_off: "Ohne Zahlung abgeschlossen",
  },
};

const fr: Words = {
  title: "Relevé",
  range: (from, to) =>
    [from && `Du ${from}`, to && `jusqu’avant le ${to}`].filter(Boolean).join(" ") || "Tout jusqu’à présent",
  zone: (zone) => `Heures de ${zone}`,
  empty: "Rien n’a bougé pendant ce temps.",
  opening: "Dû au début",
  earned: "Gagné",
  adjusted: "Corrigé",
  reversed: "Repris",
  paid: "Versé",
  written_off: "Clos sans paiement",
  closing: "Dû à la fin",
  date: "Date",
  what: "Quoi",
  reference: "Référence",
  amount: "Montant",
  balance: "Dû ensuite",
  kinds: {
    earned: "Gagné",
    adjusted: "Correction",
    reversed: "Repris",
    paid: "Paiement",
    returned: "Paiement revenu",
    written_off: "Clos sans paiement",
  },
};

const es: Words = {
  title: "Extracto",
  range: (from, to) =>
    [from && `Desde ${from}`, to && `hasta antes de ${to}`].filter(Boolean).join(" ") || "Todo hasta ahora",
  zone: (zone) => `Horas de ${zone}`,
  empty: "En este tiempo no se movió nada.",
  opening: "Debido al principio",
  earned: "Ganado",
  adjusted: "Corregido",
  reversed: "Restado",
  paid: "Pagado",
  written_off: "Cerrado sin pago",
  closing: "Debido al final",
  date: "Fecha",
  what: "Qué",
  reference: "Referencia",
  amount: "Cantidad",
  balance: "Debido después",
  kinds: {
    earned: "Ganado",
    adjusted: "Corrección",
    reversed: "Restado",
    paid: "Transferencia",
    returned: "Transferencia devuelta",
    written_off: "Cerrado sin pago",
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es };
