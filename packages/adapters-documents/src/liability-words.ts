import type { Language, LiabilityDocument } from "@entente/core/ports";

type Transfer = NonNullable<LiabilityDocument["journal"]>[number];
export const LIABILITY_LINES = [
  "liability_minor",
  "owed_minor",
  "held_back_minor",
  "held_paused_minor",
  "held_account_changed_minor",
  "held_without_account_minor",
  "to_take_back_minor",
  "in_batch_minor",
  "paid_minor",
] as const;

/** The lines of the movement of a month; an amount taken back or paid lowers the liability. */
export const MONTH_LINES = [
  "opening_minor",
  "earned_minor",
  "taken_back_minor",
  "paid_minor",
  "closing_minor",
  "held_back_minor",
  "to_take_back_minor",
] as const;

/** The words of a liability in one language. */
export interface LiabilityWords extends Readonly<Record<(typeof LIABILITY_LINES)[number], string>> {
  readonly month: (currency: string, from: string) => string;
  readonly movements: Readonly<Record<(typeof MONTH_LINES)[number], string>>;
  readonly title: string;
  readonly testMode: string;
  readonly brand: string;
  readonly day: string;
  readonly end: (day: string) => string;
  readonly until: string;
  readonly final: string;
  readonly soon: string;
  readonly seal: string;
  readonly sealed: (number: string, at: string, root: string) => string;
  readonly unchanged: (at: string) => string;
  readonly nothing: string;
  readonly journal: string;
  readonly empty: string;
  readonly time: string;
  readonly what: string;
  readonly accounts: string;
  readonly reference: string;
  readonly amount: string;
  readonly kinds: Readonly<Record<Transfer["kind"], string>>;
  readonly accountNames: Readonly<Record<Transfer["from"], string>>;
}

const en: LiabilityWords = {
  title: "Liability",
  testMode: "Test mode: no money moves.",
  brand: "Brand",
  day: "Day",
  end: (day) => `End of ${day}, 24:00`,
  until: "As of",
  final: "Later calculations, payments and refunds do not change it.",
  soon: "The last hour may still change it.",
  seal: "Seal",
  sealed: (number, at, root) => `Number ${number} of the feed, ${at}: ${root}`,
  unchanged: (at) => `Checked against what was recorded: unchanged since ${at}.`,
  nothing: "Nothing was owed or paid until then.",
  liability_minor: "Liability",
  owed_minor: "Owed, in no payment",
  held_back_minor: "Of which held back",
  held_paused_minor: "Partnership paused",
  held_account_changed_minor: "On hold after a change of account",
  held_without_account_minor: "No account and no address",
  to_take_back_minor: "To be taken back",
  in_batch_minor: "In payments that are not confirmed",
  paid_minor: "Paid by then",
  month: (currency, from) => `${currency}: from ${from}`,
  movements: {
    opening_minor: "Opening balance",
    earned_minor: "Earned, less what was taken back before it was paid",
    taken_back_minor: "Deducted from later payments",
    paid_minor: "Paid, less what was returned",
    closing_minor: "Closing balance",
    held_back_minor: "Of which held back",
    to_take_back_minor: "Of which to be taken back",
  },
  journal: "Journal of the month",
  empty: "There were no movements this month.",
  time: "Time",
  what: "Entry",
  accounts: "From → to",
  reference: "Reference",
  amount: "Amount",
  kinds: {
    top_up: "Top-up",
    reserve: "Reserved for a budget",
    release: "Released from a budget",
    consume: "Spent by an event",
    restore: "Restored by an event",
    payout_freeze: "Put into a batch",
    payout_unfreeze: "Released by a batch",
    payout_settle: "Paid",
    payout_return: "Returned",
    payout_accrue: "Owed to an erased person",
    payout_write_off: "Written off",
    debt_accrue: "Owed by an erased person",
    debt_write_off: "Debt written off",
  },
  accountNames: {
    available: "Available",
    reserved: "Reserved",
    consumed: "Consumed",
    owed: "Owed",
    paid: "Paid",
    written_off: "Written off",
    external: "Outside",
  },
};

