import type { PartnershipText } from "../../team/partnership.ts";

/** The sentences about a partnership, in French. */
export const partnership: PartnershipText = {
  title: "Collaboration",
  hint: "Avec cette personne ou cette société, dans tous les programmes de la marque.",
  statuses: { pending: "pas commencée", active: "active", paused: "en pause", ended: "terminée" },
  isPaused:
    "La collaboration est en pause\u00a0: aucune nouvelle activité ne rapporte dans aucun programme, et rien n’est versé jusqu’à sa réactivation.",
  isEnded: (day) =>
    `La collaboration s’est terminée le ${day}\u00a0: aucune nouvelle activité ne rapporte dans aucun programme.`,
  verbs: {
    pause: "Mettre la collaboration en pause",
    resume: "Réactiver la collaboration",
    end: "Terminer la collaboration",
  },
  sure: {
    pause: "Mettre cette collaboration en pause\u202f?",
    resume: "Réactiver cette collaboration\u202f?",
    end: "Terminer définitivement cette collaboration\u202f?",
  },
  hints: {
    pause:
      "Dès maintenant, aucune nouvelle activité ne rapporte dans aucun programme et aucun lot ne verse rien. Elle peut être réactivée.",
    resume:
      "Toute nouvelle activité rapporte à nouveau, et le prochain lot verse ce qui est dû. Ce qui s’est passé pendant la pause reste impayé.",
    end: "Dès lors, aucune nouvelle activité ne rapporte dans aucun programme. Ce qui a été gagné avant reste dû. C’est irréversible.",
  },
};
