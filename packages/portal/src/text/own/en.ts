import { plurals } from "@entente/kit/text";

const many = plurals("en");

/** The texts of signing in, and of all that is the member's own, in English. */
export const own = {
  nav: { accounts: "Payout account", profile: "Profile", notifications: "Notifications", brands: "Change brand" },
  signIn: {
    title: "Sign in",
    hint: "Enter the email address that the brand knows you by. We will send you a link that signs you in.",
    several:
      "This service runs the programs of several companies. Open the sign-in link in any email from your program, or sign in where you joined it.",
    remembered: "For your safety, this page remembers nothing: after a reload, or in another tab, it needs a new link.",
    address: "Email address",
    send: "Send me a link",
    sent: "If this address is known, a link is on its way.",
    sentHint: "It works once, for ten minutes. If nothing arrives, check your spam folder too.",
    again: "Use another address",
    invalid: "This is not an email address.",
    busy: "Too many links were requested. Wait a few minutes, then try again.",
    elsewhere: "Sign in to the portal",
  },
  provider: {
    or: "or",
    go: (label: string) => `Continue with ${label}`,
    faults: {
      denied: {
        title: "You were not let in",
        hint: "The provider refused the sign-in, or you did not allow it there. Try again, or ask for a link by email.",
      },
      unverified: {
        title: "Your address is not confirmed there",
        hint: "We need an email address that is confirmed for your account. Confirm it there and try again, or ask for a link by email.",
      },
      unknown: {
        title: "No brand knows this address",
        hint: "Your account there has a different email address from the one that the brand knows. Ask for a link to that one, or ask the brand to change it.",
      },
      unreachable: {
        title: "This provider does not answer",
        hint: "Try again in a few minutes, or ask for a link by email now.",
      },
      misconfigured: {
        title: "This provider is not set up correctly",
        hint: "Tell the brand, which has to check its settings. Until then, ask for a link by email.",
      },
      off: {
        title: "This provider is switched off",
        hint: "Ask for a link by email instead.",
      },
      late: {
        title: "Signing in took too long, or began in another tab",
        hint: "Begin again here, and finish within five minutes in the same tab.",
      },
      busy: {
        title: "Too many attempts",
        hint: "Wait a few minutes, then try again.",
      },
      blocked: {
        title: "Your browser stores nothing for this page",
        hint: "Allow it to store data for this site until you are back, or ask for a link by email.",
      },
      failed: {
        title: "Signing in did not work",
        hint: "Check your connection and begin again, or ask for a link by email.",
      },
    },
  },
  brands: {
    title: "Your brands",
    hint: "Several brands know your address. Choose whose programs to show.",
    count: (count: number) => many(count, { one: "# membership", other: "# memberships" }),
    current: "Shown now",
  },
  accounts: {
    title: "Payout account",
    hint: (brand: string) => `Where ${brand} sends your money.`,
    viewer: "Payout accounts are not shown here",
    viewerHint: "Only the member can see and change them, after signing in by email.",
    framed: "Sign in by email to see your account",
    framedHint:
      "For your safety, accounts are neither shown nor changed inside another page. Open the portal on its own and sign in with your email address.",
    own: "Your accounts",
    empty: "No account yet.",
    emptyHint: "Add one below: no payment can reach you before that.",
    used: "Money goes to the newest connected account that the payment can reach.",
    kinds: { iban: "Bank account (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Another way" } as Readonly<
      Record<string, string>
    >,
    fields: {
      iban: "IBAN",
      paypal: "Email address or account number at PayPal",
      wise: "Email address at Wise",
      manual: "How to pay you",
    } as Readonly<Record<string, string>>,
    account: "Account",
    bic: "BIC (optional)",
    kind: "Type",
    connected: "Connected",
    removed: "Removed",
    erased: "No longer stored",
    held: (date: string) => `Payments are on hold until ${date}, because the account changed.`,
    since: (date: string) => `Added on ${date}`,
    add: "Add an account",
    addHint:
      "After a change, nothing is paid for a while, so that nobody can divert your money without you noticing. We tell you by email, at a former address too.",
    save: "Add the account",
    asked: (time: string) =>
      `A link was sent to your address. Open it by ${time} to confirm: until then nothing changes, and payments are on hold.`,
    remove: "Remove",
    removeTitle: "Remove this account?",
    removeHint: (account: string) =>
      `Nothing will be paid to ${account} any more. Payments go to your next account, or wait until you add one.`,
    keep: "Keep it",
    wrong: "This account is not correct. Check every letter and digit.",
    waits: (brand: string) => `${brand} has to agree to this change first. Nothing changes until then.`,
  },
  verify: {
    title: "Confirm your email address to see this",
    hint: (brand: string) =>
      `${brand} received your address from the page where you are signed in, and it has not been confirmed yet. With a confirmed address you can sign in to the portal directly, and get emails about your money.`,
    button: "Send me the link",
    sent: "A link was sent to your address. Open it within an hour.",
    none: (brand: string) => `${brand} has no email address for you. Ask ${brand} to add it: you need it to sign in.`,
  },
  confirm: {
    title: "Confirm the change",
    hint: "You asked for a change that has to be confirmed by email. Nothing has changed yet. If it was not you, close this page.",
    button: "Confirm",
    account: "Your account is confirmed.",
    until: (date: string) => `To protect you, nothing is paid to it before ${date}.`,
    address: "Your new address is confirmed. Sign in with it from now on.",
    erasure: "Your data is being erased.",
    verification: "Your address is confirmed. You can sign in with it now.",
    refused: "This link no longer works",
    refusedHint:
      "Each link confirms one change, within an hour, and only while your address stays the same. Ask for the change again.",
    waits: "The change has to wait",
    waitsHint: "Somebody from the brand has to agree to it first.",
    toPortal: "To the portal",
  },
  profile: {
    title: "Profile",
    hint: (brand: string) => `What ${brand} knows about you.`,
    viewer: "Only the member can change this, after signing in by email.",
    nameTitle: "Your name",
    name: "Name",
    save: "Save",
    saved: "Saved.",
    addressTitle: "Your address",
    addressHint:
      "You sign in with it, and emails go to it. A new address is confirmed by a link, and we tell the old one.",
    address: "Email address",
    addressSave: "Change the address",
    addressAsked: (email: string, time: string) =>
      `A link was sent to ${email}. Open it by ${time}: until then, nothing changes.`,
    exportTitle: "Your data",
    exportHint: "A file with everything that this portal shows about you, which other software can read.",
    exportSave: "Download your data",
    exporting: "Preparing the file",
    eraseTitle: "Erase your data",
    eraseHint:
      "Your name, address, accounts and what the brand noted about you are erased for good. What the law requires the brand to keep for its books stays: amounts, dates and references of payments, without your name.",
    erase: "Ask for erasure",
    eraseAsked: (time: string) =>
      `A link was sent to your address. Open it by ${time} to confirm. Until then, nothing is erased.`,
    eraseOwed: (brand: string) =>
      `You are still owed money, or owe some. Ask again once it has been paid, or talk to ${brand}.`,
    wrong: "This address cannot be used.",
    leaveTitle: "Leave a program",
    leaveHint: "Your membership ends immediately. You cannot undo this here.",
    leave: "Leave",
    left: "You have left the program.",
    ended: "Ended",
    ask: (program: string) => `Leave ${program}?`,
    follows: {
      links: "Your links and codes stop working: new sales earn nothing.",
      owed: "What you earned before stays yours and is paid as agreed, including what is still on hold.",
      read: "You can still sign in here and read your numbers and statements.",
      back: (brand: string) => `To come back, ${brand} has to invite you again.`,
    },
    stay: "Stay in the program",
    failed: "This did not work. Try again in a moment.",
  },
  terms: {
    newer: {
      title: "There are new terms",
      hint: (program: string) =>
        `The terms of ${program} are no longer those that you accepted. Your standing stays as it is.`,
    },
    first: {
      title: "The terms of the program",
      hint: (program: string) =>
        `${program} asks you to accept its terms, which you have not done yet. Your standing stays as it is.`,
    },
    read: "Read the terms",
    accept: "Accept these terms",
    changed: "The terms have changed in the meantime. Read them again.",
    failed: "They could not be accepted. Try again.",
  },
  rejected: (reason: string) => `Reason: ${reason}`,
};

export type OwnCatalogue = typeof own;
