import type { MatchingText } from "../../team/matching.ts";

export const matching: MatchingText = {
  selectAll: "Sélectionner tous les résultats",
  reading: (read) => `${read} lus…`,
  stop: "Arrêter",
  all: (n) => `Les ${n} résultats sont sélectionnés`,
  progress: (done, of) => `${done} sur ${of} traités`,
  stopped: (done, of) => `${done} sur ${of} ont été traités. Continuer avec les autres ?`,
};
