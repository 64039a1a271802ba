import { plurals } from "../plural.ts";

const many = plurals("en");

/** What is said where members sign in, and of what is their own, in English. */
export const own = {
  nav: { accounts: "Payout account", profile: "Profile", brands: "Change brand" },
  signIn: {
    title: "Sign in",
    hint: "Enter the e-mail address that the brand knows you by. We send a link to it that signs you in.",
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
    emptyHint: "Add one below, so that the next payment includes you.",
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
    saved: "The account was added.",
    remove: "Remove",
    removeTitle: "Remove this account?",
    removeHint: (account: string) =>
      `Nothing is paid to ${account} any more. Payments go to your next account, or wait until you add one.`,
    keep: "Keep it",
    wrong: "This account is not right. Check every letter and digit.",
    waits: (brand: string) => `${brand} has to agree to this change first. Nothing changes until then.`,
  },
  profile: {
    title: "Profile",
    hint: (brand: string) => `What ${brand} knows about you.`,
    viewer: "Only the member changes this, after signing in by mail.",
    nameTitle: "Your name",
    name: "Name",
    save: "Save",
    saved: "Saved.",
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
  rejected: (reason: string) => `The reason given: ${reason}`,
};

export type OwnCatalogue = typeof own;
