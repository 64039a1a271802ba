import type { AskedText } from "../../team/asked.ts";

/** The requested acts in words, in French. */
export const asked: AskedText = {
  acts: {
    "payoutBatches.export": "Exporter un lot de versements, afin qu’il puisse être payé",
    "payoutBatches.accept": "Accepter les écarts d’un lot par rapport à ce qui était annoncé",
    "payouts.adjust": "Saisir un montant à la main",
    "performance.record": "Enregistrer un événement à la main",
    "entities.merge": "Fusionner deux personnes, dont l’une a de l’argent ou a été payée",
    "entities.update": "Modifier une adresse qui reçoit des paiements",
    "connections.revoke": "Supprimer un compte qui reçoit des paiements",
    "entities.erase": "Effacer une personne qui a des versements en cours",
    "payouts.reopenPeriod": "Rouvrir une période clôturée",
    "settings.update": "Désactiver la double approbation",
    "brands.update": "Ne plus demander de clé d’accès aux membres",
    "passkeys.remove": "Supprimer les clés d’accès d’un membre",
    "enrollments.approve": "Accepter un membre",
    "enrollments.reject": "Refuser un membre",
    "enrollments.pause": "Mettre un membre en pause",
    "enrollments.resume": "Réactiver un membre",
    "enrollments.archive": "Archiver un membre",
    "payouts.run": "Calculer les versements",
    "payoutBatches.create": "Créer un lot de versements",
    "payoutBatches.confirm": "Confirmer des paiements",
    "payoutRules.create": "Créer une règle de versement",
    "programs.update": "Modifier un programme",
    "distributions.launch": "Lancer une campagne",
    "enrollments.create": "Ajouter une personne",
  },
  other: (done) => `Demandé : ${done}`,
};
