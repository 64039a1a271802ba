import { plurals } from "@entente/kit/text";
import type { OwnCatalogue } from "./en.ts";

const many = plurals("fr");

export const own: OwnCatalogue = {
  nav: {
    accounts: "Compte de versement",
    profile: "Profil",
    notifications: "Notifications",
    brands: "Changer de marque",
  },
  signIn: {
    title: "Se connecter",
    hint: "Saisissez l’adresse e-mail sous laquelle la marque vous connaît. Nous y envoyons un lien qui vous connecte.",
    several:
      "Ce service gère les programmes de plusieurs entreprises. Ouvrez le lien de connexion d’un e-mail de votre programme, ou connectez-vous là où vous l’avez rejoint.",
    remembered:
      "Pour votre sécurité, cette page ne retient rien : après un rechargement, ou dans un autre onglet, il lui faut un nouveau lien.",
    address: "Adresse e-mail",
    send: "M’envoyer un lien",
    sent: "Si cette adresse est connue, un lien est en route.",
    sentHint:
      "Il fonctionne une seule fois, pendant dix minutes. Regardez aussi dans les indésirables si rien n’arrive.",
    again: "Utiliser une autre adresse",
    invalid: "Ce n’est pas une adresse e-mail.",
    busy: "Trop de liens ont été demandés. Attendez quelques minutes, puis réessayez.",
    elsewhere: "Se connecter à l’espace partenaire",
  },
  provider: {
    or: "ou",
    go: (label) => `Continuer avec ${label}`,
    faults: {
      denied: {
        title: "L’accès vous a été refusé",
        hint: "Le fournisseur a refusé la connexion, ou vous ne l’avez pas autorisée. Réessayez, ou demandez un lien par e-mail.",
      },
      unverified: {
        title: "Votre adresse n’y est pas confirmée",
        hint: "Il nous faut une adresse e-mail que votre compte a confirmée. Confirmez-la chez lui et réessayez, ou demandez un lien par e-mail.",
      },
      unknown: {
        title: "Aucune marque ne connaît cette adresse",
        hint: "Votre compte a une autre adresse e-mail que celle que la marque connaît. Demandez un lien à celle-ci, ou demandez à la marque de la changer.",
      },
      unreachable: {
        title: "Ce fournisseur ne répond pas",
        hint: "Réessayez dans quelques minutes, ou demandez dès maintenant un lien par e-mail.",
      },
      misconfigured: {
        title: "Ce fournisseur est mal configuré",
        hint: "Prévenez la marque, qui doit vérifier ses paramètres. En attendant, demandez un lien par e-mail.",
      },
      off: {
        title: "Ce fournisseur est désactivé",
        hint: "Demandez plutôt un lien par e-mail.",
      },
      late: {
        title: "La connexion a pris trop de temps, ou a commencé dans un autre onglet",
        hint: "Recommencez ici, et terminez en moins de cinq minutes dans le même onglet.",
      },
      busy: {
        title: "Trop de tentatives",
        hint: "Attendez quelques minutes, puis réessayez.",
      },
      blocked: {
        title: "Votre navigateur ne garde rien pour cette page",
        hint: "Permettez-lui de garder des données de ce site jusqu’à votre retour, ou demandez un lien par e-mail.",
      },
      failed: {
        title: "La connexion n’a pas abouti",
        hint: "Vérifiez votre connexion Internet et recommencez, ou demandez un lien par e-mail.",
      },
    },
  },
  brands: {
    title: "Vos marques",
    hint: "Plusieurs marques connaissent votre adresse. Choisissez celle dont les programmes sont affichés.",
    count: (count) => many(count, { one: "# adhésion", other: "# adhésions" }),
    current: "Affichée maintenant",
  },
  accounts: {
    title: "Compte de versement",
    hint: (brand) => `Où ${brand} envoie votre argent.`,
    viewer: "Les comptes de versement ne sont pas affichés ici",
    viewerHint: "Seul le membre peut les voir et les changer, après s’être connecté par e-mail.",
    framed: "Connectez-vous par e-mail pour voir votre compte",
    framedHint:
      "Pour votre sécurité, les comptes ne sont ni affichés ni changés dans une autre page. Ouvrez l’espace partenaire à part et connectez-vous avec votre adresse e-mail.",
    own: "Vos comptes",
    empty: "Aucun compte pour l’instant.",
    emptyHint: "Ajoutez-en un ci-dessous : sans lui, aucun paiement ne vous parvient.",
    used: "L’argent va au compte connecté le plus récent que le paiement peut atteindre.",
    kinds: { iban: "Compte bancaire (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Autre moyen" },
    fields: {
      iban: "IBAN",
      paypal: "Adresse e-mail ou numéro de compte PayPal",
      wise: "Adresse e-mail chez Wise",
      manual: "Comment vous payer",
    },
    account: "Compte",
    bic: "BIC (facultatif)",
    kind: "Type",
    connected: "Connecté",
    removed: "Supprimé",
    erased: "Plus conservé",
    held: (date) => `Les paiements sont suspendus jusqu’au ${date}, parce que le compte a changé.`,
    since: (date) => `Ajouté le ${date}`,
    add: "Ajouter un compte",
    addHint:
      "Après un changement, rien n’est payé pendant quelque temps, pour que personne ne détourne votre argent à votre insu. Vous êtes prévenu par e-mail, y compris à une ancienne adresse.",
    save: "Ajouter ce compte",
    asked: (time) =>
      `Un lien a été envoyé à votre adresse. Ouvrez-le avant ${time} pour confirmer : d’ici là, rien ne change et les paiements sont suspendus.`,
    remove: "Supprimer",
    removeTitle: "Supprimer ce compte ?",
    removeHint: (account) =>
      `Plus rien n’est versé sur ${account}. Les paiements vont à votre compte suivant, ou attendent que vous en ajoutiez un.`,
    keep: "Le garder",
    wrong: "Ce compte n’est pas correct. Vérifiez chaque lettre et chaque chiffre.",
    waits: (brand) => `${brand} doit d’abord accepter ce changement. Rien ne change d’ici là.`,
  },
  verify: {
    title: "Confirmez votre adresse e-mail pour voir cette page",
    hint: (brand) =>
      `${brand} a reçu votre adresse de la page où vous êtes connecté, et elle n’a pas encore été confirmée. Avec une adresse confirmée, vous pouvez vous connecter directement à l’espace partenaire et recevoir des e-mails sur votre argent.`,
    button: "M’envoyer le lien",
    sent: "Un lien a été envoyé à votre adresse. Ouvrez-le dans l’heure.",
    none: (brand) =>
      `${brand} ne connaît aucune adresse e-mail de vous. Demandez à ${brand} de l’ajouter : c’est avec elle que vous vous connectez.`,
  },
  confirm: {
    title: "Confirmer le changement",
    hint: "Vous avez demandé un changement à confirmer par e-mail. Rien n’a encore changé. Si ce n’était pas vous, fermez cette page.",
    button: "Confirmer",
    account: "Votre compte est confirmé.",
    until: (date) => `Pour vous protéger, rien n’y est versé avant le ${date}.`,
    address: "Votre nouvelle adresse est confirmée. Connectez-vous avec elle désormais.",
    erasure: "Vos données sont en cours d’effacement.",
    verification: "Votre adresse est confirmée. Vous pouvez maintenant vous connecter avec elle.",
    refused: "Ce lien ne fonctionne plus",
    refusedHint:
      "Chaque lien confirme un changement, dans l’heure, et seulement tant que votre adresse reste la même. Demandez de nouveau le changement.",
    waits: "Le changement doit attendre",
    waitsHint: "Quelqu’un de la marque doit d’abord l’accepter.",
    toPortal: "Vers l’espace partenaire",
  },
  profile: {
    title: "Profil",
    hint: (brand) => `Ce que ${brand} sait de vous.`,
    viewer: "Seul le membre peut changer cela, après s’être connecté par e-mail.",
    nameTitle: "Votre nom",
    name: "Nom",
    save: "Enregistrer",
    saved: "Enregistré.",
    addressTitle: "Votre adresse",
    addressHint:
      "Elle vous sert à vous connecter et à recevoir les e-mails. La nouvelle est confirmée par un lien, et l’ancienne est prévenue.",
    address: "Adresse e-mail",
    addressSave: "Changer d’adresse",
    addressAsked: (email, time) =>
      `Un lien a été envoyé à ${email}. Ouvrez-le avant ${time} : rien ne change d’ici là.`,
    exportTitle: "Vos données",
    exportHint: "Un fichier avec tout ce que cet espace partenaire montre de vous, lisible par d’autres logiciels.",
    exportSave: "Télécharger vos données",
    exporting: "Préparation en cours",
    eraseTitle: "Effacer vos données",
    eraseHint:
      "Votre nom, votre adresse, vos comptes et ce que la marque a noté sur vous sont effacés pour toujours. Ce que la loi lui impose de garder pour sa comptabilité reste : montants, dates et références des paiements, sans votre nom.",
    erase: "Demander l’effacement",
    eraseAsked: (time) =>
      `Un lien a été envoyé à votre adresse. Ouvrez-le avant ${time} pour confirmer. Rien n’est effacé d’ici là.`,
    eraseOwed: (brand) =>
      `La marque vous doit encore de l’argent, ou vous lui en devez. Refaites la demande une fois que tout est payé, ou parlez à ${brand}.`,
    wrong: "Cette adresse ne peut pas être utilisée.",
    leaveTitle: "Quitter un programme",
    leaveHint: "Votre adhésion prend fin tout de suite. Vous ne pouvez pas revenir en arrière ici.",
    leave: "Quitter",
    left: "Vous avez quitté le programme.",
    ended: "Terminée",
    ask: (program) => `Quitter ${program} ?`,
    follows: {
      links: "Vos liens et codes s’arrêtent : les nouvelles ventes ne rapportent rien.",
      owed: "Ce que vous avez gagné avant reste à vous et est payé comme convenu, même ce qui est encore retenu.",
      read: "Vous pouvez toujours vous connecter ici et lire vos chiffres et relevés.",
      back: (brand) => `Pour revenir, ${brand} doit vous inviter de nouveau.`,
    },
    stay: "Rester",
    failed: "Cela n’a pas fonctionné. Réessayez dans un instant.",
  },
  terms: {
    newer: {
      title: "Il y a de nouvelles conditions",
      hint: (program: string) =>
        `Les conditions de ${program} ne sont plus celles que vous avez acceptées. Votre statut reste le même.`,
    },
    first: {
      title: "Les conditions du programme",
      hint: (program: string) =>
        `${program} vous demande d’accepter ses conditions, ce que vous n’avez pas encore fait. Votre statut reste le même.`,
    },
    read: "Lire les conditions",
    accept: "Accepter ces conditions",
    changed: "Les conditions ont changé entre-temps. Relisez-les.",
    failed: "Elles n’ont pas pu être acceptées. Réessayez.",
  },
  rejected: (reason) => `Raison : ${reason}`,
};
