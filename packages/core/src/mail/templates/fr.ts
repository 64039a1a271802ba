import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, type SumWords, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Votre solde est inférieur au minimum de versement. Il vous reste acquis et sera versé dès que le minimum sera atteint.",
  held: "Vos versements sont suspendus pour l’instant, par exemple parce que votre compte a changé, que votre collaboration avec la marque est suspendue ou que le fichier de paiement était plein.",
  awaiting_account:
    "Aucun compte n’est enregistré pour vous payer. Ajoutez-en un, pour qu’un versement puisse inclure ce montant.",
  destination_changed:
    "Votre compte a changé pendant la préparation du versement. Un versement ultérieur pourra inclure ce montant.",
  currency_not_payable: "Ce moyen de versement ne permet pas de payer cette devise. Le montant vous reste acquis.",
  amount_out_of_range: "Le montant est trop élevé pour ce moyen de versement. Il vous reste acquis.",
  another_currency:
    "Un versement par ce moyen ne contient qu’une devise, et ce montant est dans une autre. Un versement ultérieur pourra l’inclure.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Abonnés",
  views: "Vues",
  post_count: "Publications",
  collab_posts: "Publications communes",
  link_clicks: "Clics",
  referral_count: "Recommandations",
  gmv_cents: "Valeur des ventes",
  sales_count: "Ventes",
  product_usage_count: "Utilisations du produit",
  channel_connected: "Canaux connectés",
  manual_approval: "Accord de la marque",
  event_registration: "Enregistrements",
  template_install: "Installations",
};

const sums: SumWords = {
  ...{ one: "# vente", other: "# ventes" },
  line: (sales, value, earned) => `${sales}, pour une valeur de ${value} : vous avez gagné ${earned}`,
};

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Des membres ont gagné de l’argent à des dates qu’aucun calcul ne couvre.",
  ledger_differs: "Le contrôle du grand livre a trouvé des écarts.",
  payout_rules_required: "Aucune règle de rémunération n’est active.",
  maker_may_not: "La personne qui a établi le calendrier n’a plus le droit de payer ici.",
  other: "Son calcul ou son lot a été refusé. Le calendrier dit pourquoi.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "un membre",
  entity: "une personne",
  performance_event: "une vente ou un autre événement",
  payout_batch: "un lot de versements",
  distribution: "une campagne",
};

