import type { Check, CheckName } from "../journal/index.ts";

/** The checks of the ledger, of what is owed and of what is paid. */
export const PAYOUT_CHECKS = {
  account: { command: "ledger", table: "balance", promise: "Every account is the sum of its transfers." },
  books: {
    command: "ledger",
    table: "balance",
    promise: "The accounts of a brand and asset add up to zero.",
  },
  budget: {
    command: "ledger",
    table: "budget",
    promise:
      "A budget counts as reserved, consumed and released the amounts that transfers moved for its distribution.",
  },
  funded: {
    command: "ledger",
    table: "wallet_transaction",
    promise: "Transfers set aside for batches the amounts that their payments still wait for.",
  },
  owed: {
    command: "ledger",
    table: "balance",
    promise: "What the books owe in a currency is the sum of the payouts that batches hold.",
  },
  paid: {
    command: "ledger",
    table: "balance",
    promise: "What the books paid in a currency is the sum of the payouts that are paid.",
  },
  written_off: {
    command: "ledger",
    table: "balance",
    promise: "What the books wrote off in a currency is the sum of the payouts that are written off.",
  },
  moved: {
    command: "ledger",
    table: "wallet_transaction",
    promise: "The transfers of each kind for a batch add up to its payments with that outcome.",
  },
  item: {
    command: "ledger",
    table: "payout_item",
    promise: "The amount of a payment that waits or was made is the sum of its payouts.",
  },
  payout_rule: {
    command: "ledger",
    table: "payout_rule",
    promise: "A payout rule is what the audit entries about it show, and each was created by one.",
  },
  payout_rail: {
    command: "ledger",
    table: "payout_rail",
    promise: "A payout rail is what the audit entries about it show, and each was created by one.",
  },
  brand_terms: {
    command: "ledger",
    table: "brand_terms",
    promise: "The time zones of a brand's days are those that the last audit entry about them shows.",
  },
  payout: {
    command: "ledger",
    table: "payout",
    promise: "A payout was announced when it was made, and is paid or failed as it was announced.",
  },
  basis: {
    command: "ledger",
    table: "payout",
    promise:
      "The payout of a rule for a member and period is what the rule pays for its basis, and so is an adjustment that is alone.",
  },
  period: {
    command: "ledger",
    table: "payout_period",
    promise:
      "A period was run, by its rules, brought up to date, closed and reopened as audit entries show; payouts lie in periods that were run, by rules that took part.",
  },
  payment: {
    command: "ledger",
    table: "payout_item",
    promise:
      "A payment goes to a name, an address and an account that its recipient had then, in the amount it was made for.",
  },
  held: {
    command: "ledger",
    table: "payout",
    promise: "A payment names its payouts. They are of its recipient, and have reached the same step.",
  },
  batch: {
    command: "ledger",
    table: "payout_batch",
    promise: "A batch is what audit entries show; its number, totals and status follow from its payments.",
  },
  file: {
    command: "ledger",
    table: "payout_file",
    promise: "The file of a batch is the exported one, or the part that an erasure left.",
  },
  confirmed: {
    command: "ledger",
    table: "payout_confirmation",
    promise: "An operation of a batch carries out each confirmation of that batch.",
  },
  confirmation: {
    command: "ledger",
    table: "payout_item",
    promise: "A payment is paid, failed or returned by the last result that was confirmed for it.",
  },
} as const satisfies Record<string, Check>;

/** The check that derives anew. */
export const DERIVED_CHECKS = {
  derived: {
    command: "ledger",
    table: "payout",
    promise:
      "The payouts that no batch holds, and those of closed periods, are what their rules owe for what is recorded.",
  },
} as const satisfies Record<string, Check>;

/** The checks that are made of a batch before its file is: of its rows and payments, whom they go to, and what they follow from. */
export const BATCH_CHECKS = [
  "payout",
  "basis",
  "period",
  "item",
  "payment",
  "held",
  "batch",
  "payout_rule",
  "payout_rail",
  "brand_terms",
  "owed",
  "paid",
  "written_off",
  "account",
  "entity",
  "connection",
  "relationship",
  "enrollment",
  "past_approval",
  "past_relationship",
  "pause",
  "deployment",
  "program",
  "program_terms",
  "standing_interval",
  "metricDay",
  "projection",
  "recorded",
] as const satisfies readonly CheckName[];
