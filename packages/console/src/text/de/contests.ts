import type { ContestText } from "../contests.ts";

/** The sentences of contests, in German. */
export const contests: ContestText = {
  title: "Einsprüche",
  sub: "Einsprüche von Mitgliedern gegen ein Ereignis oder eine Ablehnung. Beide Seiten sehen dieselbe Erklärung.",
  empty: "Keine Einsprüche.",
  emptyHint: "Ein Mitglied erhebt im Portal Einspruch, und Sie antworten hier.",
  columns: { since: "Seit", kind: "Worum es geht", program: "Programm", text: "Einspruch", status: "Zustand" },
  kinds: {
    attribution: "ein Verkauf, der niemandem oder jemand anderem zugerechnet ist",
    self_referral: "ein Eigenkauf",
    outside_window: "ein Klick außerhalb des Cookie-Zeitfensters",
    rejection: "eine Ablehnung",
    hold: "eine Wartezeit",
  },
  statuses: {
    open: "wartet auf Sie",
    answered: "wartet auf das Mitglied",
    accepted: "angenommen",
    refused: "abgelehnt",
    withdrawn: "zurückgezogen",
  },
  filters: { status: "Zustand", kind: "Worum es geht", program: "Programm", any: "Alle" },
  member: "Mitglied",
  event: "Ereignis",
  reference: "Bestellung (wie das Mitglied sie angegeben hat)",
  erased: "Das Mitglied wurde gelöscht, und mit ihm die Nachrichten.",
  talk: "Gespräch",
  why: "Erklärung",
  whyNot: "Der Einspruch nennt kein Ereignis, das Sie sehen können.",
  by: (who) => `durch ${who}`,
  answer: "Antworten",
  answerText: "Nachricht (für das Mitglied sichtbar)",
  accept: "Annehmen",
  acceptTitle: "Diesen Einspruch annehmen",
  acceptHint: {
    rejection: "Das Mitglied wird sofort zugelassen.",
    attribution:
      "Das Ereignis wird dem Mitglied zugerechnet. Nennen Sie ein anderes Ereignis, oder zahlen Sie stattdessen einen Betrag.",
    outside_window:
      "Das Ereignis wird dem Mitglied zugerechnet. Nennen Sie ein anderes Ereignis, oder zahlen Sie stattdessen einen Betrag.",
    self_referral:
      "Das Ereignis wird dem Mitglied als Kauf von jemand anderem zugerechnet. Sie können stattdessen auch einen Betrag zahlen.",
    hold: "Ist das Mitglied nicht zugelassen, wird es zugelassen. Das Ereignis eines zugelassenen Mitglieds zählt, sobald die Wartezeit endet: Antworten Sie dann lieber mit diesem Tag. Bringt es gar nichts ein, nennen Sie einen Betrag, der stattdessen gezahlt wird.",
  },
  reason: "Grund (für das Mitglied sichtbar)",
  eventId: "Zu berichtigendes Ereignis (perf_…)",
  amount: "Betrag, der stattdessen gezahlt wird",
  currency: "Währung",
  againHint: "Nur nötig, wenn eine Berichtigung das Ereignis schon bezahlt.",
  paidAlready:
    "Eine Berichtigung bezahlt dieses Ereignis schon. Kreuzen Sie „Noch einmal dafür zahlen“ an, um es noch einmal zu bezahlen.",
  refuse: "Ablehnen",
  refuseTitle: "Diesen Einspruch ablehnen",
  results: {
    correction: "Das Ereignis wurde neu zugerechnet",
    adjustment: "Ein Betrag kam hinzu",
    approval: "Das Mitglied wurde zugelassen",
  },
};
