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
  empty: "There were no movements on these days.",
  opening: "Opening balance",
  earned: "Earned",
  adjusted: "Adjusted",
  reversed: "Taken back",
  paid: "Paid",
  written_off: "Closed without a payment",
  closing: "Closing balance",
  in_batch: "Of which being paid",
  date: "Date",
  what: "Description",
  reference: "Reference",
  amount: "Amount",
  balance: "Balance",
  kinds: {
    earned: "Earned",
    adjusted: "Adjustment",
    reversed: "Taken back",
    paid: "Payment",
    returned: "Payment returned",
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
  empty: "In diesen Tagen gab es keine Bewegungen.",
  opening: "Anfangssaldo",
  earned: "Verdient",
  adjusted: "Berichtigt",
  reversed: "Zurückgenommen",
  paid: "Ausgezahlt",
  written_off: "Ohne Zahlung abgeschlossen",
  closing: "Endsaldo",
  in_batch: "Davon in Auszahlung",
  date: "Datum",
  what: "Vorgang",
  reference: "Verwendungszweck",
  amount: "Betrag",
  balance: "Saldo",
  kinds: {
    earned: "Verdient",
    adjusted: "Berichtigung",
    reversed: "Zurückgenommen",
    paid: "Zahlung",
    returned: "Zahlung zurückgekommen",
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
  empty: "Aucun mouvement pendant ces jours.",
  opening: "Solde initial",
  earned: "Gagné",
  adjusted: "Ajusté",
  reversed: "Annulé",
  paid: "Versé",
  written_off: "Clos sans paiement",
  closing: "Solde final",
  in_batch: "Dont en cours de versement",
  date: "Date",
  what: "Libellé",
  reference: "Référence",
  amount: "Montant",
  balance: "Solde",
  kinds: {
    earned: "Gagné",
    adjusted: "Ajustement",
    reversed: "Annulé",
    paid: "Paiement",
    returned: "Paiement retourné",
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
  empty: "En estos días no hubo movimientos.",
  opening: "Saldo inicial",
  earned: "Ganado",
  adjusted: "Ajustado",
  reversed: "Restado",
  paid: "Pagado",
  written_off: "Cerrado sin pago",
  closing: "Saldo final",
  in_batch: "De ello, en proceso de pago",
  date: "Fecha",
  what: "Concepto",
  reference: "Referencia",
  amount: "Importe",
  balance: "Saldo",
  kinds: {
    earned: "Ganado",
    adjusted: "Ajuste",
    reversed: "Restado",
    paid: "Transferencia",
    returned: "Transferencia devuelta",
    written_off: "Cerrado sin pago",
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { en, de, fr, es };
