import type { DomainsText } from "../../portal/domains.ts";

/** The sentences of domains of the portal, in German. */
export const domains: DomainsText = {
  title: "Eigene Domain",
  hint: "Mitglieder nutzen das Portal unter Ihrer eigenen Adresse, etwa partner.example.com, und Links in E-Mails führen dorthin.",
  none: "Noch keine Domain. Mitglieder nutzen die Adresse dieses Dienstes.",
  add: "Domain hinzufügen",
  addHint:
    "Sie richten dafür zwei DNS-Einträge ein. Wer über den Namen verfügt, kann die Anmeldelinks der Mitglieder lesen. Fügen Sie nur eigene Namen hinzu.",
  host: "Domain",
  hostHint: "Ein vollständiger Name wie partner.example.com, ohne https://.",
  states: { pending: "wartet auf DNS", proven: "in Gebrauch", failing: "gestört", removed: "entfernt" },
  says: {
    pending:
      "Richten Sie beide Einträge dort ein, wo Sie die Domain verwalten. Es kann dauern, bis sie überall zu sehen sind.",
    proven: "Mitglieder nutzen das Portal hier. Behalten Sie den TXT-Eintrag: Er wird täglich geprüft.",
    failing:
      "Der TXT-Eintrag wurde seit mindestens drei Tagen nicht gefunden. Bis er wieder da ist, ist hier nichts zu sehen.",
    removed: "Sie wird nicht mehr genutzt.",
  },
  faults: {
    no_record: "Die letzte Prüfung fand keinen TXT-Eintrag.",
    other_record: "Die letzte Prüfung fand einen TXT-Eintrag mit einem anderen Wert.",
    unreachable: "Bei der letzten Prüfung antwortete kein Nameserver.",
    taken:
      "Der Eintrag stimmt, aber diese Domain wird bei diesem Dienst schon anderswo genutzt. Entfernen Sie sie zuerst dort.",
  },
  proof: "Als Nachweis, dass sie Ihnen gehört",
  way: "Damit sie hierher führt",
  checked: (when) => `Zuletzt geprüft ${when}`,
  never: "Noch nicht geprüft",
  check: "Jetzt prüfen",
  checking: "Wird geprüft…",
  open: "Portal öffnen",
  remove: "Entfernen",
  removeTitle: (host) => `${host} entfernen?`,
  removeHint:
    "Das Portal ist dort nicht mehr zu sehen, und Links in bereits verschickten E-Mails funktionieren nicht mehr.",
  test: "Mitglieder melden sich nur mit echten Daten an. Wechseln Sie zu den echten Daten, um dies zu ändern.",
};
