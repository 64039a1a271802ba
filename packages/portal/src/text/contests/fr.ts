import type { contests as english } from "./en.ts";

export const contests: typeof english = {
  title: "Contestations",
  hint: (brand) => `Ce que vous contestez, et ce que ${brand} répond.`,
  empty: "Vous n’avez aucune contestation.",
  emptyHint:
    "Vous pouvez contester là où une vente est retenue ou ne rapporte rien, et là où votre candidature a été refusée.",
  kinds: {
    attribution: "Une vente qui était la mienne",
    self_referral: "Ce n’était pas un achat personnel",
    outside_window: "Une vente dans les délais après un clic",
    rejection: "Ma candidature",
    hold: "Une vente qui est retenue ou ne rapporte rien",
  },
  statuses: {
    open: "En attente de la marque",
    answered: "En attente de votre réponse",
    accepted: "Acceptée",
    refused: "Refusée",
    withdrawn: "Retirée",
  },
  results: {
    correction: "La vente vous est attribuée.",
    adjustment: "Un montant a été ajouté à vos versements.",
    approval: "Vous êtes accepté dans le programme.",
  },
  ofOther: "La vente a été corrigée, mais elle ne vous est pas attribuée. La raison dit pourquoi.",
  begin: {
    attribution: "Il manque une vente",
    self_referral: "Ce n’était pas un achat personnel",
    outside_window: "Un de mes clics a été jugé trop ancien",
    rejection: "Je ne suis pas d’accord",
    hold: "Cela devrait compter",
  },
  faults: {
    again: "Vous avez déjà contesté cela.",
    many: "Vous avez dix contestations ouvertes. Retirez-en une ou attendez une réponse.",
    over: "Cette contestation est déjà close.",
    full: "Cette contestation contient déjà autant de messages que possible. La marque peut toujours trancher.",
    failed: "L’envoi a échoué. Réessayez.",
  },
  order: "Numéro de la commande, ou ce qui permet de la reconnaître",
  text: "Ce qui ne va pas, avec vos mots",
  ofOrder: (reference) => `Commande : ${reference}`,
  toSale: "Voir la vente",
  you: "Vous",
  reason: (text) => `Raison : ${text}`,
  send: "Envoyer",
  sent: "Envoyée. Vous la trouvez, avec la réponse, sous « Contestations ».",
  reply: "Répondre",
  withdraw: "Retirer",
};
