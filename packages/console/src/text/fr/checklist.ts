import type { ChecklistText } from "../checklist.ts";

/** The sentences of the first steps of a brand, in French. */
export const checklist: ChecklistText = {
  title: "Premiers pas",
  progress: (done, all) => `Étapes terminées : ${done} sur ${all}`,
  dismiss: "Masquer",
  done: "terminé",
  testSale: "Enregistrer une vente d’essai",
  steps: {
    program: {
      name: "Créer un programme",
      hint: "Ce que les membres recommandent, dans quelle devise, et où mènent les liens.",
    },
    rule: {
      name: "Fixer ce que gagnent les membres",
      hint: "Une règle de commission, par exemple 20 % des ventes nettes.",
    },
    member: { name: "Ajouter des membres", hint: "Un par un, ou une liste issue d’un tableur." },
    click: {
      name: "Partager un lien",
      hint: "Copiez le lien d’un membre et ouvrez-le : le clic apparaît sous Activité.",
    },
    sale: {
      name: "Enregistrer une première vente",
      hint: "Connectez votre boutique ou votre prestataire de paiement, ou envoyez-en une par l’API.",
    },
    rail: { name: "Choisir un moyen de versement", hint: "PayPal, Wise, votre banque, ou à la main." },
  },
};
