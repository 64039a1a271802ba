export { EARNING_AUDITED } from "./audited.ts";
export type { EarningStores, Ports } from "./context.ts";
export {
  deploymentsOf,
  type History,
  INELIGIBILITIES,
  ineligibilities,
  isOfTier,
  type JudgedEvent,
  relationshipAt,
  standingAt,
  UNCOUNTED,
  uncounted,
} from "./measuring/eligibility.ts";
export { measuredBy, measuredCurrency } from "./measuring/measure.ts";
export { gatherRule, ruleOf } from "./payout-rules/gather.ts";
export { payoutRuleCreate } from "./payout-rules/inputs.ts";
export {
  type Economics,
  type PayoutRule,
  PER_EVENT,
  RULE_TYPE_NAMES,
  RULE_TYPES,
  type RuleTypeName,
  wholeThreshold,
} from "./payout-rules/payout-rule.ts";
export { payoutRuleResource, presentPayoutRule } from "./payout-rules/resource.ts";
export type { EarningRows } from "./rows.ts";
export { EARNING_USE_CASES } from "./use-case-table.ts";
