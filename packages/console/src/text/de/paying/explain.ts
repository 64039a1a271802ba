import type { ExplainText } from "../../paying/explain.ts";

/** The texts of the chains that make numbers, and of their sentences for members, in German. */
export const explain: ExplainText = {
  rows: "Besteht aus",
  workings: "So ergibt sich der Betrag",
  adds: "Anteil",
  nothing: "Nichts trägt dazu bei.",
  sum: "Summe",
  sumOfFirst: (n) => `Summe der ersten ${n}`,
  addsUp: "geht auf",
  differs: (amount) => `${amount} nicht gefunden`,
  since: (amount) => `${amount} seither geändert`,
  moved: "Seit jenem Tag bewegt",
  more: "Weitere lesen",
  back: (name) => `Zurück zu ${name}`,
  others: (n) => (n === "1" ? "1 weiterer" : `${n} weitere`),
  payouts: (n) => (n === "1" ? "1 Auszahlung" : `${n} Auszahlungen`),
  out: "Es zählt nicht.",
  rule: (rule, value, pays) => `${rule}: gemessen ${value}, das ergibt ${pays}.`,
  byRule: "Nach der Regel geschuldet",
  otherPayout: "Schon in einer anderen Auszahlung",
  earlier: "Frühere Buchungen",
  notBooked: "Seither geändert, noch in keiner Auszahlung",
  changed: "Zu anderen Zeiten dieser Auszahlung",
  byHand: "Es wurde von Hand gebucht oder übertragen.",
  adjusts: "Berichtigt eine frühere Auszahlung.",
  divided: (sales, clicks, rate) => `${sales} Verkäufe ÷ ${clicks} Klicks = ${rate}`,
  otherCountry: (country) => `Auf Konten anderswo (${country})`,
  otherSide: (account) => `Von oder an ${account}`,
  less: (name) => `Abzüglich: ${name}`,
  simulated: (from, to) =>
    `Die Simulation berechnet, was das Mitglied vom ${from} bis ${to} verdient; hat ein Programm eine Wartefrist, zählen frühere Ereignisse. Dies sind die Ereignisse jener Tage, die neuesten zuerst.`,
  telling: "In einem Satz für das Mitglied",
  language: "Sprache",
  copy: "Satz kopieren",
  send: "An das Mitglied senden",
  member: {
    subject: "Zu Ihrem Verdienst",
    earned: (amount, first, last) => `Sie haben vom ${first} bis ${last} ${amount} verdient.`,
    byRate: (percent, value) => `Das sind ${percent} von ${value} Umsatz.`,
    byCount: (value, metric) => `Das ist für ${metric}: ${value}.`,
    events: (n) => (n === "1" ? "1 Ereignis zählte." : `${n} Ereignisse zählten.`),
    byHand: (amount, at, reason) =>
      `Am ${at} wurden ${amount} für Sie eingetragen${reason === "" ? "." : `: ${reason}`}`,
    takenBack: (amount, first, last) =>
      `Von früheren Verdiensten vom ${first} bis ${last} wurden ${amount} zurückgenommen. Das mindert eine Zahlung.`,
    statuses: {
      pending: "Es ist verdient, und noch keine Zahlung enthält es.",
      processing: "Die Zahlung ist unterwegs.",
      paid: "Es ist ausgezahlt.",
      failed: "Die Zahlung schlug fehl, und noch keine andere enthält es.",
    },
    withheld: {
      minimum: (amount) => `Es wartet, bis mindestens ${amount} zusammengekommen sind.`,
      rail_missing: () => "Es wartet, bis wir Zahlungen eingerichtet haben.",
      currency_not_payable: () => "Es wartet, bis wir in dieser Währung zahlen können.",
      account_not_payable: () =>
        "Diese Währung können wir nicht auf ein Konto der Art zahlen, die wir kennen. Damit wir zahlen können, hinterlegen Sie bitte ein anderes Konto.",
      amount_out_of_range: () => "Es ist mehr, als eine Zahlung fasst. Fragen Sie uns, wie es gezahlt werden kann.",
      another_currency: () =>
        "Es wartet vielleicht auf eine spätere Zahlung: Die nächste ist womöglich in einer anderen Währung.",
      account_missing: () => "Damit wir zahlen können, hinterlegen Sie bitte ein Auszahlungskonto.",
      account_changed: (_, until) =>
        until === null
          ? "Es wartet, weil sich Ihr Auszahlungskonto geändert hat."
          : `Es wartet bis ${until}, weil sich Ihr Auszahlungskonto geändert hat.`,
      debt: () => "Es gleicht zuerst aus, was zurückgenommen wurde, bevor etwas ausgezahlt wird.",
      paused: () => "Es wartet, bis unsere Zusammenarbeit weitergeht: Sie ist unterbrochen.",
    },
    reasons: {
      member_not_approved: "Einiges zählte nicht, weil Sie damals noch nicht zugelassen waren.",
      member_not_active: "Einiges zählte nicht, weil Ihre Mitgliedschaft damals ruhte oder beendet war.",
      relationship_not_active: "Einiges zählte nicht, weil unsere Zusammenarbeit damals ruhte oder beendet war.",
      link_stopped: "Einiges zählte nicht, weil die Kampagne des Links schon vorbei war.",
      program_paused: "Einiges zählte nicht, weil das Programm damals ruhte.",
      member_not_qualified: "Einiges zählte nicht, weil der Link für qualifizierte Mitglieder ist.",
      self_referral: "Einiges zählte nicht, weil eigene Käufe nichts bringen.",
      tier_not_held: "Einiges zählte nicht, weil die Regel für eine andere Stufe gilt als Ihre damalige.",
    },
    owed: {
      unpaid: (amount) => `${amount} sind noch nicht ausgezahlt:`,
      pending: (amount) => `${amount} sind verdient, und noch keine Zahlung enthält sie:`,
      awaiting_account: (amount) => `${amount} warten, bis Sie ein Auszahlungskonto hinterlegen:`,
      processing: (amount) => `Die Zahlung über ${amount} umfasst:`,
      paid: (amount) => `${amount} wurden Ihnen ausgezahlt:`,
      failed: (amount) => `Die Zahlung über ${amount} schlug fehl, und noch keine andere enthält den Betrag:`,
      written_off: (amount) => `${amount} sind abgeschlossen und ändern nichts mehr:`,
      owed: (amount) => `${amount} gehören Ihnen und sind noch nicht ausgezahlt:`,
      payable: (amount) => `${amount} sind verdient, und noch keine Zahlung enthält sie:`,
      negative: (amount) => `${amount} mindern Ihre nächste Zahlung:`,
      in_batch: (amount) => `${amount} sind auf dem Weg zu Ihnen:`,
    },
    ofPeriod: (amount, first, last) => `• ${amount} für ${first} bis ${last}`,
    entered: (amount, at, reason) => `• ${amount}, eingetragen am ${at}${reason === "" ? "" : `: ${reason}`}`,
    andMore: (n) => `• und ${n} weitere`,
    between: (from, to) =>
      from === null
        ? to === null
          ? "Bis heute"
          : `Vor dem ${to}`
        : to === null
          ? `Seit dem ${from}`
          : `Ab dem ${from}, vor dem ${to}`,
    stated: {
      opening: (amount, when) => `${when}: Zu Beginn stand Ihnen ${amount} zu.`,
      earned: (amount, when) => `${when}: verdient haben Sie ${amount}.`,
      adjusted: (amount, when) => `${when}: Andere Buchungen ergaben ${amount}.`,
      reversed: (amount, when) => `${when}: Von früheren Verdiensten wurden ${amount} zurückgenommen.`,
      paid: (amount, when) => `${when}: Zahlungen an Sie änderten Ihr Guthaben um ${amount}.`,
      written_off: (amount, when) => `${when}: abgeschlossen wurden ${amount}.`,
      closing: (amount, when) => `${when}: Am Ende steht Ihnen ${amount} zu.`,
    },
    liable: {
      liability_minor: (day, amount) => `Am Ende des ${day} stand Ihnen ${amount} zu.`,
      owed_minor: (day, amount) => `Am Ende des ${day} gehörten Ihnen ${amount}, die noch in keiner Zahlung waren.`,
      held_back_minor: (day, amount) => `Am Ende des ${day} konnten ${amount} noch nicht gezahlt werden.`,
      held_paused_minor: (day, amount) => `Am Ende des ${day} warteten ${amount}, weil unsere Zusammenarbeit ruhte.`,
      held_account_changed_minor: (day, amount) =>
        `Am Ende des ${day} warteten ${amount}, weil sich Ihr Auszahlungskonto geändert hatte.`,
      held_without_account_minor: (day, amount) =>
        `Am Ende des ${day} warteten ${amount}, weil es noch kein Auszahlungskonto gab.`,
      to_take_back_minor: (day, amount) => `Am Ende des ${day} waren ${amount} von Ihrer nächsten Zahlung abzuziehen.`,
      in_batch_minor: (day, amount) => `Am Ende des ${day} waren ${amount} auf dem Weg zu Ihnen.`,
      paid_minor: (day, amount) => `Bis zum Ende des ${day} waren Ihnen ${amount} ausgezahlt.`,
    },
    paidIn: (year, amount) => `Zahlungen an Sie im Jahr ${year}: ${amount}.`,
    paymentsIn: (year, n) => `Anzahl der Zahlungen an Sie im Jahr ${year}: ${n}.`,
    activity: (first, last, shown) => `Vom ${first} bis ${last} brachten Sie ${shown}.`,
    worth: (amount) => `${amount} Umsatz`,
    types: {
      click: (n) => (n === "1" ? "1 Klick" : `${n} Klicks`),
      signup: (n) => (n === "1" ? "1 Anmeldung" : `${n} Anmeldungen`),
      sale: (n) => (n === "1" ? "1 Verkauf" : `${n} Verkäufe`),
      any: (n) => (n === "1" ? "1 Ereignis" : `${n} Ereignisse`),
    },
    measured: (metric, value, days) =>
      days === null
        ? `Ihr Stand bei „${metric}“: ${value}.`
        : `Ihr Stand bei „${metric}“ in den letzten ${days} Tagen: ${value}.`,
    metrics: {
      sales_count: "Verkäufe",
      gmv_cents: "Umsatz",
      link_clicks: "Klicks",
      referral_count: "Anmeldungen",
      event_registration: "Registrierungen",
      template_install: "Installationen",
      followers: "Follower",
      views: "Aufrufe",
      post_count: "Beiträge",
      any: "gemessene Aktivität",
    },
  },
};
