import type { RailText } from "../../paying/rails.ts";

/** The sentences of payout methods, in French. */
export const rails: RailText = {
  title: "Moyens de versement",
  none: "Encore aucun moyen de versement.",
  noneHint:
    "Un moyen de versement dit comment les membres sont payés : par PayPal, par Wise, par votre banque, ou à la main d’après une liste.",
  add: "Ajouter un moyen de versement",
  addHint:
    "Entente écrit le fichier de paiement pour votre banque ou prestataire. Il ne déplace pas d’argent lui-même.",
  change: "Modifier",
  changeTitle: "Modifier le moyen de versement",
  save: "Enregistrer",
  columns: { method: "Moyen", pays: "Paie depuis", status: "État", verbs: "Actions" },
  default: "Par défaut",
  statuses: { active: "actif", disabled: "désactivé" },
  method: "Moyen",
  byHand: "À la main, d’après une liste",
  debtorName: "Titulaire du compte",
  iban: "IBAN à débiter",
  wallet: "Payé depuis le portefeuille de la marque",
  fromWallet: "le portefeuille",
  isDefault: "Utiliser par défaut",
  makeDefault: "Choisir par défaut",
  makeDefaultTitle: (name) => `Utiliser ${name} par défaut ?`,
  makeDefaultHint: "Les nouveaux lots l’utilisent, sauf si vous choisissez un autre moyen.",
  disable: "Désactiver",
  disableTitle: (name) => `Désactiver ${name} ?`,
  disableHint: "Les nouveaux lots ne peuvent pas l’utiliser. Les lots existants restent tels quels.",
  disableDefault:
    "C’est le moyen par défaut : les lots et les calendriers qui n’en nomment aucun sont impossibles tant que vous n’en choisissez pas un autre par défaut.",
  disableOnly: "C’est le seul actif : aucun lot n’est possible tant qu’un autre n’est pas ajouté ou activé.",
  enable: "Activer",
  enableTitle: (name) => `Activer ${name} ?`,
  enableHint: "Les nouveaux lots peuvent de nouveau l’utiliser.",
};
