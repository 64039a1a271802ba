import type { PasskeyCatalogue } from "./en.ts";

/** The texts of passkeys, in French. */
export const passkeys: PasskeyCatalogue = {
  title: "Clés d’accès",
  hint: "Une clé d’accès sur votre appareil vous connecte sans e-mail : avec votre doigt, votre visage ou le code de l’appareil.",
  empty: "Pas encore de clé d’accès.",
  emptyHint: "Ajoutez-en une sur cet appareil. Vous pouvez toujours vous connecter par e-mail.",
  added: (date: string) => `Ajoutée le ${date}`,
  unused: "Pas encore utilisée",
  used: (time: string) => `Utilisée la dernière fois le ${time}`,
  counts: (time: string) => `Pour vous protéger, elle confirme ce qui touche à l’argent à partir du ${time}.`,
  current: "Utilisée en ce moment",
  name: "Nom de la clé d’accès",
  nameHint: "Par exemple « Mon téléphone », pour la reconnaître.",
  add: "Ajouter une clé d’accès",
  isAdded: "La clé d’accès a été ajoutée. Vous recevez aussi un e-mail.",
  remove: "Supprimer",
  isRemoved: "La clé d’accès a été supprimée. Vous recevez aussi un e-mail.",
  ask: (name: string) => `Supprimer ${name} ?`,
  askHint: "Elle ne connecte plus personne. Supprimez-la aussi sur votre appareil.",
  askCurrent: "Vous l’avez utilisée pendant cette visite : vous devrez peut-être vous reconnecter.",
  keep: "La garder",
  signIn: "Se connecter avec une clé d’accès",
  other: "ou par e-mail",
  signInFailed: "Cette clé d’accès ne vous a pas connecté. Demandez plutôt un lien par e-mail.",
  signInNone: "Il n’y a pas de clés d’accès ici. Demandez plutôt un lien par e-mail.",
  faults: {
    known: "Cet appareil a déjà une clé d’accès à vous.",
    closed: "Aucune clé d’accès n’a été choisie. Réessayez quand vous serez prêt.",
    stale:
      "Pour vous protéger, il faut une nouvelle visite : reconnectez-vous, puis changez vos clés dans les dix minutes.",
    many: "Vous avez dix clés d’accès. Supprimez-en une que vous n’utilisez plus.",
    none: "Ce navigateur ou cette adresse n’a pas de clés d’accès ici. Connectez-vous par e-mail.",
    name: "Donnez-lui un nom de 1 à 80 caractères.",
    failed: "Cela n’a pas fonctionné. Réessayez dans un instant.",
  },
  money: {
    title: "Confirmation par une clé d’accès",
    asks: (brand: string) =>
      `${brand} demande une clé d’accès avant tout changement d’argent ou de données personnelles.`,
    missing:
      "Vous n’en avez pas encore. Ajoutez-en une dans votre profil ; pour vous protéger, elle ne confirme qu’après quelques jours.",
    waiting: (time: string) =>
      `Pour vous protéger, votre clé d’accès ne confirme qu’à partir du ${time}. D’ici là, rien ne peut être changé ici.`,
    asked: "Votre navigateur demande votre clé d’accès quand vous modifiez quelque chose.",
    proven: (time: string) => `Confirmé par votre clé d’accès jusqu’à ${time}.`,
    add: "Ajouter une clé d’accès",
    refused: "Il faut une clé d’accès qui confirme. Voir plus haut.",
  },
};
