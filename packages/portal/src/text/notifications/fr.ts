import type { notifications as en } from "./en.ts";

/** The texts of the page of notifications, in French. */
export const notifications: typeof en = {
  title: "Notifications",
  hint: (brand: string) => `Les e-mails que ${brand} vous envoie, et leur langue.`,
  kinds: "E-mails sur",
  names: {
    membership: "Votre adhésion",
    earnings: "Vos gains",
    payouts: "Vos versements",
    messages: "Les messages de la marque",
  },
  hints: {
    membership: "Les invitations et candidatures, et ce qui manque pour rester membre.",
    earnings: "Une fois par jour, si une vente est passée par vous.",
    payouts: "Quand vous êtes payé, quand un versement n’est pas arrivé, et pourquoi un montant n’est pas encore payé.",
    messages:
      "Les actualités et demandes que la marque adresse à ses membres. Vous les retrouvez ici dans tous les cas.",
  },
  security: "La sécurité de votre compte",
  securityHint:
    "Les liens de connexion et tout changement de votre adresse ou de votre compte de versement. Ces e-mails sont toujours envoyés.",
  always: "Toujours activé",
  off: {
    page: (day: string) => `Désactivé le ${day}`,
    link: (day: string) => `Désactivé le ${day}, par le lien d’un e-mail`,
    merge: (day: string) => `Désactivé le ${day}, sous votre autre fiche chez cette marque`,
  },
  onlyYou: (brand: string) =>
    `Vous seul pouvez changer cela : ${brand} voit ce qui est désactivé, et ne peut pas le réactiver.`,
  language: "Langue des e-mails",
  usual: (language: string) => `Celle que la marque a choisie (${language})`,
  saved: "Enregistré.",
  failed: "L’enregistrement a échoué. Réessayez.",
};