/** French. */
export const fr: Catalogue = {
  direction: "ltr",
  sample: { mark: "Test", line: "Ceci est un test avec des données inventées : rien de tout cela n’est arrivé." },
  greeting: (name) => (name === null ? "Bonjour," : `Bonjour ${name},`),
  because: {
    membership: "Vous recevez cet e-mail parce que vous êtes membre de ce programme, ou y êtes invité.",
    earnings: "Vous recevez cet e-mail parce que vous avez des gains dans ce programme.",
    payouts: "Vous recevez cet e-mail parce que cette marque vous paie.",
    messages: "Vous recevez cet e-mail parce que vous êtes membre d’un programme de cette marque.",
    applications: "Vous recevez cet e-mail parce que vous gérez des programmes.",
    failures: "Vous recevez cet e-mail parce que vous vous occupez des versements ou des intégrations.",
    mentions: "Vous recevez cet e-mail parce qu’une personne de votre équipe vous a mentionné dans une note.",
  },
  security:
    "Cet e-mail concerne la sécurité de votre compte et est toujours envoyé. Si vous n’en êtes pas à l’origine, contactez la marque sans attendre.",
  teamSecurity:
    "Cet e-mail concerne la sécurité de votre compte et est toujours envoyé. Si vous n’en êtes pas à l’origine, prévenez un propriétaire de votre organisation.",
  unproven:
    "Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse. Si ce n’était pas vous, vous n’avez rien à faire.",
  portal: "Votre espace partenaire montre ce que vous gagnez, et pourquoi :",
  leave: "Ne plus recevoir ce type d’e-mail :",
  holds,
  metrics,
  page: {
    title: "E-mails",
    ask: {
      membership: "Ne plus recevoir d’e-mails sur votre adhésion ?",
      earnings: "Ne plus recevoir d’e-mails quotidiens sur vos gains ?",
      payouts: "Ne plus recevoir d’e-mails sur vos versements ?",
      messages:
        "Ne plus recevoir par e-mail les messages de cette marque ? Vous les retrouverez dans votre espace partenaire.",
      applications: "Ne plus recevoir d’e-mails sur les candidatures ?",
      failures: "Ne plus recevoir d’e-mails sur les erreurs ?",
      mentions: "Ne plus recevoir d’e-mails sur les notes qui vous mentionnent ?",
    },
    button: "Ne plus recevoir ce type d’e-mail",
    done: "C’est fait : vous ne recevrez plus ce type d’e-mail.",
    unknown: "Ce lien n’est pas valable. Utilisez le lien d’un e-mail plus récent.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} vous invite à rejoindre ${program}`,
      lines: [
        `${brand} vous invite à rejoindre le programme partenaire ${program}.`,
        "Nous vous écrirons dès que vous serez accepté.",
      ],
    }),
    applied: ({ brand, program }) => ({
      subject: `Votre candidature à ${program}`,
      lines: [
        `Merci : ${brand} a reçu votre candidature à ${program}.`,
        "Nous vous écrirons dès qu’une décision sera prise.",
      ],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Bienvenue dans ${program}`,
      lines: [
        `${brand} vous a accepté comme membre de ${program}.`,
        "Voici votre lien. Les ventes qui passent par lui vous sont attribuées.",
      ],
      link: { label: "Votre lien", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Votre candidature à ${program}`,
      lines: [
        `${brand} a refusé votre candidature à ${program}.`,
        reason === null ? "Aucune raison n’a été donnée. Vous pouvez la demander à la marque." : `Raison : ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Vous êtes désormais qualifié dans ${program}`,
      lines: [
        `Vous remplissez les critères du programme ${program} de ${brand}.`,
        ...(tier === null ? [] : [`Votre niveau est désormais ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Restez qualifié dans ${program}`,
      lines: [
        `Vous ne remplissez plus tous les critères du programme ${program} de ${brand}. Vous restez qualifié jusqu’au ${say.day(until)}.`,
        "Ces critères ne sont pas remplis :",
        ...missingLines(missing, metrics, say, (name, observed, needed) => `${name} : ${observed} sur ${needed}`),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program} : vos gains du ${say.day(day)}`,
      lines: [
        `Voici vos résultats du ${say.day(day)} dans ${program} de ${brand} :`,
        ...sumLines(all, sums, say),
        "Des remboursements peuvent encore changer ces montants.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `Pas encore versé : ${say.money(amount)}`,
      lines: [
        `${brand} a préparé des versements. Votre montant de ${say.money(amount)} n’a pas pu en faire partie.`,
        holds[reason],
        until === null ? "Cela sera réexaminé au prochain versement." : `Cela prend fin le ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} vous a versé ${say.money(amount)}`,
      lines: [
        `${brand} vous a versé ${say.money(amount)} le ${say.day(paidAt)}.`,
        "Votre banque peut avoir besoin de quelques jours pour l’afficher.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Votre versement de ${say.money(amount)} n’est pas arrivé`,
      lines: [
        `Le versement de ${say.money(amount)} par ${brand} a échoué ou a été retourné. Ce montant vous est toujours dû.`,
        ...(reason === null ? [] : [`La banque indique : ${reason}`]),
        "Vérifiez les coordonnées de votre compte. Le prochain versement inclura de nouveau ce montant.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Votre compte de versement a changé",
      lines: [
        change === "added"
          ? `Le compte ${account} a été ajouté pour les versements de ${brand}.`
          : `Le compte ${account} a été supprimé des versements de ${brand}.`,
        ...(until === null ? [] : [`Pour vous protéger, rien n’y est versé avant le ${say.day(until)}.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Votre adresse e-mail a changé",
      lines: [
        isFormer
          ? `${brand} n’écrit plus à cette adresse : une autre a été enregistrée pour vous.`
          : `${brand} vous écrit désormais à cette adresse.`,
        ...(until === null
          ? []
          : [`Pour vous protéger, rien n’est versé à la nouvelle adresse avant le ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Vos clés d’accès ont changé",
      lines: [
        change === "added"
          ? `La clé d’accès « ${name} » a été ajoutée à votre espace partenaire chez ${brand}. Vous pouvez vous connecter avec elle.`
          : change === "removed"
            ? `La clé d’accès « ${name} » a été supprimée de votre espace partenaire chez ${brand}.`
            : `${brand} a supprimé les clés d’accès que vous y aviez ajoutées. Connectez-vous avec un lien reçu par e-mail et ajoutez-en une autre.`,
        ...(until === null
          ? []
          : [`Pour vous protéger, elle ne confirme rien qui touche à l’argent avant le ${say.day(until)}.`]),
        `Si ce n’était pas vous, prévenez ${brand} tout de suite.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirmez votre adresse e-mail",
      lines: [
        `Confirmez que cette adresse est la vôtre, pour que ${brand} puisse vous écrire et que vous puissiez vous connecter à l’espace partenaire. Ne confirmez que si vous avez demandé cet e-mail.`,
      ],
      link: { label: "Confirmer l’adresse", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Connexion à ${brand}`,
      lines: [
        `Ce lien vous connecte à ${brand}. Il fonctionne une seule fois et peu de temps. Ne le donnez à personne.`,
      ],
      link: { label: "Se connecter", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Connexion à ${organization}`,
      lines: [
        `Ce lien vous connecte à la console de ${organization}. Il fonctionne une seule fois, pendant dix minutes. Ne le donnez à personne.`,
      ],
      link: { label: "Se connecter", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Votre connexion a changé",
      lines: [
        {
          passkey_added: `La clé d’accès « ${name} » a été ajoutée à votre compte dans la console de ${organization}. Vous pouvez vous connecter avec elle.`,
          passkey_removed: `La clé d’accès « ${name} » a été supprimée de votre compte dans la console de ${organization}. Vous ne pouvez plus vous connecter avec elle.`,
          authenticator_added: `Désormais, un lien de connexion à la console de ${organization} demande un code de votre application d’authentification.`,
          authenticator_removed: `Votre application d’authentification a été supprimée de votre compte dans la console de ${organization}. Aucun code n’est plus demandé.`,
          reset: `Vos clés d’accès et votre application d’authentification ont été réinitialisées dans la console de ${organization}. Reconnectez-vous et configurez-les à nouveau.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.fr,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirmez votre adresse pour ${program}`,
      lines: [
        `Vous souhaitez rejoindre ${program} de ${brand}. Ce lien confirme votre adresse et vous indique la suite. Il fonctionne pendant une heure.`,
      ],
      link: { label: "Continuer", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Confirmez un changement chez ${brand}`,
      lines: [
        {
          account: `${to} a été saisi comme compte pour les paiements de ${brand}.`,
          address: `${to} a été saisie comme votre adresse chez ${brand}.`,
          erasure: `L’effacement de vos données chez ${brand} a été demandé. Il est définitif.`,
        }[change],
        "Rien ne change tant que vous ne l’avez pas confirmé, dans l’heure. Si ce n’était pas vous, vous n’avez rien à faire.",
      ],
      link: { label: "Confirmer", url },
    }),
    team_applications: ({ brand, program, count }, say) => ({
      subject: say.count(count, { one: `# candidature à ${program}`, other: `# candidatures à ${program}` }),
      lines: [
        say.count(count, {
          one: `# candidature à ${program} de ${brand} attend une décision.`,
          other: `# candidatures à ${program} de ${brand} attendent une décision.`,
        }),
      ],
    }),
    team_payouts_failed: ({ brand, count, batch }, say) => ({
      subject: say.count(count, {
        one: `# versement de ${brand} a échoué`,
        other: `# versements de ${brand} ont échoué`,
      }),
      lines: [
        say.count(count, {
          one: "# versement d’un lot a échoué ou a été retourné. Son montant est dû de nouveau.",
          other: "# versements d’un lot ont échoué ou ont été retournés. Leurs montants sont dus de nouveau.",
        }),
        `Lot : ${batch}`,
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Un point de terminaison de webhooks est en échec",
      lines: [
        `Les envois à ${url} échouent depuis le ${say.day(since)}.`,
        isPaused
          ? "Les envois sont suspendus, et une tentative a lieu chaque heure. Aucun n’est perdu tant qu’il attend."
          : "Ils seront tentés de nouveau. Après dix jours, ils seront suspendus.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "Le contrôle du grand livre a trouvé des écarts",
      lines: [
        say.count(count, {
          one: "Le contrôle du grand livre a trouvé # nouvel écart. Les fichiers de paiement attendent qu’il soit examiné.",
          other:
            "Le contrôle du grand livre a trouvé # nouveaux écarts. Les fichiers de paiement attendent qu’ils soient examinés.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `Le calendrier de versement de ${brand} s’est arrêté`,
      lines: [
        STOPPED[reason],
        "Le calendrier ne calcule et ne verse rien tant que personne ne le relance dans la console.",
      ],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} ne mène plus à l’espace partenaire de ${brand}`,
      lines: [
        `L’enregistrement TXT qui prouve que ${host} est à vous est introuvable depuis le ${say.day(since)}.`,
        "L’espace partenaire n’y est plus disponible tant que l’enregistrement n’est pas retrouvé. En attendant, les liens des e-mails mènent à une autre adresse. L’enregistrement figure dans la console, sous Paramètres, Espace partenaire.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Quelqu’un"} vous a mentionné dans une note`,
      lines: [`${author ?? "Quelqu’un"} vous a mentionné dans une note sur ${SUBJECTS[of]} de ${brand}.`],
      link: { label: "Lire la note", url },
    }),
  },
};
