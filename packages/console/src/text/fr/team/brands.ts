import type { BrandsText } from "../../team/brands.ts";

/** The texts of brands and of who may approve, in French, which load with the pages that need them. */
export const brands: BrandsText = {
  title: "Marques",
  shown: "à l’écran",
  make: "Nouvelle marque",
  makeHint:
    "Une marque a ses propres programmes, membres, paramètres et paiements. Chaque programme fixe sa devise. Qui a un rôle dans toutes les marques l’a aussi ici.",
  save: "Créer la marque",
  name: "Nom",
  nameHint: "Tel que les membres et les partenaires la connaissent.",
  slug: "Nom court",
  slugHint: "Minuscules, chiffres et tirets, pour les requêtes à l’API. Vide : tiré du nom.",
  zone: "Fuseau horaire",
  zoneHint:
    "Les périodes de paiement commencent et finissent avec ses jours. Il se change plus tard dans Argent, sous Périodes.",
  approvers: {
    ready: (names: string) => `Peuvent approuver : ${names}.`,
    soon: (name: string, from: string) => `${name} pourra approuver à partir du ${from}.`,
    nobody: "Personne d’autre ne peut l’approuver : la demande attend jusqu’à son expiration, après sept jours.",
    nobodyYet: "Un export demande une deuxième personne, et personne d’autre ici ne peut l’approuver.",
    few: "Deux personnes doivent pouvoir approuver : propriétaires ou finances de toutes les marques, présents depuis un jour au moins. Pour l’instant, il y en a moins.",
    invite: "Inviter quelqu’un qui peut approuver",
    ask: "Demandez à un propriétaire d’inviter quelqu’un avec le rôle propriétaire ou finances.",
  },
};
