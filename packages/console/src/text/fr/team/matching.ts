import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Sélectionner tous les résultats",
  reading: (read) => `${read} lus…`,
  stop: "Arrêter",
  all: (n) => `Les ${n} résultats sont sélectionnés`,
  first: (n) => `Les ${n} premiers résultats sont sélectionnés`,
  progress: (done, of) => `${done} sur ${of} traités`,
  stopped: (done, of) => `${done} sur ${of} ont été traités. Continuer avec les autres ?`,
  undo: "Annuler l’opération",
  undone: (n, refused) => (refused === "0" ? `Annulations : ${n}` : `Annulations : ${n}, refus : ${refused}`),
  leftOut: (n) => `Sélectionnés, mais laissés de côté car non concernés : ${n}.`,
};
