import type { PayoutRule } from "./payout-rules/payout-rule.ts";

/** The rows of this context. */
export interface EarningRows {
  readonly payoutRule: PayoutRule;
}
