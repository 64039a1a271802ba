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
  undoEmpty: (n) => `Non annulés : ${n}. Il ne restait rien à rendre.`,
  empty: (n) => `Inchangés : ${n}. Il ne restait rien à faire.`,
  untouched: (n) => `Non commencés : ${n}. Rien n’y a changé.`,
  lost: (name) => `On ne sait pas si ceci a été fait : ${name}. Vérifiez avant de réessayer.`,
  signedOut: "Votre session avait expiré. Connectez-vous, puis continuez : rien n’est fait deux fois.",
  sessionChanged: "Votre session a changé dans un autre onglet. Continuez : rien n’est fait deux fois.",
  undone: (n, refused) => (refused === "0" ? `Annulations : ${n}` : `Annulations : ${n}, refus : ${refused}`),
  leftOut: (n) => `Sélectionnés, mais laissés de côté car non concernés : ${n}.`,
  refund: {
    manyHint: (n, sums) =>
      n === "0"
        ? "Aucun des événements sélectionnés ne peut être annulé."
        : `Événements annulés pour ce qui en compte encore : ${n}, soit ${sums}. La commission des membres correspondante est annulée aussi.`,
    atMost: (n, sums) =>
      n === "0"
        ? "Aucun des événements sélectionnés ne peut être annulé."
        : `Au plus ${sums} est annulé, sur les événements sélectionnés (${n}) : il y a trop d’annulations pour en faire la somme avant. La commission des membres correspondante est annulée aussi.`,
  },
  credit: {
    manyHint: (n) =>
      n === "0"
        ? "Aucun des événements sélectionnés ne peut être attribué à un autre membre."
        : `Ce qui reste des événements sélectionnés (${n}) passe à l’autre membre, à la date de chacun.`,
    mixed:
      "Les événements sélectionnés sont de plusieurs programmes. Sélectionnez ceux d’un seul : l’autre membre en fait partie.",
    isMoved: "Il a été attribué à un autre membre.",
  },
};
