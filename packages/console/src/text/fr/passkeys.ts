import type { PasskeyText } from "../passkeys.ts";

/** The sentences of passkeys of members, in French. */
export const passkeys: PasskeyText = {
  title: "Clé d’accès avant tout mouvement d’argent",
  on: "Activée",
  off: "Désactivée",
  isOn: "Avant qu’un membre ne modifie un compte de versement ou une adresse, ne télécharge ses données ou ne demande leur effacement, l’espace partenaire demande une clé d’accès utilisée dans les dix dernières minutes, en plus du lien par e-mail.",
  isOff:
    "Un lien par e-mail suffit à un membre pour modifier un compte de versement ou une adresse, télécharger ses données et demander leur effacement.",
  turnOn: "Demander une clé d’accès",
  turnOnTitle: "Demander une clé d’accès aux membres ?",
  turnOnHint:
    "Les membres sans clé d’accès sont invités à en ajouter une. Pour les protéger, une nouvelle clé compte après l’attente prévue pour les comptes modifiés ; d’ici là, ils ne peuvent pas changer où va leur argent.",
  turnOff: "Ne plus en demander",
  turnOffTitle: "Ne plus demander de clé d’accès aux membres ?",
  turnOffHint:
    "Un lien par e-mail suffit de nouveau. Quiconque lit les e-mails d’un membre pourrait changer où va l’argent.",
  remove: "Supprimer les clés d’accès",
  removeTitle: (who) => `Supprimer les clés d’accès de ${who} ?`,
  removeHint:
    "Pour un membre qui a perdu son appareil. Toutes les clés d’accès ajoutées dans votre espace partenaire cessent de fonctionner, et toute personne connectée par l’une d’elles est déconnectée. Le membre en est averti par e-mail, et peut en ajouter une autre après s’être connecté par e-mail.",
};
