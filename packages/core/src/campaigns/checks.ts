import type { Check } from "../journal/index.ts";

/** The checks of distributions, deployments and links. */
export const CAMPAIGN_CHECKS = {
  deployment: {
    command: "rebuild",
    table: "deployment",
    promise: "A deployment is what its first event and its plan show, and ended when the newest event says so.",
  },
  distribution: {
    command: "rebuild",
    table: "distribution",
    promise: "A distribution is what its newest event, or before its launch its audit entries, show.",
  },
  transfer: {
    command: "ledger",
    table: "wallet_transaction",
    promise: "A top-up matches its audit entry. The reference of a transfer begins with its kind.",
  },
  reservation: {
    command: "ledger",
    table: "wallet_transaction",
    promise: "The amounts that transfers reserved and released for a distribution are those that its events announced.",
  },
  promo_link: {
    command: "rebuild",
    table: "promo_link",
    promise: "The code of a link follows from its deployment and its member, who is in the program of the link.",
  },
  coupon: {
    command: "rebuild",
    table: "coupon",
    promise: "The code, status and member of a coupon are those that its audit entries show, and each was made by one.",
  },
  clicks: {
    command: "rebuild",
    table: "promo_link",
    promise: "The clicks of a link are those that are recorded for it and count.",
  },
  minted: {
    command: "rebuild",
    table: "deployment_links",
    promise: "The number of links of a deployment is the number of its links.",
  },
} as const satisfies Record<string, Check>;
