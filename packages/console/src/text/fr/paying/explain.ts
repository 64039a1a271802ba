import type { ExplainText } from "../../paying/explain.ts";

/** The texts of the chains that make numbers, and of their sentences for members, in French. */
export const explain: ExplainText = {
  rows: "Se compose de",
  workings: "Calcul du montant",
  adds: "Apport",
  nothing: "Rien n’y contribue.",
  sum: "Somme",
  sumOfFirst: (n) => `Somme des ${n} premiers`,
  addsUp: "le compte est bon",
  differs: (amount) => `${amount} introuvables`,
  since: (amount) => `${amount} ont changé depuis`,
  moved: "Mouvements depuis ce jour",
  more: "Lire la suite",
  back: (name) => `Retour à ${name}`,
  others: (n) => (n === "1" ? "1 autre" : `${n} autres`),
  payouts: (n) => (n === "1" ? "1 versement" : `${n} versements`),
  out: "Il ne compte pas.",
  rule: (rule, value, pays) => `${rule} : ${value} mesurés, ce qui donne ${pays}.`,
  byRule: "Dû selon la règle",
  otherPayout: "Déjà dans un autre versement",
  earlier: "Écritures antérieures",
  notBooked: "Changé depuis, dans aucun versement",
  changed: "À d’autres moments de ce versement",
  byHand: "Saisi à la main, ou reporté.",
  adjusts: "Corrige un versement antérieur.",
  divided: (sales, clicks, rate) => `${sales} ventes ÷ ${clicks} clics = ${rate}`,
  otherCountry: (country) => `Vers des comptes ailleurs (${country})`,
  otherSide: (account) => `De ou vers ${account}`,
  less: (name) => `Moins : ${name}`,
  simulated: (from, to) =>
    `Le simulateur calcule ce que le membre gagne du ${from} au ${to} ; si un programme a une période de rétention, des événements antérieurs comptent. Voici les événements de ces jours, les plus récents d’abord.`,
  telling: "En une phrase pour le membre",
  language: "Langue",
  copy: "Copier la phrase",
  send: "Envoyer au membre",
  member: {
    subject: "À propos de vos gains",
    earned: (amount, first, last) => `Vous avez gagné ${amount} du ${first} au ${last}.`,
    byRate: (percent, value) => `C’est ${percent} de ${value} de ventes.`,
    byCount: (value, metric) => `Cela concerne : ${metric}, ${value}.`,
    events: (n) => (n === "1" ? "1 événement a compté." : `${n} événements ont compté.`),
    byHand: (amount, at, reason) =>
      `${amount} ont été saisis pour vous le ${at}${reason === "" ? "." : ` : ${reason}`}`,
    takenBack: (amount, first, last) =>
      `${amount} de gains antérieurs, du ${first} au ${last}, ont été annulés. Ce montant sera déduit d’un paiement.`,
    statuses: {
      pending: "Ce montant est acquis, et aucun paiement ne l’inclut encore.",
      processing: "Le paiement est en route.",
      paid: "C’est payé.",
      failed: "Le paiement a échoué, et aucun autre ne l’inclut encore.",
    },
    withheld: {
      minimum: (amount) => `Cela attend qu’au moins ${amount} soient réunis.`,
      rail_missing: () => "Cela attend que nous ayons mis en place les paiements.",
      currency_not_payable: () => "Cela attend que nous puissions payer dans cette devise.",
      account_not_payable: () =>
        "Nous ne pouvons pas payer cette devise vers le type de compte que nous connaissons. Pour être payé, ajoutez un autre compte.",
      amount_out_of_range: () => "Cela dépasse la limite d’un paiement. Demandez-nous comment cela peut être payé.",
      another_currency: () =>
        "Cela attendra peut-être un paiement ultérieur : le prochain sera peut-être fait dans une autre devise.",
      account_missing: () => "Pour être payé, ajoutez un compte de versement.",
      account_changed: (_, until) =>
        until === null
          ? "Cela attend, car votre compte de versement a changé."
          : `Cela attend jusqu’au ${until}, car votre compte de versement a changé.`,
      debt: () => "Cela compense d’abord ce qui a été annulé, avant tout versement.",
      paused: () => "Cela attend la reprise de notre collaboration : elle est suspendue.",
    },
    reasons: {
      member_not_approved: "Une partie n’a pas compté, car vous n’étiez pas encore accepté à ce moment.",
      member_not_active: "Une partie n’a pas compté, car votre adhésion était suspendue ou terminée.",
      relationship_not_active: "Une partie n’a pas compté, car notre collaboration n’était pas active.",
      link_stopped: "Une partie n’a pas compté, car la campagne du lien était déjà terminée.",
      program_paused: "Une partie n’a pas compté, car le programme était suspendu à ce moment.",
      member_not_qualified: "Une partie n’a pas compté, car le lien est réservé aux membres qualifiés.",
      self_referral: "Une partie n’a pas compté, car vos propres achats ne rapportent rien.",
      tier_not_held: "Une partie n’a pas compté, car la règle vaut pour un autre niveau que le vôtre alors.",
    },
    owed: {
      unpaid: (amount) => `${amount} ne sont pas encore payés :`,
      pending: (amount) => `${amount} sont gagnés, et aucun paiement ne les inclut encore :`,
      awaiting_account: (amount) => `${amount} attendent que vous ajoutiez un compte de versement :`,
      processing: (amount) => `Le paiement de ${amount} couvre :`,
      paid: (amount) => `${amount} vous ont été payés :`,
      failed: (amount) => `Le paiement de ${amount} a échoué, et aucun autre ne les inclut encore :`,
      written_off: (amount) => `${amount} sont clos et ne changent plus rien :`,
      owed: (amount) => `${amount} sont à vous et pas encore payés :`,
      payable: (amount) => `${amount} sont gagnés, et aucun paiement ne les inclut encore :`,
      negative: (amount) => `${amount} seront retenus sur votre prochain paiement :`,
      in_batch: (amount) => `${amount} sont en route vers vous :`,
    },
    ofPeriod: (amount, first, last) => `• ${amount} du ${first} au ${last}`,
    entered: (amount, at, reason) => `• ${amount}, saisis le ${at}${reason === "" ? "" : ` : ${reason}`}`,
    andMore: (n) => `• et ${n} autres`,
    between: (from, to) =>
      from === null
        ? to === null
          ? "Jusqu’à aujourd’hui"
          : `Avant le ${to}`
        : to === null
          ? `Depuis le ${from}`
          : `À partir du ${from}, avant le ${to}`,
    stated: {
      opening: (amount, when) => `${when} : au début, ${amount} vous étaient dus.`,
      earned: (amount, when) => `${when}, vous avez gagné ${amount}.`,
      adjusted: (amount, when) => `${when}, les autres écritures s’élèvent à ${amount}.`,
      reversed: (amount, when) => `${when}, ${amount} de gains antérieurs ont été annulés.`,
      paid: (amount, when) => `${when}, les paiements ont changé votre solde de ${amount}.`,
      written_off: (amount, when) => `${when}, ${amount} ont été clos.`,
      closing: (amount, when) => `${when} : à la fin, ${amount} vous sont dus.`,
    },
    liable: {
      liability_minor: (day, amount) => `À la fin du ${day}, ${amount} vous étaient dus.`,
      owed_minor: (day, amount) => `À la fin du ${day}, ${amount} étaient à vous, dans aucun paiement encore.`,
      held_back_minor: (day, amount) => `À la fin du ${day}, ${amount} ne pouvaient pas encore être payés.`,
      held_paused_minor: (day, amount) =>
        `À la fin du ${day}, ${amount} attendaient, car notre collaboration était suspendue.`,
      held_account_changed_minor: (day, amount) =>
        `À la fin du ${day}, ${amount} attendaient, car votre compte de versement avait changé.`,
      held_without_account_minor: (day, amount) =>
        `À la fin du ${day}, ${amount} attendaient, faute de compte de versement.`,
      to_take_back_minor: (day, amount) =>
        `À la fin du ${day}, ${amount} étaient à retenir sur votre prochain paiement.`,
      in_batch_minor: (day, amount) => `À la fin du ${day}, ${amount} étaient en route vers vous.`,
      paid_minor: (day, amount) => `À la fin du ${day}, ${amount} vous avaient été payés.`,
    },
    paidIn: (year, amount) => `Paiements reçus en ${year} : ${amount}.`,
    paymentsIn: (year, n) => `Nombre de paiements reçus en ${year} : ${n}.`,
    activity: (first, last, shown) => `Du ${first} au ${last}, vous avez apporté ${shown}.`,
    worth: (amount) => `${amount} de ventes`,
    types: {
      click: (n) => (n === "1" ? "1 clic" : `${n} clics`),
      signup: (n) => (n === "1" ? "1 inscription" : `${n} inscriptions`),
      sale: (n) => (n === "1" ? "1 vente" : `${n} ventes`),
      any: (n) => (n === "1" ? "1 événement" : `${n} événements`),
    },
    measured: (metric, value, days) =>
      days === null ? `Vos ${metric} à ce jour : ${value}.` : `Vos ${metric} des ${days} derniers jours : ${value}.`,
    metrics: {
      sales_count: "ventes",
      gmv_cents: "ventes en valeur",
      link_clicks: "clics",
      referral_count: "inscriptions",
      event_registration: "enregistrements",
      template_install: "installations",
      followers: "abonnés",
      views: "vues",
      post_count: "publications",
      any: "activités mesurées",
    },
  },
};
