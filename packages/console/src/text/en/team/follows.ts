/** The sentences that say what follows from an act on members before it is done, in English, which load with its dialog. */
export const follows = {
  archive: {
    title: (name: string) => `Archive ${name}?`,
    final: "This cannot be undone. Somebody who is added again waits for a new approval.",
    stops: "The links and coupons stop: clicks are no longer counted, and later sales earn nothing.",
    stays: "Amounts earned so far stay, and are paid as before:",
    nothing: "Nothing is owed.",
    unseen: "Amounts earned so far stay, and are paid as before.",
  },
  approve: {
    earns: "They get their links, and earn by what happens from now on.",
    mail: "Where a mail server is set up, each gets an email with the link.",
  },
  reject: {
    earns: "They get no links, and earn nothing.",
    mail: "Where a mail server is set up, each gets an email.",
  },
  reading: "Reading the amounts…",
  held: (sum: string) => `${sum} on hold`,
  earned: (sum: string) => `${sum} earned, not calculated yet`,
  owed: (sum: string) => `${sum} owed`,
  inPayment: (sum: string) => `${sum} in a batch`,
  erase: {
    owed: "Still owed to this person, in all programs of the brand:",
    nothing: "Nothing is owed to this person.",
    inBatch: "A person whom an open batch pays cannot be erased. Confirm or cancel the batch first.",
  },
  merge: {
    from: (name: string) => `Owed to ${name}, which goes to the other person:`,
    into: (name: string) => `Owed to ${name} already:`,
    nothing: (name: string) => `Nothing is owed to ${name}.`,
  },
};
