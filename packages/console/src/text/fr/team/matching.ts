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
  undoEmpty: (n) => `Non annulés : ${n}. Il ne restait rien à rendre.`,
  empty: (n) => `Inchangés : ${n}. Il ne restait rien à faire.`,
  untouched: (n) => `Non commencés : ${n}. Rien n’y a changé.`,
  lost: (name) => `On ne sait pas si ceci a été fait : ${name}. Vérifiez avant de réessayer.`,
  signedOut: "Votre session avait expiré. Connectez-vous, puis continuez : rien n’est fait deux fois.",
  sessionChanged: "Votre session a changé dans un autre onglet. Continuez : rien n’est fait deux fois.",
  undone: (n, refused) => (refused === "0" ? `Annulations : ${n}` : `Annulations : ${n}, refus : ${refused}`),
  leftOut: (n) => `Sélectionnés, mais laissés de côté car non concernés : ${n}.`,
};
