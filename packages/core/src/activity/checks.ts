import type { Check } from "../journal/index.ts";

/** The checks of what happened, of its sums, and of what it took from budgets. */
export const ACTIVITY_CHECKS = {
  performanceDay: {
    command: "rebuild",
    table: "performance_day",
    promise: "The sums of a day are those of the recorded events.",
  },
  performanceQuarter: {
    command: "rebuild",
    table: "performance_quarter",
    promise: "What the events of a quarter hour add up to is the sum of the recorded events.",
  },
  routeDay: {
    command: "rebuild",
    table: "performance_route_day",
    promise: "What the events of a day add up to without regard to members is the sum of the recorded events.",
  },
  metricDay: {
    command: "rebuild",
    table: "metric_day",
    promise: "The metrics of a day are the sums of the recorded events.",
  },
  distributionTotal: {
    command: "rebuild",
    table: "distribution_metric",
    promise: "The metrics of a distribution are the sums of its recorded events.",
  },
  projection: {
    command: "rebuild",
    table: "performance_event",
    promise: "The metrics of an event follow from its type, its value and its quantity.",
  },
  refund: {
    command: "rebuild",
    table: "performance_event",
    promise:
      "The refunds of a sale take back their value. The refund of the last part takes back everything that the sale counted towards.",
  },
  recorded: {
    command: "rebuild",
    table: "performance_event",
    promise: "An event is as it was recorded: the digest in its row shows it.",
  },
  click_visitor: {
    command: "rebuild",
    table: "click_visitor",
    promise: "The event of the first click on a code names its visitor.",
  },
  external_event: {
    command: "rebuild",
    table: "external_event",
    promise: "The name that its source gives an event leads to that event.",
  },
  customer: {
    command: "rebuild",
    table: "customer",
    promise: "Each customer of a program is there once, under the id of one of its events.",
  },
  correction: {
    command: "ledger",
    table: "attribution_correction",
    promise: "A correction matches its record. Its two events take the sale from one member and credit the other.",
  },
  reversal: {
    command: "ledger",
    table: "reversal",
    promise: "The amount taken back from a sale is the sum of its refunds.",
  },
  claim: {
    command: "ledger",
    table: "budget_claim",
    promise: "An event took from a funded budget the amount that a transfer consumed for it.",
  },
  claim_due: {
    command: "ledger",
    table: "budget_claim",
    promise: "A rule gives for an event the amount that it pays for the metrics of the event.",
  },
} as const satisfies Record<string, Check>;
