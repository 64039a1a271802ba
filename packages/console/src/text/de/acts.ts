import type { ActText } from "../acts.ts";

/** The sentences of acts on an event, a person and a requirement, in German. */
export const acts: ActText = {
  find: "Name, E-Mail oder Code des Mitglieds",
  noMember: "Kein Mitglied passt.",
  members: "Mitglied",
  refund: {
    open: "Rückgabe oder Rückbuchung",
    manyHint: (n, sums) =>
      n === "0"
        ? "Keines der ausgewählten Ereignisse lässt sich zurücknehmen."
        : `Was von ${n === "1" ? "1 Ereignis" : `${n} Ereignissen`} noch zählt, wird zurückgenommen: ${sums}. Die Provision der Mitglieder darauf wird ebenfalls zurückgenommen.`,
    atMost: (n, sums) =>
      `Höchstens ${sums} werden zurückgenommen, von ${n} Ereignissen: Es sind zu viele Rücknahmen, um sie vorher zusammenzuzählen. Die Provision der Mitglieder darauf wird ebenfalls zurückgenommen.`,
    title: "Rückgabe oder Rückbuchung erfassen",
    hint: (left, earns) =>
      `Von diesem Ereignis (${earns}) können noch ${left} zurückgenommen werden. Auch die Provision des Mitglieds auf diesen Betrag wird zurückgenommen.`,
    type: "Art",
    types: { refund: "Rückgabe", chargeback: "Rückbuchung" },
    amount: "Betrag",
    save: "Erfassen",
    done: "Es ist nichts mehr übrig, was zurückgenommen werden könnte.",
  },
  reinstate: {
    open: "Rückgängig machen",
    title: "Diese Rücknahme rückgängig machen",
    hint: "Dieser Betrag des Verkaufs zählt wieder und mit ihm die Provision des Mitglieds.",
    save: "Wiederherstellen",
  },
  credit: {
    open: "Anderem Mitglied zurechnen",
    manyHint: (n) =>
      n === "1"
        ? "Was von 1 Ereignis übrig ist, geht zum Tag des Ereignisses auf das andere Mitglied über."
        : `Was von ${n} Ereignissen übrig ist, geht jeweils zum Tag des Ereignisses auf das andere Mitglied über.`,
    mixed:
      "Die ausgewählten Ereignisse gehören zu mehreren Programmen. Wählen Sie die eines Programms: Das andere Mitglied ist eines davon.",
    isMoved: "Es wurde einem anderen Mitglied zugerechnet.",
    title: "Dieses Ereignis einem anderen Mitglied zurechnen",
    hint: "Was davon übrig ist, geht vom einen Mitglied auf das andere über, rückwirkend zum Tag des Ereignisses.",
    reason: "Grund",
    rebind: "Auch die nächsten Käufe dieses Kunden diesem Mitglied zurechnen",
    save: "Zurechnen",
    moved: "Zum zugerechneten Ereignis",
  },
  cures: {
    approve: "Mitglied zulassen",
    resume: "Mitglied fortsetzen",
    missing: "Sehen, was fehlt",
    program: "Programm fortsetzen",
    link: "Zur Kampagne",
    adjust: "Durch eine Berichtigung zahlen",
    rule: "Auszahlungsregel hinzufügen",
    run: "Auszahlungen berechnen",
    account: "Zum Auszahlungskonto",
    notSelf: "Kein Eigenkauf",
    notSelfTitle: "Dieses Ereignis zählen?",
    notSelfHint:
      "Sie haben festgestellt, dass der Kunde jemand anderes ist. Das Ereignis zählt für das Mitglied, rückwirkend zum Tag des Ereignisses.",
    notSelfReason: "Grund",
    notSelfSave: "Zählen",
  },
  person: {
    title: "Person",
    merge: "Zusammenführen",
    mergeTitle: "Diese Person mit einer anderen zusammenführen",
    mergeHint:
      "Beide gelten ab jetzt als eine Person, und die andere erhält, was beiden geschuldet wird. Eine Zusammenführung lässt sich nicht rückgängig machen.",
    mergeReason: "Grund",
    erase: "Löschen",
    eraseTitle: (name) => `${name} löschen?`,
    eraseHint:
      "Name, Adresse und alles andere, was diese Person erkennbar macht, wird dauerhaft entfernt, in allen Ihren Marken. Beträge und Daten bleiben. Das lässt sich nicht rückgängig machen.",
    abandon: "Auch dann löschen, wenn noch Geld geschuldet wird, und es ausbuchen",
    type: (word) => `Geben Sie zur Bestätigung ${word} ein`,
    word: "LÖSCHEN",
    rename: "Bearbeiten",
    renameTitle: "Person bearbeiten",
    name: "Name",
    email: "E-Mail",
    saved: "Speichern",
  },
  requirement: {
    exempt: "Ausnehmen",
    exemptTitle: "Dieses Mitglied ausnehmen?",
    exemptHint: (sentence) =>
      `„${sentence}“ gilt für dieses Mitglied nicht mehr. Das Mitglied wird sofort neu beurteilt.`,
    exemptions: "Ausnahmen für dieses Mitglied",
    exempted: (sentence) => `${sentence}: ausgenommen`,
    changed: (sentence) => `${sentence}: für dieses Mitglied geändert`,
    own: "Eine Bedingung nur für dieses Mitglied",
    end: "Ausnahme beenden",
    endTitle: "Diese Ausnahme beenden?",
    endHint: "Die Bedingung gilt für dieses Mitglied wieder. Das Mitglied wird sofort neu beurteilt.",
    confirm: "Bestätigen",
    confirmTitle: (name) => `Bestätigen: ${name}?`,
    confirmHint: "Es gilt für diese Person in jedem Programm der Marke. Das Mitglied wird sofort neu beurteilt.",
  },
};