const de: LiabilityWords = {
  title: "Verbindlichkeiten",
  testMode: "Testmodus: Es fließt kein Geld.",
  brand: "Marke",
  day: "Tag",
  end: (day) => `Ende des ${day}, 24:00 Uhr`,
  until: "Stand",
  final: "Spätere Berechnungen, Zahlungen und Erstattungen ändern daran nichts.",
  soon: "Die letzte Stunde kann sich noch ändern.",
  seal: "Siegel",
  sealed: (number, at, root) => `Nummer ${number} der Ereignisse, vom ${at}: ${root}`,
  unchanged: (at) => `Mit den Aufzeichnungen verglichen: unverändert seit ${at}.`,
  nothing: "Bis dahin war nichts geschuldet und nichts gezahlt.",
  liability_minor: "Verbindlichkeit",
  owed_minor: "Geschuldet, in keiner Zahlung",
  held_back_minor: "Davon zurückgehalten",
  held_paused_minor: "Zusammenarbeit pausiert",
  held_account_changed_minor: "Wartezeit nach Kontowechsel",
  held_without_account_minor: "Weder Konto noch Adresse",
  to_take_back_minor: "Zurückzunehmen",
  in_batch_minor: "In nicht bestätigten Zahlungen",
  paid_minor: "Bis dahin gezahlt",
  month: (currency, from) => `${currency}: ab ${from}`,
  movements: {
    opening_minor: "Anfangsbestand",
    earned_minor: "Verdient, abzüglich vor der Zahlung Zurückgenommenem",
    taken_back_minor: "Von späteren Zahlungen zurückgenommen",
    paid_minor: "Gezahlt, abzüglich Zurückgekommenem",
    closing_minor: "Endbestand",
    held_back_minor: "Davon zurückgehalten",
    to_take_back_minor: "Davon zurückzunehmen",
  },
  journal: "Journal des Monats",
  empty: "In diesem Monat gab es keine Bewegungen.",
  time: "Zeit",
  what: "Buchung",
  accounts: "Von → nach",
  reference: "Verwendungszweck",
  amount: "Betrag",
  kinds: {
    top_up: "Aufladung",
    reserve: "Für ein Budget reserviert",
    release: "Aus einem Budget freigegeben",
    consume: "Durch ein Ereignis verbraucht",
    restore: "Durch ein Ereignis zurückgegeben",
    payout_freeze: "In einen Zahlungslauf aufgenommen",
    payout_unfreeze: "Aus einem Zahlungslauf freigegeben",
    payout_settle: "Gezahlt",
    payout_return: "Zurückgekommen",
    payout_accrue: "Einer gelöschten Person geschuldet",
    payout_write_off: "Ausgebucht",
    debt_accrue: "Von einer gelöschten Person geschuldet",
    debt_write_off: "Schuld ausgebucht",
  },
  accountNames: {
    available: "Verfügbar",
    reserved: "Reserviert",
    consumed: "Verbraucht",
    owed: "Geschuldet",
    paid: "Gezahlt",
    written_off: "Ausgebucht",
    external: "Außerhalb",
  },
};

