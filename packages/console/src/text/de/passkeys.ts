import type { PasskeyText } from "../passkeys.ts";

/** The sentences of passkeys of members, in German. */
export const passkeys: PasskeyText = {
  title: "Passkey, bevor Geld fließt",
  on: "Ein",
  off: "Aus",
  isOn: "Bevor ein Mitglied ein Auszahlungskonto oder eine Adresse ändert, seine Daten herunterlädt oder um Löschung bittet, verlangt das Portal außer dem Link per E-Mail einen Passkey der letzten zehn Minuten.",
  isOff:
    "Ein Link per E-Mail genügt, damit ein Mitglied ein Auszahlungskonto oder eine Adresse ändern, seine Daten herunterladen und um Löschung bitten kann.",
  turnOn: "Passkey verlangen",
  turnOnTitle: "Von Mitgliedern einen Passkey verlangen?",
  turnOnHint:
    "Mitglieder ohne Passkey werden gebeten, einen hinzuzufügen. Zu ihrem Schutz zählt ein neuer erst nach der Wartezeit für geänderte Konten; bis dahin können sie nicht ändern, wohin ihr Geld geht.",
  turnOff: "Keinen verlangen",
  turnOffTitle: "Von Mitgliedern keinen Passkey mehr verlangen?",
  turnOffHint:
    "Ein Link per E-Mail genügt wieder. Wer die E-Mails eines Mitglieds liest, könnte ändern, wohin das Geld geht.",
  remove: "Passkeys entfernen",
  removeTitle: (who) => `Die Passkeys von ${who} entfernen?`,
  removeHint:
    "Wenn ein Mitglied das Gerät verloren hat. Alle Passkeys, die in Ihrem Portal hinzugefügt wurden, gelten nicht mehr, und wer mit einem angemeldet ist, wird abgemeldet. Das Mitglied erfährt es per E-Mail und kann nach der Anmeldung per E-Mail einen neuen hinzufügen.",
};
