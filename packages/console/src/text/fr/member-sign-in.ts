import type { MemberSignInText } from "../member-sign-in.ts";

/** The sentences of how members sign in, in French. */
export const memberSignIn: MemberSignInText = {
  title: "Comment les membres se connectent",
  byMail: "Par e-mail",
  byMailHint: "Toujours activé : un lien est envoyé à l’adresse sous laquelle vous connaissez un membre.",
  on: "activé",
  off: "désactivé",
  hint: "Laissez les membres se connecter à l’espace partenaire avec leur compte d’entreprise (OpenID Connect). Cela vaut pour toutes les marques de votre organisation.",
  trust:
    "Quiconque exploite ce fournisseur peut se connecter à la place de n’importe lequel de vos membres : n’en connectez qu’un de confiance. Seules les adresses qu’il a vérifiées comptent.",
  redirect: "Adresse de redirection",
  redirectHint: "Enregistrez d’abord cette adresse chez le fournisseur.",
  issuer: "Émetteur (issuer)",
  issuerHint: "L’adresse du fournisseur, par exemple https://login.example.com.",
  client: "Id de client",
  secret: "Secret de client",
  secretHint: "Il est conservé chiffré et n’est plus jamais affiché.",
  secretKept: "Laissez vide pour garder l’actuel. Un autre émetteur a besoin du sien.",
  secretSet: (when) => `Défini ${when}`,
  label: "Texte du bouton",
  labelHint: "Ce qui suit « Continuer avec » sur la page de connexion. Par défaut, l’hôte du fournisseur.",
  setUp: "Connecter un fournisseur",
  change: "Modifier",
  save: "Enregistrer",
  switchOn: "Activer",
  switchOff: "Désactiver",
  switchOnTitle: (label) => `Laisser les membres se connecter avec ${label} ?`,
  switchOnHint: "La page de connexion le propose aussitôt.",
  switchOffTitle: (label) => `Désactiver la connexion avec ${label} ?`,
  switchOffHint: "Les membres connectés le restent. Les nouvelles visites commencent par e-mail.",
  test: "Les membres ne se connectent qu’avec les données réelles. Passez aux données réelles pour modifier ceci.",
};
