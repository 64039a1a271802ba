import { plurals } from "@entente/kit/text";
import type { OwnCatalogue } from "./en.ts";

const many = plurals("de");

export const own: OwnCatalogue = {
  nav: {
    accounts: "Auszahlungskonto",
    profile: "Profil",
    notifications: "Benachrichtigungen",
    brands: "Marke wechseln",
  },
  signIn: {
    title: "Anmelden",
    hint: "Geben Sie die E-Mail-Adresse ein, unter der die Marke Sie kennt. Wir schicken einen Link dorthin, der Sie anmeldet.",
    several:
      "Dieser Dienst betreibt die Programme mehrerer Unternehmen. Öffnen Sie den Anmeldelink aus einer E-Mail Ihres Programms, oder melden Sie sich dort an, wo Sie beigetreten sind.",
    remembered:
      "Zu Ihrer Sicherheit merkt sich diese Seite nichts: Nach dem Neuladen oder in einem anderen Tab braucht sie einen neuen Link.",
    address: "E-Mail-Adresse",
    send: "Link zuschicken",
    sent: "Wenn diese Adresse bekannt ist, ist ein Link unterwegs.",
    sentHint: "Er gilt einmal und zehn Minuten lang. Sehen Sie auch im Spam-Ordner nach, wenn nichts ankommt.",
    again: "Andere Adresse verwenden",
    invalid: "Das ist keine E-Mail-Adresse.",
    busy: "Es wurden zu viele Links angefordert. Warten Sie ein paar Minuten und versuchen Sie es noch einmal.",
    elsewhere: "Im Portal anmelden",
  },
  provider: {
    or: "oder",
    go: (label) => `Weiter mit ${label}`,
    faults: {
      denied: {
        title: "Der Zugang wurde abgelehnt",
        hint: "Der Anbieter hat die Anmeldung abgelehnt, oder Sie haben ihr dort nicht zugestimmt. Versuchen Sie es noch einmal, oder fordern Sie einen Link per E-Mail an.",
      },
      unverified: {
        title: "Ihre Adresse ist dort nicht bestätigt",
        hint: "Wir brauchen eine E-Mail-Adresse, die für Ihr Konto bestätigt ist. Bestätigen Sie sie dort und versuchen Sie es noch einmal, oder fordern Sie einen Link per E-Mail an.",
      },
      unknown: {
        title: "Keine Marke kennt diese Adresse",
        hint: "Ihr Konto dort hat eine andere E-Mail-Adresse als die, unter der die Marke Sie kennt. Fordern Sie einen Link an diese Adresse an, oder bitten Sie die Marke, sie zu ändern.",
      },
      unreachable: {
        title: "Dieser Anbieter antwortet nicht",
        hint: "Versuchen Sie es in ein paar Minuten noch einmal, oder fordern Sie jetzt einen Link per E-Mail an.",
      },
      misconfigured: {
        title: "Dieser Anbieter ist nicht richtig eingerichtet",
        hint: "Sagen Sie es der Marke, die ihre Einstellungen prüfen muss. Fordern Sie bis dahin einen Link per E-Mail an.",
      },
      off: {
        title: "Dieser Anbieter ist abgeschaltet",
        hint: "Fordern Sie stattdessen einen Link per E-Mail an.",
      },
      late: {
        title: "Die Anmeldung dauerte zu lange oder begann in einem anderen Tab",
        hint: "Beginnen Sie hier von vorn, und schließen Sie die Anmeldung innerhalb von fünf Minuten im selben Tab ab.",
      },
      busy: {
        title: "Zu viele Versuche",
        hint: "Warten Sie ein paar Minuten und versuchen Sie es noch einmal.",
      },
      blocked: {
        title: "Ihr Browser speichert nichts für diese Seite",
        hint: "Erlauben Sie ihm, Daten dieser Seite zu speichern, bis Sie zurück sind, oder fordern Sie einen Link per E-Mail an.",
      },
      failed: {
        title: "Die Anmeldung hat nicht funktioniert",
        hint: "Prüfen Sie Ihre Verbindung und beginnen Sie von vorn, oder fordern Sie einen Link per E-Mail an.",
      },
    },
  },
  brands: {
    title: "Ihre Marken",
    hint: "Mehrere Marken kennen Ihre Adresse. Wählen Sie, wessen Programme gezeigt werden.",
    count: (count) => many(count, { one: "# Mitgliedschaft", other: "# Mitgliedschaften" }),
    current: "Jetzt gezeigt",
  },
  accounts: {
    title: "Auszahlungskonto",
    hint: (brand) => `Wohin ${brand} Ihr Geld schickt.`,
    viewer: "Auszahlungskonten werden hier nicht gezeigt",
    viewerHint: "Nur das Mitglied kann sie sehen und ändern, nach einer Anmeldung per E-Mail.",
    framed: "Melden Sie sich per E-Mail an, um Ihr Konto zu sehen",
    framedHint:
      "Zu Ihrer Sicherheit werden Konten innerhalb einer anderen Seite weder gezeigt noch geändert. Öffnen Sie das Portal allein und melden Sie sich mit Ihrer E-Mail-Adresse an.",
    own: "Ihre Konten",
    empty: "Noch kein Konto.",
    emptyHint: "Fügen Sie unten eines hinzu: Vorher erreicht Sie keine Zahlung.",
    used: "Das Geld geht an das neueste verbundene Konto, das die Zahlung erreichen kann.",
    kinds: { iban: "Bankkonto (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Auf anderem Weg" },
    fields: {
      iban: "IBAN",
      paypal: "E-Mail-Adresse oder Kontonummer bei PayPal",
      wise: "E-Mail-Adresse bei Wise",
      manual: "Wie Sie bezahlt werden",
    },
    account: "Konto",
    bic: "BIC (freiwillig)",
    kind: "Art",
    connected: "Verbunden",
    removed: "Entfernt",
    erased: "Nicht mehr gespeichert",
    held: (date) => `Zahlungen sind bis ${date} pausiert, weil sich das Konto geändert hat.`,
    since: (date) => `Hinzugefügt am ${date}`,
    add: "Konto hinzufügen",
    addHint:
      "Nach einer Änderung wird eine Weile nichts ausgezahlt, damit niemand Ihr Geld unbemerkt umleiten kann. Sie erfahren es per E-Mail, auch an einer früheren Adresse.",
    save: "Dieses Konto hinzufügen",
    asked: (time) =>
      `Ein Link wurde an Ihre Adresse gesendet. Öffnen Sie ihn bis ${time}, um zu bestätigen: Bis dahin ändert sich nichts, und Zahlungen sind pausiert.`,
    remove: "Entfernen",
    removeTitle: "Dieses Konto entfernen?",
    removeHint: (account) =>
      `An ${account} wird nichts mehr gezahlt. Zahlungen gehen an Ihr nächstes Konto oder warten, bis Sie eines hinzufügen.`,
    keep: "Behalten",
    wrong: "Dieses Konto stimmt nicht. Prüfen Sie jeden Buchstaben und jede Ziffer.",
    waits: (brand) => `${brand} muss dieser Änderung erst zustimmen. Bis dahin ändert sich nichts.`,
  },
  verify: {
    title: "Bestätigen Sie Ihre E-Mail-Adresse, um dies zu sehen",
    hint: (brand) =>
      `${brand} kennt Ihre Adresse von der Seite, auf der Sie angemeldet sind; bestätigt hat sie noch niemand. Mit einer bestätigten Adresse können Sie sich direkt im Portal anmelden und erhalten E-Mails zu Ihrem Geld.`,
    button: "Link senden",
    sent: "Ein Link wurde an Ihre Adresse gesendet. Öffnen Sie ihn innerhalb einer Stunde.",
    none: (brand) =>
      `${brand} hat keine E-Mail-Adresse von Ihnen. Bitten Sie ${brand}, sie einzutragen: Mit ihr melden Sie sich an.`,
  },
  confirm: {
    title: "Änderung bestätigen",
    hint: "Sie haben eine Änderung angefordert, die per E-Mail bestätigt wird. Noch hat sich nichts geändert. Wenn Sie das nicht waren, schließen Sie diese Seite.",
    button: "Bestätigen",
    account: "Ihr Konto ist bestätigt.",
    until: (date) => `Zu Ihrem Schutz wird vor dem ${date} nichts darauf gezahlt.`,
    address: "Ihre neue Adresse ist bestätigt. Melden Sie sich ab jetzt mit ihr an.",
    erasure: "Ihre Daten werden gelöscht.",
    verification: "Ihre Adresse ist bestätigt. Sie können sich jetzt mit ihr anmelden.",
    refused: "Dieser Link gilt nicht mehr",
    refusedHint:
      "Jeder Link bestätigt eine Änderung, innerhalb einer Stunde und nur, solange Ihre Adresse dieselbe ist. Fordern Sie die Änderung noch einmal an.",
    waits: "Die Änderung muss warten",
    waitsHint: "Jemand von der Marke muss ihr erst zustimmen.",
    toPortal: "Zum Portal",
  },
  profile: {
    title: "Profil",
    hint: (brand) => `Was ${brand} über Sie weiß.`,
    viewer: "Das kann nur das Mitglied ändern, nach einer Anmeldung per E-Mail.",
    nameTitle: "Ihr Name",
    name: "Name",
    save: "Speichern",
    saved: "Gespeichert.",
    addressTitle: "Ihre Adresse",
    addressHint:
      "Sie melden sich mit ihr an und bekommen dort E-Mails. Eine neue wird durch einen Link bestätigt, und die alte erhält eine Nachricht.",
    address: "E-Mail-Adresse",
    addressSave: "Adresse ändern",
    addressAsked: (email, time) =>
      `Ein Link wurde an ${email} gesendet. Öffnen Sie ihn bis ${time}: Vorher ändert sich nichts.`,
    exportTitle: "Ihre Daten",
    exportHint: "Eine Datei mit allem, was dieses Portal über Sie zeigt, die sich in andere Programme einlesen lässt.",
    exportSave: "Daten herunterladen",
    exporting: "Datei wird erstellt",
    eraseTitle: "Daten löschen",
    eraseHint:
      "Ihr Name, Ihre Adresse, Ihre Konten und die Notizen der Marke über Sie werden endgültig gelöscht. Was die Marke für ihre Bücher aufbewahren muss, bleibt: Beträge, Tage und Verwendungszwecke von Zahlungen, ohne Ihren Namen.",
    erase: "Löschung beantragen",
    eraseAsked: (time) =>
      `Ein Link wurde an Ihre Adresse gesendet. Öffnen Sie ihn bis ${time}, um zu bestätigen. Vorher wird nichts gelöscht.`,
    eraseOwed: (brand) =>
      `Ihnen steht noch Geld zu, oder Sie schulden welches. Beantragen Sie die Löschung erneut, wenn alles bezahlt ist, oder sprechen Sie mit ${brand}.`,
    wrong: "Diese Adresse lässt sich nicht verwenden.",
    leaveTitle: "Ein Programm verlassen",
    leaveHint: "Ihre Mitgliedschaft endet sofort. Hier lässt sich das nicht rückgängig machen.",
    leave: "Verlassen",
    left: "Sie haben das Programm verlassen.",
    ended: "Beendet",
    ask: (program) => `${program} verlassen?`,
    follows: {
      links: "Ihre Links und Codes gelten nicht mehr: Neue Verkäufe bringen nichts ein.",
      owed: "Was Sie bisher verdient haben, bleibt Ihres und wird wie vereinbart ausgezahlt, auch was noch zurückgehalten wird.",
      read: "Sie können sich hier weiter anmelden und Ihre Zahlen und Kontoauszüge lesen.",
      back: (brand) => `Wenn Sie zurückkommen möchten, muss ${brand} Sie wieder einladen.`,
    },
    stay: "Im Programm bleiben",
    failed: "Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.",
  },
  terms: {
    newer: {
      title: "Es gibt neue Konditionen",
      hint: (program: string) =>
        `Die Konditionen von ${program} sind nicht mehr die, denen Sie zugestimmt haben. An Ihrem Status ändert sich nichts.`,
    },
    first: {
      title: "Die Konditionen des Programms",
      hint: (program: string) =>
        `${program} bittet Sie, seinen Konditionen zuzustimmen; das haben Sie bisher nicht getan. An Ihrem Status ändert sich nichts.`,
    },
    read: "Konditionen lesen",
    accept: "Diesen Konditionen zustimmen",
    changed: "Die Konditionen haben sich inzwischen geändert. Lesen Sie sie noch einmal.",
    failed: "Ihre Zustimmung konnte nicht gespeichert werden. Versuchen Sie es noch einmal.",
  },
  rejected: (reason) => `Grund: ${reason}`,
};
