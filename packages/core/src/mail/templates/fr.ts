import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Votre solde est inférieur au minimum de versement. Il vous reste acquis et sera versé dès que le minimum est atteint.",
  held: "Vos versements sont suspendus pour l’instant, par exemple parce que votre compte a changé, que votre adhésion est en pause ou que le fichier de paiement était plein.",
  awaiting_account:
    "Aucun compte n’est enregistré pour vous payer. Ajoutez-en un, pour qu’un versement puisse comprendre ce montant.",
  destination_changed:
    "Votre compte a changé pendant la préparation du versement. Un versement ultérieur pourra comprendre ce montant.",
  currency_not_payable:
    "Le mode de versement choisi ne permet pas de payer cette devise. Le montant vous reste acquis.",
  amount_out_of_range: "Le montant est trop élevé pour le mode de versement choisi. Il vous reste acquis.",
  another_currency:
    "Un versement par ce mode ne contient qu’une devise, et ce montant est dans une autre. Un versement ultérieur pourra le comprendre.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Abonnés",
  views: "Vues",
  post_count: "Publications",
  collab_posts: "Publications communes",
  link_clicks: "Clics sur vos liens",
  referral_count: "Recommandations",
  gmv_cents: "Valeur des ventes",
  sales_count: "Ventes",
  channel_connected: "Canaux connectés",
};

const sums = { one: "# vente", other: "# ventes", worth: "d’une valeur de", earned: "vous avez gagné" };

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Des gains datent de jours qu’aucun calcul ne couvre.",
  ledger_differs: "Le contrôle du grand livre a trouvé des écarts.",
  payout_rules_required: "Aucune règle de rémunération n’est active.",
  maker_may_not: "La personne qui l’a établi ne peut plus verser ici.",
  other: "Son calcul ou son lot a été refusé. Le calendrier dit pourquoi.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "un membre",
  entity: "une personne",
  performance_event: "une vente ou un autre événement",
  payout_batch: "un lot de versements",
  distribution: "une distribution",
};

