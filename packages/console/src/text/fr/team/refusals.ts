import type { RefusalText } from "../../team/refusals.ts";

/** The sentences of refusals, in French. */
export const refusals: RefusalText = {
  said: (reason) => `Cette saisie n’est pas acceptée. Réponse du service : ${reason}`,
  within: (limit) => `Il y en a déjà ${limit}, le maximum. Supprimez ce qui ne sert plus.`,
  overlap: (from, to) =>
    `Ces jours chevauchent la période du ${from} au ${to}, qui a déjà des versements. Recalculez cette période, ou choisissez d’autres jours.`,
  closed: (from, to) =>
    `La période du ${from} au ${to} est clôturée. Ce qui y change est comptabilisé dans une période ultérieure.`,
  state: (done) => `Son état actuel ne permet pas ${done}. Rechargez la page pour le voir.`,
  done: {
    editable: "la modification",
    validatable: "la vérification",
    ready: "le lancement",
    pausable: "la suspension",
    resumable: "la reprise",
    cancelable: "l’annulation",
    completable: "la clôture",
    approvable: "l’acceptation",
    rejectable: "le refus",
    creditable: "l’attribution",
    dismissable: "l’abandon",
    checkable: "la vérification",
    endable: "la fin",
    revocable: "le retrait",
    pending: "la décision",
    open: "la réponse",
    exportable: "l’exportation",
    confirmable: "la confirmation",
  },
  ends: {
    not_found: "Élément introuvable. Il a peut-être été supprimé.",
    of_another: "Seuls son auteur et un propriétaire peuvent le modifier ou le supprimer.",
    already_exists: "Cet élément existe déjà.",
    code_taken: "Ce code est déjà pris. Choisissez-en un autre.",
  },
  codes: {
    rate_limited: "Trop de requêtes à la fois. Attendez un instant, puis réessayez.",
    internal_error:
      "Une erreur s’est produite sur le serveur : rien n’a été modifié. Réessayez, ou signalez-le à son exploitant.",
    insufficient_scope: "Votre rôle ne le permet pas.",
    fresh_sign_in_required: "Votre connexion doit dater de moins de dix minutes. Reconnectez-vous, puis réessayez.",
    idempotency_key_in_use: "C’est encore en cours. Attendez un instant, puis vérifiez.",
    csrf_token_invalid: "Votre session a changé dans un autre onglet. Rechargez cette page, puis réessayez.",
    live_mode_refused: "Ce serveur a une horloge de test et ne contient que des données de test. Passez en mode test.",
    identity_provider_required: "Sur ce serveur, on se connecte uniquement par le fournisseur d’identité.",
    second_factor_required: "Saisissez le code de votre application d’authentification.",
    passkey_invalid: "Cette clé d’accès n’a pas été acceptée. Recommencez.",
    second_person_required:
      "Une autre personne doit en décider : ni celle qui le demande, ni celle qui est là depuis moins de 24 heures.",
    invalid_signature: "La signature ne correspond à aucun secret de cette application hôte.",
    handoff_expired: "Ce n’est pas encore valable, ou ne l’est plus, ou l’est trop longtemps.",
    handoff_not_allowed:
      "Quelque chose n’y est pas autorisé, comme un autre programme ou une autre adresse de redirection.",
    nonce_reused: "Cela a déjà servi. Signez de nouveau.",
    payload_too_large: "C’est trop volumineux. Choisissez un fichier plus petit, ou raccourcissez le texte.",
    unsupported_media_type: "Les fichiers de ce type ne sont pas acceptés ici.",
    idempotency_key_conflict: "Cela a déjà été envoyé avec un autre contenu. Fermez le formulaire, puis rouvrez-le.",
    operation_conflict: "Une autre opération est en cours ici. Réessayez quand elle sera terminée.",
    cancellation_in_progress: "L’annulation est en cours.",
    cancellation_requires_intervention: "L’annulation a échoué en chemin. L’exploitant de ce serveur doit la relancer.",
    distribution_programs_draft_only:
      "Les programmes d’une campagne ne se modifient que tant qu’elle est un brouillon.",
    enrollment_archived: "Ce membre est archivé. Ajoutez-le d’abord de nouveau.",
    source_archived: "Cette source est archivée. Créez-en une nouvelle.",
    source_api_key_missing: "Cette source n’a pas de clé pour l’API de son fournisseur. Enregistrez-en une d’abord.",
    too_many_tags: "Un membre ne peut pas avoir plus d’étiquettes. Retirez-en une d’abord.",
    too_many_mail_samples: "Vous avez reçu tous les messages d’essai qu’une heure permet. Réessayez plus tard.",
    contest_full: "Cette contestation ne peut plus recevoir de texte. Tranchez-la.",
    approvers_required: "Deux personnes doivent pouvoir approuver dans toutes les marques, depuis au moins 24 heures.",
    metric_key_archived: "Un élément archivé porte déjà cette clé. Réactivez-le.",
    operating_type_archived: "Un élément archivé porte déjà cette clé. Réactivez-le.",
    program_not_active: "Le programme est suspendu ou archivé : il n’accepte ni membres ni liens nouveaux.",
    entity_not_erasable:
      "Cette personne figure dans un lot de versements ouvert, ou il lui est encore dû quelque chose. Réglez cela d’abord.",
    entity_of_other_brands:
      "D’autres marques collaborent aussi avec cette personne, et votre rôle ne les couvre pas toutes.",
    entity_merged: "Cette personne a été fusionnée avec une autre. Ouvrez la fiche de celle-ci.",
    merge_not_possible:
      "La fusion n’est pas possible maintenant. Dans un programme commun, le membre qui reste doit être accepté et actif, et l’autre ne doit être ni refusé ni crédité d’un événement à venir.",
    entity_not_mergeable:
      "La fusion n’est pas possible : les deux sont de nature différente, l’une a été effacée, ou il y a déjà eu trop de fusions.",
    performance_event_conflict: "Un autre événement porte déjà ce numéro.",
    reference_conflict: "Une autre écriture porte déjà cette référence. Choisissez-en une autre.",
    performance_event_already_paid: "Des écritures manuelles paient déjà cet événement.",
    performance_event_not_correctable:
      "Cet événement ne peut pas être attribué à quelqu’un d’autre : c’est un clic, il en annule un autre, ou il a été entièrement remboursé.",
    requirement_override_already_exists: "Ce membre a déjà une dérogation à ce critère.",
    requirement_override_inapplicable: "Ce critère ne s’applique pas à ce membre.",
    payout_rail_required: "Choisissez un moyen de versement, ou faites d’un moyen actif celui par défaut.",
    person_already_exists:
      "Quelqu’un de votre organisation a déjà cette adresse. Modifiez plutôt le rôle de cette personne.",
    connection_in_use: "Un autre membre de ce programme a connecté ce compte.",
    already_signed_in: "Quelqu’un d’autre est connecté dans ce navigateur.",
    last_owner: "C’est le dernier propriétaire. Désignez-en d’abord un autre.",
    payout_rail_already_exists: "Il existe déjà un moyen de versement de ce type et de ce format. Modifiez celui-là.",
    payout_rail_disabled: "Ce moyen de versement est désactivé. Activez-le d’abord.",
    payout_format_not_registered:
      "Ce serveur ne sait pas écrire le fichier de ce moyen de versement. Choisissez-en un autre.",
    payout_batch_empty:
      "Ce moyen de versement ne peut payer personne maintenant. La liste des exclus en donne les raisons.",
    payout_batch_differs:
      "Ce lot ne verse pas ce qui était annoncé. Acceptez chaque écart avec un motif, ou corrigez-le d’abord.",
    payout_file_unwritable:
      "Le fichier de paiement ne peut pas être écrit, même avec un motif. Annulez ce lot, puis créez-en un autre.",
    payout_rules_required: "Aucune règle de versement n’est active. Activez-en une, puis recalculez.",
    payout_period_not_closable:
      "Exportez ou annulez d’abord les lots encore en brouillon de cette période, et calculez les jours précédents qu’aucune période ne couvre.",
    deployment_distribution_mismatch: "Le lien, la campagne et le membre ne vont pas ensemble.",
    channel_type_not_yet_supported:
      "Aucun canal de ce serveur ne prend en charge l’un des emplacements. Choisissez-en un autre.",
    portal_provider_misconfigured:
      "Le fournisseur d’identité n’accepte pas ces paramètres. Vérifiez son adresse, le client et le secret.",
    portal_provider_unreachable:
      "Le fournisseur d’identité est injoignable. Vérifiez son adresse, ou réessayez plus tard.",
    documents_not_configured: "Ce serveur n’imprime pas de documents.",
    portal_domains_not_configured: "Ce serveur ne peut pas vérifier de domaines. Demandez à son exploitant.",
    passkeys_not_configured: "Ce serveur ne propose pas de clés d’accès.",
    launch_failed: "Aucun emplacement n’a été mis en ligne.",
    teardown_failed: "Un emplacement n’a pas pu être retiré. L’exploitant de ce serveur doit relancer l’opération.",
    maker_may_not:
      "La personne qui a fixé ce calendrier n’a plus le droit de verser ici. Quelqu’un qui l’a doit le relancer.",
    erased_meanwhile: "Une personne concernée a été effacée entre-temps. La demande n’est pas conservée.",
    ledger_differs:
      "Le contrôle du grand livre a trouvé des écarts. Examinez-les d’abord, puis relancez le calendrier.",
    days_uncovered:
      "Des jours qu’aucune période ne couvre ont rapporté des gains. Calculez-les d’abord, puis relancez le calendrier.",
  },
};
