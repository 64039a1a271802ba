import type { PaletteText } from "../palette.ts";

/** The texts of the search over everything, in French. */
export const palette: PaletteText = {
  hint: "Rechercher commandes, clients, membres, codes, programmes, ids et pages",
  found: "Résultats",
  none: "Rien trouvé.",
  busy: "Recherche…",
  kinds: {
    page: "Page",
    action: "Action",
    setting: "Réglages",
    member: "Membre",
    order: "Commande",
    customer: "Client",
    coupon: "Code promo",
    program: "Programme",
    distribution: "Campagne",
    batch: "Lot de paiements",
    payment: "Versement",
    contest: "Contestation",
    endpoint: "Point de terminaison",
    source: "Source",
    event: "Événement",
  },
  order: (id, type, amount) => [id, type, amount].filter(Boolean).join(" · "),
  batch: (reference, status) => `${reference} · ${status}`,
  actions: {
    addMember: "Ajouter un membre",
    addList: "Ajouter une liste de membres",
    newSource: "Connecter une source",
    newKey: "Créer une clé d’API",
    explorer: "Ouvrir l’explorateur d’API",
    refund: "Rembourser une vente : la choisir",
    exportMembers: "Exporter les membres en CSV",
    exportPayouts: "Exporter les paiements en CSV",
    refused: "Requêtes refusées",
  },
};
