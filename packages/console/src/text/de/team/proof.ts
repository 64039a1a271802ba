import type { ProofText } from "../../team/proof.ts";

/** The sentences of the passkeys of people, and of the question to prove a session, in German. */
export const proof: ProofText = {
  title: "Bestätigen Sie, dass Sie es sind",
  hint: "Vor einer Änderung wie dieser fragt die Konsole noch einmal nach, wenn Ihre Anmeldung länger als zehn Minuten zurückliegt. Was Sie eingegeben haben, bleibt stehen.",
  passkey: "Mit Passkey bestätigen",
  code: "Sechs Ziffern oder ein Wiederherstellungscode",
  confirm: "Bestätigen",
  none: "Melden Sie sich in einem anderen Tab neu an, und kommen Sie hierher zurück.",
  adds: "Mit einem Passkey, den Sie in den Einstellungen unter „Sie“ hinzufügen, bestätigen Sie direkt hier.",
  elsewhere: "In einem anderen Tab anmelden",
  cancel: "Abbrechen",
  own: {
    title: "Passkeys",
    hint: "Ein Passkey auf Ihrem Gerät meldet Sie ohne Link und ohne Code an: mit Finger, Gesicht oder dem Code des Geräts. Er bestätigt auch, was Geld, Schlüssel und Personen betrifft.",
    empty: "Noch kein Passkey.",
    emptyHint: "Fügen Sie auf diesem Gerät einen hinzu. Die anderen Wege zur Anmeldung bleiben.",
    columns: { name: "Name", added: "Hinzugefügt", used: "Zuletzt benutzt" },
    unused: "nie",
    current: "gerade in Benutzung",
    name: "Name des Passkeys",
    nameHint: "Zum Beispiel „Laptop im Büro“, damit Sie ihn wiedererkennen.",
    add: "Passkey hinzufügen",
    added: "Der Passkey ist hinzugefügt. Ab jetzt meldet er Sie an.",
    remove: "Entfernen",
    removeSure: (name) => `${name} entfernen?`,
    removeHint:
      "Er meldet niemanden mehr an, und andere Sitzungen, die er geöffnet hat, enden. Löschen Sie ihn auch auf dem Gerät.",
    here: "In diesem Browser oder unter dieser Adresse gibt es keine Passkeys: Sie brauchen eine sichere Seite, deren Adresse ein Name ist.",
  },
  faults: {
    known: "Auf diesem Gerät ist schon ein Passkey von Ihnen.",
    closed: "Es wurde kein Passkey gewählt. Versuchen Sie es noch einmal, wenn Sie so weit sind.",
    many: "Sie haben zehn Passkeys. Entfernen Sie einen, den Sie nicht mehr benutzen.",
    none: "Hier gibt es keine Passkeys: Der Betreiber dieses Servers muss ihm eine öffentliche Adresse mit einem Namen geben.",
    removed: "Ihre Passkeys wurden entfernt. Melden Sie sich stattdessen in einem anderen Tab an.",
    failed: "Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.",
  },
};
