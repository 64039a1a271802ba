import type { ScheduleText } from "../../paying/schedules.ts";

/** The sentences of payout schedules, in German. */
export const schedules: ScheduleText = {
  title: "Zahlungspläne",
  none: "Noch kein Zahlungsplan.",
  noneHint:
    "Ein Zahlungsplan berechnet Auszahlungen an festen Tagen und nimmt, was gezahlt werden kann, in einen Zahlungslauf auf.",
  add: "Zahlungsplan hinzufügen",
  hint: "An seinem Tag berechnet er alles, was davor verdient wurde, und legt einen Zahlungslauf an. Nichts wird exportiert oder gezahlt, bis jemand den Zahlungslauf exportiert. Sie gelten als die Person, die ihn angelegt hat.",
  hintByTwo: "Eine zweite Person, nicht Sie, muss den Export freigeben.",
  change: "Ändern",
  changeTitle: "Zahlungsplan ändern",
  changeHint: "Ab dann gelten Sie als die Person, die seine Zahlungsläufe anlegt.",
  save: "Speichern",
  program: "Berechnen für",
  allPrograms: "Alle Programme",
  every: "Wie oft",
  everyOf: { month: "Jeden Monat", week: "Jede Woche oder alle paar Wochen" },
  day: "Tag des Monats",
  last: "Letzter Tag",
  nth: (day) => `${day}.`,
  weekday: "Wochentag",
  weekdays: {
    monday: "Montag",
    tuesday: "Dienstag",
    wednesday: "Mittwoch",
    thursday: "Donnerstag",
    friday: "Freitag",
    saturday: "Samstag",
    sunday: "Sonntag",
  },
  weeks: "Alle wie viele Wochen",
  weeksHint: "Leer: jede Woche.",
  rail: "Auszahlungsweg",
  defaultRail: "Standard-Auszahlungsweg",
  columns: { what: "Was er tut", next: "Nächster Tag", status: "Zustand", verbs: "Aktionen" },
  onDay: (day) => `Jeden Monat am ${day}`,
  onLast: "Jeden Monat am letzten Tag",
  onWeekday: (weekday, weeks) => (weeks === 1 ? `Jeden ${weekday}` : `Alle ${weeks} Wochen am ${weekday}`),
  pays: (when, program, rail, by) =>
    `${when}: zahlen, was ${program === null ? "alle Programme" : program} vor diesem Tag verdient haben, über ${rail}, festgelegt durch ${by}.`,
  theDefault: "den Standardweg",
  next: (day, zone) => `${day} (${zone})`,
  never: "Nicht geplant",
  willDo: (from, until, sums) =>
    from === null
      ? `Alles, was vor ${until} verdient wurde, ist berechnet. Heute würde er nur einen Zahlungslauf mit dem anlegen, was gezahlt werden kann.`
      : `Heute würde er ${from} bis ${until} (nicht enthalten) berechnen: ${sums || "nichts zu zahlen"}. Dann würde er einen Zahlungslauf anlegen.`,
  wouldStop: (reason) => `Heute würde er anhalten: ${reason}`,
  preview: "Was heute geschehen würde",
  statuses: { active: "aktiv", paused: "pausiert", stopped: "angehalten", archived: "gelöscht" },
  pause: "Pausieren",
  pauseTitle: "Diesen Zahlungsplan pausieren?",
  pauseHint:
    "Nichts wird berechnet, bis Sie ihn fortsetzen. Dann geht es mit dem nächsten Tag weiter; kein Verdienst geht verloren.",
  resume: "Fortsetzen",
  resumeTitle: "Diesen Zahlungsplan fortsetzen?",
  resumeHint:
    "Wenn er angehalten hat, holt er das innerhalb einer Minute einmal nach. Ab dann gelten Sie als die Person, die seine Zahlungsläufe anlegt.",
  remove: "Löschen",
  removeTitle: "Diesen Zahlungsplan löschen?",
  removeHint: "Seine Zahlungsläufe und Perioden bleiben.",
  did: "Was er getan hat",
  didNothing: "Er ist noch nicht gelaufen.",
  outcomes: {
    batch_created: "Zahlungslauf angelegt",
    nothing_to_pay: "Nichts zu zahlen",
    stopped: "Angehalten",
  },
  missed: (n) => (n === 1 ? "1 versäumten Tag nachgeholt" : `${n} versäumte Tage nachgeholt`),
  batch: "Zahlungslauf ansehen",
  stoppedFor: (reason) => `Angehalten: ${reason}`,
};
