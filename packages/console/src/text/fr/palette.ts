import type { PaletteText } from "../palette.ts";

/** The texts of the search over everything, in French. */
export const palette: PaletteText = {
  hint: "Rechercher commandes, clients, membres, codes, programmes, ids et pages",
  found: "Résultats",
  none: "Rien trouvé.",
  noOrder: "Aucune commande avec exactement ce numéro, et rien d’autre trouvé.",
  perhapsRefused:
    "Aucune commande avec exactement ce numéro. Une commande refusée se trouve parmi les requêtes refusées",
  busy: "Recherche…",
  kinds: {
    page: "Page",
    action: "Action",
    setting: "Paramètres",
    member: "Membre",
    order: "Commande",
    customer: "Client",
    link: "Lien",
    coupon: "Code promo",
    program: "Programme",
    distribution: "Campagne",
    batch: "Lot de versements",
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
    connect: (name) => `Connecter ${name}`,
    newKey: "Créer une clé d’API",
    explorer: "Ouvrir l’explorateur d’API",
    refund: "Rembourser une vente : la choisir",
    exportMembers: "Exporter les membres en CSV",
    exportPayouts: "Exporter les paiements en CSV",
    refused: "Requêtes refusées",
  },
};
