import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Alle passenden auswählen",
  reading: (read) => `${read} gelesen …`,
  stop: "Anhalten",
  all: (n) => `Alle ${n} passenden sind ausgewählt`,
  first: (n) => `Die ersten ${n} passenden sind ausgewählt`,
  progress: (done, of) => `${done} von ${of} bearbeitet`,
  stopped: (done, of) => `${done} von ${of} sind bearbeitet. Mit den übrigen weitermachen?`,
  undo: "Rückgängig machen",
  undoEmpty: (n) => `Nicht rückgängig gemacht: ${n}. Es war nichts mehr zurückzugeben.`,
  empty: (n) => `Unverändert: ${n}. Es war nichts mehr zu tun.`,
  untouched: (n) => `Nicht begonnen: ${n}. Daran hat sich nichts geändert.`,
  lost: (name) =>
    `Es ist nicht bekannt, ob dies erledigt wurde: ${name}. Sehen Sie nach, bevor Sie es erneut versuchen.`,
  signedOut: "Ihre Sitzung war abgelaufen. Melden Sie sich an und machen Sie weiter: Nichts geschieht doppelt.",
  sessionChanged: "Ihre Sitzung hat sich in einem anderen Tab geändert. Machen Sie weiter: Nichts geschieht doppelt.",
  undone: (n, refused) =>
    refused === "0" ? `${n} rückgängig gemacht` : `${n} rückgängig gemacht, ${refused} abgelehnt`,
  leftOut: (n) =>
    n === "1"
      ? "1 der Auswahl bleibt außen vor: Dafür kommt das nicht in Frage."
      : `${n} der Auswahl bleiben außen vor: Für sie kommt das nicht in Frage.`,
  refund: {
    manyHint: (n, sums) =>
      n === "0"
        ? "Keines der ausgewählten Ereignisse lässt sich zurücknehmen."
        : `Was von ${n === "1" ? "1 Ereignis" : `${n} Ereignissen`} noch zählt, wird zurückgenommen: ${sums}. Die Provision der Mitglieder darauf wird ebenfalls zurückgenommen.`,
    atMost: (n, sums) =>
      n === "0"
        ? "Keines der ausgewählten Ereignisse lässt sich zurücknehmen."
        : `Höchstens ${sums} werden zurückgenommen, von ${n === "1" ? "1 Ereignis" : `${n} Ereignissen`}: Es sind zu viele Rücknahmen, um sie vorher zusammenzuzählen. Die Provision der Mitglieder darauf wird ebenfalls zurückgenommen.`,
  },
  credit: {
    manyHint: (n) =>
      n === "0"
        ? "Keines der ausgewählten Ereignisse lässt sich einem anderen Mitglied gutschreiben."
        : n === "1"
          ? "Was von 1 Ereignis übrig ist, geht zum Tag des Ereignisses auf das andere Mitglied über."
          : `Was von ${n} Ereignissen übrig ist, geht jeweils zum Tag des Ereignisses auf das andere Mitglied über.`,
    mixed:
      "Die ausgewählten Ereignisse gehören zu mehreren Programmen. Wählen Sie die eines Programms: Das andere Mitglied ist eines davon.",
    isMoved: "Es wurde einem anderen Mitglied zugerechnet.",
  },
};
