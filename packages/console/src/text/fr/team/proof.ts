import type { ProofText } from "../../team/proof.ts";

/** The sentences of the passkeys of people, and of the question to prove a session, in French. */
export const proof: ProofText = {
  title: "Confirmez que c’est bien vous",
  hint: "Avant un changement comme celui-ci, la console vous redemande confirmation si votre connexion date de plus de dix minutes. Votre saisie reste en place.",
  passkey: "Confirmer par une clé d’accès",
  code: "Six chiffres, ou un code de récupération",
  confirm: "Confirmer",
  none: "Reconnectez-vous dans un autre onglet, puis revenez ici.",
  adds: "Avec une clé d’accès, que vous ajoutez dans les paramètres sous « Vous », vous confirmez directement ici.",
  elsewhere: "Se connecter dans un autre onglet",
  cancel: "Annuler",
  own: {
    title: "Clés d’accès",
    hint: "Une clé d’accès sur votre appareil vous connecte sans lien ni code : avec votre empreinte, votre visage ou le code de l’appareil. Elle confirme aussi ce qui touche à l’argent, aux clés et aux personnes.",
    empty: "Pas encore de clé d’accès.",
    emptyHint: "Ajoutez-en une sur cet appareil. Les autres façons de se connecter restent.",
    columns: { name: "Nom", added: "Ajoutée", used: "Dernière utilisation" },
    unused: "jamais",
    current: "utilisée en ce moment",
    name: "Nom de la clé d’accès",
    nameHint: "Par exemple « Portable du bureau », pour la reconnaître.",
    add: "Ajouter une clé d’accès",
    added: "La clé d’accès est ajoutée. Désormais, elle vous connecte.",
    remove: "Retirer",
    removeSure: (name) => `Retirer ${name} ?`,
    removeHint:
      "Elle ne connecte plus personne, et les autres sessions qu’elle a ouvertes se terminent. Supprimez-la aussi sur l’appareil.",
    here: "Ce navigateur ou cette adresse n’a pas de clés d’accès : il leur faut une page en https avec un nom de domaine.",
  },
  faults: {
    known: "Cet appareil a déjà une clé d’accès à vous.",
    closed: "Aucune clé d’accès n’a été choisie. Réessayez quand vous serez prêt.",
    many: "Vous avez dix clés d’accès. Retirez-en une que vous n’utilisez plus.",
    none: "Il n’y a pas de clés d’accès ici : l’exploitant de ce serveur doit lui donner une adresse publique avec un nom.",
    removed: "Vos clés d’accès ont été retirées. Connectez-vous plutôt dans un autre onglet.",
    failed: "Cette clé d’accès n’a pas été acceptée. Réessayez.",
  },
};