const fr: LiabilityWords = {
  title: "Dettes",
  testMode: "Mode test : aucun argent n’est versé.",
  brand: "Marque",
  day: "Jour",
  end: (day) => `Fin du ${day}, 24 h`,
  until: "État au",
  final: "Les calculs, paiements et remboursements ultérieurs n’y changent rien.",
  soon: "La dernière heure peut encore changer.",
  seal: "Sceau",
  sealed: (number, at, root) => `Numéro ${number} du flux, du ${at} : ${root}`,
  unchanged: (at) => `Comparé à ce qui a été enregistré : inchangé depuis le ${at}.`,
  nothing: "Rien n’était dû ni versé jusque-là.",
  liability_minor: "Dette",
  owed_minor: "Dû, dans aucun paiement",
  held_back_minor: "Dont retenu",
  held_paused_minor: "Collaboration suspendue",
  held_account_changed_minor: "En attente après un changement de compte",
  held_without_account_minor: "Ni compte ni adresse",
  to_take_back_minor: "À déduire",
  in_batch_minor: "Dans des paiements non confirmés",
  paid_minor: "Versé jusque-là",
  month: (currency, from) => `${currency} : depuis le ${from}`,
  movements: {
    opening_minor: "Solde d’ouverture",
    earned_minor: "Gagné, moins ce qui a été annulé avant d’être versé",
    taken_back_minor: "Déduit de paiements ultérieurs",
    paid_minor: "Versé, moins ce qui a été retourné",
    closing_minor: "Solde de clôture",
    held_back_minor: "Dont retenu",
    to_take_back_minor: "Dont à déduire",
  },
  journal: "Journal du mois",
  empty: "Aucun mouvement ce mois-ci.",
  time: "Heure",
  what: "Écriture",
  accounts: "De → vers",
  reference: "Référence",
  amount: "Montant",
  kinds: {
    top_up: "Recharge",
    reserve: "Réservé pour un budget",
    release: "Libéré d’un budget",
    consume: "Dépensé par un événement",
    restore: "Rendu par un événement",
    payout_freeze: "Mis dans un lot",
    payout_unfreeze: "Libéré par un lot",
    payout_settle: "Versé",
    payout_return: "Retourné",
    payout_accrue: "Dû à une personne effacée",
    payout_write_off: "Passé en perte",
    debt_accrue: "Dû par une personne effacée",
    debt_write_off: "Dette passée en perte",
  },
  accountNames: {
    available: "Disponible",
    reserved: "Réservé",
    consumed: "Dépensé",
    owed: "Dû",
    paid: "Versé",
    written_off: "Passé en perte",
    external: "Extérieur",
  },
};

const es: LiabilityWords = {
  title: "Obligaciones de pago",
  testMode: "Modo de prueba: no se mueve dinero.",
  brand: "Marca",
  day: "Día",
  end: (day) => `Final del ${day}, 24:00`,
  until: "Estado a",
  final: "Los cálculos, pagos y reembolsos posteriores no lo cambian.",
  soon: "La última hora aún puede cambiar.",
  seal: "Sello",
  sealed: (number, at, root) => `Número ${number} del registro, del ${at}: ${root}`,
  unchanged: (at) => `Comparado con lo registrado: sin cambios desde el ${at}.`,
  nothing: "Hasta entonces no se debía ni se había pagado nada.",
  liability_minor: "Obligación",
  owed_minor: "Debido, en ningún pago",
  held_back_minor: "Del cual retenido",
  held_paused_minor: "Colaboración en pausa",
  held_account_changed_minor: "En espera tras un cambio de cuenta",
  held_without_account_minor: "Sin cuenta ni dirección",
  to_take_back_minor: "Por restar",
  in_batch_minor: "En pagos sin confirmar",
  paid_minor: "Pagado hasta entonces",
  month: (currency, from) => `${currency}: desde el ${from}`,
  movements: {
    opening_minor: "Saldo inicial",
    earned_minor: "Ganado, menos lo restado antes de pagarse",
    taken_back_minor: "Restado de pagos posteriores",
    paid_minor: "Pagado, menos lo devuelto",
    closing_minor: "Saldo final",
    held_back_minor: "Del cual retenido",
    to_take_back_minor: "Del cual por restar",
  },
  journal: "Libro diario del mes",
  empty: "Este mes no hubo movimientos.",
  time: "Hora",
  what: "Asiento",
  accounts: "De → a",
  reference: "Referencia",
  amount: "Importe",
  kinds: {
    top_up: "Recarga",
    reserve: "Reservado para un presupuesto",
    release: "Liberado de un presupuesto",
    consume: "Gastado por un evento",
    restore: "Devuelto por un evento",
    payout_freeze: "Incluido en un lote",
    payout_unfreeze: "Liberado por un lote",
    payout_settle: "Pagado",
    payout_return: "Devuelto",
    payout_accrue: "Debido a una persona suprimida",
    payout_write_off: "Dado de baja",
    debt_accrue: "Debido por una persona suprimida",
    debt_write_off: "Deuda dada de baja",
  },
  accountNames: {
    available: "Disponible",
    reserved: "Reservado",
    consumed: "Gastado",
    owed: "Debido",
    paid: "Pagado",
    written_off: "Dado de baja",
    external: "Exterior",
  },
};

export const LIABILITY_WORDS: Readonly<Record<Language, LiabilityWords>> = { en, de, fr, es };
