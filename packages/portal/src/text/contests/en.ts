import type { ContestKind, ContestResult, ContestStatus } from "../../data/types.ts";

type Say<K extends string> = Readonly<Record<K, string>>;

/** The texts of contests, in English. */
export const contests = {
  title: "Objections",
  hint: (brand: string) => `What you object to, and how ${brand} answers.`,
  empty: "You have no objections.",
  emptyHint: "You can object where a sale is on hold or earns nothing, and where your application was rejected.",
  kinds: {
    attribution: "A sale that was mine",
    self_referral: "Not my own purchase",
    outside_window: "A sale soon enough after a click",
    rejection: "My application",
    hold: "A sale that is on hold or earns nothing",
  } satisfies Say<ContestKind>,
  statuses: {
    open: "Waiting for the brand",
    answered: "Waiting for you",
    accepted: "Accepted",
    refused: "Refused",
    withdrawn: "Withdrawn",
  } satisfies Say<ContestStatus>,
  results: {
    correction: "The sale is credited to you.",
    adjustment: "An amount was added to your payouts.",
    approval: "You were approved for the program.",
  } satisfies Say<ContestResult>,
  ofOther: "The sale was corrected, but it is not credited to you. The reason says why.",
  begin: {
    attribution: "A sale is missing",
    self_referral: "This was not my own purchase",
    outside_window: "One of my clicks was considered too old",
    rejection: "I do not agree",
    hold: "This should count",
  } satisfies Say<ContestKind>,
  faults: {
    again: "You have already objected to this.",
    many: "You have ten open objections. Withdraw one first, or wait for an answer.",
    over: "This objection is already closed.",
    full: "This objection cannot take any more messages. The brand can still decide it.",
    failed: "It could not be sent. Try again.",
  },
  order: "Order number, or anything else that identifies the order",
  text: "What is wrong, in your own words",
  ofOrder: (reference: string) => `Order: ${reference}`,
  toSale: "See the sale",
  you: "You",
  reason: (text: string) => `Reason: ${text}`,
  send: "Send",
  sent: "Sent. You will find it, and the answer, under “Objections”.",
  reply: "Reply",
  withdraw: "Withdraw",
};
