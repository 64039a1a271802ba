import type { PasskeyCatalogue } from "./en.ts";

/** The texts of passkeys, in German. */
export const passkeys: PasskeyCatalogue = {
  title: "Passkeys",
  hint: "Ein Passkey auf deinem Gerät meldet dich ohne E-Mail an: mit Finger, Gesicht oder dem Code des Geräts.",
  empty: "Noch kein Passkey.",
  emptyHint: "Füge auf diesem Gerät einen hinzu. Per E-Mail anmelden kannst du dich weiterhin.",
  added: (date: string) => `Hinzugefügt am ${date}`,
  unused: "Noch nicht benutzt",
  used: (time: string) => `Zuletzt benutzt ${time}`,
  counts: (time: string) => `Zu deinem Schutz bestätigt er ab ${time}, was Geld betrifft.`,
  current: "Gerade in Benutzung",
  name: "Name des Passkeys",
  nameHint: "Zum Beispiel „Mein Handy“, damit du ihn wiedererkennst.",
  add: "Passkey hinzufügen",
  isAdded: "Der Passkey ist hinzugefügt. Du bekommst auch eine E-Mail.",
  remove: "Entfernen",
  isRemoved: "Der Passkey ist entfernt. Du bekommst auch eine E-Mail.",
  ask: (name: string) => `${name} entfernen?`,
  askHint: "Er meldet niemanden mehr an. Lösche ihn auch auf deinem Gerät.",
  askCurrent: "Du hast ihn bei diesem Besuch benutzt: Vielleicht musst du dich neu anmelden.",
  keep: "Behalten",
  signIn: "Mit Passkey anmelden",
  other: "oder per E-Mail",
  signInFailed: "Dieser Passkey hat dich nicht angemeldet. Lass dir stattdessen einen Link schicken.",
  signInNone: "Hier gibt es keine Passkeys. Lass dir stattdessen einen Link schicken.",
  faults: {
    known: "Auf diesem Gerät ist schon ein Passkey von dir.",
    closed: "Es wurde kein Passkey gewählt. Versuch es noch einmal, wenn du so weit bist.",
    stale:
      "Zu deinem Schutz braucht das einen neuen Besuch: Melde dich neu an und ändere Passkeys innerhalb von zehn Minuten.",
    many: "Du hast zehn Passkeys. Entferne einen, den du nicht mehr benutzt.",
    none: "Dieser Browser oder diese Adresse hat hier keine Passkeys. Melde dich per E-Mail an.",
    name: "Gib ihm einen Namen von 1 bis 80 Zeichen.",
    failed: "Das hat nicht geklappt. Versuch es gleich noch einmal.",
  },
  money: {
    title: "Bestätigung durch einen Passkey",
    asks: (brand: string) => `${brand} verlangt einen Passkey, bevor sich Geld oder persönliche Daten ändern.`,
    missing: "Du hast noch keinen. Füge im Profil einen hinzu; zu deinem Schutz bestätigt er erst nach ein paar Tagen.",
    waiting: (time: string) =>
      `Dein Passkey bestätigt zu deinem Schutz ab ${time}. Bis dahin lässt sich hier nichts ändern.`,
    asked: "Dein Browser fragt nach deinem Passkey, wenn du etwas änderst.",
    proven: (time: string) => `Durch deinen Passkey bestätigt bis ${time}.`,
    add: "Passkey hinzufügen",
    refused: "Das braucht einen Passkey, der bestätigt. Siehe oben.",
  },
};
