import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Alle passenden auswählen",
  reading: (read) => `${read} gelesen …`,
  stop: "Anhalten",
  all: (n) => `Alle ${n} passenden sind ausgewählt`,
  first: (n) => `Die ersten ${n} passenden sind ausgewählt`,
  progress: (done, of) => `${done} von ${of} erledigt`,
  stopped: (done, of) => `${done} von ${of} sind erledigt. Mit den übrigen weitermachen?`,
  undo: "Rückgängig machen",
  undone: (n, refused) =>
    refused === "0" ? `${n} rückgängig gemacht` : `${n} rückgängig gemacht, ${refused} abgelehnt`,
  leftOut: (n) =>
    n === "1"
      ? "1 der Auswahl bleibt außen vor: Dafür kommt das nicht in Frage."
      : `${n} der Auswahl bleiben außen vor: Für sie kommt das nicht in Frage.`,
};
