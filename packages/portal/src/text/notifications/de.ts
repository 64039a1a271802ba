import type { notifications as en } from "./en.ts";

/** The texts of the page of notifications, in German. */
export const notifications: typeof en = {
  title: "Benachrichtigungen",
  hint: (brand: string) => `Welche E-Mails ${brand} Ihnen schickt und in welcher Sprache.`,
  kinds: "E-Mails über",
  names: {
    membership: "Ihre Mitgliedschaft",
    earnings: "Ihren Verdienst",
    payouts: "Ihre Auszahlungen",
    messages: "Mitteilungen der Marke",
  },
  hints: {
    membership: "Einladungen und Bewerbungen, und was Ihnen fehlt, um qualifiziert zu bleiben.",
    earnings: "Einmal am Tag, wenn über Sie etwas verkauft wurde.",
    payouts: "Wenn Sie bezahlt werden, wenn eine Zahlung nicht ankam und warum ein Betrag noch nicht gezahlt wird.",
    messages: "Neuigkeiten und Anfragen der Marke an ihre Mitglieder. Hier finden Sie sie in jedem Fall.",
  },
  security: "Die Sicherheit Ihres Kontos",
  securityHint:
    "Links zum Anmelden und jede Änderung Ihrer Adresse oder Ihres Auszahlungskontos. Diese E-Mails kommen immer.",
  always: "Immer an",
  off: {
    page: (day: string) => `Ausgeschaltet am ${day}`,
    link: (day: string) => `Ausgeschaltet am ${day}, über den Link in einer E-Mail`,
    merge: (day: string) => `Ausgeschaltet am ${day}, unter Ihrem anderen Eintrag bei dieser Marke`,
  },
  onlyYou: (brand: string) => `Nur Sie können das ändern: ${brand} sieht, was aus ist, kann es aber nicht einschalten.`,
  language: "Sprache der E-Mails",
  usual: (language: string) => `Wie die Marke es festgelegt hat (${language})`,
  saved: "Gespeichert.",
  failed: "Das konnte nicht gespeichert werden. Versuchen Sie es erneut.",
};
