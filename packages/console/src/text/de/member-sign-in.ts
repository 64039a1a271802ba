import type { MemberSignInText } from "../member-sign-in.ts";

/** The sentences of how members sign in, in German. */
export const memberSignIn: MemberSignInText = {
  title: "Wie Mitglieder sich anmelden",
  byMail: "Per E-Mail",
  byMailHint: "Immer eingeschaltet: Ein Link geht an die Adresse, unter der Sie ein Mitglied kennen.",
  on: "ein",
  off: "aus",
  hint: "Lassen Sie Mitglieder sich mit ihrem Firmenkonto (OpenID Connect) beim Portal anmelden. Es gilt für alle Marken Ihrer Organisation.",
  trust:
    "Wer diesen Anbieter betreibt, kann sich als jedes Ihrer Mitglieder anmelden; verbinden Sie deshalb nur einen, dem Sie vertrauen. Nur Adressen, die er bestätigt hat, zählen.",
  redirect: "Weiterleitungsadresse",
  redirectHint: "Tragen Sie diese Adresse zuerst beim Anbieter ein.",
  issuer: "Aussteller (issuer)",
  issuerHint: "Die Adresse des Anbieters, zum Beispiel https://login.example.com.",
  client: "Client-ID",
  secret: "Client-Geheimnis",
  secretHint: "Es wird verschlüsselt gespeichert und nie wieder angezeigt.",
  secretKept: "Lassen Sie es leer, um das jetzige zu behalten. Ein anderer Aussteller braucht sein eigenes.",
  secretSet: (when) => `Gesetzt ${when}`,
  label: "Text der Schaltfläche",
  labelHint: "Was auf der Anmeldeseite nach „Weiter mit“ steht. Sonst der Host des Anbieters.",
  setUp: "Anbieter verbinden",
  change: "Ändern",
  save: "Speichern",
  switchOn: "Einschalten",
  switchOff: "Abschalten",
  switchOnTitle: (label) => `Mitglieder sich mit ${label} anmelden lassen?`,
  switchOnHint: "Die Anmeldeseite bietet es sofort an.",
  switchOffTitle: (label) => `Die Anmeldung mit ${label} abschalten?`,
  switchOffHint: "Wer angemeldet ist, bleibt es. Neue Besuche beginnen per E-Mail.",
  test: "Mitglieder melden sich nur mit Live-Daten an. Wechseln Sie zu Live-Daten, um das zu ändern.",
};