/** French. */
export const fr: Catalogue = {
  direction: "ltr",
  sample: { mark: "Test", line: "Ceci est un test avec des données inventées : rien de tout cela n’est arrivé." },
  greeting: (name) => (name === null ? "Bonjour," : `Bonjour ${name},`),
  because: {
    membership: "Vous recevez ce message parce que vous êtes membre de ce programme, ou y êtes invité.",
    earnings: "Vous recevez ce message parce que vous avez des gains dans ce programme.",
    payouts: "Vous recevez ce message parce que cette marque vous paie.",
    messages: "Vous recevez ce message parce que vous êtes membre d’un programme de cette marque.",
    applications: "Vous recevez ce message parce que vous gérez des programmes.",
    failures: "Vous recevez ce message parce que vous veillez sur les versements ou les intégrations.",
    mentions: "Vous recevez ce message parce qu’une personne de votre équipe vous a mentionné dans une note.",
  },
  security:
    "Ce message concerne la sécurité de votre compte et est toujours envoyé. Si vous n’en êtes pas à l’origine, contactez la marque sans attendre.",
  teamSecurity:
    "Ce message concerne la sécurité de votre compte et est toujours envoyé. Si vous n’en êtes pas à l’origine, prévenez un propriétaire de votre organisation.",
  unproven:
    "Vous recevez ce message parce que quelqu’un a saisi votre adresse. Si ce n’était pas vous, ne faites rien.",
  portal: "Votre portail montre ce que vous gagnez, et pourquoi :",
  leave: "Ne plus recevoir ce type de message :",
  holds,
  metrics,
  page: {
    title: "Messages",
    ask: {
      membership: "Ne plus recevoir de messages sur votre adhésion ?",
      earnings: "Ne plus recevoir de messages quotidiens sur vos gains ?",
      payouts: "Ne plus recevoir de messages sur vos versements ?",
      messages: "Ne plus recevoir par e-mail les messages de cette marque ? Vous les retrouverez dans votre portail.",
      applications: "Ne plus recevoir de messages sur les candidatures ?",
      failures: "Ne plus recevoir de messages sur les erreurs ?",
      mentions: "Ne voulez-vous plus de messages sur les notes qui vous mentionnent ?",
    },
    button: "Ne plus recevoir ce type de message",
    done: "C’est fait : vous ne recevrez plus ce type de message.",
    unknown: "Ce lien ne mène nulle part. Utilisez le lien d’un message plus récent.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} vous invite à ${program}`,
      lines: [
        `${brand} vous invite à rejoindre le programme partenaire ${program}.`,
        "Nous vous écrirons dès que votre adhésion sera approuvée.",
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
        "Voici votre lien. Les ventes qui passent par lui comptent pour vous.",
      ],
      link: { label: "Votre lien", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Votre candidature à ${program}`,
      lines: [
        `${brand} ne vous a pas accepté comme membre de ${program}.`,
        reason === null
          ? "Aucune raison n’a été donnée. Vous pouvez la demander à la marque."
          : `La raison : ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Vous êtes qualifié dans ${program}`,
      lines: [
        `Vous remplissez les conditions de ${program} de ${brand}.`,
        ...(tier === null ? [] : [`Votre niveau est désormais ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Gardez votre place dans ${program}`,
      lines: [
        `Vous ne remplissez plus toutes les conditions de ${program} de ${brand}. Vous gardez votre qualification jusqu’au ${say.day(until)}.`,
        "Il manque :",
        ...missingLines(missing, metrics, say, "sur"),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program} : vos gains du ${say.day(day)}`,
      lines: [
        `Voici ce qui est arrivé pour vous le ${say.day(day)} dans ${program} de ${brand} :`,
        ...sumLines(all, sums, say),
        "Des remboursements et des délais peuvent encore changer ces montants.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `${say.money(amount)} ne sont pas encore versés`,
      lines: [
        `${brand} a préparé des versements, et ${say.money(amount)} vous revenant n’en font pas partie.`,
        holds[reason],
        until === null ? "Cela sera revu au prochain versement." : `Cela prend fin le ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} vous a versé ${say.money(amount)}`,
      lines: [
        `${brand} vous a versé ${say.money(amount)} le ${say.day(paidAt)}.`,
        "Les banques ont parfois besoin de quelques jours.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Votre versement de ${say.money(amount)} n’est pas arrivé`,
      lines: [
        `Le versement de ${say.money(amount)} par ${brand} a échoué ou est revenu. Ce montant vous est toujours dû.`,
        ...(reason === null ? [] : [`La banque indique : ${reason}`]),
        "Vérifiez votre compte ; le prochain versement comprendra ce montant.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Votre compte de versement a changé",
      lines: [
        change === "added"
          ? `Le compte ${account} a été ajouté pour les versements de ${brand}.`
          : `Le compte ${account} a été retiré des versements de ${brand}.`,
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
          : [`Pour vous protéger, rien n’est versé par la nouvelle adresse avant le ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Vos clés d’accès ont changé",
      lines: [
        change === "added"
          ? `La clé d’accès « ${name} » a été ajoutée à votre portail chez ${brand} : elle vous connecte.`
          : change === "removed"
            ? `La clé d’accès « ${name} » a été retirée de votre portail chez ${brand}.`
            : `${brand} a retiré les clés d’accès que vous y aviez ajoutées. Connectez-vous par un lien reçu par e-mail et ajoutez-en une autre.`,
        ...(until === null
          ? []
          : [`Pour vous protéger, elle ne confirme rien qui touche à l’argent avant le ${say.day(until)}.`]),
        `Si ce n’était pas vous, prévenez ${brand} tout de suite.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirmez votre adresse e-mail",
      lines: [
        `Confirmez que cette adresse est la vôtre, pour que ${brand} puisse vous écrire et que vous puissiez vous connecter au portail. Ne confirmez que si vous avez demandé cet e-mail.`,
      ],
      link: { label: "Confirmer l’adresse", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Connexion à ${brand}`,
      lines: [`Ce lien vous connecte à ${brand}. Il sert une fois et peu de temps. Ne le donnez à personne.`],
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
          passkey_added: `La clé d’accès « ${name} » a été ajoutée à votre compte dans la console de ${organization} : elle vous connecte.`,
          passkey_removed: `La clé d’accès « ${name} » a été retirée de votre compte dans la console de ${organization} : elle ne vous connecte plus.`,
          authenticator_added: `Désormais, un lien vers la console de ${organization} demande un code de votre application d’authentification.`,
          authenticator_removed: `Votre application d’authentification a été retirée de votre compte dans la console de ${organization} : aucun code n’est plus demandé.`,
          reset: `Vos clés d’accès et votre application d’authentification ont été réinitialisées dans la console de ${organization}. Reconnectez-vous et configurez-les à nouveau.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.fr,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirmez votre adresse pour ${program}`,
      lines: [
        `Vous souhaitez rejoindre ${program} de ${brand}. Ce lien confirme votre adresse et montre la suite. Il sert pendant une heure.`,
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
        "Rien ne change tant que vous ne l’avez pas confirmé, dans l’heure. Si ce n’était pas vous, ne faites rien.",
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
          one: `# versement du lot ${batch} a échoué ou est revenu. Son montant est dû de nouveau.`,
          other: `# versements du lot ${batch} ont échoué ou sont revenus. Leurs montants sont dus de nouveau.`,
        }),
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Un point de réception de webhooks échoue",
      lines: [
        `Les envois à ${url} échouent depuis le ${say.day(since)}.`,
        isPaused
          ? "Les envois sont en pause, et un par heure est tenté. Aucun n’est perdu tant qu’il attend."
          : "Ils sont tentés de nouveau. Après dix jours, ils sont mis en pause.",
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
      lines: [STOPPED[reason], "Il ne calcule et ne verse rien tant que personne ne le relance dans la console."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} ne mène plus au portail de ${brand}`,
      lines: [
        `L’enregistrement TXT qui prouve ${host} n’a plus été trouvé depuis le ${say.day(since)}.`,
        "Le portail n’y est plus affiché tant qu’il n’est pas retrouvé. D’ici là, les liens des e-mails mènent à une autre adresse. L’enregistrement figure dans la console, sous Paramètres, Portail.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Quelqu’un"} vous a mentionné dans une note`,
      lines: [`${author ?? "Quelqu’un"} vous a mentionné dans une note sur ${SUBJECTS[of]} de ${brand}.`],
      link: { label: "Lire la note", url },
    }),
  },
};
