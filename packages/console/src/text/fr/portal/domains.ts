import type { DomainsText } from "../../portal/domains.ts";

/** The sentences of domains of the portal, in French. */
export const domains: DomainsText = {
  title: "Votre propre domaine",
  hint: "Les membres utilisent l’espace partenaire à votre adresse, par exemple partenaires.example.com, et les liens des e-mails y mènent.",
  none: "Aucun domaine pour l’instant. Les membres utilisent l’adresse de ce service.",
  add: "Ajouter un domaine",
  addHint:
    "Vous créez pour cela deux enregistrements DNS. Qui contrôle le nom peut lire les liens de connexion des membres : n’ajoutez que des noms qui vous appartiennent.",
  host: "Domaine",
  hostHint: "Un nom complet comme partenaires.example.com, sans https://.",
  states: { pending: "en attente du DNS", proven: "utilisé", failing: "en échec", removed: "supprimé" },
  says: {
    pending:
      "Créez les deux enregistrements là où vous gérez le domaine. Il peut s’écouler un moment avant qu’ils soient visibles partout.",
    proven: "Les membres utilisent l’espace partenaire ici. Gardez l’enregistrement TXT : il est vérifié chaque jour.",
    failing:
      "L’enregistrement TXT est introuvable depuis au moins trois jours. Rien ne s’affiche ici tant qu’il n’est pas revenu.",
    removed: "Il n’est plus utilisé.",
  },
  faults: {
    no_record: "La dernière vérification n’a trouvé aucun enregistrement TXT.",
    other_record: "La dernière vérification a trouvé un enregistrement TXT d’une autre valeur.",
    unreachable: "Lors de la dernière vérification, aucun serveur de noms n’a répondu.",
    taken:
      "L’enregistrement est correct, mais ce domaine est déjà utilisé ailleurs sur ce service. Supprimez-le d’abord là-bas.",
  },
  proof: "Pour prouver qu’il est à vous",
  way: "Pour qu’il mène ici",
  checked: (when) => `Dernière vérification : ${when}`,
  never: "Pas encore vérifié",
  check: "Vérifier maintenant",
  checking: "Vérification…",
  open: "Ouvrir l’espace partenaire",
  remove: "Supprimer",
  removeTitle: (host) => `Supprimer ${host} ?`,
  removeHint: "L’espace partenaire ne s’y affiche plus, et les liens des e-mails déjà envoyés cessent de fonctionner.",
  test: "Les membres ne se connectent qu’avec les données réelles. Passez aux données réelles pour modifier ceci.",
};
