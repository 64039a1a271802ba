import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Alle passenden auswählen",
  reading: (read) => `${read} gelesen …`,
  stop: "Anhalten",
  all: (n) => `Alle ${n} passenden sind ausgewählt`,
  progress: (done, of) => `${done} von ${of} erledigt`,
  stopped: (done, of) => `${done} von ${of} sind erledigt. Mit den übrigen weitermachen?`,
};
