import type { RefusalText } from "../../team/refusals.ts";

/** The sentences of refusals, in German. */
export const refusals: RefusalText = {
  said: (reason) => `Das wird so nicht angenommen. Der Dienst sagt dazu: ${reason}`,
  within: (limit) =>
    `Es gibt davon schon ${limit}, und mehr sind nicht möglich. Entfernen Sie etwas, das niemand mehr braucht.`,
  overlap: (from, to) =>
    `Diese Tage überschneiden sich mit der Periode vom ${from} bis ${to}, für die es schon Auszahlungen gibt. Berechnen Sie jene Periode neu, oder wählen Sie andere Tage.`,
  closed: (from, to) =>
    `Die Periode vom ${from} bis ${to} ist abgeschlossen. Änderungen daran werden in einer späteren Periode gebucht.`,
  state: (done) =>
    `In seinem jetzigen Zustand kann das nicht ${done} werden. Laden Sie die Seite neu, um ihn zu sehen.`,
  done: {
    editable: "geändert",
    validatable: "geprüft",
    ready: "gestartet",
    pausable: "pausiert",
    resumable: "fortgesetzt",
    cancelable: "abgebrochen",
    completable: "abgeschlossen",
    approvable: "zugelassen",
    rejectable: "abgelehnt",
    creditable: "zugerechnet",
    dismissable: "verworfen",
    checkable: "überprüft",
    endable: "beendet",
    revocable: "zurückgezogen",
    pending: "entschieden",
    open: "beantwortet",
    exportable: "exportiert",
    confirmable: "bestätigt",
  },
  ends: {
    not_found: "Das wurde nicht gefunden. Vielleicht wurde es entfernt.",
    of_another: "Nur wer es angelegt hat oder Inhaber ist, kann es ändern oder entfernen.",
    already_exists: "Das gibt es schon.",
    code_taken: "Dieser Code ist vergeben. Wählen Sie einen anderen.",
  },
  codes: {
    rate_limited: "Zu viele Anfragen auf einmal. Warten Sie einen Augenblick, und versuchen Sie es noch einmal.",
    internal_error:
      "Auf dem Server ist etwas schiefgegangen, deshalb wurde nichts geändert. Versuchen Sie es noch einmal, oder melden Sie es dem Betreiber.",
    insufficient_scope: "Ihre Rolle erlaubt das nicht.",
    fresh_sign_in_required:
      "Dafür darf Ihre Anmeldung höchstens zehn Minuten zurückliegen. Melden Sie sich neu an, und versuchen Sie es noch einmal.",
    idempotency_key_in_use: "Das wird noch ausgeführt. Warten Sie einen Augenblick, und sehen Sie dann nach.",
    csrf_token_invalid:
      "Ihre Sitzung hat sich in einem anderen Tab geändert. Laden Sie diese Seite neu, und versuchen Sie es noch einmal.",
    live_mode_refused: "Dieser Server hat eine Testuhr und enthält nur Testdaten. Wechseln Sie zu Test.",
    identity_provider_required: "Auf diesem Server meldet man sich nur über den Identitätsanbieter an.",
    second_factor_required: "Geben Sie den Code Ihres Authenticators ein.",
    passkey_invalid: "Dieser Passkey wurde nicht angenommen. Beginnen Sie von vorn.",
    second_person_required:
      "Das muss jemand anderes entscheiden: weder wer es beantragt, noch wer seit weniger als 24 Stunden dabei ist.",
    invalid_signature: "Die Signatur passt zu keinem Geheimnis dieser Host-Anwendung.",
    handoff_expired: "Das gilt noch nicht, ist abgelaufen oder gilt zu lange.",
    handoff_not_allowed:
      "Darin ist etwas genannt, das nicht erlaubt ist, etwa ein anderes Programm oder eine andere Weiterleitung.",
    nonce_reused: "Das wurde schon verwendet. Signieren Sie es neu.",
    payload_too_large: "Das ist zu groß. Wählen Sie eine kleinere Datei, oder kürzen Sie den Text.",
    unsupported_media_type: "Dateien dieser Art werden hier nicht angenommen.",
    idempotency_key_conflict:
      "Das wurde schon mit anderem Inhalt gesendet. Schließen Sie das Formular, und öffnen Sie es neu.",
    operation_conflict: "Hier läuft noch etwas anderes. Versuchen Sie es noch einmal, sobald es zu Ende ist.",
    cancellation_in_progress: "Das wird gerade abgebrochen.",
    cancellation_requires_intervention:
      "Der Abbruch ist auf halbem Weg gescheitert. Der Betreiber dieses Servers muss ihn wiederholen.",
    distribution_programs_draft_only:
      "Die Programme einer Kampagne lassen sich nur ändern, solange sie ein Entwurf ist.",
    enrollment_archived: "Dieses Mitglied ist archiviert. Fügen Sie es zuerst wieder hinzu.",
    source_archived: "Diese Quelle ist archiviert. Legen Sie eine neue an.",
    source_api_key_missing:
      "Diese Quelle hat keinen Schlüssel für die API ihres Anbieters. Speichern Sie zuerst einen.",
    too_many_tags: "Mehr Tags kann ein Mitglied nicht haben. Entfernen Sie zuerst eines.",
    too_many_mail_samples:
      "Mehr Testnachrichten gehen in einer Stunde nicht an Sie. Versuchen Sie es später noch einmal.",
    contest_full: "Dieser Einspruch nimmt keine weiteren Texte auf. Entscheiden Sie ihn.",
    approvers_required: "Zwei Personen müssen in allen Marken freigeben können, beide seit mindestens 24 Stunden.",
    metric_key_archived: "Ein archivierter Eintrag hat diesen Schlüssel. Aktivieren Sie ihn wieder.",
    operating_type_archived: "Ein archivierter Eintrag hat diesen Schlüssel. Aktivieren Sie ihn wieder.",
    program_not_active: "Das Programm ist pausiert oder archiviert und nimmt weder Mitglieder noch Links auf.",
    entity_not_erasable:
      "Diese Person ist in einem offenen Zahlungslauf, oder ihr steht noch etwas zu. Erledigen Sie das zuerst.",
    entity_of_other_brands:
      "Auch andere Marken arbeiten mit dieser Person zusammen, und Ihre Rolle gilt nicht in allen.",
    entity_merged: "Diese Person wurde mit einer anderen zusammengeführt. Öffnen Sie jene.",
    merge_not_possible:
      "Die beiden lassen sich jetzt nicht zusammenführen. In einem gemeinsamen Programm muss das bleibende Mitglied zugelassen und aktiv sein, und das andere darf weder abgelehnt sein noch ein künftiges Ereignis haben.",
    entity_not_mergeable:
      "Die beiden lassen sich nicht zusammenführen: Sie sind von verschiedener Art, eine Person wurde gelöscht, oder es wurde schon zu oft zusammengeführt.",
    performance_event_conflict: "Ein anderes Ereignis hat diese Nummer schon.",
    reference_conflict: "Eine andere Buchung hat diese Referenz schon. Wählen Sie eine andere.",
    performance_event_already_paid: "Buchungen von Hand bezahlen dieses Ereignis schon.",
    performance_event_not_correctable:
      "Dieses Ereignis lässt sich niemand anderem zurechnen: Es ist ein Klick, nimmt ein anderes zurück oder wurde ganz erstattet.",
    requirement_override_already_exists: "Dieses Mitglied hat schon eine Ausnahme von dieser Bedingung.",
    requirement_override_inapplicable: "Diese Bedingung gilt für dieses Mitglied nicht.",
    payout_rail_required: "Wählen Sie einen Auszahlungsweg, oder machen Sie einen aktiven zum Standard.",
    person_already_exists:
      "Jemand in Ihrer Organisation hat diese Adresse schon. Ändern Sie stattdessen die Rolle dieser Person.",
    connection_in_use: "Ein anderes Mitglied dieses Programms hat dieses Konto verbunden.",
    already_signed_in: "In diesem Browser ist jemand anderes angemeldet.",
    last_owner: "Das ist der letzte Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.",
    payout_rail_already_exists: "Es gibt schon einen Auszahlungsweg dieser Art und dieses Formats. Ändern Sie jenen.",
    payout_rail_disabled: "Dieser Auszahlungsweg ist abgeschaltet. Aktivieren Sie ihn zuerst.",
    payout_format_not_registered:
      "Dieser Server kann die Datei dieses Auszahlungswegs nicht schreiben. Wählen Sie einen anderen.",
    payout_batch_empty:
      "Über diesen Auszahlungsweg lässt sich jetzt niemand bezahlen. Die Liste der Ausgelassenen nennt die Gründe.",
    payout_batch_differs:
      "Der Zahlungslauf zahlt nicht, was angekündigt war. Erkennen Sie jede Abweichung mit einem Grund an, oder beheben Sie sie zuerst.",
    payout_file_unwritable:
      "Die Zahlungsdatei lässt sich auch mit einem Grund nicht schreiben. Brechen Sie den Zahlungslauf ab, und legen Sie einen neuen an.",
    payout_rules_required: "Keine Auszahlungsregel ist aktiv. Aktivieren Sie eine, und berechnen Sie dann neu.",
    payout_period_not_closable:
      "Exportieren Sie zuerst die Entwürfe der Zahlungsläufe dieser Periode, oder brechen Sie sie ab, und berechnen Sie die Tage davor, die keine Periode abdeckt.",
    deployment_distribution_mismatch: "Link, Kampagne und Mitglied gehören nicht zusammen.",
    channel_type_not_yet_supported: "Kein Kanal dieses Servers bedient eine der Platzierungen. Wählen Sie eine andere.",
    portal_provider_misconfigured:
      "Der Identitätsanbieter nimmt diese Einstellungen nicht an. Prüfen Sie Adresse, Client und Geheimnis.",
    portal_provider_unreachable:
      "Der Identitätsanbieter ist nicht erreichbar. Prüfen Sie seine Adresse, oder versuchen Sie es später noch einmal.",
    documents_not_configured: "Dieser Server druckt keine Dokumente.",
    portal_domains_not_configured: "Dieser Server kann keine Domains prüfen. Fragen Sie den Betreiber.",
    passkeys_not_configured: "Dieser Server bietet keine Passkeys an.",
    launch_failed: "Keine Platzierung ging live.",
    teardown_failed: "Eine Platzierung ließ sich nicht entfernen. Der Betreiber dieses Servers muss es wiederholen.",
    maker_may_not:
      "Wer diesen Zahlungsplan festgelegt hat, darf hier nicht mehr auszahlen. Jemand, der es darf, muss ihn fortsetzen.",
    erased_meanwhile:
      "Jemand, um den es ging, wurde inzwischen gelöscht. Was beantragt war, ist nicht mehr gespeichert.",
    ledger_differs:
      "Die Prüfung des Hauptbuchs hat Abweichungen gefunden. Sehen Sie diese zuerst an, und setzen Sie dann den Zahlungsplan fort.",
    days_uncovered:
      "An Tagen, die keine Periode abdeckt, wurde etwas verdient. Berechnen Sie diese zuerst, und setzen Sie dann den Zahlungsplan fort.",
  },
};
