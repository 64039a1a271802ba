import type { ActText } from "../acts.ts";

/** The sentences of acts on an event, a person and a requirement, in French. */
export const acts: ActText = {
  find: "Nom, e-mail ou code du membre",
  noMember: "Aucun membre ne correspond.",
  members: "Membre",
  refund: {
    open: "Retour ou paiement contesté",
    manyHint: (n, sums) =>
      n === "0"
        ? "Aucun des événements sélectionnés ne peut être repris."
        : `Événements repris pour ce qui en compte encore : ${n}, soit ${sums}. La commission des membres correspondante est reprise aussi.`,
    atMost: (n, sums) =>
      `Au plus ${sums} est repris, sur les événements sélectionnés (${n}) : il y a trop de reprises pour en faire la somme avant. La commission des membres correspondante est reprise aussi.`,
    title: "Enregistrer un retour ou un paiement contesté",
    hint: (left, earns) =>
      `Il reste ${left} à pouvoir reprendre sur cet événement (${earns}). La commission du membre sur ce montant est reprise aussi.`,
    type: "Type",
    types: { refund: "Retour", chargeback: "Paiement contesté" },
    amount: "Montant",
    save: "Enregistrer",
    done: "Il ne reste rien à reprendre.",
  },
  reinstate: {
    open: "Annuler la reprise",
    title: "Annuler cette reprise",
    hint: "Ce montant de la vente compte de nouveau, et la commission du membre aussi.",
    save: "Rétablir",
  },
  credit: {
    open: "Attribuer à un autre membre",
    manyHint: (n) => `Ce qui reste des événements sélectionnés (${n}) passe à l’autre membre, à la date de chacun.`,
    mixed:
      "Les événements sélectionnés sont de plusieurs programmes. Sélectionnez ceux d’un seul : l’autre membre en fait partie.",
    isMoved: "Il a été attribué à un autre membre.",
    title: "Attribuer cet événement à un autre membre",
    hint: "Ce qu’il en reste passe d’un membre à l’autre, à la date de l’événement.",
    reason: "Raison",
    rebind: "Attribuer aussi à ce membre les prochains achats du client",
    save: "Attribuer",
    moved: "Aller à l’événement attribué",
  },
  cures: {
    approve: "Accepter le membre",
    resume: "Reprendre le membre",
    missing: "Voir ce qui manque",
    program: "Reprendre le programme",
    link: "Aller à la campagne",
    adjust: "Payer par une correction",
    rule: "Ajouter une règle de versement",
    run: "Calculer les versements",
    account: "Aller au compte de versement",
    notSelf: "Pas un achat personnel",
    notSelfTitle: "Compter cet événement ?",
    notSelfHint:
      "Vous avez constaté que le client est quelqu’un d’autre. L’événement compte pour le membre, à la date où il est survenu.",
    notSelfReason: "Raison",
    notSelfSave: "Compter",
  },
  person: {
    title: "Personne",
    merge: "Fusionner",
    mergeTitle: "Fusionner cette personne avec une autre",
    mergeHint:
      "Les deux comptent désormais comme une seule personne, et l’autre reçoit ce qui est dû aux deux. Une fusion est irréversible.",
    mergeReason: "Raison",
    erase: "Effacer",
    eraseTitle: (name) => `Effacer ${name} ?`,
    eraseHint:
      "Le nom, l’adresse et tout ce qui permet d’identifier cette personne sont supprimés définitivement, dans toutes vos marques. Les montants et les dates restent. C’est irréversible.",
    abandon: "Effacer même si de l’argent est encore dû, et le passer en perte",
    type: (word) => `Saisissez ${word} pour confirmer`,
    word: "EFFACER",
    rename: "Modifier",
    renameTitle: "Modifier la personne",
    name: "Nom",
    email: "E-mail",
    saved: "Enregistrer",
  },
  requirement: {
    exempt: "Dispenser",
    exemptTitle: "Dispenser ce membre ?",
    exemptHint: (sentence) => `« ${sentence} » ne s’applique plus à ce membre. Il est réévalué aussitôt.`,
    exemptions: "Dérogations pour ce membre",
    exempted: (sentence) => `${sentence} : dispensé`,
    changed: (sentence) => `${sentence} : modifié pour ce membre`,
    own: "Un critère pour ce membre seulement",
    end: "Mettre fin à la dérogation",
    endTitle: "Mettre fin à cette dérogation ?",
    endHint: "Le critère s’applique de nouveau à ce membre. Il est réévalué aussitôt.",
    confirm: "Confirmer",
    confirmTitle: (name) => `Confirmer : ${name} ?`,
    confirmHint:
      "Cela vaut pour cette personne dans tous les programmes de la marque. Le membre est réévalué aussitôt.",
  },
};
