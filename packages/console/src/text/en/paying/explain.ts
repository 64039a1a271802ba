/** The texts of the chains that make numbers, and of their sentences for members, in English, which load when a number is opened. */
export const explain = {
  rows: "Made of",
  workings: "How the amount is worked out",
  adds: "Adds",
  nothing: "Nothing adds to it.",
  sum: "Sum",
  sumOfFirst: (n: string) => `Sum of the first ${n}`,
  addsUp: "adds up",
  differs: (amount: string) => `${amount} not found`,
  since: (amount: string) => `${amount} changed since`,
  moved: "Moved since that day",
  more: "Read more",
  back: (name: string) => `Back to ${name}`,
  others: (n: string) => (n === "1" ? "1 other" : `${n} others`),
  payouts: (n: string) => (n === "1" ? "1 payout" : `${n} payouts`),
  out: "It does not count.",
  rule: (rule: string, value: string, pays: string) => `${rule}: ${value} measured, which pays ${pays}.`,
  byRule: "Owed by the rule",
  otherPayout: "In another payout already",
  earlier: "Earlier bookings",
  notBooked: "Changed since, in no payout yet",
  changed: "At other times of this payout",
  byHand: "It was entered by hand, or carried over.",
  adjusts: "It corrects an earlier payout.",
  divided: (sales: string, clicks: string, rate: string) => `${sales} sales ÷ ${clicks} clicks = ${rate}`,
  otherCountry: (country: string) => `To accounts elsewhere (${country})`,
  otherSide: (account: string) => `From or to ${account}`,
  less: (name: string) => `Less: ${name}`,
  simulated: (from: string, to: string) =>
    `The simulator computes what the member earns from ${from} to ${to}; where a program has a hold, earlier events count. These are the events of those days, the latest first.`,
  telling: "In a sentence for the member",
  language: "Language",
  copy: "Copy sentence",
  send: "Send to the member",
  member: {
    subject: "About your earnings",
    earned: (amount: string, first: string, last: string) => `You earned ${amount} from ${first} to ${last}.`,
    byRate: (percent: string, value: string) => `That is ${percent} of ${value} in sales.`,
    byCount: (value: string, metric: string) => `That is for ${metric}: ${value}.`,
    events: (n: string) => (n === "1" ? "1 event counted." : `${n} events counted.`),
    byHand: (amount: string, at: string, reason: string) =>
      `${amount} were entered for you on ${at}${reason === "" ? "." : `: ${reason}`}`,
    takenBack: (amount: string, first: string, last: string) =>
      `${amount} of earlier earnings from ${first} to ${last} were taken back. That comes off a payment.`,
    statuses: {
      pending: "It is earned, and no payment has taken it yet.",
      processing: "The payment is on its way.",
      paid: "It is paid.",
      failed: "The payment failed, and no other has taken it yet.",
    } as Readonly<Record<string, string>>,
    withheld: {
      minimum: (amount: string) => `It waits until at least ${amount} have come together.`,
      rail_missing: () => "It waits until we have set up payments.",
      currency_not_payable: () => "It waits until we can pay in this currency.",
      account_not_payable: () =>
        "We cannot pay this currency to the kind of account we know of. To be paid, add another account.",
      amount_out_of_range: () => "It is more than one payment can carry. Ask us how it can be paid.",
      another_currency: () => "It may wait for a later payment: the next one may be made in another currency.",
      account_missing: () => "To be paid, add a payout account.",
      account_changed: (_: string, until: string | null) =>
        until === null
          ? "It waits, because your payout account changed."
          : `It waits until ${until}, because your payout account changed.`,
      debt: () => "It makes up for earnings that were taken back before anything is paid.",
      paused: () => "It waits until our work together goes on: it is paused.",
    } as Readonly<Record<string, (minimum: string, until: string | null) => string>>,
    reasons: {
      member_not_approved: "Some did not count, because you were not approved yet when they happened.",
      member_not_active: "Some did not count, because your membership was paused or had ended when they happened.",
      relationship_not_active: "Some did not count, because our work together was paused or had ended by then.",
      link_stopped: "Some did not count, because the campaign of the link was already over.",
      program_paused: "Some did not count, because the program was paused when they happened.",
      member_not_qualified: "Some did not count, because the link is for qualified members.",
      self_referral: "Some did not count, because own purchases do not earn.",
      tier_not_held: "Some did not count, because the rule is for another tier than yours then.",
    } as Readonly<Record<string, string>>,
    owed: {
      unpaid: (amount: string) => `${amount} are not paid yet:`,
      pending: (amount: string) => `${amount} is earned, and no payment has taken it yet:`,
      awaiting_account: (amount: string) => `${amount} wait until you add a payout account:`,
      processing: (amount: string) => `The payment of ${amount} pays:`,
      paid: (amount: string) => `${amount} have been paid to you:`,
      failed: (amount: string) => `The payment of ${amount} failed, and no other has taken it yet:`,
      written_off: (amount: string) => `${amount} are closed and change nothing any more:`,
      owed: (amount: string) => `${amount} are yours and not paid yet:`,
      payable: (amount: string) => `${amount} is earned, and no payment has taken it yet:`,
      negative: (amount: string) => `${amount} come off your next payment:`,
      in_batch: (amount: string) => `${amount} are on their way to you:`,
    } as Readonly<Record<string, (amount: string) => string>>,
    ofPeriod: (amount: string, first: string, last: string) => `• ${amount} for ${first} to ${last}`,
    entered: (amount: string, at: string, reason: string) =>
      `• ${amount}, entered on ${at}${reason === "" ? "" : `: ${reason}`}`,
    andMore: (n: string) => `• and ${n} more`,
    between: (from: string | null, to: string | null) =>
      from === null
        ? to === null
          ? "Until today"
          : `Before ${to}`
        : to === null
          ? `Since ${from}`
          : `From ${from}, before ${to}`,
    stated: {
      opening: (amount: string, when: string) => `${when}: at the beginning you were owed ${amount}.`,
      earned: (amount: string, when: string) => `${when} you earned ${amount}.`,
      adjusted: (amount: string, when: string) => `${when} other entries came to ${amount}.`,
      reversed: (amount: string, when: string) => `${when} ${amount} of earlier earnings were taken back.`,
      paid: (amount: string, when: string) => `${when} payments to you changed your balance by ${amount}.`,
      written_off: (amount: string, when: string) => `${when} ${amount} were closed.`,
      closing: (amount: string, when: string) => `${when}: at the end you are owed ${amount}.`,
    },
    liable: {
      liability_minor: (day: string, amount: string) => `At the end of ${day} you were owed ${amount}.`,
      owed_minor: (day: string, amount: string) => `At the end of ${day} ${amount} were yours and in no payment yet.`,
      held_back_minor: (day: string, amount: string) => `At the end of ${day} ${amount} could not be paid yet.`,
      held_paused_minor: (day: string, amount: string) =>
        `At the end of ${day} ${amount} waited, because our work together was paused.`,
      held_account_changed_minor: (day: string, amount: string) =>
        `At the end of ${day} ${amount} waited, because your payout account had changed.`,
      held_without_account_minor: (day: string, amount: string) =>
        `At the end of ${day} ${amount} waited, because there was no payout account yet.`,
      to_take_back_minor: (day: string, amount: string) =>
        `At the end of ${day} ${amount} were to come off your next payment.`,
      in_batch_minor: (day: string, amount: string) => `At the end of ${day} ${amount} were on their way to you.`,
      paid_minor: (day: string, amount: string) => `By the end of ${day} ${amount} had been paid to you.`,
    },
    paidIn: (year: string, amount: string) => `Payments to you in ${year}: ${amount}.`,
    paymentsIn: (year: string, n: string) => `Number of payments to you in ${year}: ${n}.`,
    activity: (first: string, last: string, shown: string) => `From ${first} to ${last} you brought ${shown}.`,
    worth: (amount: string) => `${amount} in sales`,
    types: {
      click: (n: string) => (n === "1" ? "1 click" : `${n} clicks`),
      signup: (n: string) => (n === "1" ? "1 sign-up" : `${n} sign-ups`),
      sale: (n: string) => (n === "1" ? "1 sale" : `${n} sales`),
      any: (n: string) => (n === "1" ? "1 event" : `${n} events`),
    },
    measured: (metric: string, value: string, days: string | null) =>
      days === null ? `Your ${metric} so far: ${value}.` : `Your ${metric} in the last ${days} days: ${value}.`,
    metrics: {
      sales_count: "sales",
      gmv_cents: "value of sales",
      link_clicks: "clicks",
      referral_count: "sign-ups",
      event_registration: "registrations",
      template_install: "installs",
      followers: "followers",
      views: "views",
      post_count: "posts",
      any: "measured activity",
    } as Readonly<Record<string, string>>,
  },
};
