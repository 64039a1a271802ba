import type { BellText } from "../../team/bell.ts";

/** The sentences of notifications, in French. */
export const bell: BellText = {
  title: "Vos notifications",
  empty: "Aucune notification. La vue d’ensemble liste ce qui est à traiter.",
  isNew: "nouveau",
  markAll: "Tout marquer comme lu",
  settings: "Choisir ce qui vous est signalé",
  schedule: "Un calendrier de versement s’est arrêté.",
  mention: (who) => `${who} vous a mentionné dans une note.`,
  applications: (n) => (n === "1" ? "1 candidature attend une décision." : `${n} candidatures attendent une décision.`),
  payouts: (n) => (n === "1" ? "1 versement a échoué." : `${n} versements ont échoué.`),
  domain: (host) => `Le domaine ${host} n’est plus prouvé.`,
  endpoint: (host) => `Les livraisons à ${host} échouent.`,
  ledger: (n) =>
    n === "1" ? "Le contrôle du grand livre a trouvé 1 écart." : `Le contrôle du grand livre a trouvé ${n} écarts.`,
};
