import type { ContestKind, ContestResult, ContestStatus } from "../../data/types.ts";

type Say<K extends string> = Readonly<Record<K, string>>;

/** The texts of contests, in English. */
export const contests = {
  title: "Contests",
  hint: (brand: string) => `Everything you object to, and how ${brand} answers.`,
  empty: "You contest nothing.",
  emptyHint: "Where a sale earns nothing or waits, and where you were not accepted, you can contest it there.",
  kinds: {
    attribution: "A sale that was mine",
    self_referral: "Not my own purchase",
    outside_window: "A sale in time after a click",
    rejection: "My application",
    hold: "A sale that waits or earns nothing",
  } satisfies Say<ContestKind>,
  statuses: {
    open: "Waits for the brand",
    answered: "Waits for you",
    accepted: "Accepted",
    refused: "Refused",
    withdrawn: "Withdrawn",
  } satisfies Say<ContestStatus>,
  results: {
    correction: "The sale is credited to you.",
    adjustment: "An amount was added to your payouts.",
    approval: "You are accepted into the program.",
  } satisfies Say<ContestResult>,
  ofOther: "The sale was corrected, but it is not credited to you. The reason says why.",
  begin: {
    attribution: "A sale is missing",
    self_referral: "This was not my own purchase",
    outside_window: "A click of mine was called too old",
    rejection: "I do not agree",
    hold: "This should count",
  } satisfies Say<ContestKind>,
  faults: {
    again: "You are contesting this already.",
    many: "Ten of your contests are open. Withdraw one first, or wait for an answer.",
    over: "This contest is over already.",
    full: "This contest has as many texts as it can hold. The brand can still decide it.",
    failed: "It could not be sent. Try again.",
  },
  order: "Number of the order, or what else tells which it is",
  text: "What is wrong, in your words",
  ofOrder: (reference: string) => `Order: ${reference}`,
  toSale: "See the sale",
  you: "You",
  reason: (text: string) => `Reason: ${text}`,
  send: "Send",
  sent: "Sent. You find it, and the answer, under “Contests”.",
  reply: "Reply",
  withdraw: "Withdraw",
};
