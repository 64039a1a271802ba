import { plurals } from "@entente/kit/text";

const many = plurals("en");

/** The texts of signing in, and of all that is the member's own, in English. */
export const own = {
  nav: { accounts: "Payout account", profile: "Profile", notifications: "Notifications", brands: "Change brand" },
  signIn: {
    title: "Sign in",
    hint: "Enter the e-mail address that the brand knows you by. We send a link to it that signs you in.",
    several:
      "This service runs the programs of several companies. Open the sign-in link in any mail of your program, or sign in where you joined it.",
    remembered: "For your safety this page remembers nothing: after a reload, or in another tab, it needs a new link.",
    address: "E-mail address",
    send: "Send me a link",
    sent: "If this address is known, a link is on its way.",
    sentHint: "It works once, for ten minutes. Look among unwanted mail too if nothing arrives.",
    again: "Use another address",
    invalid: "This is no e-mail address.",
    busy: "Too many links were asked for. Wait a few minutes, then try again.",
    elsewhere: "Sign in at the portal",
  },
  provider: {
    or: "or",
    go: (label: string) => `Continue with ${label}`,
    faults: {
      denied: {
        title: "You were not let in",
        hint: "Sign-in was refused, or you did not agree to it there. Try again, or ask for a link by e-mail.",
      },
      unverified: {
        title: "Your address is not confirmed there",
        hint: "We need an e-mail address that your account has confirmed. Confirm it there and try again, or ask for a link by e-mail.",
      },
      unknown: {
        title: "No brand knows this address",
        hint: "Your account there has another e-mail address than the one that the brand knows. Ask for a link to that one, or ask the brand to change it.",
      },
      unreachable: {
        title: "This sign-in does not answer",
        hint: "Try again in a few minutes, or ask for a link by e-mail now.",
      },
      misconfigured: {
        title: "This sign-in is not set up correctly",
        hint: "Tell the brand, which has to check its settings. Until then ask for a link by e-mail.",
      },
      off: {
        title: "This sign-in is switched off",
        hint: "Ask for a link by e-mail instead.",
      },
      late: {
        title: "This sign-in took too long, or began in another tab",
        hint: "Begin again here, and finish within five minutes in the same tab.",
      },
      busy: {
        title: "Too many attempts",
        hint: "Wait a few minutes, then try again.",
      },
      blocked: {
        title: "Your browser keeps nothing for this page",
        hint: "Allow it to keep data for this site until you are back, or ask for a link by e-mail.",
      },
      failed: {
        title: "Signing in did not work",
        hint: "Check your connection and begin again, or ask for a link by e-mail.",
      },
    },
  },
  brands: {
    title: "Your brands",
    hint: "Your address is known to several brands. Choose whose programs to show.",
    count: (count: number) => many(count, { one: "# membership", other: "# memberships" }),
    current: "Shown now",
  },
  accounts: {
    title: "Payout account",
    hint: (brand: string) => `Where ${brand} sends your money.`,
    viewer: "Payout accounts are not shown here",
    viewerHint: "Only the member sees and changes them, after signing in by mail.",
    framed: "Sign in by mail to see your account",
    framedHint:
      "For your safety, accounts are neither shown nor changed inside another page. Open the portal by itself and sign in with your e-mail address.",
    own: "Your accounts",
    empty: "No account yet.",
    emptyHint: "Add one below: no payment reaches you before that.",
    used: "Money goes to the newest connected account that the payment can reach.",
    kinds: { iban: "Bank account (IBAN)", paypal: "PayPal", wise: "Wise", manual: "Other way" } as Readonly<
      Record<string, string>
    >,
    fields: {
      iban: "IBAN",
      paypal: "E-mail address or account number at PayPal",
      wise: "E-mail address at Wise",
      manual: "How to pay you",
    } as Readonly<Record<string, string>>,
    account: "Account",
    bic: "BIC (optional)",
    kind: "Kind",
    connected: "Connected",
    removed: "Removed",
    erased: "No longer kept",
    held: (date: string) => `Payments are held until ${date}, because the account was changed.`,
    since: (date: string) => `Added on ${date}`,
    add: "Add an account",
    addHint:
      "After a change nothing is paid for a while, so that nobody can divert your money unnoticed. You are told by mail, at a former address too.",
    save: "Add the account",
    asked: (time: string) =>
      `A link was sent to your address. Open it by ${time} to confirm: nothing changes before that, and payments are held meanwhile.`,
    remove: "Remove",
    removeTitle: "Remove this account?",
    removeHint: (account: string) =>
      `Nothing is paid to ${account} any more. Payments go to your next account, or wait until you add one.`,
    keep: "Keep it",
    wrong: "This account is not right. Check every letter and digit.",
    waits: (brand: string) => `${brand} has to agree to this change first. Nothing changes until then.`,
  },
  verify: {
    title: "Confirm your e-mail address to see this",
    hint: (brand: string) =>
      `${brand} was told your address by the page where you are signed in, and nobody has confirmed it yet. With a confirmed address you sign in to the portal by itself, and get mail about your money.`,
    button: "Send me the link",
    sent: "A link was sent to your address. Open it within an hour.",
    none: (brand: string) => `${brand} has no e-mail address of yours. Ask ${brand} to add it: you sign in by it.`,
  },
  confirm: {
    title: "Confirm the change",
    hint: "You asked for a change that a mail has to confirm. Nothing has changed yet. If it was not you, close this page.",
    button: "Confirm",
    account: "Your account is confirmed.",
    until: (date: string) => `Nothing is paid to it before ${date}, to protect you.`,
    address: "Your new address is confirmed. Sign in with it from now on.",
    erasure: "Your data is erased now.",
    verification: "Your address is confirmed. You can sign in with it now.",
    refused: "This link does not work any more",
    refusedHint:
      "Each link confirms one change, within an hour, and only while your address stays the same. Ask for the change once more.",
    waits: "The change has to wait",
    waitsHint: "Somebody of the brand has to agree to it first.",
    toPortal: "To the portal",
  },
  profile: {
    title: "Profile",
    hint: (brand: string) => `What ${brand} knows about you.`,
    viewer: "Only the member changes this, after signing in by mail.",
    nameTitle: "Your name",
    name: "Name",
    save: "Save",
    saved: "Saved.",
    addressTitle: "Your address",
    addressHint:
      "You sign in with it, and mail goes to it. The new one is confirmed by a link, and the old one is told.",
    address: "E-mail address",
    addressSave: "Change the address",
    addressAsked: (email: string, time: string) =>
      `A link was sent to ${email}. Open it by ${time}: nothing changes before that.`,
    exportTitle: "Your data",
    exportHint: "A file with everything that this portal shows about you, for programs to read.",
    exportSave: "Download your data",
    exporting: "Putting it together",
    eraseTitle: "Erase your data",
    eraseHint:
      "Your name, address, accounts and what the brand noted about you are erased for good. What the law asks the brand to keep for its books stays: amounts, days and references of payments, without your name.",
    erase: "Ask for erasure",
    eraseAsked: (time: string) =>
      `A link was sent to your address. Open it by ${time} to confirm. Nothing is erased before that.`,
    eraseOwed: (brand: string) =>
      `You are still owed money, or owe some. Ask again once it is paid, or talk to ${brand}.`,
    wrong: "This address cannot be used.",
    leaveTitle: "Leave a program",
    leaveHint: "Your membership ends at once. You cannot undo it here.",
    leave: "Leave",
    left: "You have left.",
    ended: "Ended",
    ask: (program: string) => `Leave ${program}?`,
    follows: {
      links: "Your links and codes stop: new sales earn nothing.",
      owed: "What you earned before stays yours and is paid as agreed, also what is still on hold.",
      read: "You can still sign in here and read your numbers and statements.",
      back: (brand: string) => `To come back, ${brand} has to invite you again.`,
    },
    stay: "Stay",
    failed: "This did not work. Try again in a moment.",
  },
  terms: {
    newer: {
      title: "There are new terms",
      hint: (program: string) =>
        `${program} has other terms than those that you accepted. Your standing stays as it is.`,
    },
    first: {
      title: "The terms of the program",
      hint: (program: string) =>
        `${program} asks you to accept its terms, which you have not done so far. Your standing stays as it is.`,
    },
    read: "Read the terms",
    accept: "Accept these terms",
    changed: "The terms are other ones by now. Read them again.",
    failed: "They could not be accepted. Try again.",
  },
  rejected: (reason: string) => `The reason given: ${reason}`,
};

export type OwnCatalogue = typeof own;
