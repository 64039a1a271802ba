import type { PasskeyCatalogue } from "./en.ts";

/** The texts of passkeys, in German. */
export const passkeys: PasskeyCatalogue = {
  title: "Passkeys",
  hint: "Ein Passkey auf Ihrem Gerät meldet Sie ohne E-Mail an: mit Finger, Gesicht oder dem Code des Geräts.",
  empty: "Noch kein Passkey.",
  emptyHint: "Fügen Sie auf diesem Gerät einen hinzu. Per E-Mail anmelden können Sie sich weiterhin.",
  added: (date: string) => `Hinzugefügt am ${date}`,
  unused: "Noch nicht benutzt",
  used: (time: string) => `Zuletzt benutzt am ${time}`,
  counts: (time: string) => `Zu Ihrem Schutz bestätigt er erst ab ${time}, was Geld betrifft.`,
  current: "Gerade in Benutzung",
  name: "Name des Passkeys",
  nameHint: "Zum Beispiel „Mein Handy“, damit Sie ihn wiedererkennen.",
  add: "Passkey hinzufügen",
  isAdded: "Der Passkey wurde hinzugefügt. Sie bekommen auch eine E-Mail.",
  remove: "Entfernen",
  isRemoved: "Der Passkey wurde entfernt. Sie bekommen auch eine E-Mail.",
  ask: (name: string) => `${name} entfernen?`,
  askHint: "Er meldet niemanden mehr an. Löschen Sie ihn auch auf Ihrem Gerät.",
  askCurrent: "Sie haben ihn bei diesem Besuch benutzt: Vielleicht müssen Sie sich neu anmelden.",
  keep: "Behalten",
  signIn: "Mit Passkey anmelden",
  other: "oder per E-Mail",
  signInFailed:
    "Mit diesem Passkey konnten Sie nicht angemeldet werden. Lassen Sie sich stattdessen einen Link schicken.",
  signInNone: "Hier gibt es keine Passkeys. Lassen Sie sich stattdessen einen Link schicken.",
  faults: {
    known: "Auf diesem Gerät ist schon ein Passkey von Ihnen.",
    closed: "Es wurde kein Passkey gewählt. Versuchen Sie es noch einmal, wenn Sie so weit sind.",
    stale:
      "Zu Ihrem Schutz ist dafür ein neuer Besuch nötig: Melden Sie sich neu an und ändern Sie Passkeys innerhalb von zehn Minuten.",
    many: "Sie haben zehn Passkeys. Entfernen Sie einen, den Sie nicht mehr benutzen.",
    none: "Dieser Browser oder diese Adresse hat hier keine Passkeys. Melden Sie sich per E-Mail an.",
    name: "Geben Sie ihm einen Namen von 1 bis 80 Zeichen.",
    failed: "Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.",
  },
  money: {
    title: "Bestätigung durch einen Passkey",
    asks: (brand: string) => `${brand} verlangt einen Passkey, bevor sich Geld oder persönliche Daten ändern.`,
    missing:
      "Sie haben noch keinen. Fügen Sie im Profil einen hinzu; zu Ihrem Schutz bestätigt er erst nach ein paar Tagen.",
    waiting: (time: string) =>
      `Ihr Passkey bestätigt zu Ihrem Schutz erst ab ${time}. Bis dahin lässt sich hier nichts ändern.`,
    asked: "Ihr Browser fragt nach Ihrem Passkey, wenn Sie etwas ändern.",
    proven: (time: string) => `Durch Ihren Passkey bestätigt bis ${time}.`,
    add: "Passkey hinzufügen",
    refused: "Dafür ist ein Passkey nötig, der bestätigt. Siehe oben.",
  },
};
