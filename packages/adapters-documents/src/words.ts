import type { Language, StatementDocument } from "@entente/core/ports";

type Entry = StatementDocument["statement"]["data"][number];
export const LINES = [
  "opening",
  "earned",
  "adjusted",
  "reversed",
  "paid",
  "written_off",
  "closing",
  "in_batch",
] as const;

/** The words of a statement in one language. */
export interface Words extends Readonly<Record<(typeof LINES)[number], string>> {
  readonly title: string;
  /** That no money moves by what is printed. */
  readonly testMode: string;
  readonly brand: string;
  readonly recipient: string;
  /** The label of the recipient's id. */
  readonly number: string;
  readonly period: string;
  /** The first and the last day of the statement; null where a side has no bound. */
  readonly range: (from: string | null, to: string | null) => string;
  readonly empty: string;
  readonly date: string;
  readonly what: string;
  readonly reference: string;
  readonly amount: string;
  readonly balance: string;
  readonly kinds: Readonly<Record<Entry["kind"], string>>;
}

/** The parts that there are, with a capital; undefined of none. */
const sentence = (parts: readonly (string | null)[]): string | undefined => {
  const said = parts.filter(Boolean).join(" ");
  return said === "" ? undefined : said.charAt(0).toUpperCase() + said.slice(1);
};

const en: Words = {
  title: "Statement",
  testMode: "Test mode: no money moves.",
  brand: "Brand",
  recipient: "Recipient",
  number: "Identifier",
  period: "Period",
  range: (from, to) => sentence([from && `From ${from}`, to && `through ${to}`]) ?? "Everything so far",
  empty: "Nothing moved in this time.",
  opening: "Owed at the beginning",
  earned: "Earned",
  adjusted: "Corrected",
  reversed: "Taken back",
  paid: "Paid",
  written_off: "Closed without a payment",
  closing: "Owed at the end",
  in_batch: "Of which is being paid",
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
  testMode: "Testmodus: Es fließt kein Geld.",
  brand: "Marke",
  recipient: "Empfänger",
  number: "Kennung",
  period: "Zeitraum",
  range: (from, to) => sentence([from && `Von ${from}`, to && `bis einschließlich ${to}`]) ?? "Alles bisher",
  empty: "In dieser Zeit hat sich nichts bewegt.",
  opening: "Geschuldet zu Beginn",
  earned: "Verdient",
  adjusted: "Berichtigt",
  reversed: "Zurückgenommen",
  paid: "Ausgezahlt",
  written_off: "Ohne Zahlung abgeschlossen",
  closing: "Geschuldet am Ende",
  in_batch: "Davon in Auszahlung",
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
  testMode: "Mode test : aucun argent n’est versé.",
  brand: "Marque",
  recipient: "Bénéficiaire",
  number: "Identifiant",
  period: "Période",
  range: (from, to) => sentence([from && `Du ${from}`, to && `jusqu’au ${to} inclus`]) ?? "Tout jusqu’à présent",
  empty: "Rien n’a bougé pendant ce temps.",
  opening: "Dû au début",
  earned: "Gagné",
  adjusted: "Corrigé",
  reversed: "Repris",
  paid: "Versé",
  written_off: "Clos sans paiement",
  closing: "Dû à la fin",
  in_batch: "Dont en cours de versement",
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
  testMode: "Modo de prueba: no se mueve dinero.",
  brand: "Marca",
  recipient: "Beneficiario",
  number: "Identificador",
  period: "Periodo",
  range: (from, to) => sentence([from && `Desde el ${from}`, to && `hasta el ${to} inclusive`]) ?? "Todo hasta ahora",
  empty: "En este tiempo no se movió nada.",
  opening: "Debido al principio",
  earned: "Ganado",
  adjusted: "Corregido",
  reversed: "Restado",
  paid: "Pagado",
  written_off: "Cerrado sin pago",
  closing: "Debido al final",
  in_batch: "De ello, en proceso de pago",
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
