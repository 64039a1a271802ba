import type { AskedText } from "../../team/asked.ts";

/** The requested acts in words, in German. */
export const asked: AskedText = {
  acts: {
    "payoutBatches.export": "Einen Zahlungslauf exportieren, damit er bezahlt werden kann",
    "payoutBatches.accept": "Abweichungen eines Zahlungslaufs vom Angekündigten anerkennen",
    "payouts.adjust": "Einen Betrag von Hand buchen",
    "performance.record": "Ein Ereignis von Hand erfassen",
    "entities.merge": "Zwei Personen zusammenführen, von denen eine Guthaben hat oder bezahlt wurde",
    "entities.update": "Eine Adresse ändern, an die gezahlt wird",
    "connections.revoke": "Ein Konto entfernen, auf das gezahlt wird",
    "entities.erase": "Eine Person mit offenen Auszahlungen löschen",
    "payouts.reopenPeriod": "Eine abgeschlossene Periode wieder öffnen",
    "settings.update": "Das Vier-Augen-Prinzip abschalten",
    "brands.update": "Von Mitgliedern keinen Passkey mehr verlangen",
    "passkeys.remove": "Die Passkeys eines Mitglieds entfernen",
    "enrollments.approve": "Ein Mitglied zulassen",
    "enrollments.reject": "Ein Mitglied ablehnen",
    "enrollments.pause": "Ein Mitglied pausieren",
    "enrollments.resume": "Ein Mitglied fortsetzen",
    "enrollments.archive": "Ein Mitglied archivieren",
    "payouts.run": "Auszahlungen berechnen",
    "payoutBatches.create": "Einen Zahlungslauf anlegen",
    "payoutBatches.confirm": "Zahlungen bestätigen",
    "payoutRules.create": "Eine Auszahlungsregel anlegen",
    "programs.update": "Ein Programm ändern",
    "distributions.launch": "Eine Kampagne starten",
    "enrollments.create": "Eine Person hinzufügen",
  },
  other: (done) => `Beantragt: ${done}`,
};
